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

  /// Writes to the terminal on its own queue, so that a slow terminal never blocks the main actor.
  struct ScreenWriter {
    private let queue = DispatchQueue(label: "DynamicLists.terminal.output")

    /// Writes after the bytes already queued, unless the terminal was restored since it was armed under this number.
    ///
    /// Reports at the end whether the terminal still exists.
    func write(_ bytes: [UInt8], to output: Int32, number: Int32, then: @escaping @Sendable (_ isThere: Bool) -> Void) {
      queue.async { then(Self.write(bytes[...], to: output, number: number)) }
    }

    /// Waits until all queued bytes are written.
    func finish() { queue.sync {} }

    private static func write(_ bytes: ArraySlice<UInt8>, to output: Int32, number: Int32) -> Bool {
      var bytes = bytes
      while !bytes.isEmpty {
        let count = bytes.withUnsafeBytes { dl_terminal_write(number, $0.baseAddress, $0.count) }
        if count > 0 {
          bytes = bytes.dropFirst(count)
        } else if errno == EAGAIN {
          var waiting = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
          poll(&waiting, 1, 100)
        } else if errno == ECANCELED {
          return true
        } else if errno != EINTR {
          return false
        }
      }
      return true
    }
  }
#endif
