/// Pages from a ``PageSource``, in both directions from the first one.
@MainActor
final class KeyedSource<Source: PageSource>: PageFeed {
  typealias Key = Source.Key

  private let source: Source
  private let firstKey: Key?
  /// The keys of the pages that have landed.
  private var keys = RunKeys<Key>()

  init(_ source: Source, firstKey: Key?) {
    self.source = source
    self.firstKey = firstKey
  }

  var invalidations: AsyncStream<Void>? { source.invalidations }

  func itemsShifted(by count: Int, gathered: [FeedPage<Source.Item>]) -> Bool {
    // The next page of a refresh in flight may have been asked for already.
    let movesRefresh = run(of: gathered)[.append].map { source.key($0, shiftedBy: count) != $0 } ?? false
    guard let key = keys[.append] else { return movesRefresh }
    let old = shifted(key)
    keys.shift(by: count)
    let isMoved = shifted(key) != old
    if isMoved { keys.forgetOrder() }
    return isMoved || movesRefresh
  }

  func landed(_ pages: [FeedPage<Source.Item>], _ order: PageOrder) {
    switch order {
    case .gather: break
    case .land(_, at: .append): for page in placed(pages) { keys.append(page) }
    case .land(_, at: .prepend): for page in placed(pages) { keys.prepend(page) }
    case .land(_, at: .refresh): keys = run(of: pages)
    case .landAtTop: keys.replaceFirst(by: placed(pages))
    }
  }

  func dropped(_ pages: FarPages) { keys.drop(pages) }

  private func run(of pages: [FeedPage<Source.Item>]) -> RunKeys<Key> { RunKeys(placed(pages)) }

  /// The keys of the pages; a page without a place was not asked for.
  private func placed(_ pages: [FeedPage<Source.Item>]) -> [PageKeys<Key>] {
    pages.compactMap { $0.place as? PageKeys<Key> }
  }

  private func shifted(_ key: Key) -> Key { keys.shift == 0 ? key : source.key(key, shiftedBy: keys.shift) }

  /// The key of the previous page, after so many items were added above the first page, or somewhere among the rows.
  ///
  /// A page that reaches farther down than it has to brings known items, and none is missed.
  private func previous(_ key: Key) -> Key {
    let added = keys.added
    if added == 0 { return key }
    let moved = source.key(key, shiftedBy: added)
    // The number of a page: the items before the first page are on the page of its number by now.
    let isNumber = moved == key && source.key(key, shiftedBy: -added) != key
    return isNumber ? keys.first ?? key : moved
  }

  func call(for load: PageLoad, gathered: [FeedPage<Source.Item>]) -> PageCall<Source.Item> {
    let keys = load.edge == .refresh ? run(of: gathered) : keys
    var request = PageRequest(key: firstKey, count: load.count, edge: .refresh)
    // The key that the source has named, if edits have moved it.
    var named: Key?
    switch load.part {
    case .first: break
    case .position(let position):
      if let key = source.key(forPosition: position) {
        request = PageRequest(key: key, count: load.count, edge: .refresh)
      }
    case .again(let call): request = self.keys.request(ofCall: call) ?? request
    case .following, .preceding:
      let end = load.part == .following ? PageEdge.append : .prepend
      // The end was reached: a request without a key would load the first page.
      guard let key = keys[end] else {
        let facts = PageFacts(receivedCount: 0, reachedEnds: [end], isFromSource: false)
        return .source { FeedPage(items: [], facts: facts, place: ()) }
      }
      let moved =
        switch load.edge {
        case .append: shifted(key)
        case .prepend: previous(key)
        case .refresh: key
        }
      if moved != key { named = key }
      request = PageRequest(key: moved, count: load.count, edge: end)
    }
    return .source { [source, named, first = request] in
      var request = first
      var page: Page<Source.Item, Key>
      do {
        (page, request) =
          try await load.part == .first
          ? Self.openingPage(first, of: source) : (Self.page(first, of: source), first)
      } catch let error as any ListLoadError where !error.isRetryable {
        // An earlier page may not be there any more, such as behind an address that has expired.
        guard let named else { throw error }
        request = PageRequest(key: named, count: first.count, edge: first.edge)
        page = try await Self.page(request, of: source)
      }
      var ends: Set<PageEdge> = []
      if page.next == nil { ends.insert(.append) }
      if page.previous == nil { ends.insert(.prepend) }
      if !source.keysMayRepeat, keys.isRepeated(by: page, of: request, at: load.part) {
        // The server names its last page as its own neighbor, or goes in a circle.
        let end = load.part == .preceding ? PageEdge.prepend : .append
        ends.insert(end)
        // The key of an empty page is a place to ask later.
        if page.receivedCount > 0 { page.forgetNeighbor(at: end) }
      }
      let canJump = source.key(forPosition: 0) != nil
      let facts = PageFacts(
        receivedCount: page.receivedCount, reachedEnds: ends, isReloadable: source.hasRandomAccess || canJump,
        canJump: canJump, before: page.before, after: page.after, total: page.total)
      let place = PageKeys(call: load.id, request: request, previous: page.previous, next: page.next)
      return FeedPage(items: page.items, facts: facts, sections: page.sections, place: place)
    }
  }

  /// The page of a request; an empty last page where the source says that the list has ended.
  nonisolated private static func page(
    _ request: PageRequest<Key>, of source: Source
  ) async throws -> Page<Source.Item, Key> {
    do { return try await source.page(request) } catch ListError.endOfList { return Page(items: []) }
  }

  /// The page with which the list opens, and its request.
  ///
  /// In place of a key that the source does not know, and of one behind the end, the list opens at the page before the
  /// key, and if that is empty too at the first page of the source.
  nonisolated private static func openingPage(
    _ request: PageRequest<Key>, of source: Source
  ) async throws -> (Page<Source.Item, Key>, PageRequest<Key>) {
    var page: Page<Source.Item, Key>
    do {
      page = try await self.page(request, of: source)
    } catch let error as any ListLoadError where error.isKeyUnknown && request.key != nil {
      page = Page(items: [])
    }
    guard let key = request.key, page.receivedCount == 0, page.next == nil || page.next == key else {
      return (page, request)
    }
    if let previous = page.previous {
      let above = PageRequest(key: previous, count: request.count, edge: .prepend)
      // Whatever is wrong with this page, the first one is still to be asked for.
      if let page = try? await self.page(above, of: source), page.receivedCount > 0 { return (page, above) }
    }
    let start = PageRequest<Key>(count: request.count)
    return (try await self.page(start, of: source), start)
  }
}

extension Page {
  /// No page follows in this direction.
  fileprivate mutating func forgetNeighbor(at end: PageEdge) {
    if end == .prepend { previous = nil } else { next = nil }
  }
}
