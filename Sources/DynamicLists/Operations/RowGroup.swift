/// A section's place among the arranged rows.
package struct SectionPlace: Hashable, Sendable {
  package let number: Int
  /// How many arranged rows are above it.
  package let start: Int
  /// How many rows it has, including hidden ones.
  package let count: Int
  package let isCollapsed: Bool

  /// How many of its rows are arranged rows.
  package var shownCount: Int { isCollapsed ? 0 : count }

  package init(number: Int, start: Int, count: Int, isCollapsed: Bool = false) {
    (self.number, self.start, self.count, self.isCollapsed) = (number, start, count, isCollapsed)
  }
}

/// A section with its rows, in the order of the input.
struct RowGroup {
  let number: Int
  var rows: RowTable
  var isCollapsed: Bool

  init(_ number: Int, _ rows: RowTable, isCollapsed: Bool) {
    (self.number, self.rows, self.isCollapsed) = (number, rows, isCollapsed)
  }

  var shownCount: Int { isCollapsed ? 0 : rows.count }
  var shownRows: [RowID] { isCollapsed ? [] : Array(rows.ids) }
  var header: ListSlot { .header(.init(number)) }
}

extension [RowGroup] {
  var shownRows: [RowID] { flatMap(\.shownRows) }

  var places: [SectionPlace] {
    var start = 0
    return map { group in
      defer { start += group.shownCount }
      return SectionPlace(
        number: group.number, start: start, count: group.rows.count, isCollapsed: group.isCollapsed)
    }
  }
}
