/// Pages from a ``PageSource``, forward from the first one.
@MainActor
final class KeyedSource<Source: PageSource>: PageFeed {
  private let source: Source
  private var next: Source.Key?

  init(_ source: Source) { self.source = source }

  func call(for load: PageLoad) -> @concurrent @Sendable () async throws -> FeedPage<Source.Item> {
    let key = load.edge == .refresh ? nil : next
    if load.edge == .append, key == nil { return { FeedPage(items: [], isLast: true) {} } }
    return { [source] in
      let page = try await source.page(PageRequest(key: key, count: load.count))
      return FeedPage(items: page.items, isLast: page.next == nil) { self.next = page.next }
    }
  }
}
