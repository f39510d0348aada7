import DynamicLists
import Testing

/// Rows whose items come with their detail.
struct ListEngineGivenDetailTests {
  private func page(_ numbers: [Int], given: Set<Int>, changed: Bool = false) -> PageAnswer {
    PageAnswer(
      rows: numbers.map { PageAnswer.Row(RowID($0), isChanged: changed, hasDetail: given.contains($0)) }, isLast: true)
  }

  private func list(_ numbers: ClosedRange<Int>, given: Set<Int>) -> EngineDriver {
    var list = EngineDriver(details: true) { $0.detailMargin = 0 }
    list.send(.started)
    list.send(.pageLoaded(list.liveCalls[0].id, page(Array(numbers), given: given)))
    return list
  }

  @Test func aGivenDetailIsNotLoaded() {
    var list = list(1...6, given: [2, 5])
    #expect(list.detail(2) == .loaded && list.detail(1) == .idle)
    list.scroll(to: 0..<3)
    #expect(list.loadingDetails == [1, 3])
    #expect(list.appear(at: 4).revealed == ["#5 appeared"])
    list.drain()
  }

  @Test func anUnchangedRowKeepsItsDetail() {
    var list = list(1...3, given: [2])
    list.scroll(to: 0..<3)
    list.finishAllDetails()
    list.send(.refreshRequested())
    let output = list.send(.pageLoaded(list.liveCalls[0].id, page([1, 2, 3], given: [2])))
    #expect(output.change.isEmpty && list.loadingDetails.isEmpty)
    list.drain()
  }

  @Test func aChangedRowHasTheDetailOfItsNewItem() {
    var list = list(1...3, given: [2])
    list.scroll(to: 0..<3)
    list.finishDetails([1])
    list.send(.refreshRequested())
    let output = list.send(.pageLoaded(list.liveCalls[0].id, page([1, 2, 3], given: [1, 3], changed: true)))
    #expect(output.revealed == ["#3 arrived"], "row 1 was complete before")
    #expect([1, 3].allSatisfy { list.detail($0) == .loaded })
    #expect(list.loadingDetails == [2], "the new item has no detail")
    list.drain()
  }

  @Test func aRowThatEntersTheViewportByTheChangeThatBringsItsDetailAppears() {
    var list = list(1...3, given: [])
    list.scroll(to: 0..<3)
    list.send(.refreshRequested())
    let output = list.send(.pageLoaded(list.liveCalls[0].id, page([9, 1, 2, 3], given: [9])))
    #expect(output.revealed.isEmpty, "row 9 is above the first visible row")
    #expect(list.send(.rowsInserted([.init(RowID(8), hasDetail: true)], at: 2)).revealed == ["#8 appeared"])
    list.drain()
  }

  @Test func withWholePagesOnlyRowsWithoutADetailLoad() {
    var list = EngineDriver(details: true) { $0.detailMargin = .wholePage }
    list.send(.started)
    list.send(.pageLoaded(list.liveCalls[0].id, page([1, 2, 3], given: [2])))
    #expect(list.loadingDetails == [1, 3])
    list.drain()
  }
}
