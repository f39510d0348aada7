import DynamicLists
import DynamicListsTesting
import Testing

/// Insertions, removals, moves and replacements that are shown before the server has confirmed them.
@MainActor
struct ListViewModelPendingEditTests {
  private let server = OffsetServer()

  private func loaded(_ ids: Range<Int>, next: Int? = nil) async -> ListViewModel<EditedCard> {
    let list = ListViewModel(source: server, clock: TestClock())
    list.start()
    await server.script.next().answer(OffsetServer.page(ids, next: next))
    #expect(await eventually { list.state == .items })
    return list
  }

  private func refresh(_ list: ListViewModel<EditedCard>, to page: Page<EditedCard, Int>) async {
    async let outcome = list.refresh()
    await server.script.next().answer(page)
    #expect(await outcome == .refreshed)
  }

  private func ids(_ list: ListViewModel<EditedCard>) -> [Int] { list.items.map(\.id) }

  @Test func aRemovalIsShownAtOnceAndEndsWithItsConfirmation() async throws {
    let list = await loaded(0..<3)
    let task = Task { [server] in try await list.remove(1) { _ = try await server.save("remove") } }
    let call = await server.edits.next()
    #expect(ids(list) == [0, 2])
    await refresh(list, to: OffsetServer.page(0..<3))
    #expect(ids(list) == [0, 2])
    call.answer(nil)
    try await task.value
    #expect(ids(list) == [0, 2])
    await refresh(list, to: OffsetServer.page([0, 2]))
    #expect(ids(list) == [0, 2])
  }

  @Test func cancellingARemovalPutsTheRowBackWithTheItemOfTheLatestPage() async {
    let list = await loaded(0..<3)
    let row = list.rowID(of: 1)
    let task = Task { [server] in try await list.remove(1) { _ = try await server.save("remove") } }
    _ = await server.edits.next()
    await refresh(list, to: Page(items: (0..<3).map { EditedCard(id: $0, text: "new") }))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(ids(list) == [0, 1, 2] && list.rowID(of: 1) == row)
    #expect(list.item(of: 1)?.text == "new")
    #expect(row.flatMap { list.row($0) }?.editFailure == nil, "an undo is no failure")
  }

  @Test func aRowThatComesBackHasItsOtherPendingEdits() async {
    let list = await loaded(0..<3)
    let update = Task { [server] in
      try await list.update(1, { $0.text = "mine" }, confirm: { _ = try await server.save("update") })
    }
    let updating = await server.edits.next()
    let removal = Task { [server] in try await list.remove(1) { _ = try await server.save("remove") } }
    #expect(await eventually { ids(list) == [0, 2] })
    await refresh(list, to: Page(items: (0..<3).map { EditedCard(id: $0, text: "new") }))
    removal.cancel()
    _ = await removal.result
    #expect(list.item(of: 1)?.text == "mine")
    updating.fail(ListError.timedOut)
    _ = await update.result
    #expect(list.item(of: 1)?.text == "new")
  }

  @Test func anInsertedItemGetsTheServersIdAndKeepsItsRow() async throws {
    let list = await loaded(0..<2)
    let task = Task { [server] in
      try await list.insert(EditedCard(id: -1, text: "mine"), at: 1, answer: { try await server.save("insert") })
    }
    let call = await server.edits.next()
    #expect(ids(list) == [0, -1, 1])
    let row = list.row(of: -1)
    #expect(row?.isSaving == true)
    call.answer(EditedCard(id: 7, text: "server's"))
    #expect(try await task.value == row?.id)
    #expect(ids(list) == [0, 7, 1] && list.row(of: 7) === row && list.rowID(of: -1) == nil)
    #expect(row?.item.text == "server's" && row?.isSaving == false)
    await refresh(list, to: OffsetServer.page([0, 7, 1]))
    #expect(ids(list) == [0, 7, 1] && list.row(of: 7) === row)
  }

