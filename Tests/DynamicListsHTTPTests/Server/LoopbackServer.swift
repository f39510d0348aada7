import Foundation

/// An HTTP server on a free port of 127.0.0.1 that treats each connection as its script says.
///
/// Every connection has its own thread, so a script may block.
final class LoopbackServer: Sendable {
  typealias Script = @Sendable (ServedRequest, ServerConnection) -> Void

  let port: UInt16
  private let listener: Int32
  private let connections = ConnectionRegister()

  init(_ script: @escaping Script) throws {
    listener = socket(AF_INET, SocketKind.stream, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    port = try Self.listen(on: listener, at: &address)
    let listener = listener
    let connections = connections
    Thread.detachNewThread {
      // Only this thread closes the listener, so that the descriptor cannot belong
      // to another file meanwhile.
      defer { close(listener) }
      while true {
        let descriptor = accept(listener, nil, nil)
        guard descriptor >= 0 else { return }
        let connection = ServerConnection(descriptor: descriptor)
        guard connections.add(connection) else { return connection.close() }
        Thread.detachNewThread {
          while let request = connection.nextRequest() { script(request, connection) }
          connections.remove(connection)
          connection.close()
        }
      }
    }
  }

  deinit { stop() }

  /// How many connections clients have opened so far.
  var connectionCount: Int { connections.total }

  func url(_ path: String = "/") -> URL {
    guard let url = URL(string: "http://127.0.0.1:\(port)\(path)") else { fatalError("\(path) is no path") }
    return url
  }

  /// Ends the listener and every connection; reads and writes of scripts then fail.
  func stop() {
    if connections.close() { shutdown(listener, Int32(SHUT_RDWR)) }
  }

  private static func listen(on listener: Int32, at address: inout sockaddr_in) throws -> UInt16 {
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { general in
        bind(listener, general, length) == 0 && Foundation.listen(listener, 256) == 0
          && getsockname(listener, general, &length) == 0
      }
    }
    guard result else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return UInt16(bigEndian: address.sin_port)
  }
}
