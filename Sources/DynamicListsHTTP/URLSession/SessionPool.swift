import Foundation

/// The session for new transfers, replaced when a server keeps it busy.
// Unchecked because the compiler cannot see that `lock` guards the only variable.
final class SessionPool: @unchecked Sendable {
  private let configuration: URLSessionTransport.Configuration
  private let lock = NSLock()
  private var latest: Session

  init(_ configuration: URLSessionTransport.Configuration) {
    self.configuration = configuration
    latest = Session(configuration)
  }

  var current: Session { lock.withLock { latest } }

  /// New transfers take another session. Those in the old one go on, and it ends with the last of them.
  func retire(_ session: Session) {
    lock.withLock {
      if latest === session { latest = Session(configuration) }
    }
  }
}
