public import Foundation

/// What is asked of a server.
public struct HTTPRequest: Hashable, Sendable {
  /// Where to; `http` or `https`.
  public var url: URL
  /// The verb, in capitals.
  public var method: String
  /// What is sent along; the transport adds `Host`, `Content-Length` and the like.
  public var headers: HTTPHeaders
  /// What is sent to the server.
  public var body: Data?

  /// Creates a request, a `GET` unless said otherwise.
  public init(_ url: URL, method: String = "GET", headers: HTTPHeaders = [:], body: Data? = nil) {
    self.url = url
    self.method = method
    self.headers = headers
    self.body = body
  }
}

extension HTTPRequest {
  /// Scheme, host and port: what shares connections, and what may see secrets.
  var origin: String {
    let scheme = url.scheme?.lowercased() ?? ""
    let port = url.port ?? (scheme == "https" ? 443 : 80)
    return "\(scheme)://\(url.host()?.lowercased() ?? ""):\(port)"
  }

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
      guard field.value.unicodeScalars.allSatisfy({ $0 == "\t" || !($0.value < 0x20 || $0.value == 0x7F) }) else {
        throw .invalidRequest("The header \(field.name) holds a control character.")
      }
    }
  }

  /// RFC 9110, section 5.6.2.
  private static func isToken(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
          || "!#$%&'*+-.^_`|~".utf8.contains(byte)
      }
  }
}
