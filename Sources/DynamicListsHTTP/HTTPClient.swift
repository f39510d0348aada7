public import Foundation

/// Loads JSON and data, and turns whatever goes wrong into an ``HTTPError``.
///
/// What a `ListModel` or `ListItemModel` calls in its own loads:
///
///     let http = HTTPClient.shared
///     let pictures = try await http.json([Picture].self, from: url)
///     let thumbnail = try await http.data(from: pictures[0].url, accept: "image/*")
public struct HTTPClient: Sendable {
  /// The client for an app that needs nothing special; its connections are
  /// those of ``URLSessionTransport/shared``.
  public static let shared = HTTPClient()

  /// What carries the requests.
  public var transport: any HTTPTransport
  /// What goes along with every request; a request's own header wins.
  public var headers: HTTPHeaders
  /// What reads JSON; set its strategies before the first load.
  public var decoder: JSONDecoder
  /// How deep arrays and objects may nest in JSON; deeper is unreadable.
  ///
  /// Reading nested values recurses, so a server could otherwise end the
  /// process with a few brackets.
  public var maximumNesting = 512

  /// Creates a client.
  public init(
    transport: any HTTPTransport = URLSessionTransport.shared,
    headers: HTTPHeaders = [:],
    decoder: JSONDecoder = JSONDecoder()
  ) {
    self.transport = transport
    self.headers = headers
    self.decoder = decoder
  }

  /// The answer to a request, if it is a success.
  ///
  /// Throws ``HTTPError/status(_:retryAfter:)`` for a status outside 200 to 299.
  @concurrent public func response(to request: HTTPRequest) async throws -> HTTPResponse {
    var request = request
    request.headers = headers.merging(request.headers)
    let response = try await transport.response(to: request)
    try Task.checkCancellation()
    guard (200...299).contains(response.status) else {
      throw HTTPError.status(response.status, retryAfter: RetryAfter.duration(in: response.headers))
    }
    return response
  }
}
