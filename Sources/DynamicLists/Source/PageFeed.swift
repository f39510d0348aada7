/// The common interface of all kinds of sources that an app can provide.
///
/// A feed keeps its position in the source. The position advances only when a page
/// is committed, so a failed, cancelled or stale load does not change it.
@MainActor
protocol PageFeed<Item>: AnyObject {
  associatedtype Item: Sendable

  /// Prepares the call of a load.
  func call(for load: PageLoad) -> PageCall<Item>

  /// The items behind those of the loaded pages have moved by so many positions at the source, since confirmed edits
  /// have added or removed some. Returns whether the position of the feed has moved as well.
  func itemsShifted(by count: Int) -> Bool

  /// Elements that say that the data has changed.
  var invalidations: AsyncStream<Void>? { get }
}

/// A call of a source, which runs off the main actor.
typealias PageCall<Item: Sendable> = @concurrent @Sendable () async throws -> FeedPage<Item>

/// A page, and the closure that advances the feed's position behind it.
struct FeedPage<Item: Sendable>: Sendable {
  typealias Commit = @MainActor @Sendable (PageOrder) -> Void

  let items: [Item]
  /// How many items the source sent, with those that the app leaves out.
  var receivedCount: Int
  /// The ends of the list that this page reaches.
  let reachedEnds: Set<PageEdge>
  /// Whether the feed can load this page again.
  var isReloadable = false
  /// Whether the feed finds pages by positions.
  var canJump = false
  /// How many items precede the page at the source, and how many follow it.
  var before: Int?
  var after: Int?
  /// The sections of the source; `nil` when the page does not name them.
  var sections: [PageSection]?
  /// Whether the source was asked: no page follows an end that was reached.
  var isFromSource = true
  let commit: Commit

  init(items: [Item], reachedEnds: Set<PageEdge>, commit: @escaping Commit) {
    self.items = items
    receivedCount = items.count
    self.reachedEnds = reachedEnds
    self.commit = commit
  }

  /// A page of a feed that only goes forward.
  init(items: [Item], isLast: Bool, commit: @escaping Commit) {
    self.init(items: items, reachedEnds: isLast ? [.append, .prepend] : [.prepend], commit: commit)
  }
}
