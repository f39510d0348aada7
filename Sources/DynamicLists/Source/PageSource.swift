/// A data source whose pages are found by keys: numbers, cursors, tokens.
public protocol PageSource<Item>: Sendable {
  /// The type of the items: they are made off the main actor. Others are those of a list without a source.
  associatedtype Item: Sendable
  /// The type of the keys.
  associatedtype Key: Hashable & Sendable

  /// Loads one page.
  ///
  /// Runs off the main actor. The call is cancelled when the list no longer needs
  /// the page, and its result is then ignored. Throw ``ListError/endOfList`` in place of an empty last page, and an error
  /// whose ``ListLoadError/isKeyUnknown`` is `true`, such as ``ListError/unknownKey``, for a key that is no longer valid.
  @concurrent func page(_ request: PageRequest<Key>) async throws -> Page<Item, Key>

  /// Whether each page can be requested by its key again at any time; `false` by default.
  ///
  /// A refresh then begins with the page of the first visible row, and earlier rows load again when a person scrolls
  /// up: pages need a ``Page/previous`` key. Without random access, or without these keys, a refresh begins with the
  /// first page.
  var hasRandomAccess: Bool { get }

  /// The key of the page that contains the item at a position, which counts from 0; `nil` by default.
  ///
  /// With it, a list shows the items at a far position without earlier items: see
  /// ``ListConfiguration/maxPlaceholders``. Pages need ``Page/before``, ``Page/after`` and a ``Page/previous`` key, and
  /// can be requested by their keys at any time. Write the result with its `?`, also if each position has a key: Swift
  /// takes a method with another result for an unrelated one, and the list never calls it.
  func key(forPosition position: Int) -> Key?

  /// The key of the page that follows, after confirmed edits have added items to the loaded pages, or removed some.
  ///
  /// The default is the key itself, which is right for cursors. For a key that is an offset return `key + count`: with
  /// forty rows loaded and one deleted, the next page begins at 39. For a page number return an earlier page when
  /// the count is negative: known items are recognized. `count` is the sum of all edits since the key came.
  func key(_ key: Key, shiftedBy count: Int) -> Key

  /// Whether a page may name the key of a page that is in the list already; `false` by default.
  ///
  /// Such a key usually means that the server repeats itself: the page is shown, and is the last one in its direction,
  /// instead of loading the same pages for ever.
  var keysMayRepeat: Bool { get }

  /// Elements that say that the data has changed; `nil` by default.
  ///
  /// A list reads the property when it starts, and each element begins a refresh. Elements that come during a refresh
  /// begin one further refresh in all. Return a new stream at each read: a purge, or another source, ends the stream of
  /// the last read. Write the type with its `?`, or the list never reads the property.
  var invalidations: AsyncStream<Void>? { get }
}

extension PageSource {
  /// `false`: a refresh begins with the first page.
  public var hasRandomAccess: Bool { false }
  /// `nil`: pages load in order.
  public func key(forPosition position: Int) -> Key? { nil }
  /// The key itself: keys do not count items.
  public func key(_ key: Key, shiftedBy count: Int) -> Key { key }
  /// `false`: a repeated key ends the list.
  public var keysMayRepeat: Bool { false }
  /// `nil`: the list refreshes only when it is asked to.
  public var invalidations: AsyncStream<Void>? { nil }
}

extension PageSource {
  /// Unavailable default: its message shows the signature to write.
  @available(*, unavailable, message: "write page(_: PageRequest<Key>) -> Page<Item, Key>; Page(items:next:) makes one")
  @concurrent public func page(_ request: PageRequest<Never>) async throws -> Page<Never, Never> {
    Page(items: [])
  }
}
