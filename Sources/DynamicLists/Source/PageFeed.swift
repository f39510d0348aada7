/// The common interface of all kinds of sources that an app can provide.
///
/// A feed keeps its position in the source. The position advances only when pages land, so a failed, cancelled or stale
/// load does not change it. The list keeps the gathered pages of a refresh, and names them to the feed from top to
/// bottom.
@MainActor
protocol PageFeed<Item>: AnyObject {
  associatedtype Item

  /// Prepares the call of a load. The load of a refresh continues the `gathered` pages of the refresh.
  func call(for load: PageLoad, gathered: [FeedPage<Item>]) -> PageCall<Item>

  /// The position moves, since pages have landed.
  func landed(_ pages: [FeedPage<Item>], _ order: PageOrder)

  /// Pages at an end of the loaded ones are dropped. They load again from the page beside them.
  func dropped(_ pages: FarPages)

  /// The items behind those of the loaded pages have moved by so many positions at the source, since confirmed edits
  /// have added or removed some. Returns whether the position of the feed, or of the refresh in flight, has moved as well.
  func itemsShifted(by count: Int, gathered: [FeedPage<Item>]) -> Bool

  /// Elements that say that the data has changed.
  var invalidations: AsyncStream<Void>? { get }
}

/// A page that a feed has loaded.
struct FeedPage<Item> {
  let items: [Item]
  let facts: PageFacts
  /// The sections of the source; `nil` when the page does not name them.
  var sections: [PageSection]?
  /// Where the page is at the source: keys, or a model. Only the page's feed reads it.
  let place: any Sendable
}

extension FeedPage: Sendable where Item: Sendable {}

/// A call that a feed has prepared.
enum PageCall<Item> {
  /// A call of a source. It starts off the main actor, so that a busy main actor does not delay the load.
  case source(@concurrent @Sendable () async throws -> FeedPage<Item>)
  /// A call of a list's owner, whose items need not be `Sendable`.
  case owner(@MainActor () async throws -> FeedPage<Item>)

  typealias Receive = @MainActor (Result<FeedPage<Item>, any Error>) -> Void

  /// Starts the call as this load, and hands over what it returns.
  @MainActor
  func start(as current: ListLoad, receive: @escaping Receive) -> Task<Void, Never> {
    switch self {
    case .source(let call):
      Task { @concurrent in
        let result: Result<FeedPage<Item>, any Error>
        do {
          result = .success(try await ListLoad.$current.withValue(current) { try await call() })
        } catch {
          result = .failure(error)
        }
        await receive(result)
      }
    case .owner(let call):
      Task {
        do {
          receive(.success(try await ListLoad.$current.withValue(current) { try await call() }))
        } catch {
          receive(.failure(error))
        }
      }
    }
  }
}

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

  func dropped(_ pages: FarPages) {}

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
