import DynamicLists
import Observation
import Testing

@testable import DynamicListsTesting

/// Deletions by a person, who can undo them for a while.
@MainActor
struct ListDeletionsTests {
  private let source = ScriptedSource<ScriptedItem>()
  private let server = Script<[Int], Void>()
  private let details = Script<Int, String>()
  private let clock = TestClock()

  private func items(_ ids: some Sequence<Int>) -> [ScriptedItem] { ids.map { ScriptedItem($0, script: details) } }

  private func startedList() async -> (ListViewModel<ScriptedItem>, ListDeletions<ScriptedItem>) {
    let list = ListViewModel(source: source, clock: clock)
    list.start()
    await source.script.next().answer(Page(items: items(0..<6)))
    #expect(await eventually { list.state == .items })
    let deletions = ListDeletions(of: list) { [server] in try await server.respond(to: $0.map(\.id)) }
    return (list, deletions)
  }

  private func ids(_ list: ListViewModel<ScriptedItem>) -> [Int] { list.items.map(\.id) }

  private func rows(_ ids: Int..., in list: ListViewModel<ScriptedItem>) -> [RowID] {
    ids.compactMap { list.rowID(of: $0) }
  }

  private func refresh(_ list: ListViewModel<ScriptedItem>, to ids: some Sequence<Int>) async {
    async let outcome = list.refresh()
    await source.script.next().answer(Page(items: items(ids)))
    #expect(await outcome == .refreshed)
  }

  @Test func rowsLeaveAtOnceAndTheServerHearsOfItWhenTheTimeForUndoIsOver() async {
    let (list, deletions) = await startedList()
    let sleepers = await clock.settledSleepers()
    let deletion = deletions.delete(rows(4, 1, in: list))
    #expect(ids(list) == [0, 2, 3, 5])
    #expect(deletion?.items.map(\.id) == [1, 4], "from top to bottom")
    #expect(deletions.undoable?.rows == deletion?.rows)
    #expect(server.callCount == 0)
    #expect(await eventually { clock.sleeperCount == sleepers + 1 })
    clock.advance(by: .seconds(5))
    let call = await server.next()
    #expect(call.request == [1, 4])
    #expect(deletions.undoable == nil && deletions.undo().isEmpty)
    call.answer(())
    await deletions.finish()
    #expect(ids(list) == [0, 2, 3, 5])
  }

  @Test func aDeletionOfNoShownRowLeavesTheUndoOfTheOneBefore() async {
    let (list, deletions) = await startedList()
    let deleted = rows(1, in: list)
    deletions.delete(deleted)
    #expect(deletions.delete(deleted) == nil && deletions.delete([]) == nil)
    #expect(deletions.undoable?.rows == deleted)
    #expect(deletions.undo() == deleted && ids(list) == Array(0..<6))
    #expect(server.callCount == 0)
  }

  @Test func undoBringsRowsBackAtOnceAndTheServerHearsNothing() async {
    let (list, deletions) = await startedList()
    let deleted = rows(1, 2, in: list)
    deletions.delete(deleted)
    #expect(deletions.undo() == deleted)
    #expect(ids(list) == Array(0..<6))
    #expect(deletions.undoable == nil && deletions.undo().isEmpty)
    #expect(list.row(of: 1)?.isSaving == false, "nothing is left to be saved")
    clock.advance(by: .seconds(60))
    await deletions.finish()
    #expect(server.callCount == 0 && list.row(of: 1)?.isSaving == false && list.row(of: 1)?.editFailure == nil)
  }

  @Test func noRefreshBringsADeletedRowBackAndUndoShowsItWhereItIsNow() async {
    let (list, deletions) = await startedList()
    deletions.delete(rows(1, 3, in: list))
    await refresh(list, to: [7, 0, 3, 1, 2])
    #expect(ids(list) == [7, 0, 2])
    deletions.undo()
    #expect(ids(list) == [7, 0, 3, 1, 2])
  }

  @Test func undoDoesNotBringBackWhatTheSourceNoLongerHas() async {
    let (list, deletions) = await startedList()
    deletions.delete(rows(1, 3, in: list))
    await refresh(list, to: [0, 2, 3])
    #expect(deletions.undo() == rows(3, in: list))
    #expect(ids(list) == [0, 2, 3])
  }

  @Test func theNextDeletionSendsTheOneBeforeAndOneIsSentAtATime() async {
    let (list, deletions) = await startedList()
    deletions.delete(rows(0, in: list))
    deletions.delete(rows(1, in: list))
    #expect(deletions.undoable?.items.map(\.id) == [1])
    let first = await server.next()
    #expect(first.request == [0])
    deletions.commit()
    for _ in 0..<20 { await Task.yield() }
    #expect(server.callCount == 1, "the first one is in flight")
    first.answer(())
    let second = await server.next()
    #expect(second.request == [1])
    second.answer(())
    await deletions.finish()
    #expect(ids(list) == Array(2..<6))
  }

