/// Groups rows into sections: the last step of an arrangement.
///
/// The rows of a section follow one another in the order of the input, below a header. Sections are known by numbers. A
/// collapsed section shows its header only. A section without rows goes. A change takes O(change × (log rows +
/// sections)). A section that moves takes all its rows along. When a section comes or goes, and to say where all of
/// them begin, the sections are passed once.
package struct RowGrouping {
  /// The number of a row without an item, which is about to go.
  package static var none: Int { -1 }

  private let numbersOf: ([RowID]) -> [Int]
  private let isBefore: ((Int, Int) -> Bool)?
  /// The sections that stay without rows, by their places before the others.
  private var kept: [Int: Int]
  private var collapsed: Set<Int>
  private var input = RowTable()
  /// The section of each row of the input.
  private var numbers = ChunkedArray<Int>()
  private var groups = RowGroups()

  /// `numbersOf` returns the section of each row. Without `isBefore`, the sections in `kept` come first, and the others
  /// are in the order of their first rows. Sections in `kept` stay without rows.
  package init(
    isBefore: ((Int, Int) -> Bool)? = nil, collapsed: Set<Int> = [], kept: [Int] = [],
    numbersOf: @escaping ([RowID]) -> [Int]
  ) {
    self.kept = Dictionary(kept.enumerated().map { ($1, $0 - kept.count) }) { first, _ in first }
    (self.isBefore, self.collapsed, self.numbersOf) = (isBefore, collapsed, numbersOf)
  }

  /// Whether sections are in the order of their first rows.
  var keepsOrderOfSections: Bool { isBefore == nil && kept.isEmpty }

  /// Begins with many rows, whose sections are known, off the main actor; returns the shown rows.
  mutating func begin(with rows: RowTable, numbers: [Int], isBefore: (@Sendable (Int, Int) -> Bool)?) async -> RowTable
  {
    let shown: RowTable
    (input, self.numbers, groups, shown) = await Self.begun(rows, numbers, isBefore, collapsed, kept)
    return shown
  }

  @concurrent
  private static func begun(
    _ rows: RowTable, _ numbers: [Int], _ isBefore: (@Sendable (Int, Int) -> Bool)?, _ collapsed: Set<Int>,
    _ kept: [Int: Int]
  ) async -> (RowTable, ChunkedArray<Int>, RowGroups, shown: RowTable) {
    var grouping = Self(isBefore: isBefore, collapsed: collapsed) { _ in numbers }
    grouping.kept = kept
    let shown = grouping.begin(with: rows)
    return (rows, grouping.numbers, grouping.groups, RowTable(shown))
  }

  /// The sections, with the positions of their rows in the output.
  package var sections: [SectionPlace] { groups.places }

  package mutating func begin(with rows: RowTable) -> [RowID] {
    input = rows
    numbers = ChunkedArray(numbersOf(Array(rows.ids)))
    groups = RowGroups(makeGroups())
    return groups.groups.shownRows
  }

  package mutating func translate(_ change: ListChange, of rows: RowTable) -> ListChange {
    var left = apply(change.splices)
    var arriving = Set(change.splices.flatMap(\.inserted))
    var stayed: [RowID] = []
    for row in change.updated where !arriving.contains(row) {
      guard let position = input.position(of: row) else { continue }
      let number = numbersOf([row])[0]
      if number == numbers[position] {
        stayed.append(row)
      } else {
        left.append((row, numbers[position]))
        arriving.insert(row)
        _ = numbers.replaceSubrange(position..<position + 1, with: [number])
      }
    }
    let shown = stayed.filter { row in
      input.position(of: row).map { !collapsed.contains(numbers[$0]) } ?? false
    }
    // Most changes update items and leave their rows in place: no need to pass all sections.
    if left.isEmpty, arriving.isEmpty { return ListChange(updated: shown, movesToTop: change.movesToTop, slots: []) }
    var changes = beginChanges()
    if left.count + arriving.count > max(64, input.count / 8) {
      changes.replaceAll(with: makeGroups())
    } else {
      changes.remove(left)
      let arriving = arriving.compactMap { row in input.position(of: row).map { (row, $0, numbers[$0]) } }
        .sorted { $0.1 < $1.1 }
      insert(arriving, &changes)
      if isBefore == nil { changes.sort { place(of: $0) } }
    }
    groups = changes.groups
    return ListChange(splices: changes.rows, updated: shown, movesToTop: change.movesToTop, slots: changes.slots)
  }

  /// Collapses these sections and no others.
  package mutating func collapse(_ sections: Set<Int>) -> ListChange {
    collapsed = sections
    var changes = beginChanges()
    changes.collapse(sections)
    groups = changes.groups
    return ListChange(splices: changes.rows, slots: changes.slots)
  }

  /// Hands the sections over: a second copy would make the first change copy all of them.
  private mutating func beginChanges() -> GroupChanges {
    let old = groups
    groups = RowGroups()
    return GroupChanges(old)
  }

  /// Changes the input, and returns the rows that were removed, with their sections.
  private mutating func apply(_ splices: [ListChange.Splice]) -> [(row: RowID, number: Int)] {
    var left: [(row: RowID, number: Int)] = []
    for splice in splices {
      for position in splice.removedRange { left.append((input[position], numbers[position])) }
      input.apply(splice)
      _ = numbers.replaceSubrange(splice.removedRange, with: numbersOf(splice.inserted))
    }
    return left
  }

  private func makeGroups() -> [RowGroup] {
    var places: [Int: Int] = [:]
    var rows: [(number: Int, rows: [RowID])] = []
    for (number, _) in kept.sorted(by: { $0.value < $1.value }) {
      places[number] = rows.count
      rows.append((number, []))
    }
    for (row, number) in zip(input.ids, numbers) {
      if let place = places[number] {
        rows[place].rows.append(row)
      } else {
        places[number] = rows.count
        rows.append((number, [row]))
      }
    }
    if isBefore != nil { rows.sort { precedes($0.number, $1.number) } }
    return rows.map { RowGroup($0.number, RowTable($0.rows), isCollapsed: collapsed.contains($0.number)) }
  }

  private typealias Arriving = (row: RowID, position: Int, number: Int)

  /// Inserts rows that are in no section, and are sorted by their positions in the input. Sections that are left without
  /// rows go.
  private func insert(_ arriving: [Arriving], _ changes: inout GroupChanges) {
    // The first rows of sections that have none.
    let firsts = Dictionary(arriving.map { ($0.number, $0.position) }) { first, _ in first }
    changes.removeEmptyGroups { kept[$0] == nil && firsts[$0] == nil }
    insertGroups(firsts.filter { changes.groups.position(of: $0.key) == nil }, firsts, &changes)
    for (row, position, number) in arriving {
      guard let group = changes.groups.position(of: number) else { continue }
      let others = changes.groups[group].rows
      let last = others.count > 0 ? input.position(of: others[others.count - 1]) ?? 0 : -1
      let offset =
        last < position ? others.count : others.ids.partitioningIndex { (input.position(of: $0) ?? 0) > position }
      changes.insert(row, at: offset, ofGroup: group)
    }
  }

  /// Inserts sections, given by the positions of their first rows.
  private func insertGroups(_ new: [Int: Int], _ firsts: [Int: Int], _ changes: inout GroupChanges) {
    if new.isEmpty { return }
    let groups = changes.groups.groups
    let sorted = new.sorted { isBefore == nil ? $0.value < $1.value : precedes($0.key, $1.key) }
    var last = 0
    changes.insertGroups(
      sorted.map { number, first in
        let group = RowGroup(number, RowTable(), isCollapsed: collapsed.contains(number))
        let position = groups.partitioningIndex { other in
          isBefore == nil ? place(of: other, firsts) > first : precedes(number, other.number)
        }
        // A comparator of the app may contradict itself.
        last = max(last, position)
        return (group, last)
      })
  }

  /// What sections are sorted by without a comparison: kept ones first, then by their first rows.
  /// `firsts` has the first rows of sections that have none yet.
  private func place(of group: RowGroup, _ firsts: [Int: Int] = [:]) -> Int {
    kept[group.number]
      ?? (group.rows.count > 0 ? input.position(of: group.rows[0]) ?? 0 : firsts[group.number] ?? 0)
  }

  /// By the order of sections. Sections that compare equal keep the order of their numbers.
  private func precedes(_ number: Int, _ other: Int) -> Bool {
    guard let isBefore else { return false }
    return isBefore(number, other) || !isBefore(other, number) && number < other
  }
}
