#if os(macOS) || os(Linux)
  import Foundation

  /// How the program ends.
  enum Ending: String {
    case trap, nilUnwrapped, segmentationFault, abort, overflow, exitElsewhere, exitHere, brokenPipe, message, rest

    func end() {
      switch self {
      case .trap: fatalError("the reason of the trap")
      case .nilUnwrapped:
        let nothing = Int(CommandLine.arguments[0])
        // The crash is intended.
        // swift-format-ignore: NeverForceUnwrap
        print(nothing!)
      case .segmentationFault: UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
      case .abort: Foundation.abort()
      case .overflow: print(Self.depth(of: 1))
      case .exitElsewhere:
        Thread.detachNewThread { exit(7) }
      case .exitHere: exit(6)
      case .brokenPipe:
        var ends: [Int32] = [0, 0]
        pipe(&ends)
        close(ends[0])
        write(ends[1], "x", 1)
      case .message: FileHandle.standardError.write(Data("held back\n".utf8))
      case .rest: break
      }
    }

    /// Makes SIGUSR1 block the thread that receives the process's signals until SIGUSR2, so that a stop is handled
    /// late.
    static func holdSignals() {
      var action = sigaction()
      sigemptyset(&action.sa_mask)
      for signal in [SIGTSTP, SIGCONT, SIGUSR2] { sigaddset(&action.sa_mask, signal) }
      let hold: @convention(c) (Int32) -> Void = { _ in
        var end = sigset_t()
        sigemptyset(&end)
        sigaddset(&end, SIGUSR2)
        var signal: Int32 = 0
        write(STDOUT_FILENO, "held.", 5)
        sigwait(&end, &signal)
        write(STDOUT_FILENO, "freed.", 6)
      }
      #if os(Linux)
        action.__sigaction_handler.sa_handler = hold
      #else
        action.__sigaction_u.__sa_handler = hold
      #endif
      sigaction(SIGUSR1, &action, nil)
    }

    /// Recurses until the stack overflows, in frames smaller than the guard page.
    @inline(never)
    private static func depth(of number: Int) -> Int {
      withUnsafeTemporaryAllocation(of: Int.self, capacity: 100) { buffer in
        buffer.initialize(repeating: number)
        return depth(of: number + 1) + buffer[number % 100]
      }
    }
  }
#endif
