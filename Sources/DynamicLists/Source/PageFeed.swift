/// Where a list's pages come from, whatever kind of source the app wrote.
///
/// A feed remembers how far the list has come. It moves on only when a page is
/// committed: after a failed, cancelled or outdated load it is where it was.
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

/// A page, and the step that makes the next page follow it.
struct FeedPage<Item: Sendable>: Sendable {
  let items: [Item]
  let isLast: Bool
  let commit: @MainActor @Sendable () -> Void
}