  @Test func aRefusalInPartBringsBackWhatItNamesAndARetrySendsNothingElse() async {
    let (list, deletions) = await startedList()
    var refused: [[RowID]] = []
    deletions.onRefusal = { refused.append($1) }
    deletions.delete(rows(1, 2, 4, in: list))
    deletions.commit()
    // 7 was not deleted, and 4 is gone already.
    await server.next().fail(
      EditFailures(ofItems: [2: ListError.timedOut, 4: ListError.itemDeleted, 7: ListError.timedOut]))
    await deletions.finish()
    #expect(ids(list) == [0, 2, 3, 5])
    #expect(refused == [rows(2, in: list)])
    #expect(list.row(of: 2)?.editFailure?.message == ListError.timedOut.message)
    list.row(of: 2)?.retryEdit()
    let again = await server.next()
    #expect(again.request == [2])
    again.answer(())
    #expect(await eventually { server.runningCount == 0 })
    #expect(ids(list) == [0, 3, 5])
  }

  @Test func aRefusalThatNamesNoDeletedItemRefusesAll() async {
    let (list, deletions) = await startedList()
    var refused: [[RowID]] = []
    deletions.onRefusal = { refused.append($1) }
    let rows = rows(1, 2, in: list)
    deletions.delete(rows)
    deletions.commit()
    // An id of another type.
    await server.next().fail(EditFailures(ofItems: ["1": ListError.timedOut]))
    await deletions.finish()
    #expect(ids(list) == Array(0..<6) && refused == [rows])
  }

  @Test func aRefusalBringsTheRowsBackAndARetrySendsItAgain() async {
    let (list, deletions) = await startedList()
    var refusals: [ListFailure] = []
    deletions.onRefusal = { failure, _ in refusals.append(failure) }
    deletions.delete(rows(2, in: list))
    deletions.commit()
    await server.next().fail(ListError.timedOut)
    await deletions.finish()
    #expect(ids(list) == Array(0..<6))
    #expect(refusals.map(\.message) == [ListFailure(ListError.timedOut).message])
    #expect(list.row(of: 2)?.editFailure?.message == refusals.first?.message)
    list.row(of: 2)?.retryEdit()
    let again = await server.next()
    #expect(again.request == [2])
    #expect(ids(list) == [0, 1, 3, 4, 5])
    again.answer(())
    #expect(await eventually { server.runningCount == 0 })
    #expect(ids(list) == [0, 1, 3, 4, 5])
  }

  @Test func inASingleSelectionTheNextRowIsSelected() async {
    let (list, deletions) = await startedList()
    list.selectionMode = .one
    list.select(2)
    deletions.delete(rows(2, in: list))
    #expect(list.isSelected(3))
  }

  @Test func theFocusFollowsADeletionByAPersonAndNotARemovalByTheApp() async throws {
    let (list, deletions) = await startedList()
    list.selectionMode = .one
    list.select(2)
    list.focus(5)
    deletions.delete(rows(2, in: list))
    #expect(list.isSelected(3) && list.focusedRow == list.rowID(of: 3))
    list.focus(5)
    try await list.remove(rows(3, in: list)) { _ in }
    #expect(list.selection.isEmpty && list.focusedRow == list.rowID(of: 5))
  }

  @Test func viewsObserveWhatCanBeUndone() async {
    let (list, deletions) = await startedList()
    var told = 0
    deletions.onChange = { told += 1 }
    for change in [{ _ = deletions.delete(rows(1, in: list)) }, { _ = deletions.undo() }] {
      let changes = Locked(0)
      withObservationTracking {
        _ = deletions.undoable
      } onChange: {
        changes.withLock { $0 += 1 }
      }
      change()
      #expect(changes.withLock { $0 } == 1)
    }
    #expect(told == 2)
  }

  @Test func theTimeForAnUndoEndsWithTheObject() async {
    var (list, deletions): (ListViewModel, ListDeletions?) = await startedList()
    let sleepers = await clock.settledSleepers()
    deletions?.delete(rows(5, in: list))
    #expect(await eventually { clock.sleeperCount == sleepers + 1 })
    deletions = nil
    #expect(await eventually { clock.sleeperCount == sleepers })
    await server.next().answer(())
  }

  @Test func aDeletionOfNothingIsNone() async {
    let (list, deletions) = await startedList()
    let row = rows(1, in: list)
    list.remove(row)
    #expect(deletions.delete(row) == nil && deletions.undoable == nil)
    #expect(deletions.delete([]) == nil)
  }

  @Test func aDeletionIsCommittedWhenNobodyIsLeftToUndoIt() async {
    var (list, deletions): (ListViewModel, ListDeletions?) = await startedList()
    deletions?.undoTime = nil
    deletions?.delete(rows(5, in: list))
    deletions = nil
    let call = await server.next()
    #expect(call.request == [5])
    call.answer(())
    #expect(await eventually { server.runningCount == 0 })
    #expect(ids(list) == Array(0..<5))
  }

  @Test func eachDeletionCanBeUndoneForItsWholeTime() async {
    let (list, deletions) = await startedList()
    let sleepers = await clock.settledSleepers()
    deletions.delete(rows(1, in: list))
    #expect(await eventually { clock.sleeperCount == sleepers + 1 })
    clock.advance(by: .seconds(3))
    deletions.delete(rows(2, in: list))
    await server.next().answer(())
    for _ in 0..<30 { await Task.yield() }
    clock.advance(by: .seconds(3))
    for _ in 0..<30 { await Task.yield() }
    #expect(deletions.undoable?.items.map(\.id) == [2])
    deletions.undo()
  }
}
