public import Foundation

/// A request to a server.
public struct HTTPRequest: Hashable, Sendable {
  /// Which of the requests waiting for a slot at one server starts first.
  public enum Priority: Int, Comparable, Sendable {
    /// For loads that may not be needed, such as pictures of rows that are not on screen yet; leaves the same slot free.
    case lowest
    /// For loads that can wait, such as pictures; leaves one slot at each server free for others.
    case low
    /// The default.
    case medium
    /// For loads that the user waits for, such as a page of a list.
    case high

    /// Orders from low to high.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// The address; `http` or `https`.
  public var url: URL
  /// The method, in capitals.
  public var method: String
  /// The headers of the request.
  ///
  /// The transport adds the headers of the connection, such as `Host` and `Content-Length`; a request with one of them
  /// is refused.
  public var headers: HTTPHeaders
  /// The body to send.
  public var body: Data?
  /// The order among waiting requests; `nil` for the default of the caller.
  ///
  /// A ``JSONPageSource`` requests its pages with high priority, ``HTTPClient/data(from:accept:)`` its data with low,
  /// and others with medium. Within the load of a list's row the row decides: while it is visible, its requests have
  /// medium priority at least, and otherwise low priority if they have none of their own.
  public var priority: Priority?
  /// Whose answer it is, by any name that the app knows; `nil` when the headers say so.
  ///
  /// An ``HTTPCache`` keeps the answers to each user apart. With a name they stay valid when the user's token changes.
  public var user: String?
  /// Whether the transport follows redirects; otherwise a redirect is the answer.
  ///
  /// A transport of the app's own may ignore it. Then an ``HTTPCache`` does not store answers behind redirects.
  public var followsRedirects = true
  /// Whether a server has carried out a request before, and answered with a redirect to this one.
  var followsChange = false
  /// Whether the address is at the server for which the app made a page source: the client may add secrets.
  var isForSourcesServer = false
  /// The lowercase names of the headers that were added as credentials: an ``HTTPCache`` knows the user by them.
  var credentialNames: Set<String> = []
  /// Which requests an ``HTTPCache`` has overtaken before it sent this one: none of these is asked in its place.
  var overtaken: Int?
  /// How many removals an ``HTTPCache`` had before this request got its credentials: see ``RequestOrder/removals``.
  var removals: Int?

  /// Creates a request, by default a `GET`.
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
  /// Scheme, host and port: requests with the same origin share connections, and may share secrets.
  var origin: String {
    let scheme = url.scheme?.lowercased() ?? ""
    let port = url.port ?? (scheme == "https" ? 443 : 80)
    let host = url.host()?.lowercased() ?? ""
    // Only an IPv6 address has colons.
    return "\(scheme)://\(host.utf8.contains(UInt8(ascii: ":")) ? "[\(host)]" : host):\(port)"
  }

  /// Whether the request promises to change nothing (RFC 9110, section 9.2.1).
  var isSafe: Bool { ["GET", "HEAD", "OPTIONS", "TRACE"].contains(method) }

  /// Whether the request does the same if it is sent twice (RFC 9110, section 9.2.2).
  var isIdempotent: Bool { isSafe || ["PUT", "DELETE"].contains(method) }

  /// Whether the connection is encrypted.
  var isSecure: Bool { url.scheme?.lowercased() == "https" }

  /// The address with a lowercase scheme: not every library loads `HTTP://`.
  var address: URL {
    guard let scheme = url.scheme, scheme != scheme.lowercased(),
      var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    else { return url }
    parts.scheme = scheme.lowercased()
    return parts.url ?? url
  }

  /// Lets no cache answer without asking the server, as a browser's reload, unless the request forbids to ask.
  mutating func askServer() {
    let control = CacheControl(headers)
    guard method == "GET", !control.has("only-if-cached"), !control.has("no-cache") else { return }
    headers.add("no-cache", for: "Cache-Control")
  }

  /// Throws for a request that is invalid without asking the server.
  ///
  /// libcurl sends header lines unchecked: a line break in a value would begin another header or another request.
  func check() throws(HTTPError) {
    let scheme = url.scheme?.lowercased() ?? ""
    guard scheme == "http" || scheme == "https" else { throw .unsupportedScheme(scheme) }
    guard url.host()?.isEmpty == false else { throw .invalidRequest("Its address names no server.") }
    guard Self.isToken(method) else { throw .invalidRequest("Its method is not a word.") }
    guard url.absoluteString.utf8.count <= Self.longestPart else { throw .invalidRequest("Its address is too long.") }
    for field in headers.fields {
      guard field.value.utf8.count <= Self.longestPart else {
        throw .invalidRequest("The header \(field.name) is too long.")
      }
      guard Self.isToken(field.name) else { throw .invalidRequest("The name of a header is not a word.") }
      guard !Self.reserved.contains(field.name.lowercased()) else {
        throw .invalidRequest("The header \(field.name) is the transport's own. Leave it out.")
      }
      guard Self.isFieldValue(field.value) else {
        throw .invalidRequest("The header \(field.name) holds a control character.")
      }
    }
  }

  /// How many bytes an address or a header may have. RFC 9110, section 4.1, recommends 8,000 for an address; usual servers
  /// accept 8 to 32 KiB, and some close the connection to a longer request, which looks like a lost one.
  private static let longestPart = 64 << 10

  /// Headers that frame a message or control its connection (RFC 9110, sections 7.2, 7.6 and 8.6): with a second value,
  /// two servers could read two different requests.
  private static let reserved: Set = [
    "connection", "content-length", "expect", "host", "keep-alive", "proxy-connection", "te", "trailer",
    "transfer-encoding", "upgrade",
  ]

  /// Whether a header may have a value: one without control characters except tabs.
  static func isFieldValue(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0 == "\t" || !($0.value < 0x20 || $0.value == 0x7F) }
  }

  /// The syntax of RFC 9110, section 5.6.2.
  private static func isToken(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
          || "!#$%&'*+-.^_`|~".utf8.contains(byte)
      }
  }
}
