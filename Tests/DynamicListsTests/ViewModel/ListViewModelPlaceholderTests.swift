import Observation
import Testing

@testable import DynamicLists
@testable import DynamicListsTesting

/// Slots for items that have not loaded, and the pages that scrolling to them loads.
@MainActor
struct ListViewModelPlaceholderTests {
  private struct Item: Identifiable, Equatable, Sendable { let id: Int }

  /// Pages by number over a thousand items, each at the position of its id.
  private struct Numbered: PageSource {
    var total = 1_000
    var canJump = true
    let script = Script<PageRequest<Int>, Void>()

    func key(forPosition position: Int) -> Int? { canJump ? position / 20 : nil }

    func page(_ request: PageRequest<Int>) async throws -> Page<Item, Int> {
      try await script.respond(to: request)
      let number = request.key ?? 0
      let ids = (number * 20..<number * 20 + 20).clamped(to: 0..<total)
      return Page(
        items: ids.map { Item(id: $0) }, next: ids.upperBound < total ? number + 1 : nil,
        previous: number > 0 ? number - 1 : nil, before: ids.lowerBound, after: total - ids.upperBound)
    }
  }

  private let clock = TestClock()

  private func makeList(_ source: Numbered, most: Int = 10_000, firstKey: Int? = nil) -> ListViewModel<Item> {
    var configuration = ListConfiguration()
    configuration.maxPlaceholders = most
    return ListViewModel(source: source, firstKey: firstKey, configuration: configuration, clock: clock)
  }

  private func started(_ source: Numbered, most: Int = 10_000, firstKey: Int? = nil) async -> ListViewModel<Item> {
    let list = makeList(source, most: most, firstKey: firstKey)
    list.start()
    await source.script.next().answer(())
    #expect(await eventually { list.state == .items })
    return list
  }

  /// Lets time pass when the list's timer sleeps.
  private func rest(_ milliseconds: Int = 150) async {
    #expect(await eventually { clock.sleeperCount == 1 })
    clock.advance(by: .milliseconds(milliseconds))
  }

  private func ids(_ list: ListViewModel<Item>) -> [Int] { list.items.map(\.id) }

  @Test func eachItemBesideTheLoadedPageHasASlot() async {
    let list = await started(Numbered(), firstKey: 10)
    let slots = list.slots
    #expect(slots.count == 1_002 && slots.rowRange == 201..<221)
    #expect(slots[0] == .placeholder(0) && slots[199] == .placeholder(199) && slots[200] == .footer(.prepend))
    #expect(slots[221] == .footer(.append) && slots[222] == .placeholder(220) && slots.last == .placeholder(999))
    #expect(slots.position(of: list.rowIDs[3]) == 204 && slots.rowPosition(at: 204) == 3)
    for position in 0..<1_000 {
      let slot = slots.position(ofSourcePosition: position).map { slots[$0] }
      #expect(slot == (200..<220 ~= position ? .row(list.rowIDs[position - 200]) : .placeholder(position)))
    }
    #expect(slots.position(ofSourcePosition: -1) == nil && slots.position(ofSourcePosition: 1_000) == nil)
  }

  @Test func thereAreNoMoreThanTheListWants() async {
    let list = await started(Numbered(total: .max), most: 50, firstKey: 10)
    #expect(list.slots.count == 50 + 22 + 50)
    #expect(list.slots.first == .placeholder(150) && list.slots.last == .placeholder(269))
    let none = await started(Numbered(), most: 0)
    #expect(none.slots.count == 21)
  }

  @Test func thePageLoadsWhereScrollingRests() async {
    let source = Numbered()
    let list = await started(source)
    list.reports.scrolled(to: 0..<10)
    // The scroll bar passes these.
    for top in stride(from: 100, to: 700, by: 100) {
      list.reports.scrolled(to: top..<top + 10)
      await rest(100)
    }
    list.reports.scrolled(to: 708..<718)
    await rest(140)
    #expect(source.script.callCount == 1)
    await rest(10)
    let jump = await source.script.next()
    // Slot 708 is behind the footer.
    #expect(jump.request == PageRequest(key: 707 / 20, count: 20, edge: .refresh))
    #expect(list.loadStates.refresh.isLoading && ids(list) == Array(0..<20))
    jump.answer(())
    #expect(await eventually { list.items.first?.id == 700 })
    #expect(ids(list) == Array(700..<720) && list.slots.count == 1_002 && list.totalCount == 1_000)
    #expect(list.slots.position(ofSourcePosition: 707).map { list.slots[$0] } == .row(list.rowIDs[7]))
    list.reports.scrolled(to: 708..<718)
    #expect(list.visibleRows() == 708..<718)
    await source.script.next().answer(())
    #expect(await eventually { list.items.count == 40 })
    #expect(source.script.callCount == 3)
  }

