/// The common interface of all kinds of sources that an app can provide.
///
/// A feed keeps the position in its source. The position advances only when a page
/// is committed, so a failed, cancelled or stale load does not change it.
@MainActor
protocol PageFeed<Item>: AnyObject {
  associatedtype Item: Sendable

  /// Prepares a call for the list's first page.
  func firstPage(count: Int) -> PageCall<Item>
  /// Prepares a call for the page behind the last one.
  func nextPage(count: Int) -> PageCall<Item>
}

extension PageFeed {
  /// Prepares the call of a load.
  func call(for load: PageLoad) -> PageCall<Item> {
    switch load.edge {
    case .refresh: firstPage(count: load.count)
    case .append: nextPage(count: load.count)
    }
  }
}

/// A call of a source, which runs off the main actor.
typealias PageCall<Item: Sendable> = @concurrent @Sendable () async throws -> FeedPage<Item>

/// A page, and the closure that advances the feed's position behind it.
struct FeedPage<Item: Sendable>: Sendable {
  let items: [Item]
  /// The ends of the list that this page reaches.
  let reachedEnds: Set<PageEdge>
  let commit: @MainActor @Sendable () -> Void

  /// A page of a feed that only goes forward.
  init(items: [Item], isLast: Bool, commit: @escaping @MainActor @Sendable () -> Void) {
    self.items = items
    reachedEnds = isLast ? [.append] : []
    self.commit = commit
  }
}
