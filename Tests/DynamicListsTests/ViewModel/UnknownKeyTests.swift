import Testing

@testable import DynamicLists
@testable import DynamicListsTesting

/// Keys that a server does not know any more: the list starts over in place, and is never stuck.
@MainActor
struct UnknownKeyTests {
  private typealias Server = ForgetfulServer

  /// A list in pages of three, which has loaded so many rows and shows the last three.
  private func list(
    of server: ForgetfulServer, rows: Int, at key: Int? = nil, _ configure: (inout ListConfiguration) -> Void = { _ in }
  ) async -> ListViewModel<ForgetfulServer.Item> {
    var configuration = ListConfiguration(itemBatchCount: 3, prefetchMargin: 0)
    configure(&configuration)
    let list = ListViewModel(
      source: server, firstKey: key.map { Server.Key(id: $0) }, configuration: configuration, clock: TestClock())
    list.start()
    #expect(await eventually { list.state == .items })
    while list.items.count < rows {
      let count = list.items.count
      list.reports.scrolled(to: count - 3..<count)
      if list.loadStates.append == .paused { list.loadMore() }
      #expect(await eventually { list.items.count > count && !list.loadStates.append.isLoading })
    }
    let first = list.slots.rowRange.lowerBound
    list.reports.scrolled(to: first + rows - 3..<first + rows)
    return list
  }

  private func isQuiet(_ list: ListViewModel<ForgetfulServer.Item>) -> Bool {
    PageEdge.allCases.allSatisfy { !list.loadStates[$0].isLoading && list.loadStates[$0].wait == nil }
  }

  private func loadRest(of list: ListViewModel<ForgetfulServer.Item>) async {
    for _ in 0..<50 where list.loadStates.append != .complete {
      let slots = list.slots.rowRange
      list.reports.scrolled(to: max(slots.lowerBound, slots.upperBound - 3)..<slots.upperBound)
      #expect(await eventually { isQuiet(list) })
      if list.loadStates.append == .idle || list.loadStates.append == .paused { list.loadMore() }
      #expect(await eventually { isQuiet(list) })
    }
  }

  enum Loss: CaseIterable, Sendable { case somebody, ownEdit, push, invalidation, expiry }

  /// The item beside the next page goes in each way.
  private func lose(_ id: Int, _ loss: Loss, _ server: ForgetfulServer, _ list: ListViewModel<ForgetfulServer.Item>)
    async throws
  {
    switch loss {
    case .somebody: server.remove(id)
    case .ownEdit: try await list.remove(id) { server.remove(id) }
    case .push:
      server.remove(id)
      list.receive(.removed([id]))
    case .invalidation:
      let count = server.requestCount
      server.remove(id)
      server.announce.yield()
      #expect(await eventually { server.requestCount > count && isQuiet(list) })
    case .expiry: server.expire()
    }
  }

  @Test(arguments: Loss.allCases, [true, false])
  func theListGoesOnBehindAKeyWhoseItemIsGone(_ loss: Loss, _ hasRandomAccess: Bool) async throws {
    let server = ForgetfulServer(1...9, hasRandomAccess: hasRandomAccess)
    let list = await list(of: server, rows: 3) { $0.prefetch = .manual }
    try await lose(3, loss, server, list)
    await loadRest(of: list)
    #expect(list.items.map(\.id) == (loss == .expiry ? Array(1...9) : [1, 2, 4, 5, 6, 7, 8, 9]))
    #expect(list.loadStates.append == .complete && list.loadStates.refresh.failure == nil)
    #expect(server.requestCount <= 9)
  }

  @Test(arguments: [true, false]) func thePlaceIsKeptWhileTheListStartsOver(_ hasRandomAccess: Bool) async {
    let server = ForgetfulServer(1...30, hasRandomAccess: hasRandomAccess)
    let list = await list(of: server, rows: 12) { $0.prefetch = .manual }
    let rows = Array(list.rowIDs)
    var wentToTop = false
    let observation = list.onChange { wentToTop = wentToTop || $0.movesToTop }
    server.remove(12)
    list.loadMore()
    #expect(await eventually { isQuiet(list) && !list.items.contains { $0.id == 12 } })
    #expect(list.items.map(\.id).contains(13))
    // The rows on screen; with random access those above load again when they are scrolled to.
    #expect(rows[9...10].map { list.item(of: $0)?.id } == [10, 11])
    #expect(!wentToTop && list.loadStates.append.failure == nil)
    withExtendedLifetime(observation) {}
  }

  @Test func startingOverAsksTheServerAndNoCache() async {
    let server = ForgetfulServer(1...9)
    let list = await list(of: server, rows: 3) { $0.prefetch = .manual }
    server.remove(3)
    #expect(server.state.withLock(\.refreshCount) == 0)
    list.loadMore()
    #expect(await eventually { server.state.withLock(\.refreshCount) > 0 })
  }

  @Test func aKeyThatIsNeverKnownFailsAndTryingAgainIsARefresh() async {
    let server = ForgetfulServer(1...9)
    server.state.withLock { $0.broken = [6] }
    let list = await list(of: server, rows: 6)
    list.reports.scrolled(to: 3..<6)
    #expect(await eventually { list.loadStates.append.failure != nil })
    let failure = list.loadStates.append.failure
    #expect(failure?.isKeyUnknown == true && failure?.isRetryable == false)
    #expect(await eventually { isQuiet(list) && list.items.map(\.id) == Array(1...6) })
    let asked = server.requestCount
    #expect(asked <= 8)
    for _ in 0..<5 { list.reports.scrolled(to: 2..<5); list.reports.scrolled(to: 3..<6) }
    #expect(server.requestCount == asked, "scrolling asks no more")
    server.state.withLock { $0.broken = [] }
    list.retry()
    #expect(list.loadStates.refresh.isLoading)
    await loadRest(of: list)
    #expect(list.items.map(\.id) == Array(1...9))
  }

