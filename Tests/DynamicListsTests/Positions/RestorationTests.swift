import DynamicListsTesting
import Testing

@testable import DynamicLists

/// Where a view stands, and what waits to be restored.
@MainActor
struct RestorationTests {
  private let server = OffsetServer()

  /// A list that has no rows yet, and a way to give it three.
  private func started() -> ListViewModel<EditedCard> {
    let list = ListViewModel(source: server, clock: TestClock())
    list.start()
    return list
  }

  private func load(_ list: ListViewModel<EditedCard>, _ ids: Range<Int> = 0..<3) async {
    await server.script.next().answer(OffsetServer.page(ids))
    #expect(await eventually { list.state == .items })
  }

  /// Finds the row of an item.
  private func find(_ id: Int, in list: ListViewModel<EditedCard>) -> @MainActor () -> ListPosition<RowID>? {
    { list.rowPosition(ListPosition(id, at: .bottom, offset: 3)) }
  }

  @Test func aPositionWaitsForTheFirstRowsAndIsTakenOnce() async {
    let list = started()
    var restoration = Restoration()
    var shown: [ListPosition<RowID>] = []
    #expect(restoration.begin(in: list, find: find(1, in: list)) { shown.append($0) } == .waiting)
    #expect(restoration.take(in: list) == nil)
    await load(list)
    let position = restoration.take(in: list)
    #expect(position == list.rowID(of: 1).map { ListPosition($0, at: .bottom, offset: 3) } && shown.isEmpty)
    #expect(restoration.take(in: list) == nil)
  }

  @Test func theOnlyRowIsRestoredToo() async {
    let list = started()
    var (waiting, late) = (Restoration(), Restoration())
    #expect(waiting.begin(in: list, find: find(1, in: list)) { _ in } == .waiting)
    await load(list, 1..<2)
    #expect(waiting.take(in: list)?.id == list.rowIDs[0])
    #expect(late.begin(in: list, find: find(1, in: list)) { _ in } == .scrolled)
  }

  @Test func aPositionIsDroppedIfTheFirstRowsLackItsRowOrTheViewShowsAnotherPlace() async {
    let list = started()
    var (lacking, cancelled) = (Restoration(), Restoration())
    #expect(lacking.begin(in: list, find: find(7, in: list)) { _ in } == .waiting)
    #expect(cancelled.begin(in: list, find: find(1, in: list)) { _ in } == .waiting)
    cancelled.cancel()
    await load(list)
    #expect(lacking.take(in: list) == nil && cancelled.take(in: list) == nil)
    list.append(EditedCard(id: 7))
    #expect(lacking.take(in: list) == nil)
  }

  @Test func aPositionIsShownAtOnceIfItsRowIs() async {
    let list = started()
    var restoration = Restoration()
    #expect(restoration.begin(in: list, find: find(2, in: list)) { _ in } == .waiting)
    await load(list)
    var shown: [RowID] = []
    #expect(restoration.begin(in: list, find: find(1, in: list)) { shown.append($0.id) } == .scrolled)
    #expect(shown == [list.rowIDs[1]] && restoration.take(in: list) == nil, "it takes the place of the one before")
    #expect(restoration.begin(in: list, find: find(7, in: list)) { shown.append($0.id) } == .notInList)
    list.setFilter { $0.id != 0 }
    #expect(restoration.begin(in: list, find: find(0, in: list)) { shown.append($0.id) } == .hidden)
    #expect(shown.count == 1)
  }

  @Test func aWaitingPositionOfAHiddenRowIsDropped() async {
    let list = started()
    list.setFilter { $0.id != 0 }
    var restoration = Restoration()
    #expect(restoration.begin(in: list, find: find(0, in: list)) { _ in } == .waiting)
    await load(list)
    #expect(restoration.take(in: list) == nil)
  }

  @Test func aPositionOfARowIsThatOfItsItem() async {
    let list = started()
    await load(list)
    let position = ListPosition(list.rowIDs[2], at: .center, offset: 5)
    #expect(list.itemPosition(position) == ListPosition(2, at: .center, offset: 5))
    #expect(list.itemPosition(nil) == nil && list.itemPosition(ListPosition(.unknown)) == nil)
    #expect(list.rowPosition(ListPosition(9)) == nil)
  }

  @Test func anElementThatStaysMovesByWhatIsInsertedAndRemovedAboveIt() {
    let splices: [ListSplice<Int>] = [.init(1, removed: 2, inserted: [7]), .init(4, inserted: [8, 9])]
    // 0 1 2 3 4 5 become 0 7 3 4 8 9 5.
    let positions = (0..<6).map { ListSplice.position(of: $0, after: splices) }
    #expect(positions == [0, nil, nil, 2, 3, 6])
  }
}
