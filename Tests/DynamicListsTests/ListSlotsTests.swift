import Testing

@testable import DynamicLists

/// The slots of a list, and the splices by which a front-end follows them.
@MainActor
struct ListSlotsTests {
  private func rows(_ ids: Range<Int>) -> RowTable { RowTable(ids.map { RowID($0) }) }

  @Test func theFooterIsBelowTheLastRow() {
    let slots = ListSlots(rows(1..<4), goesBack: false)
    #expect(Array(slots) == [.row(RowID(1)), .row(RowID(2)), .row(RowID(3)), .footer(.append)])
    #expect(Array(slots.rows) == [RowID(1), RowID(2), RowID(3)])
    #expect(slots.rowRange == 0..<3)
  }

  @Test func aListThatGrowsAtItsHeadHasASlotAboveTheFirstRow() {
    let slots = ListSlots(rows(1..<3), goesBack: true)
    #expect(Array(slots) == [.footer(.prepend), .row(RowID(1)), .row(RowID(2)), .footer(.append)])
    #expect(slots.rowRange == 1..<3 && slots.rowPosition(at: 1) == 0)
    #expect(ListSlots(rows(0..<0), goesBack: true).isEmpty)
  }

  @Test func aListWithoutRowsHasNoSlots() {
    let list = ListViewModel<Int>(items: [])
    #expect(list.slots.isEmpty && list.slots.rowRange == 0..<0)
    list.append(7)
    #expect(list.slots.last == .footer(.append))
    list.removeAll()
    #expect(list.slots.isEmpty)
  }

  @Test func replayedSplicesOfSlotsMakeTheSlotsOfTheRows() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<3_000 {
      var table = rows(0..<Int.random(in: 0...6, using: &random))
      var goesBack = Bool.random(using: &random)
      var replayed = ListSlots(table, goesBack: goesBack)
      var next = 100
      for _ in 0..<4 {
        let splices = (0..<Int.random(in: 1...3, using: &random)).map { _ in
          let position = Int.random(in: 0...table.count, using: &random)
          // Now and then all rows go.
          let most = table.count - position
          let removed = Bool.random(using: &random) ? most : Int.random(in: 0...most, using: &random)
          let inserted = (0..<Int.random(in: 0...2, using: &random)).map { RowID(next + $0) }
          next += 2
          let splice = ListChange.Splice(position, removed: removed, inserted: inserted)
          table.apply(splice)
          return splice
        }
        let wentBack = goesBack
        if Int.random(in: 0..<4, using: &random) == 0 { goesBack.toggle() }
        let change = ListSlots.splices(
          for: ListChange(splices: splices).contentSplices, count: table.count, goesBack: (wentBack, goesBack))
        for splice in change { replayed.apply(splice) }
        #expect(Array(replayed) == Array(ListSlots(table, goesBack: goesBack)), "\(splices)")
        #expect(replayed.rows.elementsEqual(table.ids))
      }
    }
  }

  @Test func theFooterComesAndGoesInTheSpliceOfItsNeighbors() {
    let list = ListViewModel<Int>(items: [])
    var splices: [[ListSlots.Splice]] = []
    let observation = list.onChange { splices.append($0.splices) }
    list.append([1, 2])
    let ids = Array(list.rowIDs)
    list.append(3)
    list.removeAll()
    #expect(splices[0] == [.init(0, inserted: [.row(ids[0]), .row(ids[1]), .footer(.append)])])
    #expect(splices[1].map(\.position) == [2] && splices[1][0].inserted.count == 1)
    #expect(splices[2] == [.init(0, removed: 4)])
    withExtendedLifetime(observation) {}
  }

  @Test func aRowIsFoundBySlotAndASlotByRow() {
    var slots = ListSlots(rows(0..<0), goesBack: false)
    // Other slots may be anywhere: a header will be above the rows it belongs to.
    let other = ListSlot.footer(.refresh)
    slots.apply(.init(0, inserted: [other, .row(RowID(1)), other, .row(RowID(2)), .row(RowID(3)), other]))
    #expect(slots.rowRange == 1..<5)
    #expect([1, 2, 3].map { slots.position(of: RowID($0)) } == [1, 3, 4])
    #expect(slots.position(of: RowID(4)) == nil)
    #expect([1, 3, 4].map(slots.rowPosition(at:)) == [0, 1, 2])
    #expect((0..<3).map(slots.position(ofRowAt:)) == [1, 3, 4])
    #expect(slots.rows(in: 0..<3) == 0..<1 && slots.rows(in: 2..<9) == 1..<3 && slots.slots(ofRows: 1..<3) == 3..<5)
    slots.apply(.init(2, removed: 2, inserted: [.row(RowID(9))]))
    #expect(Array(slots) == [other, .row(RowID(1)), .row(RowID(9)), .row(RowID(3)), other])
  }

  @Test func aFooterInSightIsNoVisibleRow() {
    let list = ListViewModel(items: [1, 2, 3])
    list.reports.scrolled(to: 1..<4)
    #expect(list.visibleRows() == 1..<3)
    list.reports.scrolled(to: 3..<4)
    #expect(list.visibleRows().isEmpty)
  }
}
