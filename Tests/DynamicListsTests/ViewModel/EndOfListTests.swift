import Testing

@testable import DynamicLists
@testable import DynamicListsTesting

/// How a source says that a list has ended, and what it contradicts.
@MainActor
struct EndOfListTests {
  private typealias Item = ForgetfulServer.Item

  private let source = ScriptedSource<ForgetfulServer.Item>(hasRandomAccess: true)
  private var script: Script<PageRequest<Int>, Page<ForgetfulServer.Item, Int>> { source.script }

  private func started(
    at key: Int? = nil, _ configure: (inout ListConfiguration) -> Void = { _ in }
  ) -> ListViewModel<ForgetfulServer.Item> {
    var configuration = ListConfiguration(itemBatchCount: 3)
    configure(&configuration)
    let list = ListViewModel(source: source, firstKey: key, configuration: configuration, clock: TestClock())
    list.start()
    return list
  }

  private func page(
    _ ids: ClosedRange<Int>, next: Int? = nil, previous: Int? = nil, before: Int? = nil, after: Int? = nil
  ) -> Page<ForgetfulServer.Item, Int> {
    Page(items: ids.map { Item(id: $0) }, next: next, previous: previous, before: before, after: after)
  }

  // MARK: The app's own word

  @Test func aSourceEndsTheListByItsWordAtEachEdge() async {
    let list = started(at: 5)
    await script.next().answer(page(4...6, next: 6, previous: 4))
    #expect(await eventually { list.items.count == 3 })
    list.reports.scrolled(to: list.slots.rowRange)
    for _ in 0..<2 { await script.next().fail(ListError.endOfList) }
    #expect(await eventually { list.loadStates.append == .complete && list.loadStates.prepend == .complete })
    #expect(list.items.map(\.id) == [4, 5, 6] && list.state == .items)
  }

  @Test func aFirstPageThatIsNotThereIsAnEmptyList() async {
    let list = started()
    await script.next().fail(ListError.endOfList)
    #expect(await eventually { list.state == .empty(filtered: false) })
    #expect(script.callCount == 1)
  }

  @Test func aRefreshOfPagesThatAreBehindTheEndBeginsWithTheFirstPage() async {
    let list = started { $0.prefetch = .manual }
    await script.next().answer(page(1...3, next: 3))
    #expect(await eventually { list.items.count == 3 })
    list.loadMore()
    await script.next().answer(page(4...6, next: 6, previous: 4))
    #expect(await eventually { list.items.count == 6 })
    list.reports.scrolled(to: 3..<6)
    let refresh = Task { await list.refresh() }
    let again = await script.next()
    #expect(again.request.key == 3)
    again.fail(ListError.endOfList)
    let first = await script.next()
    #expect(first.request.key == nil)
    first.answer(page(1...2))
    #expect(await refresh.value == .refreshed)
    #expect(list.items.map(\.id) == [1, 2])
  }

  @Test func aModelAndAnOwnerEndTheListByTheSameWord() async {
    struct Short: ListModel {
      var next = 0
      mutating func fetchNextItems(count: Int) async throws -> [Int] {
        if next >= 2 { throw ListError.endOfList }
        next += 1
        return [next]
      }
      mutating func reset() { next = 0 }
    }
    let list = ListViewModel(Short(), clock: TestClock())
    list.start()
    #expect(await eventually { list.loadStates.append == .complete })
    #expect(Array(list.items) == [1, 2])
    let owned = ListViewModel<Int>(items: [1], loadMore: { _ in throw ListError.endOfList })
    owned.loadMore()
    #expect(await eventually { owned.loadStates.append == .complete })
  }

  @Test func anOwnerSaysByTheSameWordThatNothingIsLeft() async {
    let list = ListViewModel<Int>(items: [1], loadMore: { _ in [2] }, reload: { throw ListError.endOfList })
    #expect(await list.refresh() == .refreshed)
    #expect(list.state == .empty(filtered: false) && list.loadStates.append == .complete)
  }

