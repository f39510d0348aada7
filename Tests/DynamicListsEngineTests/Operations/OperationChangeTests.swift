import Testing

@testable import DynamicLists

/// What the change of an operation names, beyond the order of the rows that follows from it.
struct OperationChangeTests {
  private static let rows = (0..<100).map(RowID.init)

  /// Sorts by values that a test changes.
  private final class Values {
    var values: [RowID: Int] = [:]

    func sort() -> RowSort {
      RowSort {
        self.values[$0, default: 0] < self.values[$1, default: 0]
      } sorted: { rows in
        rows.ids.sorted { self.values[$0, default: 0] < self.values[$1, default: 0] }
      }
    }

    /// Sections in the order of their first rows.
    func grouping(collapsed: Set<Int> = []) -> RowGrouping {
      RowGrouping(collapsed: collapsed) { rows in rows.map { self.values[$0, default: 0] } }
    }
  }

  @Test func onlyARowThatLeavesItsPlaceMovesInASortThoughItsNeighborsChangeToo() {
    let rows = Array(Self.rows[..<3])
    let values = Values()
    values.values = [rows[0]: 1, rows[1]: 2, rows[2]: 3]
    var sort = values.sort()
    _ = sort.begin(with: RowTable(rows))
    values.values[rows[0]] = 5
    let change = sort.translate(ListChange(updated: [rows[0], rows[1]]), of: RowTable(rows))
    #expect(change.updated == [rows[1]])
    #expect(change.splices == [.init(0, removed: 1), .init(2, inserted: [rows[0]])])
  }

  @Test func manyRowsThatChangeAndKeepTheirPlacesAreUpdatedInASort() {
    var sort = Values().sort()
    let table = RowTable(Self.rows)
    _ = sort.begin(with: table)
    #expect(sort.translate(ListChange(updated: Self.rows), of: table) == ListChange(updated: Self.rows))
  }

  @Test func aRowThatChangesInItsSectionIsUpdatedUnlessTheSectionIsCollapsed() {
    let values = Values()
    for row in Self.rows[50...] { values.values[row] = 1 }
    var grouping = values.grouping(collapsed: [1])
    let table = RowTable(Self.rows)
    _ = grouping.begin(with: table)
    let change = grouping.translate(ListChange(updated: [Self.rows[7], Self.rows[70]]), of: table)
    #expect(change == ListChange(updated: [Self.rows[7]], slots: []))
    // Of so many rows the sections are made again.
    let all = grouping.translate(ListChange(updated: Self.rows), of: table)
    #expect(all == ListChange(updated: Array(Self.rows[..<50]), slots: []))
  }

  /// Such as one that compares with NaN.
  @Test(arguments: 0..<3) func aComparatorThatContradictsItselfLosesNoRow(kind: Int) {
    let comparators: [(Int, Int) -> Bool] = [
      { _, _ in true }, { $0 == 4 || $0 < $1 },
      { left, right in
        let keys = [1, 2, Double.nan, 0.5, .nan, 0.25]
        return keys[left] < keys[right]
      },
    ]
    let values = Values()
    for row in Self.rows { values.values[row] = row.number % 2 }
    for row in Self.rows[90...] { values.values[row] = 2 + row.number % 4 }
    var grouping = RowGrouping(isBefore: comparators[kind]) { rows in rows.map { values.values[$0, default: 0] } }
    var table = RowTable(Self.rows[..<90])
    var shown = RowTable(grouping.begin(with: table))
    for row in Self.rows[90...] {
      let splices = [ListChange.Splice(table.count, inserted: [row])]
      table.apply(splices[0])
      for splice in grouping.translate(ListChange(splices: splices), of: table).splices { shown.apply(splice) }
    }
    #expect(shown.ids.sorted() == Self.rows)
    var other = RowGrouping(isBefore: comparators[kind]) { rows in rows.map { values.values[$0, default: 0] } }
    table = RowTable(Self.rows[..<90])
    shown = RowTable(other.begin(with: table))
    let splices = [ListChange.Splice(90, inserted: Array(Self.rows[90...]))]
    table.apply(splices[0])
    for splice in other.translate(ListChange(splices: splices), of: table).splices { shown.apply(splice) }
    #expect(shown.ids.sorted() == Self.rows && other.sections.map(\.count).reduce(0, +) == 100)
  }

  @Test func aCollapsedSectionThatMovesChangesNoRow() {
    let rows = Array(Self.rows[..<4])
    let values = Values()
    values.values = [rows[0]: 1, rows[1]: 2, rows[2]: 1, rows[3]: 2]
    var grouping = values.grouping(collapsed: [1, 2])
    var table = RowTable(rows)
    _ = grouping.begin(with: table)
    let splice = ListChange.Splice(0, removed: 1)
    table.apply(splice)
    let change = grouping.translate(ListChange(splices: [splice]), of: table)
    #expect(grouping.sections.map(\.number) == [2, 1])
    #expect(change.splices == [])
    #expect(change.slots?.isEmpty == false)
  }

  @Test func anArrangementThatBeginsAgainForgetsTheRowsBefore() {
    let hidden = Values()
    var arrangement = Arrangement([RowFilter { $0.number % 2 == 0 }, RowFilter { hidden.values[$0] == nil }])
    _ = arrangement.begin(with: RowTable(Self.rows))
    let table = RowTable(Self.rows[50..<54])
    #expect(arrangement.begin(with: table) == [Self.rows[50], Self.rows[52]])
    hidden.values[Self.rows[52]] = 1
    let change = arrangement.translate(ListChange(updated: [Self.rows[52]]), of: table)
    #expect(change == ListChange(splices: [.init(1, removed: 1)]))
  }

  @Test func aFilterKeepsTheOrderOfAllRowsAndASortOrSectionsDoNot() {
    let filter = RowFilter { _ in true }
    #expect(Arrangement([filter]).keepsOrder)
    #expect(!Arrangement([filter, Values().sort()]).keepsOrder)
    #expect(!Arrangement([filter], grouping: Values().grouping()).keepsOrder)
  }

  @Test(arguments: [ListSort<Int>.Direction.ascending, .descending])
  func ofTwoItemsThatCompareEqualNeitherIsFirst(direction: ListSort<Int>.Direction) {
    let sort = ListSort<Int>.by({ $0 % 10 }, direction)
    #expect(!sort.isBefore(12, 22) && !sort.isBefore(22, 12))
    #expect(sort.isBefore(12, 23) == (direction == .ascending))
    #expect(sort.order([13, 22, 12]) == (direction == .ascending ? [1, 2, 0] : [0, 1, 2]))
  }
}
