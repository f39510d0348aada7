import DynamicLists
import DynamicListsTesting
import Testing

/// Edits that are applied at once, and reverted when their confirmation fails.
@MainActor
struct ListViewModelConfirmedEditTests {
  private let source = ScriptedSource<ScriptedItem>()
  private let details = Script<Int, String>()
  private let server = Script<String, Void>()

  private func items(_ ids: Range<Int>) -> [ScriptedItem] { ids.map { ScriptedItem($0, script: details) } }

  private func startedList() async -> ListViewModel<ScriptedItem> {
    var configuration = ListConfiguration()
    configuration.detailMargin = 0
    let list = ListViewModel(source: source, configuration: configuration, clock: TestClock())
    list.start()
    await source.script.next().answer(Page(items: items(0..<3)))
    #expect(await eventually { list.state == .items })
    return list
  }

  /// Starts an edit of item 1, and waits until its confirmation is in flight.
  private func save(
    _ text: String, in list: ListViewModel<ScriptedItem>, _ change: @escaping (inout ScriptedItem) -> Void
  ) async -> (Task<Void, any Error>, ScriptedCall<String, Void>) {
    let server = server
    let task = Task { try await list.update(1, change) { try await server.respond(to: text) } }
    return (task, await server.next())
  }

  private func refresh(_ list: ListViewModel<ScriptedItem>, to items: [ScriptedItem]) async {
    async let outcome = list.refresh()
    await source.script.next().answer(Page(items: items))
    #expect(await outcome == .refreshed)
  }

  private func shown(_ list: ListViewModel<ScriptedItem>) -> ScriptedItem? { list.item(of: 1) }

  @Test func anEditIsAppliedAtOnceAndStaysWhenItIsConfirmed() async throws {
    let list = await startedList()
    let (task, call) = await save("like", in: list) { $0.liked = true }
    #expect(shown(list)?.liked == true)
    call.answer(())
    try await task.value
    #expect(shown(list)?.liked == true)
  }

  @Test func anEditWhoseConfirmationFailsIsRevertedAndThrowsTheError() async {
    let list = await startedList()
    let row = list.row(of: 1)
    let (task, call) = await save("like", in: list) { $0.liked = true }
    #expect(row?.item.liked == true)
    call.fail(ListError.timedOut)
    await #expect(throws: ListError.timedOut) { try await task.value }
    #expect(row?.item.liked == false)
  }

  @Test func revertingAnEditKeepsEarlierAndLaterEdits() async {
    let list = await startedList()
    list.update(1) { $0.text = "a" }
    let (first, refused) = await save("b", in: list) { $0.text += "b" }
    let second = Task { [server] in
      try await list.update(1) {
        $0.text += "c"
      } confirm: {
        try await server.respond(to: "c")
      }
    }
    #expect(await eventually { shown(list)?.text == "abc" })
    list.update(1) { $0.text += "d" }
    #expect(shown(list)?.text == "abcd")
    refused.fail(ListError.timedOut)
    _ = await first.result
    #expect(shown(list)?.text == "acd")
    await server.next().fail(ListError.timedOut)
    _ = await second.result
    #expect(shown(list)?.text == "ad")
  }

  @Test func aPendingEditIsAppliedAgainToTheItemOfARefresh() async {
    let list = await startedList()
    let (task, call) = await save("like", in: list) { $0.liked = true }
    var fresh = items(0..<3)
    fresh[1].text = "new"
    await refresh(list, to: fresh)
    #expect(shown(list)?.text == "new")
    #expect(shown(list)?.liked == true)
    var updated: [RowID] = []
    let observation = list.onChange { updated += $0.updated }
    await refresh(list, to: fresh)
    #expect(updated.isEmpty, "the page has the same item as the page before")
    withExtendedLifetime(observation) {}
    call.fail(ListError.timedOut)
    _ = await task.result
    #expect(shown(list)?.text == "new")
    #expect(shown(list)?.liked == false)
  }

  @Test func aConfirmedEditSurvivesARefreshThatBeganBefore() async throws {
    let list = await startedList()
    async let outcome = list.refresh()
    let stale = await source.script.next()
    let (task, call) = await save("like", in: list) { $0.liked = true }
    call.answer(())
    try await task.value
    var fresh = items(0..<3)
    fresh[1].text = "new"
    stale.answer(Page(items: fresh))
    #expect(await outcome == .refreshed)
    #expect(shown(list)?.text == "new")
    #expect(shown(list)?.liked == true, "the edit was confirmed after the server had made the page")
    await refresh(list, to: fresh)
    #expect(shown(list)?.liked == false, "this page was requested after the confirmation")
  }

  @Test func aRefreshAfterTheConfirmationShowsTheServersItem() async throws {
    let list = await startedList()
    let (task, call) = await save("like", in: list) { $0.liked = true }
    call.answer(())
    try await task.value
    var fresh = items(0..<3)
    fresh[1].text = "new"
    await refresh(list, to: fresh)
    #expect(shown(list)?.liked == false)
  }

