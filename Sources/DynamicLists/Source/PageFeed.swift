/// The common interface of all kinds of sources that an app can provide.
///
/// A feed keeps the position in its source. The position advances only when a page
/// is committed, so a failed, cancelled or stale load does not change it.
@MainActor
protocol PageFeed<Item>: AnyObject {
  associatedtype Item: Sendable

  /// Prepares a call of the source, to be run away from the main actor.
  func call(for load: PageLoad) -> @concurrent @Sendable () async throws -> FeedPage<Item>
}

/// A page, and the closure that advances the feed's position behind it.
struct FeedPage<Item: Sendable>: Sendable {
  let items: [Item]
  let isLast: Bool
  let commit: @MainActor @Sendable () -> Void
}
