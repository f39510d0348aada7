/// A sequential data source that keeps its own position.
///
/// The list runs a copy of the model off the main actor and keeps the copy only when its page has landed. A model that
/// is a value therefore keeps its position after a failed, cancelled or stale call, and a retry requests the same page.
/// A model that is or holds a class object loses this guarantee.
public protocol ListModel<Item>: Sendable {
  /// The type of the items: they are made off the main actor. Others are those of a list without a source.
  associatedtype Item: Sendable

  /// Loads the items that follow those of the previous call.
  ///
  /// An empty array ends the list, a short one does not. A model with a page size of its own may ignore `count`.
  mutating func fetchNextItems(count: Int) async throws -> [Item]

  /// Goes back to the beginning, so that the next call loads the first items.
  mutating func reset()

  /// Whether another call could return items; read after each page.
  ///
  /// The default is `true`: the end is then found by an empty page.
  var hasMoreItems: Bool { get }

  /// Moves the position by so many items, since confirmed edits have added or removed items that it has loaded.
  ///
  /// For models whose position counts items: after one removal, the next items begin one position earlier. Returns
  /// whether the position has moved; a page in flight is then requested again. The default does nothing, and returns
  /// `false`. A model that counts pages goes back by a page for a negative count, since known items are recognized.
  mutating func itemsShifted(by count: Int) -> Bool

  /// Each element says that the data has changed, and begins a refresh; `nil` by default.
  ///
  /// A list reads the property once, when it starts.
  var invalidations: AsyncStream<Void>? { get }
}

extension ListModel {
  /// `false`: the position does not count items.
  public mutating func itemsShifted(by count: Int) -> Bool { false }
  /// `nil`: the list refreshes only when it is asked to.
  public var invalidations: AsyncStream<Void>? { nil }
  /// `true`: only an empty page ends the list.
  public var hasMoreItems: Bool { true }
}
