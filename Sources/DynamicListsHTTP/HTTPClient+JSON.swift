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
  /// ``HTTPError/unexpectedContent(path:cause:)`` if it is not a `Value`, or ``HTTPError/refused(_:)`` if it is an error
  /// that ``errorBody`` reads.
  @concurrent public func json<Value: Decodable & Sendable>(
    _ type: Value.Type = Value.self, for request: HTTPRequest
  ) async throws -> Value {
    try await value(for: request) { try decode(type, from: $0.body) }
  }

  /// Reads a value from the answer to a request, and reports the items that ``ReadableItems`` leave out.
  ///
  /// An answer that says that it has no content (204) is `noContent`, if there is such a value. If the answer is not of the
  /// expected type, it may be an error of the app's own type.
  @concurrent func value<Value: Sendable>(
    for request: HTTPRequest, noContent: Value? = nil, read: @Sendable (HTTPResponse) throws -> Value
  ) async throws -> Value {
    var request = request
    if request.headers["Accept"] == nil && headers["Accept"] == nil { request.headers["Accept"] = "application/json" }
    let response = try await response(to: request)
    if response.status == 204, let noContent { return noContent }
    let unreadable = UnreadableItems()
    do {
      let value = try UnreadableItems.$current.withValue(unreadable) { try read(response) }
      if let onUnreadableItem { unreadable.all.forEach(onUnreadableItem) }
      return value
    } catch {
      let error = (error as? DecodingError).map { HTTPError($0) } ?? error
      guard case HTTPError.unexpectedContent = error, let refusal = refusal(of: response) else { throw error }
      throw HTTPError.refused(refusal)
    }
  }
}
