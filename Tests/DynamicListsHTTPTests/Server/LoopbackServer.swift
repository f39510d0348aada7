import Foundation

/// An HTTP server on a free port of 127.0.0.1, or of ::1, that treats each connection as its script says.
///
/// Every connection has its own thread, so a script may block.
final class LoopbackServer: Sendable {
  typealias Script = @Sendable (ServedRequest, ServerConnection) -> Void

  let port: UInt16
  private let host: String
  private let listener: Int32
  private let connections = ConnectionRegister()

  init(ipv6: Bool = false, _ script: @escaping Script) throws {
    ProxyEnvironment.isCleared
    host = ipv6 ? "[::1]" : "127.0.0.1"
    listener = socket(ipv6 ? AF_INET6 : AF_INET, SocketKind.stream, 0)
    port = try ipv6 ? Self.listenIPv6(on: listener) : Self.listenIPv4(on: listener)
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

  /// Whether this machine has the address ::1.
  static let hasIPv6 = (try? LoopbackServer(ipv6: true) { $1.answer(200) }) != nil

  /// How many connections clients have opened so far.
  var connectionCount: Int { connections.total }

  func url(_ path: String = "/") -> URL {
    guard let url = URL(string: "http://\(host):\(port)\(path)") else { fatalError("\(path) is no path") }
    return url
  }

  /// Ends the listener and every connection; reads and writes of scripts then fail.
  func stop() {
    if connections.close() { shutdown(listener, Int32(SHUT_RDWR)) }
  }

  private static func listenIPv4(on listener: Int32) throws -> UInt16 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    try listen(on: listener, at: &address)
    return UInt16(bigEndian: address.sin_port)
  }

  private static func listenIPv6(on listener: Int32) throws -> UInt16 {
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_addr = in6addr_loopback
    try listen(on: listener, at: &address)
    return UInt16(bigEndian: address.sin6_port)
  }

  private static func listen<Address>(on listener: Int32, at address: inout Address) throws {
    var length = socklen_t(MemoryLayout<Address>.size)
    let result = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { general in
        bind(listener, general, length) == 0 && Foundation.listen(listener, 256) == 0
          && getsockname(listener, general, &length) == 0
      }
    }
    guard result else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  }
}
