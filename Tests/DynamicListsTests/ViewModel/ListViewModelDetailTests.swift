import DynamicLists
import DynamicListsTesting
import Testing

/// Details that load in the real pool: bounds, edits, failures, deliveries.
@MainActor
struct ListViewModelDetailTests {
  let details = Script<Int, String>()
  let source = ScriptedSource<ScriptedItem>()
  let clock = TestClock()

  private func items(_ ids: Range<Int>) -> [ScriptedItem] { ids.map { ScriptedItem($0, script: details) } }

  private func startedList(
    _ count: Int = 20, _ change: (inout ListConfiguration) -> Void = { _ in }
  ) async -> ListViewModel<ScriptedItem> {
    var configuration = ListConfiguration()
    change(&configuration)
    let list = ListViewModel(source: source, configuration: configuration, clock: clock)
    list.start()
    await source.script.next().answer(Page(items: items(0..<count)))
    #expect(await eventually { list.state == .items })
    return list
  }

  @Test func aVisibleRowLoadsAndUpdatesItsObject() async throws {
    let list = await startedList { $0.detailMargin = 0 }
    let row = try #require(list.row(of: 3))
    #expect(row.detailState == .idle)
    list.reports.appeared(row.id)
    #expect(row.detailState == .loading)
    let call = await details.next()
    #expect(call.request == 3)
    call.answer("amount")
    #expect(await eventually { row.dataFetchComplete })
    #expect(row.item.detail == "amount")
    #expect(list.item(of: 3)?.detail == "amount")
    #expect(details.callCount == 1)
  }

  @Test func anEditMadeWhileTheDetailLoadsIsNotLost() async throws {
    let list = await startedList { $0.detailMargin = 0 }
    let row = try #require(list.row(of: 0))
    list.reports.appeared(row.id)
    let call = await details.next()
    row.update { $0.liked = true }
    #expect(row.item.liked)
    call.answer("data")
    #expect(await eventually { row.dataFetchComplete })
    #expect(row.item.liked)
    #expect(row.item.detail == "data")
  }

  @Test func aDetailThatLoadsAgainLoadsForTheItemAsItWasEdited() async {
    /// A card whose detail depends on its text.
    struct Card: ListItemModel, Identifiable {
      let id = 1
      var text: String
      var detail: String?
      let script: Script<String, String>

      mutating func fetchAdditionalData() async throws { detail = try await script.respond(to: text) }
    }
    let script = Script<String, String>()
    let list = ListViewModel(items: [Card(text: "old", script: script)], clock: clock)
    list.reports.appeared(list.rowIDs[0])
    #expect(await script.next().request == "old")
    list.update(1) { $0.text = "new" }
    list.reports.disappeared(list.rowIDs[0])
    let isCancelled = await eventually {
      clock.advance(by: .seconds(1))
      return list.rows[0].detailState == .idle && script.runningCount == 0
    }
    #expect(isCancelled)
    list.reports.appeared(list.rowIDs[0])
    let call = await script.next()
    #expect(call.request == "new")
    call.answer("data")
    #expect(await eventually { list.item(of: 1)?.detail == "data" })
  }

  @Test func aFailedRowHasItsFailureAndLoadsOnRequest() async throws {
    let list = await startedList { $0.detailMargin = 0 }
    let row = try #require(list.row(of: 0))
    list.reports.appeared(row.id)
    await details.next().fail(ListError.timedOut)
    #expect(await eventually { row.detailState.failure?.message == "The request timed out." })
    #expect(list.state == .items)
    row.retry()
    await details.next().answer("data")
    #expect(await eventually { row.dataFetchComplete })
  }

  @Test func neverMoreLoadsAreInFlightThanTheBoundEvenAcrossAReset() async {
    let stubborn = Script<Int, String>(obeysCancellation: false)
    let list = ListViewModel(source: source, clock: clock)
    list.start()
    let items = (0..<100).map { ScriptedItem($0, script: stubborn) }
    await source.script.next().answer(Page(items: items))
    #expect(await eventually { list.state == .items })
    for row in list.rowIDs { list.reports.appeared(row) }
    #expect(await eventually { stubborn.callCount == 32 })
    list.reset()
    await source.script.next().answer(Page(items: items))
    #expect(await eventually { list.state == .items })
    for row in list.rowIDs { list.reports.appeared(row) }
    let isWaiting = list.rowIDs.allSatisfy { list.detailState(of: $0) == .idle }
    #expect(isWaiting, "cancelled calls that have not returned hold their slots")
    while let call = stubborn.nextIfAny() { call.answer("late") }
    #expect(await eventually { stubborn.callCount == 64 })
    #expect(list.items.allSatisfy { $0.detail == nil }, "no answer of the old generation lands")
    #expect(stubborn.mostAtOnce == 32)
    while let call = stubborn.nextIfAny() { call.answer("new") }
  }