  @Test func theRowsStayWhenThePersonScrollsBack() async {
    let source = Numbered()
    let list = await started(source)
    list.reports.scrolled(to: 500..<510)
    await rest()
    let jump = await source.script.next()
    list.reports.scrolled(to: 0..<10)
    #expect(!list.loadStates.refresh.isLoading && ids(list) == Array(0..<20))
    jump.answer(())
    #expect(await eventually { source.script.cancellationCount == 1 && list.callsInFlight.pages == 0 })
    #expect(ids(list) == Array(0..<20))
  }

  @Test func aPlaceFarAwayIsLoadedInOrderWithoutKeysForPositions() async {
    let source = Numbered(canJump: false)
    let list = await started(source)
    list.reports.scrolled(to: 50..<60)
    for _ in 0..<2 { await source.script.next().answer(()) }
    #expect(await eventually { list.items.count == 60 })
    #expect(list.slots[50] == .row(list.rowIDs[50]))
  }

  @Test func theNeighboringPageIsAddedToTheRows() async {
    let source = Numbered()
    let list = await started(source, firstKey: 10)
    list.reports.scrolled(to: 190..<200)
    let previous = await source.script.next()
    #expect(previous.request == PageRequest(key: 9, count: 20, edge: .prepend))
    previous.answer(())
    #expect(await eventually { list.items.count == 40 })
    #expect(ids(list) == Array(180..<220) && list.slots.count == 1_002)
  }

  @Test func aFailedJumpIsRetried() async {
    let source = Numbered()
    let list = await started(source)
    list.reports.scrolled(to: 500..<510)
    await rest()
    await source.script.next().fail(ListError.timedOut)
    #expect(await eventually { list.loadStates.refresh.failure != nil })
    #expect(ids(list) == Array(0..<20))
    list.retry()
    let again = await source.script.next()
    #expect(again.request.key == 499 / 20)
    again.answer(())
    #expect(await eventually { list.items.first?.id == 480 })
  }

  @Test func aRefreshStaysAmongThePlaceholdersOnScreen() async {
    let source = Numbered()
    let list = await started(source)
    list.reports.scrolled(to: 500..<510)
    Task { await list.refresh() }
    let refresh = await source.script.next()
    #expect(refresh.request.key == 499 / 20)
    refresh.answer(())
    #expect(await eventually { list.items.first?.id == 480 })
    // The placeholders below the page are visible, too.
    await source.script.next().answer(())
    #expect(await eventually { list.items.count == 40 })
    list.reports.scrolled(to: 485..<487)
    Task { await list.refresh() }
    let second = await source.script.next()
    #expect(second.request.key == 499 / 20)
  }

  @Test func aPageElsewhereDoesNotLoadAgainAndAgain() async {
    struct Lost: PageSource {
      let script = Script<PageRequest<Int>, Page<Item, Int>>()
      func key(forPosition position: Int) -> Int? { position }
      func page(_ request: PageRequest<Int>) async throws -> Page<Item, Int> { try await script.respond(to: request) }
    }
    let source = Lost()
    var configuration = ListConfiguration()
    configuration.maxPlaceholders = 1_000
    let list = ListViewModel(source: source, configuration: configuration, clock: clock)
    list.start()
    let page = Page(items: (0..<20).map { Item(id: $0) }, next: 1, before: 0, after: 980)
    await source.script.next().answer(page)
    #expect(await eventually { list.state == .items })
    list.reports.scrolled(to: 500..<510)
    await rest()
    await source.script.next().answer(page)
    #expect(await eventually { !list.loadStates.refresh.isLoading })
    for _ in 0..<5 {
      list.reports.scrolled(to: 500..<510)
      clock.advance(by: .seconds(1))
    }
    for _ in 0..<50 { await Task.yield() }
    #expect(source.script.callCount == 2)
  }

