import Foundation

/// A connection of a ``LoopbackServer``, with the actions of a script.
final class ServerConnection: @unchecked Sendable {  // `end`, which any thread may call, holds `lock`
  private let lock = NSLock()
  private let descriptor: Int32
  private var isOpen = true
  private var unread: [UInt8] = []

  init(descriptor: Int32) {
    self.descriptor = descriptor
    // Head and body are written separately; Nagle's algorithm would delay the body by 40 ms.
    var isOn: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
  }

  /// Waits for a request; `nil` when the client has gone.
  func nextRequest() -> ServedRequest? {
    while true {
      if let end = unread.firstRange(of: Array("\r\n\r\n".utf8)) {
        let head = String(decoding: unread[..<end.lowerBound], as: UTF8.self)
        var request = ServedRequest(head: head)
        unread.removeSubrange(..<end.upperBound)
        let length = request.headers["content-length"].flatMap { Int($0) } ?? 0
        while unread.count < length { guard receive() else { return nil } }
        request.body = Array(unread.prefix(length))
        unread.removeFirst(length)
        return request
      }
      guard receive() else { return nil }
    }
  }

  /// Sends a whole answer with its length.
  func answer(_ status: Int, headers: [String: String] = [:], body: String = "") {
    answer(status, headers: headers, body: Array(body.utf8))
  }

  func answer(_ status: Int, headers: [String: String] = [:], body: [UInt8]) {
    send(head: status, headers: headers.merging(["Content-Length": "\(body.count)"]) { own, _ in own })
    send(body)
  }

  func send(head status: Int, headers: [String: String]) {
    let lines = headers.map { "\($0.key): \($0.value)\r\n" }.joined()
    send(Array("HTTP/1.1 \(status) Scripted\r\n\(lines)\r\n".utf8))
  }

  /// Returns `false` when the client no longer receives bytes.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress, $0.count, SocketKind.flags)
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  /// Sends one chunk of a `Transfer-Encoding: chunked` body; an empty one ends it.
  @discardableResult
  func send(chunk: [UInt8]) -> Bool {
    send(Array("\(String(chunk.count, radix: 16))\r\n".utf8) + chunk + Array("\r\n".utf8))
  }

  /// Sends nothing until the client or the server's stop ends the connection.
  func hang() {
    while receive() {}
  }

  /// Ends the connection in the regular way.
  func end() {
    lock.withLock { if isOpen { shutdown(descriptor, Int32(SHUT_RDWR)) } }
  }

  /// Ends the connection with RST.
  func reset() {
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
    close()
  }

  func close() {
    lock.withLock {
      if isOpen { Foundation.close(descriptor) }
      isOpen = false
    }
  }

  private func receive() -> Bool {
    guard lock.withLock({ isOpen }) else { return false }
    var bytes = [UInt8](repeating: 0, count: 16_384)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    guard count > 0 else { return false }
    unread += bytes.prefix(count)
    return true
  }
}
