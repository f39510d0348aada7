/// Pages from a ``PageSource``, in both directions from the first one.
@MainActor
final class KeyedSource<Source: PageSource>: PageFeed {
  typealias Key = Source.Key

  private let source: Source
  private let firstKey: Key?
  private var next: Key?
  private var previous: Key?

  init(_ source: Source, firstKey: Key?) {
    self.source = source
    self.firstKey = firstKey
  }

  func call(for load: PageLoad) -> PageCall<Source.Item> {
    switch load.edge {
    case .refresh: page(firstKey, load) { page in (self.next, self.previous) = (page.next, page.previous) }
    case .append: page(next, load) { self.next = $0.next }
    case .prepend: page(previous, load) { self.previous = $0.previous }
    }
  }

  private func page(
    _ key: Key?, _ load: PageLoad, commit: @escaping @MainActor @Sendable (Page<Source.Item, Key>) -> Void
  ) -> PageCall<Source.Item> {
    // The end was reached: a request without a key would load the first page.
    if key == nil, load.edge != .refresh { return { FeedPage(items: [], reachedEnds: [load.edge]) {} } }
    return { [source] in
      let page = try await source.page(PageRequest(key: key, count: load.count, edge: load.edge))
      var ends: Set<PageEdge> = []
      if page.next == nil { ends.insert(.append) }
      if page.previous == nil { ends.insert(.prepend) }
      return FeedPage(items: page.items, reachedEnds: ends) { commit(page) }
    }
  }
}
