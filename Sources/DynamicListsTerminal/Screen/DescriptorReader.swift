#if os(macOS) || os(Linux)
  import Dispatch
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// Reads a descriptor on a queue of its own, so that a busy main actor loses nothing.
  final class DescriptorReader {
    private let source: any DispatchSourceRead

    /// Calls the function with what was read; with nil once, when nothing more will come.
    init(_ descriptor: Int32, _ receive: @escaping @Sendable ([UInt8]?) -> Void) {
      // A copy, because cancelling is not done at once and the original may be
      // closed before.
      let own = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
      source = DispatchSource.makeReadSource(
        fileDescriptor: own, queue: DispatchQueue(label: "DynamicLists.terminal.\(descriptor)"))
      Self.install(on: source, own, receive)
      source.activate()
    }

    deinit { source.cancel() }

    private static func install(
      on source: any DispatchSourceRead, _ descriptor: Int32, _ receive: @escaping @Sendable ([UInt8]?) -> Void
    ) {
      // The source holds itself until it is cancelled.
      source.setEventHandler {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(descriptor, &bytes, bytes.count)
        if count > 0 {
          receive(Array(bytes[..<count]))
        } else if count == 0 || errno != EINTR && errno != EAGAIN {
          source.cancel()
          receive(nil)
        }
      }
      source.setCancelHandler { close(descriptor) }
    }
  }
#endif
