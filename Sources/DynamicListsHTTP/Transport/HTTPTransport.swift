/// Sends a request to a server and returns the answer.
///
/// ``URLSessionTransport`` and `CurlTransport` are part of the module; an app's own client or a test's script can
/// replace them.
public protocol HTTPTransport: Sendable {
  /// Sends a request and returns the answer, whatever its status.
  ///
  /// Follows redirects. Throws ``HTTPError`` when there is no answer, and `CancellationError` at once when the task is
  /// cancelled.
  @concurrent func response(to request: HTTPRequest) async throws -> HTTPResponse
}
