/// The common interface of all kinds of sources that an app can provide.
///
/// A feed keeps its position in the source. The position advances only when pages
/// land, so a failed, cancelled or stale load does not change it. Pages that a refresh has gathered are kept by the list,
/// which names them to the feed from top to bottom.
@MainActor
protocol PageFeed<Item>: AnyObject {
  associatedtype Item

  /// Prepares the call of a load. The load of a refresh continues the `gathered` pages of the refresh.
  func call(for load: PageLoad, gathered: [FeedPage<Item>]) -> PageCall<Item>

  /// The position moves, since pages have landed.
  func landed(_ pages: [FeedPage<Item>], _ order: PageOrder)

  /// The items behind those of the loaded pages have moved by so many positions at the source, since confirmed edits
  /// have added or removed some. Returns whether the position of the feed, or of the refresh in flight, has moved as well.
  func itemsShifted(by count: Int, gathered: [FeedPage<Item>]) -> Bool

  /// Elements that say that the data has changed.
  var invalidations: AsyncStream<Void>? { get }
}

/// A page that a feed has loaded.
struct FeedPage<Item> {
  let items: [Item]
  let facts: PageFacts
  /// The sections of the source; `nil` when the page does not name them.
  var sections: [PageSection]?
  /// Where the page is at the source: keys, or a model. Only the page's feed reads it.
  let place: any Sendable
}

extension FeedPage: Sendable where Item: Sendable {}
