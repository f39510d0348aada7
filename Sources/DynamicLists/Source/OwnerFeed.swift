/// Pages from the closures of a list's owner.
@MainActor
final class OwnerFeed<Item: Sendable>: PageFeed {
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

  func itemsShifted(by count: Int) -> Bool { false }

  func call(for load: PageLoad) -> PageCall<Item> {
    { [loadMore, reload] in
      do {
        if load.edge == .refresh {
          return FeedPage(items: try await reload?() ?? [], isLast: loadMore == nil) { _ in }
        }
        let items = try await loadMore?(load.count) ?? []
        return FeedPage(items: items, isLast: items.isEmpty) { _ in }
      } catch ListError.endOfList {
        return FeedPage(items: [], isLast: true) { _ in }
      }
    }
  }
}
