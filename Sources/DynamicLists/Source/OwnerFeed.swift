/// Pages from the closures of a list's owner.
@MainActor
final class OwnerFeed<Item>: PageFeed {
  typealias LoadMore = @MainActor (_ count: Int) async throws -> [Item]
  typealias Reload = @MainActor () async throws -> [Item]

  private let loadMore: LoadMore?
  private let reload: Reload?
  /// An owner changes the list itself.
  var invalidations: AsyncStream<Void>? { nil }

  init(loadMore: LoadMore?, reload: Reload?) {
    self.loadMore = loadMore
    self.reload = reload
  }

  /// What the list may ask its owner for.
  var origin: ListEngine.Origin { .owner(loadsMore: loadMore != nil, reloads: reload != nil) }

  func itemsShifted(by count: Int, gathered: [FeedPage<Item>]) -> Bool { false }

  func landed(_ pages: [FeedPage<Item>], _ order: PageOrder) {}

  func call(for load: PageLoad, gathered: [FeedPage<Item>]) -> PageCall<Item> {
    .owner { [loadMore, reload] in
      var items: [Item] = []
      do {
        items = try await load.edge == .refresh ? reload?() ?? [] : loadMore?(load.count) ?? []
      } catch ListError.endOfList {
        return FeedPage(items: [], facts: PageFacts(receivedCount: 0, isLast: true), place: ())
      }
      let isLast = load.edge == .refresh ? loadMore == nil : items.isEmpty
      return FeedPage(items: items, facts: PageFacts(receivedCount: items.count, isLast: isLast), place: ())
    }
  }
}