  @Test func aDetailKeepsAPendingEditAndRevertingTheEditKeepsTheDetail() async {
    let list = await startedList()
    guard let row = list.row(of: 1) else { return }
    let (task, call) = await save("like", in: list) { $0.liked = true }
    list.reports.appeared(row.id)
    await details.next().answer("data")
    #expect(await eventually { row.dataFetchComplete })
    #expect(row.item.liked)
    call.fail(ListError.timedOut)
    _ = await task.result
    #expect(row.item.detail == "data")
    #expect(!row.item.liked)
  }

  @Test func anEditRevertedWhileTheDetailLoadsIsNotAppliedAgain() async {
    let list = await startedList()
    guard let row = list.row(of: 1) else { return }
    list.reports.appeared(row.id)
    let detail = await details.next()
    let (task, call) = await save("like", in: list) { $0.liked = true }
    row.update { $0.text = "plain" }
    call.fail(ListError.timedOut)
    _ = await task.result
    #expect(row.item.text == "plain")
    detail.answer("data")
    #expect(await eventually { row.dataFetchComplete })
    #expect(row.item.text == "plain", "the other edit is applied again")
    #expect(!row.item.liked)
  }

  @Test func aRowThatIsInsertedAgainHasItsPendingEdit() async {
    let list = await startedList()
    let (task, call) = await save("like", in: list) { $0.liked = true }
    await refresh(list, to: Array(items(0..<3).dropFirst(2)))
    #expect(shown(list) == nil)
    await refresh(list, to: items(0..<3))
    #expect(shown(list)?.liked == true)
    call.fail(ListError.timedOut)
    _ = await task.result
    #expect(shown(list)?.liked == false)
  }

  @Test func anEditOfARemovedRowThrowsWithoutCallingConfirm() async {
    let list = await startedList()
    let row = list.row(of: 1)
    list.remove(1)
    await #expect(throws: ListError.rowNotFound) {
      try await row?.update {
        $0.liked = true
      } confirm: {
        Issue.record("Nobody must be asked")
      }
    }
    await #expect(throws: ListError.rowNotFound) {
      try await list.update([row?.id].compactMap { $0 }, { $0.liked = true }) { _ in
        Issue.record("Nobody must be asked")
      }
    }
  }

  @Test func aRowRemovedDuringAConfirmationStaysRemoved() async {
    let list = await startedList()
    let (task, call) = await save("like", in: list) { $0.liked = true }
    list.remove(1)
    call.fail(ListError.timedOut)
    await #expect(throws: ListError.timedOut) { try await task.value }
    #expect(list.items.map(\.id) == [0, 2])
  }

  @Test func aCancelledEditIsReverted() async {
    let list = await startedList()
    let (task, _) = await save("like", in: list) { $0.liked = true }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(shown(list)?.liked == false)
  }

  @Test func anOwnersItemReplacesAnEditThatWasConfirmed() async throws {
    let list = ListViewModel(items: items(0..<3))
    let (task, call) = await save("like", in: list) { $0.liked = true }
    list.replaceAll(with: items(0..<3).map { ScriptedItem($0.id, text: "new", script: details) })
    #expect(shown(list)?.liked == true, "it is still being saved")
    call.answer(())
    try await task.value
    list.replaceAll(with: items(0..<3).map { ScriptedItem($0.id, text: "newer", script: details) })
    #expect(shown(list)?.liked == false)
  }

  @Test func aFilterAppliesToAnEditAndToItsReversal() async {
    let list = ListViewModel(items: items(0..<3))
    list.setFilter { !$0.liked }
    let (task, call) = await save("like", in: list) { $0.liked = true }
    #expect(list.items.map(\.id) == [0, 2])
    call.fail(ListError.timedOut)
    _ = await task.result
    #expect(list.items.map(\.id) == [0, 1, 2])
  }

  @Test func aMovedRowKeepsItsPendingEditAndCanStillRevertIt() async {
    let list = ListViewModel(items: items(0..<3))
    let (task, call) = await save("like", in: list) { $0.liked = true }
    list.move(1, to: 0)
    #expect(list.items.first?.liked == true)
    call.fail(ListError.timedOut)
    _ = await task.result
    #expect(list.items.map(\.id) == [1, 0, 2])
    #expect(list.items.first?.liked == false)
  }

  @Test func anEditOfARowWhoseListIsReleasedThrowsWithoutCallingConfirm() async {
    var list: ListViewModel? = ListViewModel(items: items(0..<3))
    let row = list?.row(of: 1)
    list = nil
    row?.update { $0.liked = true }
    await #expect(throws: ListError.rowNotFound) {
      try await row?.update {
        $0.liked = true
      } confirm: {
        Issue.record("Nobody should be asked")
      }
    }
    #expect(row?.item.liked == false)
  }

  @Test func anEditThatIsAppliedAgainMayReadAFilteredListThatLosesRows() async {
    let list = await startedList()
    list.setFilter { _ in true }
    var seen: [Int] = []
    let (task, call) = await save("like", in: list) { [weak list] item in
      item.liked = true
      seen = list?.items.map(\.id) ?? []
      #expect(list?.rows.map(\.id).count == seen.count && list?.rowIDs.count == seen.count)
    }
    #expect(seen == [0, 1, 2])
    var fresh = Array(items(0..<3).dropFirst())
    fresh[0].text = "new"
    await refresh(list, to: fresh)
    #expect(seen == [1, 2])
    #expect(list.items.map(\.id) == [1, 2])
    call.answer(())
    _ = await task.result
  }
}