  @Test func aFilterHidesThePlaceholders() async {
    let list = await started(Numbered())
    list.setFilter { $0.id.isMultiple(of: 2) }
    #expect(list.slots.count == 11)
    list.setFilter(nil)
    #expect(list.slots.count == 1_001)
  }

  @Test func aRefreshUnderAFilterBeginsAtTheTop() async {
    let source = Numbered()
    let list = await started(source)
    list.reports.scrolled(to: 500..<510)
    list.setFilter { $0.id.isMultiple(of: 2) }
    Task { await list.refresh() }
    let refresh = await source.script.next()
    #expect(refresh.request.key == nil)
  }

  @Test func aResetForgetsThePlaceholdersOnScreen() async {
    let source = Numbered()
    let list = await started(source)
    list.reports.scrolled(to: 500..<510)
    list.reset()
    let first = await source.script.next()
    #expect(first.request.key == nil)
    first.answer(())
    #expect(await eventually { list.state == .items })
    Task { await list.refresh() }
    let refresh = await source.script.next()
    #expect(refresh.request.key == nil)
  }

  @Test func aRequestBehindTheLastPageLeavesTheCounts() async {
    let source = Numbered(total: 200)
    let list = await started(source, firstKey: 9)
    #expect(list.loadStates.append == .complete && list.totalCount == 200)
    list.loadMore()
    #expect(await eventually { list.loadStates.append == .complete })
    #expect(list.totalCount == 200 && list.slots.count == 202 && source.script.callCount == 1)
  }

  @Test func aChangedTotalIsNewsOfTheItems() async {
    let shelf = Shelf(Array(1...100))
    let list = ListViewModel(source: Shelf.Numbers(shelf: shelf), clock: TestClock())
    list.start()
    #expect(await eventually { list.totalCount == 100 })
    await confirmation { isTold in
      withObservationTracking {
        _ = list.totalCount
      } onChange: {
        isTold()
      }
      await shelf.replace(Array(1...105))
      await list.refresh()
    }
    #expect(list.totalCount == 105 && list.items.count == 20)
  }

  @Test func nothingLoadsByScrollingWithManualPrefetch() async {
    let source = Numbered()
    var configuration = ListConfiguration()
    configuration.maxPlaceholders = 10_000
    configuration.prefetch = .manual
    let list = ListViewModel(source: source, configuration: configuration, clock: clock)
    list.start()
    await source.script.next().answer(())
    #expect(await eventually { list.state == .items })
    list.reports.scrolled(to: 500..<510)
    #expect(await eventually { clock.sleeperCount == 1 })
    clock.advance(by: .seconds(1))
    #expect(await eventually { clock.sleeperCount <= 1 })
    for _ in 0..<50 { await Task.yield() }
    #expect(source.script.callCount == 1 && ids(list) == Array(0..<20))
  }

  @Test func theSplicesOfAllChangesMakeTheSlots() async {
    let source = Numbered()
    let list = makeList(source, most: 300, firstKey: 10)
    var replayed = list.slots
    var changes = 0
    let observation = list.onChange { [unowned list] update in
      for splice in update.splices { replayed.apply(splice) }
      changes += update.changesSlots ? 1 : 0
      #expect(Array(replayed) == Array(list.slots))
    }
    list.start()
    await source.script.next().answer(())
    #expect(await eventually { list.state == .items })
    var random = SplitMix64(seed: 3)
    for _ in 0..<60 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: list.insert(Item(id: -Int.random(in: 1...100_000, using: &random)), at: 0)
      case 1: if let id = list.items.last?.id { list.remove(id) }
      case 2:
        list.setFilter { $0.id % 3 != 0 }
        list.setFilter(nil)
      case 3:
        let top = Int.random(in: 0..<list.slots.count, using: &random)
        list.reports.scrolled(to: top..<top + 10)
        await rest()
      case 4: list.loadMore(at: .prepend)
      default: list.loadMore()
      }
      #expect(
        await eventually {
          while let call = source.script.nextIfAny() { call.answer(()) }
          return !list.loadStates.refresh.isLoading && !list.loadStates.isLoadingAtAnEnd
        })
    }
    #expect(changes > 40)
    withExtendedLifetime(observation) {}
  }
}
