/// Groups rows into sections: the last step of an arrangement.
///
/// The rows of a section follow one another in the order of the input, below a header. Sections are known by numbers.
/// Those that are collapsed show their header only, and a section without rows goes. A change takes
/// O(change × (log rows + sections)), unless a section moves, which takes all its rows with it.
package struct RowGrouping {
  /// The number of a row without an item, which is about to go.
  package static var none: Int { -1 }

  private let numbersOf: ([RowID]) -> [Int]
  private let isBefore: ((Int, Int) -> Bool)?
  /// The sections that stay without rows, by their places before the others.
  private let kept: [Int: Int]
  private var collapsed: Set<Int>
  private var input = RowTable()
  /// The section of each row of the input.
  private var numbers = ChunkedArray<Int>()
  private var groups: [RowGroup] = []

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

  typealias Content = (input: RowTable, numbers: ChunkedArray<Int>, groups: [RowGroup])

  /// What it knows of its rows, for another one of the same sections that need not begin.
  var content: Content {
    get { (input, numbers, groups) }
    set { (input, numbers, groups) = newValue }
  }

  /// The sections, with the positions of their rows in the output.
  package var sections: [SectionPlace] { groups.places }

  package mutating func begin(with rows: RowTable) -> [RowID] {
    input = rows
    numbers = ChunkedArray(numbersOf(Array(rows.ids)))
    groups = makeGroups()
    return groups.shownRows
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
    // Most changes are those of items whose rows stay where they are: no look at all sections.
    if left.isEmpty, arriving.isEmpty { return ListChange(updated: shown, movesToTop: change.movesToTop, slots: []) }
    var changes = GroupChanges(groups)
    if left.count + arriving.count > max(64, input.count / 8) {
      changes.replaceAll(with: makeGroups())
    } else {
      changes.remove(left)
      insert(arriving, &changes)
      changes.removeEmptyGroups { kept[$0] == nil }
      if isBefore == nil { changes.sort(by: place(of:)) }
    }
    groups = changes.groups
    return ListChange(splices: changes.rows, updated: shown, movesToTop: change.movesToTop, slots: changes.slots)
  }

  /// Collapses these sections and no others.
  package mutating func collapse(_ sections: Set<Int>) -> ListChange {
    collapsed = sections
    var changes = GroupChanges(groups)
    changes.collapse(sections)
    groups = changes.groups
    return ListChange(splices: changes.rows, slots: changes.slots)
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

  /// Inserts rows that are in no section.
  private func insert(_ rows: Set<RowID>, _ changes: inout GroupChanges) {
    let arriving = rows.compactMap { row in input.position(of: row).map { (row: row, position: $0) } }
    for (row, position) in arriving.sorted(by: { $0.position < $1.position }) {
      let number = numbers[position]
      let group = changes.index(of: number) ?? insertGroup(number, for: position, &changes)
      let others = changes.groups[group].rows
      let last = others.count > 0 ? input.position(of: others[others.count - 1]) ?? 0 : -1
      let offset =
        last < position ? others.count : others.ids.partitioningIndex { (input.position(of: $0) ?? 0) > position }
      changes.insert(row, at: offset, ofGroup: group)
    }
  }

  /// Inserts a section whose first row is at a position of the input.
  private func insertGroup(_ number: Int, for position: Int, _ changes: inout GroupChanges) -> Int {
    let groups = changes.groups
    let index =
      isBefore == nil
      ? groups.firstIndex { $0.rows.count > 0 && place(of: $0) > position } ?? groups.count
      : groups.partitioningIndex { precedes(number, $0.number) }
    changes.insertGroup(RowGroup(number, RowTable(), isCollapsed: collapsed.contains(number)), at: index)
    return index
  }

  /// What sections are sorted by without a comparison: kept ones first, then by their first rows.
  private func place(of group: RowGroup) -> Int {
    kept[group.number] ?? (group.rows.count > 0 ? input.position(of: group.rows[0]) ?? 0 : 0)
  }

  /// By the order of sections. Those that compare equal keep the order of their numbers.
  private func precedes(_ number: Int, _ other: Int) -> Bool {
    guard let isBefore else { return false }
    return isBefore(number, other) || !isBefore(other, number) && number < other
  }
}
