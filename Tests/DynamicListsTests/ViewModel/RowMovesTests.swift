import DynamicListsTesting
import Testing

@testable import DynamicLists

/// Moves of rows by a person, which an app may refuse.
@MainActor
struct RowMovesTests {
  private let server = Script<String, Void>()

  private func makeList() -> (ListViewModel<Int>, RowMoves<Int>) {
    let list = ListViewModel(items: Array(0..<5))
    let moves = RowMoves(list)
    moves.onMove = { [server] in try await server.respond(to: "\($0.item): \($0.oldPosition) to \($0.newPosition)") }
    return (list, moves)
  }

  @Test func aRowMovesAtOnceAndTheAppHearsOfIt() async {
    let (list, moves) = makeList()
    moves.move(list.rowIDs[1], to: 3)
    #expect(Array(list.items) == [0, 2, 3, 1, 4])
    let call = await server.next()
    #expect(call.request == "1: 1 to 3")
    call.answer(())
    await moves.finish()
    #expect(Array(list.items) == [0, 2, 3, 1, 4])
  }

  @Test func movesAreSentOneAfterAnotherAndTheEndWaitsForAll() async {
    let (list, moves) = makeList()
    var hasFinished = false
    moves.move(list.rowIDs[0], to: 1)
    moves.move(list.rowIDs[3], to: 4)
    let finish = Task {
      await moves.finish()
      hasFinished = true
    }
    let first = await server.next()
    for _ in 0..<30 { await Task.yield() }
    #expect(first.request == "0: 0 to 1" && server.callCount == 1)
    first.answer(())
    let second = await server.next()
    #expect(second.request == "3: 3 to 4" && !hasFinished)
    second.answer(())
    await finish.value
  }

  @Test func aRefusedMoveIsTakenBackAndSaysWhy() async {
    let (list, moves) = makeList()
    var refused: [RowID] = []
    moves.onRefusal = { failure, rows in
      refused += rows
      #expect(failure.message == ListFailure(ListError.timedOut).message)
    }
    let row = list.rowIDs[1]
    moves.move(row, to: 3)
    await server.next().fail(ListError.timedOut)
    #expect(await eventually { refused == [row] })
    #expect(Array(list.items) == Array(0..<5))
  }

  @Test func aMoveWhoseRequestIsCancelledIsTakenBackAndNotRefused() async {
    let (list, moves) = makeList()
    var refusals = 0
    moves.onRefusal = { _, _ in refusals += 1 }
    moves.move(list.rowIDs[1], to: 3)
    await server.next().fail(CancellationError())
    #expect(await eventually { Array(list.items) == Array(0..<5) })
    for _ in 0..<30 { await Task.yield() }
    #expect(refusals == 0)
  }

  @Test func whatIsNoMoveIsNotSent() async {
    let (list, moves) = makeList()
    moves.move(list.rowIDs[1], to: 1)
    moves.move(RowID(1_000), to: 1)
    list.arrangement.sort = ListSort { $0 > $1 }
    moves.move(list.rowIDs[1], to: 3)
    for _ in 0..<30 { await Task.yield() }
    #expect(Array(list.items) == [4, 3, 2, 1, 0] && server.callCount == 0)
  }

  @Test func withoutAnAppThatSavesItOnlyTheListChanges() async {
    let (list, moves) = makeList()
    moves.onMove = nil
    moves.move(list.rowIDs[1], to: 3)
    #expect(Array(list.items) == [0, 2, 3, 1, 4] && list.row(list.rowIDs[3])?.isSaving == false)
    await moves.finish()
  }

  @Test func movesGoThroughTheQueueOfTheApp() async {
    let (list, moves) = makeList()
    var queued = 0
    moves.queue = { send in
      queued += 1
      return Task { try await send() }
    }
    moves.move(list.rowIDs[1], to: 3)
    await server.next().answer(())
    #expect(queued == 1)
    await moves.finish()
  }

  @Test func aMoveNamesTheNewNeighbors() async {
    let (list, moves) = makeList()
    var neighbors: [[Int?]] = []
    moves.onMove = { neighbors.append([$0.previous, $0.next]) }
    for (row, position) in [(list.rowIDs[1], 3), (list.rowIDs[0], 4), (list.rowIDs[4], 0), (list.rowIDs[3], 1)] {
      moves.move(row, to: position)
      await moves.finish()
    }
    #expect(neighbors == [[3, 4], [4, nil], [nil, 2], [4, 2]])
  }
}
