import Foundation

/// The redirects of one request, which the transport follows itself, so that its bounds hold for every step.
struct Redirects {
  private let limit: Int
  private var count = 0
  private var visited: Set<String> = []

  init(limit: Int) { self.limit = limit }

  /// The next request; `nil` when the response is the final answer.
  ///
  /// Throws ``HTTPError`` for a redirect that must not be followed.
  mutating func request(after response: HTTPResponse, to request: HTTPRequest) throws(HTTPError) -> HTTPRequest? {
    guard [301, 302, 303, 307, 308].contains(response.status), let location = response.headers["Location"],
      let url = URL(reference: location, relativeTo: request.url)
    else { return nil }
    visited.insert("\(request.method) \(request.url.absoluteString)")
    let next = try Self.request(request, sentTo: url, status: response.status)
    guard !visited.contains("\(next.method) \(url.absoluteString)") else { throw .redirectLoop }
    count += 1
    guard count <= limit else { throw .tooManyRedirects(limit: limit) }
    return next
  }

  /// Changes the request as in RFC 9110, section 15.4.
  private static func request(_ request: HTTPRequest, sentTo url: URL, status: Int) throws(HTTPError) -> HTTPRequest {
    var next = request
    next.url = url
    // With 307 and 308 the server has done nothing yet.
    next.followsChange = request.followsChange || !request.isSafe && status < 304
    // A condition on the first resource's date or tag has no meaning for another resource.
    next.headers = next.headers.filter { !$0.hasPrefix("if-") }
    // The body is sent to another address only if the server asks for it with 307 or 308.
    if status == 303 && request.method != "HEAD" || status < 303 && request.method == "POST" {
      next.method = "GET"
      next.body = nil
      next.headers = next.headers.filter {
        !$0.hasPrefix("content-") && !["digest", "repr-digest", "last-modified"].contains($0)
      }
    }
    try next.check()
    guard next.origin != request.origin else { return next }
    guard !request.isSecure || next.isSecure else { throw .insecureRedirect }
    guard next.body == nil else { throw .redirectedBody }
    next.headers = next.headers.withoutSecrets
    // Without credentials, the answer is that of any user.
    next.user = nil
    return next
  }
}
