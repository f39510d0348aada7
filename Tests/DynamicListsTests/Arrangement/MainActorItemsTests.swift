import Testing

@testable import DynamicLists
@testable import DynamicListsTesting

/// Arrangements of items that may not leave the main actor.
@MainActor
struct MainActorItemsTests {
  private final class Note {
    let number: Int
    let title: Int

    init(_ number: Int) { (self.number, title) = (number, number * 7_919 % 61) }
  }

  private let notes = (0..<1_500).map(Note.init)

  private func rows(_ turns: MainActorTurns) -> ManyRows<Note> {
    ManyRows(
      RowTable((0..<notes.count).map(RowID.init)), ChunkedArray(notes), in: turns, worker: MainActorItemWorker())
  }

  @Test(arguments: [1, 7, 400, 5_000]) func theyAreSortedInSlicesAndEqualOnesKeepTheirOrder(size: Int) async {
    let rows = rows(MainActorTurns(.tiny(itemsInSlice: size)))
    let expected = notes.sorted { ($0.title, $0.number) < ($1.title, $1.number) }.map(\.number)
    #expect(await rows.order(by: .by(\.title)) == expected)
    let descending = await rows.order(by: ListSort { $0.title > $1.title })
    #expect(descending == notes.sorted { ($1.title, $0.number) < ($0.title, $1.number) }.map(\.number))
  }

  @Test func eachOperationGetsTheRowsThatTheOneBeforeHasLeft() async throws {
    let core = ListCore(ListEngine(), clock: ListClock(TestClock()))
    let wanted = ItemArrangement<Note>(
      ListArrangement(filter: { $0.number % 3 > 0 }, unique: .by(\.title), sort: ListSort { $0.title < $1.title }))
    var rows = rows(MainActorTurns(.tiny(itemsInSlice: 20)))
    let items = RowItems<Note>(core, RowStore(areEqual: nil))
    for operation in wanted.operations { _ = try #require(await operation.begun(with: &rows, reading: items)) }
    var titles: Set<Int> = []
    let firsts = notes.filter { $0.number % 3 > 0 && titles.insert($0.title).inserted }
    #expect(Array(rows.left.rows.ids) == firsts.sorted { $0.title < $1.title }.map { RowID($0.number) })
    let pieces = try #require(await rows.asked { notes in notes.map(\.title) })
    #expect(pieces.count > 1 && Array(pieces.joined()) == titles.sorted())
  }

  @Test func whatIsCancelledStopsAtItsNextPause() async {
    let task = Task {
      await rows(MainActorTurns(.tiny(itemsInSlice: 1))).order(by: .by(\.title))
    }
    await Task.yield()
    task.cancel()
    #expect(await task.value == nil)
  }
}
