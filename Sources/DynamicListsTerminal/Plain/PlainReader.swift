#if os(macOS) || os(Linux)
  import Dispatch
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// Reads what is typed for a printed list, on a queue of its own, until it is released or nothing more comes.
  final class PlainReader {
    /// None where nothing can be read: standard input may be closed.
    private let source: (any DispatchSourceRead)?

    init(_ descriptor: Int32, _ receive: @escaping @Sendable (PlainInput) -> Void) {
      // A copy, since the source is cancelled a little later than it is asked to be.
      let own = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
      guard own >= 0 else {
        source = nil
        receive(.ended)
        return
      }
      let source = DispatchSource.makeReadSource(
        fileDescriptor: own, queue: DispatchQueue(label: "DynamicLists.terminal.plain"))
      Self.install(on: source, own, receive)
      source.activate()
      self.source = source
    }

    deinit { source?.cancel() }

    private static func install(
      on source: any DispatchSourceRead, _ descriptor: Int32, _ receive: @escaping @Sendable (PlainInput) -> Void
    ) {
      // The source keeps itself alive until it is cancelled.
      source.setEventHandler {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(descriptor, &bytes, bytes.count)
        if count > 0 {
          receive(.bytes(Array(bytes[..<count])))
        } else if count == 0 || errno != EINTR && errno != EAGAIN {
          source.cancel()
          receive(.ended)
        }
      }
      source.setCancelHandler { close(descriptor) }
    }
  }
#endif
