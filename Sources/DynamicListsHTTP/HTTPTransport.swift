/// What carries a request to a server and brings the answer back.
///
/// ``URLSessionTransport`` is the one that comes with the module. Anybody's
/// client, and a test's script, can take its place.
public protocol HTTPTransport: Sendable {
  /// Sends a request and answers with whatever the server said, error statuses
  /// included.
  ///
  /// Redirects are followed here. Throws ``HTTPError`` when there is no answer,
  /// and `CancellationError` at once when the task is cancelled.
  @concurrent func response(to request: HTTPRequest) async throws -> HTTPResponse
}
