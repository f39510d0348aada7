/// The common interface of all kinds of sources that an app can provide.
///
/// A feed keeps its position in the source. The position advances only when a page
/// is committed, so a failed, cancelled or stale load does not change it.
@MainActor
protocol PageFeed<Item>: AnyObject {
  associatedtype Item: Sendable

  /// Prepares the call of a load.
  func call(for load: PageLoad) -> PageCall<Item>
}

/// A call of a source, which runs off the main actor.
typealias PageCall<Item: Sendable> = @concurrent @Sendable () async throws -> FeedPage<Item>

/// A page, and the closure that advances the feed's position behind it.
struct FeedPage<Item: Sendable>: Sendable {
  let items: [Item]
  /// The ends of the list that this page reaches.
  let reachedEnds: Set<PageEdge>
  let commit: @MainActor @Sendable () -> Void

  init(items: [Item], reachedEnds: Set<PageEdge>, commit: @escaping @MainActor @Sendable () -> Void) {
    self.items = items
    self.reachedEnds = reachedEnds
    self.commit = commit
  }

  /// A page of a feed that only goes forward.
  init(items: [Item], isLast: Bool, commit: @escaping @MainActor @Sendable () -> Void) {
    self.init(items: items, reachedEnds: isLast ? [.append, .prepend] : [.prepend], commit: commit)
  }
}