  @Test func aLoadIsCancelledAfterTheGracePeriodAndStartsAgainOnReturn() async throws {
    let list = await startedList { $0.detailMargin = 0 }
    let row = try #require(list.row(of: 0))
    list.reports.appeared(row.id)
    _ = await details.next()
    list.reports.disappeared(row.id)
    #expect(await eventually { clock.sleeperCount == 1 })
    clock.advance(by: .milliseconds(499))
    #expect(await eventually { clock.sleeperCount == 1 }, "the grace has not passed")
    #expect(details.cancellationCount == 0)
    clock.advance(by: .milliseconds(1))
    #expect(await eventually { details.cancellationCount == 1 && row.detailState == .idle })
    list.reports.appeared(row.id)
    await details.next().answer("data")
    #expect(await eventually { row.dataFetchComplete })
  }

  @Test func aPausedViewLetsItsLoadsGoAfterTheGraceAndLoadsAgainWhenItIsResumed() async throws {
    let list = await startedList { $0.detailMargin = 0 }
    let row = try #require(list.row(of: 0))
    list.reports.appeared(row.id)
    _ = await details.next()
    list.reports.paused()
    let isCancelled = await eventually {
      // Again and again, since the timer may not have begun to sleep yet.
      clock.advance(by: .milliseconds(500))
      return details.cancellationCount == 1 && row.detailState == .idle
    }
    #expect(isCancelled)
    list.reports.resumed()
    await details.next().answer("data")
    #expect(await eventually { row.dataFetchComplete })
  }

  @Test func oldRowsAreRefreshedWhenThePausedViewIsResumed() async {
    let list = await startedList { $0.maxAge = .seconds(60) }
    list.reports.appeared(list.rowIDs[0])
    list.reports.paused()
    clock.advance(by: .seconds(61))
    list.reports.appeared(list.rowIDs[1])
    #expect(source.script.callCount == 1, "nobody sees the rows")
    list.reports.resumed()
    await source.script.next().answer(Page(items: items(0..<20)))
    #expect(await eventually { !list.loadStates.refresh.isLoading })
    while let call = details.nextIfAny() { call.answer("data") }
  }

  @Test func rowsOfAJumpLoadAlsoIfNoTimePasses() async {
    let list = await startedList(2_000) { $0.detailMargin = 0 }
    for top in [0, 500, 1_000, 1_500] {
      list.reports.scrolled(to: top..<top + 5)
      clock.advance(by: .milliseconds(500))
      for _ in 0..<5 { await details.next().answer("data") }
      #expect(await eventually { list.items[top..<top + 5].allSatisfy { $0.detail == "data" } })
    }
  }

  @Test func aRefreshKeepsTheDetailsOfUnchangedItems() async throws {
    let list = await startedList { $0.detailMargin = 0 }
    let row = try #require(list.row(of: 0))
    list.reports.appeared(row.id)
    await details.next().answer("data")
    #expect(await eventually { row.dataFetchComplete })
    async let outcome = list.refresh()
    var fresh = items(0..<20)
    fresh[1].text = "changed"
    await source.script.next().answer(Page(items: fresh))
    #expect(await outcome == .refreshed)
    #expect(list.row(of: 0) === row)
    #expect(row.item.detail == "data")
    #expect(list.item(of: 1)?.text == "changed")
    #expect(details.callCount == 1)
  }

  @Test func aResetRemovesTheDetailStateOfEveryRow() async throws {
    let list = await startedList { $0.detailMargin = 0 }
    let row = try #require(list.row(of: 0))
    list.reports.appeared(row.id)
    await details.next().answer("data")
    #expect(await eventually { row.dataFetchComplete })
    list.reset()
    #expect(row.index == nil)
    #expect(row.item.detail == "data", "a view that is being removed can still draw its item")
    await source.script.next().answer(Page(items: items(0..<20)))
    #expect(await eventually { list.state == .items })
    #expect(list.row(of: 0)?.item.detail == nil)
    #expect(list.rowID(of: 0) != row.id)
  }

  @Test func eachRevealIsReportedOnce() async throws {
    let list = await startedList { $0.detailMargin = 0 }
    var reveals: [ListUpdate.Reveal] = []
    let observation = list.onChange { reveals += $0.reveals }
    let row = list.rowIDs[0]
    list.reports.appeared(row)
    await details.next().answer("data")
    #expect(await eventually { reveals == [.init(row: row, reason: .arrived)] })
    list.reports.appeared(row)
    #expect(reveals.count == 1)
    list.reports.disappeared(row)
    list.reports.appeared(row)
    #expect(reveals.last == .init(row: row, reason: .appeared))
    #expect(reveals.count == 2)
    withExtendedLifetime(observation) {}
  }

  @Test func aThousandInstantResultsAreFewDeliveries() async {
    let list = await startedList(1_000) {
      $0.detailMargin = .wholePage
      $0.maxConcurrentDetails = 1_000
    }
    var updates = 0
    let observation = list.onChange { update in updates += update.updated.isEmpty ? 0 : 1 }
    // All at once, since on a busy machine each answer may else have a turn of its own.
    var calls: [ScriptedCall<Int, String>] = []
    for _ in 0..<1_000 { calls.append(await details.next()) }
    for call in calls { call.answer("data") }
    #expect(await eventually { list.items.allSatisfy { $0.detail == "data" } })
    #expect(updates < 300, "results came in \(updates) updates")
    withExtendedLifetime(observation) {}
  }
}

extension DetailState {
  var failure: ListFailure? { if case .failed(let failure) = self { failure } else { nil } }
}
