public import Foundation

extension HTTPClient {
  /// Decodes the JSON at an address.
  @concurrent public func json<Value: Decodable & Sendable>(
    _ type: Value.Type = Value.self, from url: URL
  ) async throws -> Value {
    try await json(type, for: HTTPRequest(url))
  }

  /// Decodes the JSON that answers a request.
  ///
  /// Decodes off the main actor. Throws ``HTTPError/unreadable(cause:)`` if the answer is not JSON, and
  /// ``HTTPError/unexpectedContent(path:cause:)`` if it is not a `Value`.
  @concurrent public func json<Value: Decodable & Sendable>(
    _ type: Value.Type = Value.self, for request: HTTPRequest
  ) async throws -> Value {
    var request = request
    if request.headers["Accept"] == nil && headers["Accept"] == nil { request.headers["Accept"] = "application/json" }
    return try decode(type, from: try await response(to: request).body)
  }
}
