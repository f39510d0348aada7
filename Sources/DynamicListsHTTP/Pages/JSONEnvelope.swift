/// The usual format of a page: `{"items": […], "hasMore": true}`.
public struct JSONEnvelope<Item: Decodable & Sendable>: Decodable, Sendable {
  /// The items of the page.
  public var items: [Item]
  /// Whether there is a page after this one.
  public var hasMore: Bool

  /// Creates an envelope, for tests of code that reads one.
  public init(items: [Item], hasMore: Bool) {
    self.items = items
    self.hasMore = hasMore
  }
}

extension JSONEnvelope: Equatable where Item: Equatable {}
extension JSONEnvelope: Encodable where Item: Encodable {}
