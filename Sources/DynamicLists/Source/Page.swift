/// A batch of items with the keys of its neighbors.
///
/// In a module that declares another `Page`, write `DynamicLists.Page`.
public struct Page<Item: Sendable, Key: Hashable & Sendable>: Sendable {
  /// The items, in the order of their rows.
  public var items: [Item]
  /// How many items the answer had, with those that the app leaves out; the number of ``items`` by default.
  ///
  /// Ends and counts follow from what was received: a page of which the app keeps nothing is not an empty page. A
  /// negative number counts as 0.
  public var receivedCount: Int {
    get { max(0, received ?? items.count) }
    set { received = newValue }
  }
  private var received: Int?
  /// The key of the page that follows; `nil` ends the list.
  public var next: Key?
  /// The key of the page before; `nil` when the list begins here.
  public var previous: Key?

  /// How many items of the source precede this page; `nil` when the source does not say.
  ///
  /// They have placeholders if something brings them: a ``previous`` key, or ``PageSource/key(forPosition:)``.
  public var before: Int?
  /// How many items of the source follow this page; `nil` when the source does not say.
  public var after: Int?

  /// How many items the source has, for a source without an exact count. `nil` when ``after`` says it, or nobody does.
  ///
  /// With ``before``, a total that is not exact sizes the placeholders below the rows. It never ends the list: a page
  /// without a ``next`` key does.
  public var total: TotalCount?

  /// All sections of the source, in order, with counts, for a source whose items are ordered by section. `nil` when the
  /// source does not say, or has said so with an earlier page: the first page is enough, since every list begins with
  /// it.
  ///
  /// With ``ListArrangement/sections``, headers have the counts of the source, and ``ListViewModel/sectionIndex`` names
  /// the sections that have not loaded as well.
  public var sections: [PageSection]?

  /// Creates a page: without a `next` key it is the last one, without a `previous` key the first one.
  ///
  /// With both counts, ``ListViewModel/totalCount`` is known. `receivedCount` is for a page of which the app leaves items
  /// out, and `nil` for any other.
  public init(
    items: [Item], receivedCount: Int? = nil, next: Key? = nil, previous: Key? = nil, before: Int? = nil,
    after: Int? = nil, total: TotalCount? = nil, sections: [PageSection]? = nil
  ) {
    self.items = items
    received = receivedCount
    self.next = next
    self.previous = previous
    self.before = before
    self.after = after
    self.total = total
    self.sections = sections
  }
}

extension Page: Equatable where Item: Equatable {
  /// Whether both have the same items, neighbors and counts.
  public static func == (left: Self, right: Self) -> Bool {
    left.items == right.items && left.receivedCount == right.receivedCount && left.next == right.next
      && left.previous == right.previous && left.before == right.before && left.after == right.after
      && left.total == right.total && left.sections == right.sections
  }
}

/// Which page the list wants.
public struct PageRequest<Key: Hashable & Sendable>: Hashable, Sendable {
  /// The page's key, from the ``Page/next`` or ``Page/previous`` of a neighbor.
  ///
  /// `nil` requests the first page, unless the list was given another first key.
  public let key: Key?
  /// How many items the list requests; a source may return more or fewer.
  public let count: Int
  /// Where the page belongs: behind the rows, before the rows, or in place of all rows.
  ///
  /// Needed by sources whose keys name an item, not a page: `append` requests the items after the key, `prepend` the
  /// items before.
  public let edge: PageEdge

  /// Creates a request as the list does, for tests of a source; without a key and an edge, for the first page.
  public init(key: Key? = nil, count: Int, edge: PageEdge? = nil) {
    self.key = key
    self.count = count
    self.edge = edge ?? (key == nil ? .refresh : .append)
  }
}

/// A section of all items of a source, as its pages describe it: see ``Page/sections``.
public struct PageSection: Hashable, Sendable {
  let sectionKey: SectionKey
  /// How many items the source has in the section; `nil` when the source does not say.
  public let count: Int?

  /// What the items have in common: the key that ``ListArrangement/sections`` makes of each.
  public var key: any Hashable & Sendable { sectionKey.value }

  /// A section with the key that the list's ``ListGrouping`` makes of its items.
  public init(_ key: some Hashable & Sendable, count: Int? = nil) {
    sectionKey = SectionKey(key)
    // A server's counts are not to be trusted.
    self.count = count.flatMap { $0 >= 0 ? $0 : nil }
  }
}
