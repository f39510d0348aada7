import Foundation

/// The open connections of a server, so that stopping the server ends them.
final class ConnectionRegister: @unchecked Sendable {  // every field is guarded by `lock`
  private let lock = NSLock()
  private var open: [ObjectIdentifier: ServerConnection] = [:]
  private var accepted = 0
  private var isClosed = false

  var total: Int { lock.withLock { accepted } }

  func add(_ connection: ServerConnection) -> Bool {
    lock.withLock {
      guard !isClosed else { return false }
      accepted += 1
      open[ObjectIdentifier(connection)] = connection
      return true
    }
  }

  func remove(_ connection: ServerConnection) {
    lock.withLock { _ = open.removeValue(forKey: ObjectIdentifier(connection)) }
  }

  /// Returns `false` if the connection was closed before.
  func close() -> Bool {
    let remaining: [ServerConnection]? = lock.withLock {
      guard !isClosed else { return nil }
      isClosed = true
      defer { open = [:] }
      return Array(open.values)
    }
    remaining?.forEach { $0.end() }
    return remaining != nil
  }
}