  // MARK: Keys

  @Test func anEmptyPageThatNamesItselfIsTheEndAndIsAskedAgainOnRequest() async {
    let list = started()
    await script.next().answer(page(1...1, next: 1))
    await script.next().answer(Page(items: [], next: 1))
    #expect(await eventually { list.loadStates.append == .complete })
    list.reports.scrolled(to: 0..<1)
    #expect(script.untakenCount == 0)
    list.loadMore()
    let later = await script.next()
    #expect(later.request.key == 1)
    later.answer(page(2...2))
    #expect(await eventually { list.items.map(\.id) == [1, 2] })
  }

  @Test func thePlaceToAskLaterForNewerItemsIsNoFailure() async {
    let list = started()
    await script.next().answer(page(5...6, previous: 5))
    #expect(await eventually { list.items.count == 2 })
    list.reports.scrolled(to: 0..<2)
    await script.next().answer(Page(items: [], previous: 5))
    #expect(await eventually { list.loadStates.prepend == .complete })
    list.loadMore(at: .prepend)
    let later = await script.next()
    #expect(later.request == PageRequest(key: 5, count: 3, edge: .prepend))
    later.answer(page(4...4, next: 5))
    #expect(await eventually { list.items.map(\.id) == [4, 5, 6] })
  }

  @Test func anEmptyFirstPageThatNamesItselfIsAnEmptyList() async {
    let list = started(at: 1)
    for _ in 0..<2 { await script.next().answer(Page(items: [], next: 1)) }
    await script.next().answer(Page(items: [], next: 1))
    #expect(await eventually { list.state == .empty(filtered: false) })
    #expect(script.callCount == 3, "the list opens at a key, then at the start, and goes on once")
  }

  @Test func anEmptyFirstPageWithAPlaceToAskLaterIsAnEmptyList() async {
    let list = started()
    await script.next().answer(Page(items: [], previous: 7))
    await script.next().answer(Page(items: [], previous: 7))
    #expect(await eventually { list.state == .empty(filtered: false) })
    #expect(script.callCount == 2)
  }

  // MARK: Counts

  @Test func anEndOutranksATotalThatTheFirstPageHasTold() async {
    let list = started()
    await script.next().answer(page(1...3, next: 3, before: 0, after: 97))
    await script.next().answer(page(4...6, next: 6))
    #expect(await eventually { list.items.count == 6 })
    #expect(list.totalCount == 100)
    list.loadMore()
    await script.next().answer(Page(items: []))
    #expect(await eventually { list.loadStates.append == .complete })
    #expect(list.totalCount == 6)
  }

  @Test func itemsThatPagesRepeatDoNotRaiseATotal() async {
    let list = started()
    await script.next().answer(page(1...3, next: 3, before: 0, after: 2))
    await script.next().answer(page(2...5))
    #expect(await eventually { list.loadStates.append == .complete })
    #expect(list.totalCount == 5)
  }

  /// Cursors tell a total with their first page only.
  @Test(arguments: [false, true]) func aTotalIsNeverBelowTheRowsThatPagesHaveBrought(isRefreshed: Bool) async throws {
    let list = started { $0.prefetch = .manual }
    await script.next().answer(page(1...3, next: 3, before: 0, after: 1))
    #expect(await eventually { list.items.count == 3 })
    #expect(list.totalCount == 4)
    if isRefreshed {
      list.reports.scrolled(to: 0..<3)
      let refresh = Task { await list.refresh(.loadedPages) }
      await script.next().answer(page(1...2, next: 2, before: 0, after: 0))
      await script.next().answer(page(3...4, next: 4))
      #expect(await refresh.value == .refreshed)
      #expect(list.totalCount == 4)
    }
    let count = list.items.count
    list.insert(Item(id: 100), at: 0)
    list.loadMore()
    await script.next().answer(page(count + 1...count + 3, next: count + 3))
    #expect(await eventually { list.items.count == count + 4 })
    #expect(list.totalCount == count + 3, "without the app's own row")
    list.loadMore()
    await script.next().answer(page(count + 4...count + 4))
    #expect(await eventually { list.loadStates.append == .complete })
    #expect(list.totalCount == count + 4)
  }

