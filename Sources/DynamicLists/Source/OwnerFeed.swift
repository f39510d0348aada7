/// Rows that the owner of a list adds when the list asks.
@MainActor
final class OwnerFeed<Item: Sendable>: PageFeed {
  typealias LoadMore = @MainActor (_ count: Int) async throws -> [Item]
  typealias Reload = @MainActor () async throws -> [Item]

  private let loadMore: LoadMore?
  private let reload: Reload?

  init(loadMore: LoadMore?, reload: Reload?) {
    self.loadMore = loadMore
    self.reload = reload
  }

  func load(_ load: PageLoad) async throws -> FeedPage<Item> {
    switch load.direction {
    case .refresh:
      return FeedPage(items: try await reload?() ?? [], isLast: loadMore == nil) {}
    case .append:
      let items = try await loadMore?(load.count) ?? []
      return FeedPage(items: items, isLast: items.isEmpty) {}
    }
  }
}
