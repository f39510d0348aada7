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

  /// Reads what the user types for a printed list, on its own queue, until the reader is released or the input ends.
  ///
  /// Uses `poll`, since on Linux Dispatch's read sources support neither files nor `/dev/null`.
  final class PlainReader {
    /// Closing this end of a pipe ends the reading; -1 when the reader does not read.
    private let wake: Int32

    init(_ descriptor: Int32, _ receive: @escaping @Sendable (PlainInput) -> Void) {
      // A duplicate, since the reading ends slightly after the reader is released.
      let own = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
      guard own >= 0, let pipe = try? Pipe() else {
        // Standard input may be closed.
        if own >= 0 { close(own) }
        wake = -1
        receive(.ended)
        return
      }
      wake = pipe.writing
      DispatchQueue(label: "DynamicLists.terminal.plain").async {
        Self.readAll(own, until: pipe.reading, receive)
        close(own)
        close(pipe.reading)
      }
    }

    deinit {
      // Closing the pipe wakes the thread that polls its other end.
      if wake >= 0 { close(wake) }
    }

    private static func readAll(_ descriptor: Int32, until wake: Int32, _ receive: (PlainInput) -> Void) {
      var bytes = [UInt8](repeating: 0, count: 4096)
      while true {
        let found = dl_terminal_wait(descriptor, wake, wake)
        if found & Int32(DL_WAKE) != 0 { return }
        guard found & Int32(DL_INPUT) != 0 else { continue }
        errno = 0
        let count = read(descriptor, &bytes, bytes.count)
        if count > 0 {
          receive(.bytes(Array(bytes[..<count])))
        } else if count == 0 || errno != EINTR && errno != EAGAIN {
          return receive(.ended)
        }
      }
    }
  }
#endif
