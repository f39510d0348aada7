/// Where a list's pages come from, whatever kind of source the app wrote.
///
/// A feed remembers how far the list has come. It moves on only when a page is
/// committed, so that a failed, cancelled or outdated load leaves it where it was.
@MainActor
protocol PageFeed<Item>: AnyObject {
  associatedtype Item: Sendable

  /// Prepares a call of the source, to be run away from the main actor.
  func call(for load: PageLoad) -> @concurrent @Sendable () async throws -> FeedPage<Item>
}

/// A page and the step that makes the next one follow it.
struct FeedPage<Item: Sendable>: Sendable {
  let items: [Item]
  let isLast: Bool
  let commit: @MainActor @Sendable () -> Void
}
