/// Pages from the closures of a list's owner.
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

  func firstPage(count: Int) -> PageCall<Item> {
    { [reload, isLast = loadMore == nil] in
      FeedPage(items: try await reload?() ?? [], isLast: isLast) {}
    }
  }

  func nextPage(count: Int) -> PageCall<Item> {
    { [loadMore] in
      let items = try await loadMore?(count) ?? []
      return FeedPage(items: items, isLast: items.isEmpty) {}
    }
  }
}
