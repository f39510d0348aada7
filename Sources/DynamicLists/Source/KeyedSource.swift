/// Pages from a ``PageSource``, in both directions from the first one.
@MainActor
final class KeyedSource<Source: PageSource>: PageFeed {
  typealias Key = Source.Key

  private let source: Source
  private let firstKey: Key?
  private var keys = PageKeys<Key>()
  /// The keys of the gathered pages of a refresh.
  private var gathered = PageKeys<Key>()

  init(_ source: Source, firstKey: Key?) {
    self.source = source
    self.firstKey = firstKey
  }

  var invalidations: AsyncStream<Void>? { source.invalidations }

  func itemsShifted(by count: Int) -> Bool {
    // The next page of a refresh in flight may have been asked for already.
    let movesRefresh = gathered[.append].map { source.key($0, shiftedBy: count) != $0 } ?? false
    guard let key = keys[.append] else { return movesRefresh }
    let old = shifted(key)
    keys.shift(by: count)
    let isMoved = shifted(key) != old
    if isMoved { keys.forgetOrder() }
    return isMoved || movesRefresh
  }

  private func shifted(_ key: Key) -> Key { keys.shift == 0 ? key : source.key(key, shiftedBy: keys.shift) }

  func call(for load: PageLoad) -> PageCall<Source.Item> {
    let keys = load.edge == .refresh ? gathered : keys
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
        return {
          var none = FeedPage<Source.Item>(items: [], reachedEnds: [end]) { _ in }
          none.isFromSource = false
          return none
        }
      }
      let moved = load.edge == .append ? shifted(key) : key
      if moved != key { named = key }
      request = PageRequest(key: moved, count: load.count, edge: end)
    }
    return { [source, named, first = request] in
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
      var answer = FeedPage(items: page.items, reachedEnds: ends) { [request, page] order in
        self.take(page.previous, page.next, of: request, load, order)
      }
      answer.receivedCount = page.receivedCount
      answer.canJump = source.key(forPosition: 0) != nil
      answer.isReloadable = source.hasRandomAccess || answer.canJump
      // A server's counts are not to be trusted.
      answer.before = page.before.flatMap { $0 >= 0 ? $0 : nil }
      answer.after = page.after.flatMap { $0 >= 0 ? $0 : nil }
      answer.sections = page.sections
      return answer
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

  /// Advances the position as the engine orders.
  private func take(
    _ previous: Key?, _ next: Key?, of request: PageRequest<Key>, _ load: PageLoad, _ order: PageOrder
  ) {
    guard load.edge == .refresh else {
      return keys.add(request, call: load.id, previous: previous, next: next, at: load.part)
    }
    gathered.add(request, call: load.id, previous: previous, next: next, at: load.part)
    switch order {
    case .gather: return
    case .land: keys = gathered
    case .landAtTop: keys.setPrevious(gathered)
    }
    gathered = PageKeys()
  }
}

/// The keys of a run of pages: of its neighbors, and of each page by the call that loaded it.
struct PageKeys<Key: Hashable & Sendable>: Sendable {
  private var next: Key?
  private var previous: Key?
  /// By how many items edits have moved the next page since its key came.
  private(set) var shift = 0
  /// By call.
  private var requests: [Int: PageRequest<Key>] = [:]
  /// The keys of the pages that were loaded upward, and of the others: a source may call two pages by one key, such as
  /// an item's id for the page that ends before it and for the page that begins with it.
  private var upward: Set<Key> = []
  private var downward: Set<Key> = []

  /// The key of the page at an end; `nil` when there is none.
  subscript(end: PageEdge) -> Key? { end == .append ? next : previous }

  /// A page was added to the run, or is its first one.
  mutating func add(_ request: PageRequest<Key>, call: Int, previous: Key?, next: Key?, at part: PageLoad.Part) {
    switch part {
    case .first, .again, .position:
      (requests, upward, downward) = ([:], [], [])
      (self.previous, self.next, shift) = (previous, next, 0)
    case .following: (self.next, shift) = (next, 0)
    case .preceding: self.previous = previous
    }
    requests[call] = request
    guard let key = request.key else { return }
    if request.edge == .prepend { upward.insert(key) } else { downward.insert(key) }
  }

  mutating func shift(by count: Int) { shift += count }

  /// Pages may be requested by their keys once more, since their items have moved.
  mutating func forgetOrder() { (upward, downward) = ([], []) }

  /// The request of a call, to load its page again.
  func request(ofCall call: Int) -> PageRequest<Key>? { requests[call] }

  /// Whether the page that would come next, away from the run, is in the run already.
  func isRepeated<Item>(by page: Page<Item, Key>, of request: PageRequest<Key>, at part: PageLoad.Part) -> Bool {
    let goesUp = part == .preceding
    guard let key = goesUp ? page.previous : page.next else { return false }
    if key == request.key, goesUp == (request.edge == .prepend) { return true }
    // The first page of a refresh begins another run.
    guard goesUp || part == .following else { return false }
    return (goesUp ? upward : downward).contains(key)
  }

  /// Other pages have replaced the first ones.
  mutating func setPrevious(_ other: Self) { (previous, upward) = (other.previous, other.upward) }
}

extension Page {
  /// No page follows in this direction.
  fileprivate mutating func forgetNeighbor(at end: PageEdge) {
    if end == .prepend { previous = nil } else { next = nil }
  }
}
