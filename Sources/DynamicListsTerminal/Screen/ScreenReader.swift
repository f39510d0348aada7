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

  /// Reads typed bytes and signals on its own queue, so that nothing is lost while the main actor is busy.
  final class ScreenReader: Sendable {
    private let wake: Pipe
    private let isDone = DispatchSemaphore(value: 0)

    /// Calls the function on the queue until `stop()` or the loss of the terminal.
    init(
      input: Int32, signals: Int32, _ receive: @escaping @Sendable (SurfaceInput) -> Void
    ) throws(TerminalScreenError) {
      wake = try Pipe()
      DispatchQueue(label: "DynamicLists.terminal.input").async { [wake, isDone] in
        Self.read(input, signals, wake.reading, receive)
        isDone.signal()
      }
    }

    /// Stops reading. Unread bytes stay for the next reader.
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
          // Another thread is restoring the terminal and reads the outstanding answers.
          usleep(5_000)
          continue
        }
        let bytes = read(input, limit: 4096)
        if !bytes.isEmpty {
          empty = 0
          receive(.bytes(bytes))
        } else if errno != EINTR, errno != EAGAIN {
          // An empty read is not yet the end: the input may have been flushed.
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
