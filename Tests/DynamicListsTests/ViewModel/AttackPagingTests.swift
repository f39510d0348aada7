import Testing

@testable import DynamicLists
@testable import DynamicListsTesting

/// Pages that shrink to nothing, counts that lie, and wild reports.
@MainActor
struct AttackPagingTests {
  private struct Item: Identifiable, Equatable, Sendable { let id: Int }

  /// Pages by number of a server that answers any number, and names no neighbors of a page without items.
  private struct Shrinking: PageSource {
    let total = Locked(100)
    let told = Locked<Int?>(nil)
    var hasRandomAccess = true
    var canJump = false
    var emptyHasPrevious = false
    let script = Script<PageRequest<Int>, Void>()

    func key(forPosition position: Int) -> Int? { canJump ? position / 10 : nil }

    func page(_ request: PageRequest<Int>) async throws -> Page<Item, Int> {
      try await script.respond(to: request)
      let number = request.key ?? 0
      let total = total.withLock { $0 }
      let told = told.withLock { $0 } ?? total
      let ids = (number * 10..<number * 10 + 10).clamped(to: 0..<total)
      if ids.isEmpty { return Page(items: [], previous: emptyHasPrevious ? number - 1 : nil, before: total, after: 0) }
      return Page(
        items: ids.map { Item(id: $0) }, next: ids.upperBound < total ? number + 1 : nil,
        previous: number > 0 ? number - 1 : nil, before: ids.lowerBound, after: told - ids.upperBound)
    }
  }

  private let clock = TestClock()

  private func scrolled(_ source: Shrinking, _ configure: (inout ListConfiguration) -> Void = { _ in }) async
    -> ListViewModel<Item>
  {
    var configuration = ListConfiguration(itemBatchCount: 10, prefetchMargin: 0)
    configure(&configuration)
    let list = ListViewModel(source: source, configuration: configuration, clock: clock)
    list.start()
    await source.script.next().answer(())
    #expect(await eventually { list.state == .items })
    return list
  }

  private func loadAll(_ list: ListViewModel<Item>, _ source: Shrinking, to count: Int) async {
    while list.items.count < count {
      let old = list.items.count
      list.loadMore()
      await source.script.next().answer(())
      #expect(await eventually { list.items.count > old })
    }
  }

  /// Answers all calls until the list is quiet.
  private func settle(_ list: ListViewModel<Item>, _ source: Shrinking) async {
    for _ in 0..<40 {
      if let call = source.script.nextIfAny() { call.answer(()) }
      for _ in 0..<30 { await Task.yield() }
    }
  }

  @Test(arguments: [RefreshPolicy.automatic, .visiblePages], [true, false])
  func aRefreshWhosePageIsGoneShowsThePagesThatAreLeft(_ policy: RefreshPolicy, _ hasPrevious: Bool) async {
    let source = Shrinking(emptyHasPrevious: hasPrevious)
    let list = await scrolled(source)
    await loadAll(list, source, to: 60)
    list.reports.scrolled(to: 52..<58)
    source.total.withLock { $0 = 25 }
    let refresh = Task { await list.refresh(policy) }
    await settle(list, source)
    #expect(await refresh.value == .refreshed)
    #expect(list.items.map(\.id) == Array(0..<25))
  }

  @Test(arguments: [true, false], [70, 990])
  func aJumpToAPageThatIsEmptyLeavesRows(_ hasPrevious: Bool, _ position: Int) async {
    let source = Shrinking(canJump: true, emptyHasPrevious: hasPrevious)
    source.told.withLock { $0 = 1_000 }
    let list = await scrolled(source) { $0.maxPlaceholders = 1_000 }
    source.total.withLock { $0 = 25 }
    list.reports.scrolled(to: position..<position + 5)
    #expect(await eventually { clock.sleeperCount == 1 })
    for _ in 0..<5 {
      clock.advance(by: .milliseconds(200))
      await settle(list, source)
    }
    #expect(list.items.count > 0, "\(list.state) \(list.loadStates)")
    #expect(list.items.map(\.id) == Array(0..<10), "the rows stay")
    #expect(source.script.callCount == (hasPrevious ? 3 : 2), "the position is asked for once, and the page before it")
    #expect(list.totalCount == 25 && list.state == .items)
  }

