@testable import DynamicLists

/// The arrangement of a simulated list, by the numbers of its rows.
struct SimulatedArrangement {
  private let isSorted: Bool
  private let divisor: Int?
  private let sections: Int?
  private let sortsSections: Bool
  /// The sections that stay without rows.
  private let kept: [Int]
  private(set) var collapsed: Set<Int> = []
  /// What the operations do wrongly, to prove that it is found.
  private let fault: WrongEngine.Fault

  /// No arrangement.
  init() { (isSorted, divisor, sections, sortsSections, kept, fault) = (false, nil, nil, false, [], .nothing) }

  /// An arrangement, or none, as a number says.
  init(_ number: Int, wrong: WrongEngine.Fault = .nothing) {
    fault = wrong
    isSorted = number % 3 > 0 && number % 5 == 0
    sections = number % 4 == 1 ? 1 + number % 7 : nil
    sortsSections = number % 8 == 1
    kept = number % 11 < 3 ? [3, 1] : []
    let isFiltered = number % 3 > 0 && (!isSorted && sections == nil || number % 2 == 0)
    divisor = isFiltered ? 2 + number % 4 : nil
    if number % 3 == 2, sections != nil { collapse(number) }
  }

  var isGrouped: Bool { sections != nil }

  /// Whether it makes sections in the order of their first rows and nothing else, and the section of the first row, if
  /// there is one, is one of those that the server names.
  func onlyMakes(_ named: Set<Int>, first: RowID?) -> Bool {
    guard let sections, operations.isEmpty, !sortsSections, kept.isEmpty else { return false }
    return !named.isEmpty && first.map { named.contains($0.number % sections) } ?? true
  }

  /// Whether the rows of a page may be anywhere in the list.
  var changesOrder: Bool { isSorted || isGrouped }

  var operations: [any RowOperation] {
    let isUnstable = fault == .sortsUnstably
    let isBefore = { (row: RowID, other: RowID) in
      let (left, right) = (row.number * 7 % 5, other.number * 7 % 5)
      return left == right && isUnstable ? row > other : left < right
    }
    let sort = RowSort(isBefore: isBefore) { Array($0.ids).sorted(by: isBefore) }
    return (divisor.map { [filter($0)] } ?? []) + (isSorted ? [sort] : [])
  }

  private func filter(_ divisor: Int) -> any RowOperation {
    let isIncluded = { (row: RowID) in row.number % divisor > 0 }
    return fault == .filtersOnlyAtFirst ? FilterOnlyAtFirst(isIncluded) : RowFilter(isIncluded: isIncluded)
  }

  var grouping: RowGrouping? {
    sections.map { sections in
      let sortsSections = sortsSections && fault != .ignoresOrderOfSections
      let shift = fault == .splitsSections ? 10 : 0
      var isFirst = true
      return RowGrouping(
        isBefore: sortsSections ? { $0 > $1 } : nil, collapsed: collapsed,
        kept: fault == .losesKeptSections ? [] : kept
      ) { rows in
        defer { isFirst = false }
        return rows.map { $0.number % sections + (isFirst ? 0 : shift) }
      }
    }
  }

  /// Collapses a section or expands it.
  mutating func collapse(_ number: Int) { collapsed.formSymmetricDifference([number % (sections ?? 1)]) }

  /// What differs between the list, whose changes were applied one by one, and the same rows arranged at once.
  func contradiction(_ list: EngineDriver) -> String? {
    var rows = Array(list.box.engine.allRows.ids)
    if let divisor { rows.removeAll { $0.number % divisor == 0 } }
    if isSorted {
      // Sorted as a whole: rows that compare equal keep their order.
      rows = rows.enumerated().sorted { left, right in
        let (a, b) = (left.element.number * 7 % 5, right.element.number * 7 % 5)
        return a == b ? left.offset < right.offset : a < b
      }.map(\.element)
    }
    guard let sections else {
      if list.rows != rows { return "the rows are not arranged: \(list.rows), not \(rows)" }
      return list.content == rows.map(ListSlot.row) ? nil : "headers without sections"
    }
    let groups = Dictionary(grouping: rows) { $0.number % sections }
    var order = kept
    for row in rows where !order.contains(row.number % sections) { order.append(row.number % sections) }
    if sortsSections { order.sort(by: >) }
    let shown = order.map { number in (number, collapsed.contains(number) ? [] : groups[number] ?? []) }
    if list.rows != shown.flatMap(\.1) { return "the rows are not in their sections" }
    if list.content != shown.flatMap({ [ListSlot.header(.init($0))] + $1.map(ListSlot.row) }) {
      return "the headers are not above their sections: \(list.content)"
    }
    let counts = list.box.engine.sections.map { [$0.number, $0.count] }
    return counts == order.map { [$0, groups[$0]?.count ?? 0] } ? nil : "the sections count wrongly: \(counts)"
  }
}

/// A filter that shows every row that comes after it has begun.
private struct FilterOnlyAtFirst: RowOperation {
  private final class Beginning {
    var isOver = false
  }

  private let beginning: Beginning
  private var filter: RowFilter

  init(_ isIncluded: @escaping (RowID) -> Bool) {
    let beginning = Beginning()
    self.beginning = beginning
    filter = RowFilter { beginning.isOver || isIncluded($0) }
  }

  var keepsOrder: Bool { true }

  mutating func begin(with rows: RowTable) -> [RowID] {
    defer { beginning.isOver = true }
    return filter.begin(with: rows)
  }

  mutating func translate(_ change: ListChange, of rows: RowTable) -> ListChange {
    filter.translate(change, of: rows)
  }
}
