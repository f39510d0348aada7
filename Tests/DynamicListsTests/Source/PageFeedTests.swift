import Testing

@testable import DynamicLists

/// How feeds follow their sources, and what a source says that declares nothing.
@MainActor
struct PageFeedTests {
  /// Pages of three items each, whose keys are offsets.
  private struct Offsets: PageSource {
    let next: [Int: Int]
    var areShifted = true

    func page(_ request: PageRequest<Int>) async throws -> Page<Int, Int> {
      let key = request.key ?? 0
      return Page(items: [key], next: next[key])
    }

    func key(_ key: Int, shiftedBy count: Int) -> Int { areShifted ? key + count : key }
  }

  private struct Plain: PageSource {
    func page(_ request: PageRequest<Int>) async throws -> Page<Int, Int> { Page(items: []) }
  }

  /// A model that does not begin with its first item.
  private struct Counter: ListModel {
    var next = 5

    mutating func fetchNextItems(count: Int) async throws -> [Int] {
      next += 1
      return [next - 1]
    }

    mutating func reset() { next = 0 }
  }

  /// Loads a page at an end, or the pages of a refresh.
  private func load(
    _ part: PageLoad.Part, of feed: some PageFeed<Int>, at edge: PageEdge = .append, gathered: [FeedPage<Int>] = []
  ) async throws -> FeedPage<Int> {
    let load = PageLoad(
      id: gathered.count + 1, edge: edge, part: part, generation: 1, attempt: 1, count: 3, followsLast: false)
    return try await feed.call(for: load, gathered: gathered).page()
  }

  /// Loads a page and lets it land.
  private func land(
    _ part: PageLoad.Part, of feed: some PageFeed<Int>, at edge: PageEdge = .append, gathered: [FeedPage<Int>] = []
  ) async throws -> FeedPage<Int> {
    let page = try await load(part, of: feed, at: edge, gathered: gathered)
    feed.landed(gathered + [page], .land([], at: edge))
    return page
  }

  private func loadThree(_ feed: some PageFeed<Int>) async throws {
    _ = try await land(.first, of: feed, at: .refresh)
    for _ in 0..<2 { _ = try await land(.following, of: feed) }
  }

  @Test func aPageMayNameALoadedKeyOnceItsItemsHaveMoved() async throws {
    let feed = KeyedSource(Offsets(next: [0: 3, 3: 6, 6: 9]), firstKey: nil)
    try await loadThree(feed)
    #expect(feed.itemsShifted(by: -6, gathered: []))
    #expect(try await load(.following, of: feed).items == [3])
  }

  @Test func aPageThatNamesALoadedKeyIsTheLastOneIfKeysDoNotCountItems() async throws {
    let feed = KeyedSource(Offsets(next: [0: 3, 3: 6, 6: 9, 9: 3], areShifted: false), firstKey: nil)
    try await loadThree(feed)
    #expect(!feed.itemsShifted(by: -6, gathered: []))
    let last = try await land(.following, of: feed)
    #expect(last.items == [9] && last.facts.reachedEnds.contains(.append))
    #expect(try await !load(.following, of: feed).facts.isFromSource, "the key is not asked for again")
  }

  @Test func theKeysOfARefreshThatHasNotLandedDoNotCountInTheNextOne() async throws {
    let feed = KeyedSource(Offsets(next: [0: 3, 3: 6, 6: 9]), firstKey: nil)
    for _ in 0..<2 {
      var gathered = [try await load(.first, of: feed, at: .refresh)]
      for key in [3, 6] {
        gathered.append(try await load(.following, of: feed, at: .refresh, gathered: gathered))
        #expect(gathered.last?.items == [key])
      }
    }
  }

  @Test func nothingMovesBehindTheLastPage() async throws {
    let feed = KeyedSource(Offsets(next: [0: 3]), firstKey: nil)
    #expect(!feed.itemsShifted(by: -1, gathered: []))
    _ = try await land(.first, of: feed, at: .refresh)
    #expect(feed.itemsShifted(by: -1, gathered: []))
    #expect(try await land(.following, of: feed).facts.reachedEnds == [.append, .prepend])
    #expect(!feed.itemsShifted(by: -1, gathered: []))
  }

  @Test func aRefreshInFlightMovesWithTheItemsOfItsNextPage() async throws {
    let feed = KeyedSource(Offsets(next: [0: 3]), firstKey: nil)
    let first = try await load(.first, of: feed, at: .refresh)
    #expect(feed.itemsShifted(by: -1, gathered: [first]))
    let last = try await load(.following, of: feed, at: .refresh, gathered: [first])
    #expect(!feed.itemsShifted(by: -1, gathered: [first, last]), "no page follows")
  }