  @Test func aTotalBelowRowsThatStayBelowARefreshedTopIsRaisedAtTheEnd() async {
    var configuration = ListConfiguration(itemBatchCount: 3)
    (configuration.prefetch, configuration.maxConsecutivePages) = (.manual, 1)
    let source = ScriptedSource<Item>()
    let script = source.script
    let list = ListViewModel(source: source, configuration: configuration, clock: TestClock())
    list.start()
    await script.next().answer(page(1...3, next: 3, before: 0, after: 1))
    #expect(await eventually { list.items.count == 3 })
    list.loadMore()
    await script.next().answer(page(4...6, next: 6))
    #expect(await eventually { list.items.count == 6 })
    list.reports.scrolled(to: 5..<6)
    let refresh = Task { await list.refresh(.visiblePages) }
    await script.next().answer(page(1...3, next: 3, before: 0, after: 1))
    #expect(await refresh.value == .refreshedTop)
    #expect(list.items.count == 6 && list.totalCount == 4, "the rows below may be gone from the source")
    list.loadMore()
    await script.next().answer(page(7...7))
    #expect(await eventually { list.loadStates.append == .complete })
    #expect(list.totalCount == 7)
  }

  @Test func anEditThatIsConfirmedCountsAmongTheLoadedItems() async throws {
    let list = started { $0.prefetch = .manual }
    await script.next().answer(page(1...3, next: 3, before: 0, after: 97))
    #expect(await eventually { list.items.count == 3 })
    try await list.remove(2) {}
    #expect(list.totalCount == 99)
    list.loadMore()
    await script.next().answer(page(4...4))
    #expect(await eventually { list.loadStates.append == .complete })
    #expect(list.totalCount == 3)
  }

  @Test func aPageOfWhichNothingIsKeptCounts() async {
    let list = started { $0.maxPlaceholders = 100 }
    await script.next().answer(Page(items: [], receivedCount: 3, next: 3, before: 0, after: 6))
    await script.next().answer(Page(items: [Item(id: 4)], receivedCount: 3, next: 6, before: 3, after: 3))
    #expect(await eventually { list.items.count == 1 })
    #expect(list.totalCount == 9 && list.slots.count { $0.isPlaceholder } == 3)
    await script.next().answer(Page(items: [], receivedCount: 3, before: 6, after: 0))
    #expect(await eventually { list.loadStates.append == .complete })
    #expect(list.totalCount == 9 && list.slots.allSatisfy { !$0.isPlaceholder })
  }

  // MARK: Opening

  @Test func aListThatOpensBehindTheEndOpensAtThePageBefore() async {
    let list = started(at: 500)
    await script.next().answer(Page(items: [], previous: 30, before: 30, after: 0))
    let last = await script.next()
    #expect(last.request == PageRequest(key: 30, count: 3, edge: .prepend))
    last.answer(page(28...30, previous: 27, before: 27, after: 0))
    #expect(await eventually { list.items.count == 3 })
    #expect(list.loadStates.append == .complete && list.totalCount == 30 && list.loadStates.prepend != .complete)
  }

  @Test(arguments: [true, false]) func aListThatOpensFarBehindTheEndOpensAtTheStart(_ fails: Bool) async {
    let list = started(at: 500) { $0.prefetch = .manual }
    await script.next().answer(Page(items: [], previous: 497))
    let above = await script.next()
    if fails { above.fail(ListError.timedOut) } else { above.answer(Page(items: [], previous: 494)) }
    let first = await script.next()
    #expect(first.request == PageRequest(count: 3))
    first.answer(page(1...3, next: 3))
    #expect(await eventually { list.items.map(\.id) == [1, 2, 3] })
    #expect(list.loadStates.prepend == .complete)
  }
}
