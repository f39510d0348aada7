/// A decoded answer with the response that it came in.
///
/// Its members are those of the body: `\.total` is `\.body.total`. Headers are at `\.response.headers`.
@dynamicMemberLookup
public struct JSONAnswer<Body: Sendable>: Sendable {
  /// The decoded body.
  public var body: Body
  /// The response, with its status, its headers and its address after redirects.
  public var response: HTTPResponse
  /// The items that ``ReadableItems`` have left out of the body.
  public internal(set) var unreadableItems: [UnreadableItem] = []

  /// Creates an answer, for tests of code that reads one.
  public init(_ body: Body, _ response: HTTPResponse) {
    self.body = body
    self.response = response
  }

  /// A member of the body.
  public subscript<Member>(dynamicMember path: KeyPath<Body, Member>) -> Member { body[keyPath: path] }
}
