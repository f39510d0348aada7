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
    try await value(for: request) { (answer: JSONAnswer<Value>) in answer.body }
  }

  /// Decodes the JSON that answers a request, and reads a value from it.
  ///
  /// If the JSON is not a `Body`, it may be an error of the app's own type.
  @concurrent func value<Body: Decodable & Sendable, Value: Sendable>(
    for request: HTTPRequest, read: @Sendable (JSONAnswer<Body>) throws -> Value
  ) async throws -> Value {
    try await value(for: request, noContent: nil, decode: { try $0.decode(Body.self, from: $1) }, read: read)
  }

  /// Decodes the body in a way of its own; an answer that says that it has no content (204) is `noContent`, if there is
  /// such a value.
  @concurrent func value<Body: Sendable, Value: Sendable>(
    for request: HTTPRequest, noContent: Value?, decode: @Sendable (HTTPClient, Data) throws -> Body,
    read: @Sendable (JSONAnswer<Body>) throws -> Value
  ) async throws -> Value {
    var request = request
    if request.headers["Accept"] == nil && headers["Accept"] == nil { request.headers["Accept"] = "application/json" }
    let response = try await response(to: request)
    if response.status == 204, let noContent { return noContent }
    let unreadable = UnreadableItems()
    do {
      let body = try UnreadableItems.$current.withValue(unreadable) { try decode(self, response.body) }
      var answer = JSONAnswer(body, response)
      answer.unreadableItems = unreadable.all
      let value = try read(answer)
      if let onUnreadableItem { answer.unreadableItems.forEach(onUnreadableItem) }
      return value
    } catch HTTPError.unexpectedContent(let path, let cause) {
      throw refusal(of: response).map { HTTPError.refused($0) } ?? .unexpectedContent(path: path, cause: cause)
    }
  }
}
