/// Pages from a ``PageSource``, forward from the first one.
@MainActor
final class KeyedSource<Source: PageSource>: PageFeed {
  private let source: Source
  private var next: Source.Key?

  init(_ source: Source) { self.source = source }

  func firstPage(count: Int) -> PageCall<Source.Item> { page(nil, count) }

  func nextPage(count: Int) -> PageCall<Source.Item> {
    if let next { page(next, count) } else { { FeedPage(items: [], isLast: true) {} } }
  }

  private func page(_ key: Source.Key?, _ count: Int) -> PageCall<Source.Item> {
    { [source] in
      let page = try await source.page(PageRequest(key: key, count: count))
      return FeedPage(items: page.items, isLast: page.next == nil) { self.next = page.next }
    }
  }
}
