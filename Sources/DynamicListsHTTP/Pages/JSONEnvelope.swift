import Foundation

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

extension HTTPClient {
  /// Decodes an array; an item that cannot be read is left out, or else the answer fails.
  func decodeItems<Item: Decodable & Sendable>(_ leavesOutUnreadable: Bool, from data: Data) throws -> [Item] {
    guard leavesOutUnreadable else { return try decode([Item].self, from: data) }
    return try decode(ReadableItems<Item>.self, from: data).items
  }

  /// Decodes an envelope in the same way.
  func decodeEnvelope<Item: Decodable & Sendable>(
    _ leavesOutUnreadable: Bool, from data: Data
  ) throws -> JSONEnvelope<Item> {
    guard leavesOutUnreadable else { return try decode(JSONEnvelope<Item>.self, from: data) }
    let envelope = try decode(ReadableEnvelope<Item>.self, from: data)
    return JSONEnvelope(items: envelope.items.items, hasMore: envelope.hasMore)
  }
}

private struct ReadableEnvelope<Item: Decodable & Sendable>: Decodable {
  let items: ReadableItems<Item>
  let hasMore: Bool
}

extension JSONEnvelope: Equatable where Item: Equatable {}
extension JSONEnvelope: Encodable where Item: Encodable {}
