import Foundation

/// The socket constants whose types differ between systems.
enum SocketKind {
  #if canImport(Darwin)
    static let stream = SOCK_STREAM
    // Darwin has no flag against SIGPIPE, so tests ignore this signal.
    static let flags: Int32 = {
      signal(SIGPIPE, SIG_IGN)
      return 0
    }()
  #else
    static let stream = Int32(SOCK_STREAM.rawValue)
    static let flags = Int32(MSG_NOSIGNAL)
  #endif
}