  @Test func anItemThatAPageHasBroughtBeforeTheAnswerBecomesOneRow() async throws {
    let list = await loaded(0..<2)
    let task = Task { [server] in
      try await list.insert(EditedCard(id: -1), at: 0, answer: { try await server.save("insert") })
    }
    let call = await server.edits.next()
    let row = list.rowID(of: -1)
    await refresh(list, to: OffsetServer.page([7, 0, 1]))
    #expect(ids(list) == [7, -1, 0, 1])
    call.answer(EditedCard(id: 7))
    _ = try await task.value
    #expect(ids(list) == [7, 0, 1] && list.rowID(of: 7) == row)
    await refresh(list, to: OffsetServer.page([7, 0, 1]))
    #expect(ids(list) == [7, 0, 1] && list.rowID(of: 7) == row)
  }

  @Test func aFailedInsertionIsTakenBack() async {
    let list = await loaded(0..<2)
    let task = Task { [server] in
      try await list.insert(EditedCard(id: -1), at: 1, answer: { try await server.save("insert") })
    }
    let call = await server.edits.next()
    call.fail(ListError.timedOut)
    await #expect(throws: ListError.timedOut) { try await task.value }
    #expect(ids(list) == [0, 1])
  }

  @Test func pendingEditsSurviveAReset() async {
    let list = await loaded(0..<4)
    Task { [server] in try await list.remove(1) { _ = try await server.save("remove") } }
    _ = await server.edits.next()
    Task { [server] in
      try await list.insert(EditedCard(id: -1, text: "mine"), at: 1, answer: { try await server.save("insert") })
    }
    _ = await server.edits.next()
    Task { [server] in try await list.move(3, to: 0) { _ = try await server.save("move") } }
    _ = await server.edits.next()
    let update = Task { [server] in
      try await list.update(2, { $0.text = "liked" }, confirm: { _ = try await server.save("update") })
    }
    let updating = await server.edits.next()
    #expect(ids(list) == [3, 0, -1, 2])
    list.reset()
    #expect(list.state == .loading)
    await server.script.next().answer(OffsetServer.page(0..<4))
    #expect(await eventually { list.state == .items })
    #expect(ids(list) == [3, 0, -1, 2])
    #expect(list.item(of: -1)?.text == "mine" && list.item(of: 2)?.text == "liked")
    updating.fail(ListError.timedOut)
    _ = await update.result
    #expect(list.item(of: 2)?.text == "")
  }

  @Test func confirmationsOfOneRowRunOneAfterAnother() async throws {
    let list = await loaded(0..<3)
    let first = Task { [server] in
      try await list.update(1, { $0.text += "a" }, confirm: { _ = try await server.save("a") })
    }
    let a = await server.edits.next()
    let second = Task { [server] in
      try await list.update(1, { $0.text += "b" }, confirm: { _ = try await server.save("b") })
    }
    #expect(await eventually { list.item(of: 1)?.text == "ab" })
    #expect(server.edits.callCount == 1)
    let third = Task { [server] in
      try await list.update(2, { $0.text = "c" }, confirm: { _ = try await server.save("c") })
    }
    let c = await server.edits.next()
    #expect(c.request == "c", "another row does not wait")
    a.fail(ListError.timedOut)
    let b = await server.edits.next()
    #expect(b.request == "b" && list.item(of: 1)?.text == "b")
    b.answer(nil)
    c.answer(nil)
    _ = await first.result
    try await second.value
    try await third.value
    #expect(list.item(of: 1)?.text == "b")
  }

  @Test func anEditThatWaitsForItsTurnCanBeUndone() async {
    let list = await loaded(0..<3)
    let first = Task { [server] in
      try await list.update(1, { $0.text += "a" }, confirm: { _ = try await server.save("a") })
    }
    let a = await server.edits.next()
    let second = Task { [server] in
      try await list.update(1, { $0.text += "b" }, confirm: { _ = try await server.save("b") })
    }
    #expect(await eventually { list.item(of: 1)?.text == "ab" })
    second.cancel()
    _ = await second.result
    #expect(list.item(of: 1)?.text == "a")
    a.answer(nil)
    _ = await first.result
    #expect(server.edits.callCount == 1)
  }

