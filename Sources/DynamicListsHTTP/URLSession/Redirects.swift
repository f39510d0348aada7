import Foundation

/// The redirects of one request, followed by hand so that every step keeps to
/// the bounds.
struct Redirects {
  private let limit: Int
  private var count = 0
  private var visited: Set<String> = []

  init(limit: Int) { self.limit = limit }

  /// The request to go on with; `nil` when the response is the answer.
  ///
  /// Throws ``HTTPError`` for a step that is not taken.
  mutating func request(after response: HTTPResponse, to request: HTTPRequest) throws(HTTPError) -> HTTPRequest? {
    guard [301, 302, 303, 307, 308].contains(response.status), let location = response.headers["Location"],
      let url = URL(string: location, relativeTo: request.url)?.absoluteURL
    else { return nil }
    visited.insert("\(request.method) \(request.url.absoluteString)")
    var next = request
    next.url = url
    // RFC 9110, section 15.4: what was sent is not sent to another address
    // unless the server says so with 307 or 308.
    if response.status == 303 && request.method != "HEAD" || response.status < 303 && request.method == "POST" {
      next.method = "GET"
      next.body = nil
      next.headers["Content-Type"] = nil
    }
    // Any other header may be a secret between the app and the first server.
    if next.origin != request.origin {
      let harmless = ["Accept", "Accept-Encoding", "Accept-Language", "User-Agent", "Content-Type"]
      var headers = HTTPHeaders()
      for name in harmless { headers[name] = next.headers[name] }
      next.headers = headers
    }
    try next.check()
    guard !visited.contains("\(next.method) \(url.absoluteString)") else { throw .redirectLoop }
    count += 1
    guard count <= limit else { throw .tooManyRedirects(limit: limit) }
    return next
  }
}
