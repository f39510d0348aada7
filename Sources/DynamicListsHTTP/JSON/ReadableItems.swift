/// An array of which the items are left out that cannot be decoded, so that one bad item costs one row.
///
///     struct Feed: Decodable { let posts: ReadableItems<Post> }
///
///     JSONPageSource(url, Feed.self, items: \.posts.items, paging: .offset(), http: http)
///
/// ``HTTPClient/onUnreadableItem`` is called with each item that is left out, and a ``JSONPageSource`` counts it as
/// received, unless its array is inside of an element of another array: the tags of a post are no posts. An answer that
/// is no JSON, or has no array in this place, fails as a whole.
public struct ReadableItems<Item: Decodable & Sendable>: Decodable, Sendable {
  /// The items that were decoded, in the order of the array.
  public private(set) var items: [Item] = []
  /// The items that were left out, in the order of the array.
  public private(set) var unreadableItems: [UnreadableItem] = []

  /// How many items the array had.
  public var receivedCount: Int { items.count + unreadableItems.count }

  /// Reads an array with any decoder.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    while !list.isAtEnd {
      let index = list.currentIndex
      do {
        items.append(try list.decode(Item.self))
      } catch {
        unreadableItems.append(UnreadableItem(index: index, in: decoder.codingPath, cause: error))
        if list.currentIndex == index { _ = try list.superDecoder() }
      }
    }
    UnreadableItems.current?.add(unreadableItems)
  }
}
