public import Foundation

/// What is asked of a server.
public struct HTTPRequest: Hashable, Sendable {
  /// Who goes first among requests that wait for a turn at one server.
  public enum Priority: Int, Comparable, Sendable {
    /// What a list can do without for a while, such as pictures; leaves one turn at each server to others.
    case low
    /// Neither of the others.
    case medium
    /// What a person waits for, such as a page of a list.
    case high

    /// Orders from low to high.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// Where to; `http` or `https`.
  public var url: URL
  /// The verb, in capitals.
  public var method: String
  /// What is sent along.
  ///
  /// The transport adds what belongs to the connection, such as `Host` and
  /// `Content-Length`; a request that has one of them is refused.
  public var headers: HTTPHeaders
  /// What is sent to the server.
  public var body: Data?
  /// When it is sent, compared to others; `nil` leaves it to who asks.
  ///
  /// A ``JSONPageSource`` asks for its pages with high priority,
  /// ``HTTPClient/data(from:accept:)`` for its bytes with low; others count as
  /// medium.
  public var priority: Priority?

  /// Creates a request, a `GET` unless said otherwise.
  public init(
    _ url: URL, method: String = "GET", headers: HTTPHeaders = [:], body: Data? = nil, priority: Priority? = nil
  ) {
    self.url = url
    self.method = method
    self.headers = headers
    self.body = body
    self.priority = priority
  }
}

extension HTTPRequest {
  /// Scheme, host and port: what shares connections, and what may see secrets.
  var origin: String {
    let scheme = url.scheme?.lowercased() ?? ""
    let port = url.port ?? (scheme == "https" ? 443 : 80)
    return "\(scheme)://\(url.host()?.lowercased() ?? ""):\(port)"
  }

  /// Whether nobody on the way can read along.
  var isSecure: Bool { url.scheme?.lowercased() == "https" }

  /// The address with its scheme in small letters: Foundation on Linux loads no `HTTP://`.
  var address: URL {
    guard let scheme = url.scheme, scheme != scheme.lowercased(),
      var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    else { return url }
    parts.scheme = scheme.lowercased()
    return parts.url ?? url
  }

  /// Throws what no server needs to be asked about.
  ///
  /// Foundation on Linux hands header lines to libcurl as they are: a line
  /// break in a value would be a header, or a request, of its own.
  func check() throws(HTTPError) {
    let scheme = url.scheme?.lowercased() ?? ""
    guard scheme == "http" || scheme == "https" else { throw .unsupportedScheme(scheme) }
    guard url.host()?.isEmpty == false else { throw .invalidRequest("Its address names no server.") }
    guard Self.isToken(method) else { throw .invalidRequest("Its method is not a word.") }
    for field in headers.fields {
      guard Self.isToken(field.name) else { throw .invalidRequest("The name of a header is not a word.") }
      guard !Self.reserved.contains(field.name.lowercased()) else {
        throw .invalidRequest("The header \(field.name) is the transport's own. Leave it out.")
      }
      guard field.value.unicodeScalars.allSatisfy({ $0 == "\t" || !($0.value < 0x20 || $0.value == 0x7F) }) else {
        throw .invalidRequest("The header \(field.name) holds a control character.")
      }
    }
  }

  /// What frames a message or steers its connection (RFC 9110, sections 7.2, 7.6 and 8.6): a second
  /// opinion there lets two servers read two different requests.
  private static let reserved: Set = [
    "connection", "content-length", "expect", "host", "keep-alive", "proxy-connection", "te", "trailer",
    "transfer-encoding", "upgrade",
  ]

  /// RFC 9110, section 5.6.2.
  private static func isToken(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
          || "!#$%&'*+-.^_`|~".utf8.contains(byte)
      }
  }
}
