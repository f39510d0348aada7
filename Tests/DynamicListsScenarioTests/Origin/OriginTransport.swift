import DynamicListsHTTP
import Foundation

/// An HTTP server without a socket: real requests and JSON responses, timed and counted by an ``Origin``.
struct OriginTransport: HTTPTransport {
  static let address = URL(string: "http://origin.example") ?? URL(filePath: "/")

  let origin: Origin
  /// The kind of a request and the delay of its response, by path.
  let timing: @Sendable (_ path: String) -> (kind: Origin.Kind, delay: Duration)
  /// The body of a response, by path and query.
  let body: @Sendable (_ path: String, _ query: [String: Int]) -> String

  @concurrent func response(to request: HTTPRequest) async throws -> HTTPResponse {
    let url = request.url
    let parts = URLComponents(url: url, resolvingAgainstBaseURL: false)
    let query = (parts?.queryItems ?? []).reduce(into: [String: Int]()) { $0[$1.name] = $1.value.flatMap { Int($0) } }
    let name = url.path() + (url.query().map { "?\($0)" } ?? "")
    let (kind, delay) = timing(url.path())
    do {
      return try await origin.answer(kind, name, after: delay) {
        HTTPResponse(
          url: url, headers: ["Content-Type": kind == .page ? "application/json" : "image/png"],
          body: Data((origin.isGarbled(name) ? "<h1>Log in</h1>" : body(url.path(), query)).utf8))
      }
    } catch is Origin.Failure {
      return HTTPResponse(url: url, status: 503)
    } catch let limited as Origin.Limited {
      let seconds = limited.retryAfter?.components.seconds ?? 0
      return HTTPResponse(url: url, status: 429, headers: ["Retry-After": "\(seconds)"])
    } catch is Origin.Offline {
      throw HTTPError.offline
    }
  }
}