  @Test func aModelIsResetByARefreshAndNotByItsFirstLoad() async throws {
    let feed = SequentialSource(Counter())
    #expect(try await land(.first, of: feed, at: .refresh).items == [5])
    #expect(try await load(.first, of: feed, at: .refresh).items == [0])
    #expect(try await load(.following, of: feed).items == [6], "the refresh has not landed")
  }

  @Test func aRefreshContinuesBehindItsOwnPages() async throws {
    let feed = SequentialSource(Counter())
    _ = try await land(.first, of: feed, at: .refresh)
    let first = try await load(.first, of: feed, at: .refresh)
    #expect(try await land(.following, of: feed, at: .refresh, gathered: [first]).items == [1])
    #expect(try await load(.following, of: feed).items == [2])
  }

  @Test func anOwnerWhoLoadsNoMoreHasAllItemsAfterAReload() async throws {
    let loadMore: OwnerFeed<Int>.LoadMore = { _ in [2] }
    for loadsMore in [false, true] {
      let feed = OwnerFeed<Int>(loadMore: loadsMore ? loadMore : nil, reload: { [1] })
      let page = try await load(.first, of: feed, at: .refresh)
      let ends: Set<PageEdge> = loadsMore ? [.prepend] : [.append, .prepend]
      #expect(page.items == [1] && page.facts.reachedEnds == ends)
      #expect(!feed.itemsShifted(by: -1, gathered: []), "an owner knows what it has loaded")
    }
  }

  @Test func aSourceThatDeclaresNothingHasPagesInOrder() {
    let source = Plain()
    #expect(!source.hasRandomAccess && source.key(forPosition: 0) == nil && !source.keysMayRepeat)
    #expect(source.key(7, shiftedBy: 2) == 7 && source.invalidations == nil)
  }

  @Test func aModelThatDeclaresNothingHasNoPositionsThatMove() {
    var model = Counter()
    #expect(!model.itemsShifted(by: -1) && model.hasMoreItems && model.invalidations == nil)
  }

  @Test func aSectionMayHaveNoItems() {
    #expect([-1, 0, 1].map { PageSection("a", count: $0).count } == [nil, 0, 1])
  }

  @Test func anItemThatDeclaresNothingHasItsDetail() {
    struct Item: ListItemModel {
      mutating func fetchAdditionalData() async throws {}
    }
    #expect(Item().dataIsFetched && Item().detailCost == 1)
  }

  @Test func aSlowClientIsToldTheLatestPriorityOnly() async {
    let load = ListLoad(.page(1)) { _, _ in
    } follow: { _, follower in
      for priority in [ListLoad.Priority.visible, .near, .visible, .near] { follower.yield(priority) }
      follower.finish()
    }
    var told: [ListLoad.Priority] = []
    for await priority in load.priorities { told.append(priority) }
    #expect(told == [.near])
  }

  @Test func aTextIsCutBehindEightyCharacters() {
    let text = String(repeating: "x", count: 80)
    #expect(text.legible == text && (text + "x").legible == text + "…")
    #expect((text.dropLast() + "\n").legible == text.dropLast() + #"\u{a}"#)
  }

  // MARK: Upward

  /// Pages that precede one another from -3 on.
  private struct Upward: PageSource {
    var repeatsAt = Int.min

    func page(_ request: PageRequest<Int>) async throws -> Page<Int, Int> {
      let key = request.key ?? 0
      return Page(items: [key], previous: key == repeatsAt ? -3 : key - 3)
    }
  }

  @Test func aPageAboveThatNamesALoadedKeyIsTheFirstOne() async throws {
    let feed = KeyedSource(Upward(repeatsAt: -6), firstKey: nil)
    _ = try await land(.first, of: feed, at: .refresh)
    for key in [-3, -6] { #expect(try await land(.preceding, of: feed, at: .prepend).items == [key]) }
    #expect(try await land(.preceding, of: feed, at: .prepend).items == [], "the key is not asked for again")
  }

  @Test func pagesThatLandAtTheTopAreFollowedUpward() async throws {
    let feed = KeyedSource(Upward(), firstKey: nil)
    _ = try await land(.first, of: feed, at: .refresh)
    for key in [-3, -6] { #expect(try await land(.preceding, of: feed, at: .prepend).items == [key]) }
    feed.landed([try await load(.first, of: feed, at: .refresh)], .landAtTop([1]))
    #expect(try await land(.preceding, of: feed, at: .prepend).items == [-3])
  }
}

extension PageCall {
  /// What the call returns.
  @MainActor
  fileprivate func page() async throws -> FeedPage<Item> {
    switch self {
    case .source(let call): try await call()
    case .owner(let call): try await call()
    }
  }
}