  @Test func theLastPageOutranksTheTotalSoThatNoPlaceholderIsBehindIt() async {
    let source = Shrinking()
    source.total.withLock { $0 = 10 }
    source.told.withLock { $0 = 14 }
    let list = await scrolled(source) { $0.maxPlaceholders = 1_000 }
    list.reports.scrolled(to: 5..<15)
    await settle(list, source)
    #expect(list.totalCount == 10 && list.loadStates.append == .complete && list.slots.allSatisfy { !$0.isPlaceholder })
  }

  @Test func countsUpToTheLargestNumberHavePlaceholders() async {
    let source = ScriptedSource<Item>()
    var configuration = ListConfiguration()
    configuration.maxPlaceholders = 100
    let list = ListViewModel(source: source, configuration: configuration, clock: clock)
    var slots = list.slots
    let observation = list.onChange { for splice in $0.splices { slots.apply(splice) } }
    list.start()
    let item = Item(id: 0)
    await source.script.next().answer(Page(items: [item], next: 1, previous: -1, before: .max - 200, after: 199))
    #expect(await eventually { list.state == .items })
    #expect(list.slots.count == 203 && list.slots.elementsEqual(slots))
    #expect(list.slots.position(ofSourcePosition: .max - 101) == 201)
    list.loadMore()
    await source.script.next().answer(Page(items: [Item(id: 1)], next: 2, previous: 0, before: .max - 199, after: 198))
    #expect(await eventually { list.items.count == 2 })
    #expect(list.slots.elementsEqual(slots))
    withExtendedLifetime(observation) {}
  }

  @Test(arguments: [Int.min, .min + 1, -1, .max])
  func aWildPositionIsOnlyAHint(_ position: Int) async {
    let source = Shrinking()
    let list = ListViewModel(source: source, firstKey: 3, configuration: ListConfiguration(), clock: clock)
    list.start()
    await source.script.next().answer(())
    #expect(await eventually { list.state == .items })
    list.reports.appeared(list.rowIDs[5], at: position)
    #expect(list.visibleRows().count == 1)
    list.reports.disappeared(list.rowIDs[5], at: position)
    #expect(list.visibleRows().count == 0)
    #expect(list.row(list.rowIDs[5], at: position) != nil)
    #expect(list.position(of: list.rowIDs[5], hint: position) == 5)
    #expect(list.slots.position(of: list.rowIDs[5], hint: position) == 6)
  }

  @Test func aRefreshBegunInsideAChangeIsAwaited() async {
    if #available(macOS 26, iOS 26, *) {
      let source = Shrinking()
      let list = ListViewModel(source: source, clock: clock)
      var outcome: RefreshOutcome?
      var isFirst = true
      let observation = list.onChange { update in
        guard isFirst, !update.splices.isEmpty else { return }
        isFirst = false
        Task.immediate { outcome = await list.refresh() }
      }
      list.start()
      await source.script.next().answer(())
      await source.script.next().answer(())
      #expect(await eventually { outcome != nil })
      #expect(outcome == .refreshed)
      withExtendedLifetime(observation) {}
    }
  }

  @Test func idsOfItemsThatAreGoneAreForgotten() async {
    struct Ticker: PageSource {
      let last = Locked(0)
      func page(_ request: PageRequest<Int>) async throws -> Page<Item, Int> {
        let start = last.withLock {
          $0 += 20; return $0
        }
        return Page(items: (start..<start + 20).map { Item(id: $0) })
      }
    }
    let list = ListViewModel(source: Ticker(), clock: clock)
    for _ in 0..<10 { await list.refresh() }
    #expect(list.identities.count == 200, "few are kept: the items may come back")
    for _ in 0..<190 { await list.refresh() }
    #expect(list.identities.count <= 1_060, "of 4,000 items 20 are in the list")
    let row = list.rowIDs[0]
    #expect(list.rowID(for: list.items[0]) == row)
  }
}
