/// A data source whose pages are found by keys: numbers, cursors, tokens.
public protocol PageSource<Item>: Sendable {
  /// What a row shows.
  associatedtype Item: Sendable
  /// What finds a page.
  associatedtype Key: Hashable & Sendable

  /// Loads one page.
  ///
  /// Runs off the main actor. Cancelled when the list no longer wants the
  /// page; what it answers then is dropped.
  @concurrent func page(_ request: PageRequest<Key>) async throws -> Page<Item, Key>
}
