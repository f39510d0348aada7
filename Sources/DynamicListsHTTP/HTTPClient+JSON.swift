public import Foundation

extension HTTPClient {
  /// The value in the JSON at an address.
  @concurrent public func json<Value: Decodable & Sendable>(
    _ type: Value.Type = Value.self, from url: URL
  ) async throws -> Value {
    try await json(type, for: HTTPRequest(url))
  }

  /// The value in the JSON that answers a request.
  ///
  /// Reads it off the main actor. Throws ``HTTPError/unreadable(cause:)`` when
  /// it is no JSON and ``HTTPError/unexpectedContent(path:cause:)`` when it is
  /// not a `Value`.
  @concurrent public func json<Value: Decodable & Sendable>(
    _ type: Value.Type = Value.self, for request: HTTPRequest
  ) async throws -> Value {
    var request = request
    if request.headers["Accept"] == nil && headers["Accept"] == nil { request.headers["Accept"] = "application/json" }
    return try decode(type, from: try await response(to: request).body)
  }
}
