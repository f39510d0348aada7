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