  @Test func theAnswersItemReplacesTheRowsAndKeepsLaterEdits() async throws {
    let list = await loaded(0..<3)
    let first = Task { [server] in
      try await list.replace(1, with: EditedCard(id: 1, text: "mine"), answer: { try await server.save("a") })
    }
    let a = await server.edits.next()
    let second = Task { [server] in
      try await list.update(1, { $0.text += "!" }, confirm: { _ = try await server.save("b") })
    }
    #expect(await eventually { list.item(of: 1)?.text == "mine!" })
    a.answer(EditedCard(id: 1, text: "server's"))
    try await first.value
    #expect(list.item(of: 1)?.text == "server's!")
    let b = await server.edits.next()
    b.fail(ListError.timedOut)
    _ = await second.result
    #expect(list.item(of: 1)?.text == "server's")
  }

  @Test func aSortedListRefusesAMove() async {
    let list = await loaded(0..<3)
    list.arrangement.sort = .by(\.id, .descending)
    await #expect(throws: ListError.rowsAreSorted) {
      try await list.move(1, to: 0) { Issue.record("Nobody must be asked") }
    }
    #expect(ids(list) == [2, 1, 0])
  }

  // MARK: The position in the source

  @Test func theNextPageAfterAConfirmedRemovalBeginsOneItemEarlier() async throws {
    let list = await loaded(0..<40, next: 40)
    let task = Task { [server] in try await list.remove(1) { _ = try await server.save("remove") } }
    await server.edits.next().answer(nil)
    try await task.value
    list.loadMore()
    let call = await server.script.next()
    #expect(call.request.key == 39, "offset 40 would skip a row")
    call.answer(OffsetServer.page(40..<60, next: 59))
    #expect(await eventually { ids(list).count == 59 })
    list.loadMore()
    #expect(await server.script.next().request.key == 59)
  }

  @Test func anUnconfirmedRemovalMovesNoOffset() async throws {
    let list = await loaded(0..<40, next: 40)
    let task = Task { [server] in try await list.remove(1) { _ = try await server.save("remove") } }
    let call = await server.edits.next()
    list.loadMore()
    let page = await server.script.next()
    #expect(page.request.key == 40)
    call.answer(nil)
    try await task.value
    let again = await server.script.next()
    #expect(again.request.key == 39, "the page in flight is requested again")
    again.answer(OffsetServer.page(40..<60))
    #expect(await eventually { ids(list).count == 59 })
  }

  @Test func aModelThatCountsItemsMovesItsPosition() async throws {
    let list = ListViewModel(
      CountingModel(), configuration: .init(itemBatchCount: 4, prefetchMargin: 3), clock: TestClock())
    list.start()
    #expect(await eventually { list.items.count == 4 })
    try await list.remove(1) {}
    list.loadMore()
    #expect(await eventually { list.items.count > 3 })
    #expect(list.items.map(\.id).prefix(4) == [0, 2, 3, 4], "item 4 is at offset 3 now")
  }

  // MARK: Items that have not loaded

  @Test func anEditOfAnItemThatHasNotLoadedWaitsForIt() async throws {
    let list = await loaded(0..<3, next: 3)
    let task = Task { [server] in
      try await list.update(4, { $0.text = "mine" }, confirm: { _ = try await server.save("update") })
    }
    list.loadMore()
    await server.script.next().answer(OffsetServer.page(3..<6))
    let call = await server.edits.next()
    #expect(list.item(of: 4)?.text == "mine")
    call.answer(nil)
    try await task.value
  }

  @Test func anEditEndsWhenALaterRefreshHasReadTheWholeSourceWithoutItsItem() async {
    let list = await loaded(0..<3)
    let task = Task {
      try await list.update(9, { $0.text = "mine" }, confirm: { Issue.record("Nobody must be asked") })
    }
    await refresh(list, to: OffsetServer.page(0..<3, next: 3))
    list.loadMore()
    await server.script.next().answer(OffsetServer.page(3..<5))
    await #expect(throws: ListError.itemDeleted) { try await task.value }
  }

  @Test func onlyABoundedNumberOfEditsWaits() async {
    let list = await loaded(0..<3, next: 3)
    let tasks = (0...ListViewModel<EditedCard>.maxWaitingEdits).map { number in
      Task { try await list.update(100 + number, { $0.text = "mine" }, confirm: {}) }
    }
    await #expect(throws: ListError.tooManyWaitingEdits) { try await tasks[0].value }
    for task in tasks { task.cancel() }
    for task in tasks { _ = await task.result }
  }

  @Test func anItemThatTheServerNoLongerHasLeavesTheList() async {
    let list = await loaded(0..<3)
    await #expect(throws: ListError.itemDeleted) {
      try await list.update(
        1, { $0.text = "mine" }, confirm: { throw ListError.itemDeleted })
    }
    #expect(ids(list) == [0, 2])
    await #expect(throws: Never.self) { try await list.remove(2) { throw ListError.itemDeleted } }
    #expect(ids(list) == [0])
  }

  // MARK: Many rows

  @Test func aBatchIsOneEditOfWhichOnlyTheFailedRowsAreReverted() async throws {
    let list = await loaded(0..<5)
    let rows = [1, 2, 3].compactMap { list.rowID(of: $0) }
    let log = ChangeLog(of: list) { Issue.record("Nobody read \($0)") }
    let task = Task { [server] in
      try await list.remove(rows) { rows in
        _ = try await server.save("\(rows.count)")
        throw EditFailures([rows[1].id: ListError.timedOut])
      }
    }
    let call = await server.edits.next()
    #expect(log.read() == "1-3" && call.request == "3")
    call.answer(nil)
    let error = await #expect(throws: EditFailures.self) { try await task.value }
    #expect(error.map { Array($0.failures.keys) } == [rows[1]])
    #expect(ids(list) == [0, 2, 4])
    #expect(log.read() == "1+1")
  }

  @Test func undoingABatchTakesAllBack() async {
    let list = await loaded(0..<5)
    let rows = Array(list.rowIDs).prefix(3)
    let task = Task { [server] in
      try await list.update(Array(rows), { $0.text = "mine" }, confirm: { _ in _ = try await server.save("all") })
    }
    _ = await server.edits.next()
    #expect(list.items.map(\.text) == ["mine", "mine", "mine", "", ""])
    task.cancel()
    _ = await task.result
    #expect(list.items.map(\.text) == ["", "", "", "", ""])
  }

  // MARK: What rows say

  @Test func aRowKeepsTheFailureOfItsEditUntilItIsMadeAgain() async throws {
    let list = await loaded(0..<3)
    let row = try #require(list.row(of: 1))
    let task = Task { [server] in
      try await row.update({ $0.text = "mine" }, confirm: { _ = try await server.save("update") })
    }
    let call = await server.edits.next()
    #expect(row.isSaving && row.editFailure == nil)
    call.fail(ListError.timedOut)
    _ = await task.result
    #expect(!row.isSaving && row.editFailure?.message == ListError.timedOut.message && row.item.text == "")
    row.retryEdit()
    let again = await server.edits.next()
    #expect(row.isSaving && row.editFailure == nil && row.item.text == "mine")
    again.answer(nil)
    #expect(await eventually { !row.isSaving })
    #expect(row.item.text == "mine" && row.editFailure == nil)
  }

  @Test func aFailureEndsWhenItIsDiscardedOrAnotherEditSucceeds() async throws {
    let list = await loaded(0..<3)
    let row = try #require(list.row(of: 1))
    for isDiscarded in [true, false] {
      _ = try? await row.update({ $0.text = "mine" }, confirm: { throw ListError.timedOut })
      #expect(row.editFailure != nil)
      if isDiscarded { row.discardEdit() } else { try await row.update({ $0.text = "other" }, confirm: {}) }
      #expect(row.editFailure == nil)
    }
    #expect(row.item.text == "other")
  }
}

/// A model whose position is an offset, on a server that has just removed item 1.
private struct CountingModel: ListModel {
  private var offset = 0

  mutating func fetchNextItems(count: Int) async throws -> [EditedCard] {
    let items = offset == 0 ? Array(0..<20) : Array(0..<20).filter { $0 != 1 }
    defer { offset += count }
    return items.dropFirst(offset).prefix(count).map { EditedCard(id: $0) }
  }

  mutating func reset() { offset = 0 }

  mutating func itemsShifted(by count: Int) -> Bool {
    offset += count
    return true
  }
}
