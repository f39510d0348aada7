/// A batch of items with the key of the page that follows.
///
/// In a module that declares another `Page`, write `DynamicLists.Page`.
public struct Page<Item: Sendable, Key: Hashable & Sendable>: Sendable {
  /// The items, in the order of their rows.
  public var items: [Item]
  /// The key of the next page; `nil` ends the list.
  public var next: Key?

  /// Creates a page; without a `next` key it is the last one.
  public init(items: [Item], next: Key? = nil) {
    self.items = items
    self.next = next
  }
}

extension Page: Equatable where Item: Equatable {}

/// Which page the list wants.
public struct PageRequest<Key: Hashable & Sendable>: Hashable, Sendable {
  /// The page's key, from the ``Page/next`` of the page before; `nil` requests the first page.
  public let key: Key?
  /// How many items the list requests; a source may return more or fewer.
  public let count: Int

  /// Creates a request as the list does, for tests of a source.
  public init(key: Key? = nil, count: Int) {
    self.key = key
    self.count = count
  }
}