  @Test func aRefreshWhoseFirstPageSaysSoIsAFailureLikeAnyOther() async {
    let script = ScriptedSource<Int>()
    let list = ListViewModel(source: script, clock: TestClock())
    list.start()
    await script.script.next().fail(ListError.unknownKey)
    #expect(await eventually { list.state.failure != nil })
    #expect(script.script.callCount == 1)
    list.retry()
    await script.script.next().answer(Page(items: [1], next: 1))
    await script.script.next().fail(ListError.unknownKey)
    let again = await script.script.next()
    #expect(again.request.key == nil)
    again.fail(ListError.unknownKey)
    #expect(await eventually { list.loadStates.refresh.failure != nil })
    // The end is asked once more, since the rows are few.
    await script.script.next().fail(ListError.unknownKey)
    #expect(await eventually { list.loadStates.append.failure != nil })
    #expect(Array(list.items) == [1] && script.script.untakenCount == 0)
  }

  @Test(arguments: [nil, RefreshPolicy.automatic, .visiblePages, .loadedPages, .firstPage])
  func aRefreshOfPagesWhoseKeyIsUnknownBeginsWithTheFirstPage(_ policy: RefreshPolicy?) async {
    for expires in [false, true] {
      let server = ForgetfulServer(1...9)
      let list = await list(of: server, rows: 9) { $0.prefetch = .manual }
      if expires { server.expire() } else { server.remove(6) }
      #expect(await list.refresh(policy) == .refreshed)
      await loadRest(of: list)
      #expect(list.items.map(\.id) == (1...9).filter { expires || $0 != 6 })
    }
  }

  @Test func aRefreshThatStartsOverKeepsThePlace() async {
    let server = ForgetfulServer(1...30)
    let list = await list(of: server, rows: 12) { $0.prefetch = .manual }
    let row = list.rowIDs[9]
    server.remove(9)
    #expect(await list.refresh() == .refreshed)
    #expect(list.position(of: row) == 8 && list.items.map(\.id).prefix(12) == [1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13])
  }

  @Test(arguments: [2, 3, 10]) func aListThatIsDeeperThanTheBudgetIsNotStuck(_ budget: Int) async {
    let server = ForgetfulServer(1...60, hasRandomAccess: false)
    let list = await list(of: server, rows: 30) { $0.maxConsecutivePages = budget }
    server.expire()
    list.reports.scrolled(to: 27..<30)
    await loadRest(of: list)
    #expect(list.items.map(\.id) == Array(1...60) && list.loadStates.append == .complete)
  }

  @Test func aListThatIsOpenedAtAnUnknownKeyOpensAtTheStart() async {
    let server = ForgetfulServer(1...9)
    let list = await list(of: server, rows: 3, at: 100)
    #expect(list.items.map(\.id).first == 1 && list.loadStates.prepend == .complete)
    #expect(list.state == .items)
  }

  @Test func aKeyAboveTheRowsThatIsUnknownStartsOver() async {
    let server = ForgetfulServer(1...30)
    let list = await list(of: server, rows: 3, at: 15) { $0.prefetch = .manual }
    #expect(list.items.map(\.id) == [16, 17, 18])
    server.remove(16)
    list.loadMore(at: .prepend)
    #expect(await eventually { isQuiet(list) })
    #expect(list.loadStates.prepend.failure == nil && !list.items.contains { $0.id == 16 } && list.state == .items)
  }

  @Test func aSequentialModelStartsOver() async {
    struct Counter: ListModel {
      let isExpired: Locked<Bool>
      var next = 0
      mutating func fetchNextItems(count: Int) async throws -> [ForgetfulServer.Item] {
        if next > 0, isExpired.withLock({ $0 }) {
          isExpired.withLock { $0 = false }
          throw ListError.unknownKey
        }
        next += 3
        return (next - 3..<next).map { ForgetfulServer.Item(id: $0) }
      }
      mutating func reset() { next = 0 }
    }
    let isExpired = Locked(false)
    var configuration = ListConfiguration(itemBatchCount: 3)
    configuration.prefetch = .manual
    let list = ListViewModel(Counter(isExpired: isExpired), configuration: configuration, clock: TestClock())
    list.start()
    #expect(await eventually { list.items.count == 3 })
    isExpired.withLock { $0 = true }
    list.loadMore()
    #expect(await eventually { isQuiet(list) && !isExpired.withLock { $0 } })
    list.loadMore()
    #expect(await eventually { list.items.count == 6 })
  }

  @Test func anOwnerWhoCannotReloadHasAnOrdinaryFailure() async {
    let list = ListViewModel<Int>(items: [1, 2], loadMore: { _ in throw ListError.unknownKey })
    list.reports.scrolled(to: 0..<2)
    list.loadMore()
    #expect(await eventually { list.loadStates.append.failure?.isKeyUnknown == true })
    list.retry()
    #expect(await eventually { list.loadStates.append.failure != nil })
    #expect(Array(list.items) == [1, 2])
  }
}
