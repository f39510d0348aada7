#if os(macOS) || os(Linux)
  import CDynamicListsTerminal
  import Dispatch

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// Reads what is typed and which signals come, on a queue of its own, so that a busy main actor loses nothing.
  final class ScreenReader: Sendable {
    private let wake: Pipe
    private let isDone = DispatchSemaphore(value: 0)

    /// Calls the function on the queue until `stop()` or the end of the terminal.
    init(
      input: Int32, signals: Int32, _ receive: @escaping @Sendable (SurfaceInput) -> Void
    ) throws(TerminalScreenError) {
      wake = try Pipe()
      DispatchQueue(label: "DynamicLists.terminal.input").async { [wake, isDone] in
        Self.read(input, signals, wake.reading, receive)
        isDone.signal()
      }
    }

    /// Ends the reading. What was not read until then is left to whoever reads next.
    func stop() {
      var byte: UInt8 = 0
      _ = write(wake.writing, &byte, 1)
      isDone.wait()
      var wake = wake
      wake.close()
    }

    private static func read(
      _ input: Int32, _ signals: Int32, _ wake: Int32, _ receive: (SurfaceInput) -> Void
    ) {
      var empty = 0
      while true {
        let found = dl_terminal_wait(input, signals, wake)
        if found & Int32(DL_WAKE) != 0 { return }
        if found & Int32(DL_SIGNAL) != 0 { receiveSignals(signals, receive) }
        guard found & Int32(DL_INPUT) != 0 else { continue }
        guard dl_terminal_is_armed() else {
          // Somebody gives the terminal back, and takes the answers that are left.
          usleep(5_000)
          continue
        }
        let bytes = read(input, limit: 4096)
        if !bytes.isEmpty {
          empty = 0
          receive(.bytes(bytes))
        } else if errno != EINTR, errno != EAGAIN {
          // A read that finds nothing is no end yet: the input may have been flushed.
          empty += 1
          if empty > 10 || isatty(input) == 0 { return receive(.ended) }
        }
      }
    }

    private static func receiveSignals(_ signals: Int32, _ receive: (SurfaceInput) -> Void) {
      for number in read(signals, limit: 64) {
        switch Int32(number) {
        case SIGTSTP: receive(.suspensionRequested)
        case SIGCONT: receive(.continued)
        default: receive(.sizeChanged)
        }
      }
    }

    private static func read(_ descriptor: Int32, limit: Int) -> [UInt8] {
      errno = 0
      return [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
        #if canImport(Darwin)
          count = max(0, Darwin.read(descriptor, buffer.baseAddress, limit))
        #elseif canImport(Glibc)
          count = max(0, Glibc.read(descriptor, buffer.baseAddress, limit))
        #elseif canImport(Musl)
          count = max(0, Musl.read(descriptor, buffer.baseAddress, limit))
        #endif
      }
    }
  }
#endif
