/// A sequential data source that remembers by itself how far it has come.
///
/// The list runs a copy of the model off the main actor and keeps the copy only
/// when its page landed. A model that is a value therefore stands where it was
/// after a failed, cancelled or outdated call, and a retry asks for the same
/// page. A model that is or holds a class object loses that guarantee.
public protocol ListModel<Item>: Sendable {
  /// What a row shows.
  associatedtype Item: Sendable

  /// Loads the items that follow those of the previous call.
  ///
  /// An empty answer is the end of the list, a short one is not. `count` is a
  /// wish: a model that knows its own page size may ignore it.
  mutating func fetchNextItems(count: Int) async throws -> [Item]

  /// Goes back to the beginning, so that the next call loads the first items.
  mutating func reset()

  /// Whether another call could bring items, asked after each page.
  ///
  /// The default is `true`: the end is then found by an empty page.
  var hasMoreItems: Bool { get }
}

extension ListModel {
  /// `true`: only an empty page ends the list.
  public var hasMoreItems: Bool { true }
}
