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

/// Changes sections step by step, and records how their rows change, and how the rows and headers change together.
struct GroupChanges {
  private(set) var groups: [RowGroup]
  private(set) var rows: [ListChange.Splice] = []
  private(set) var slots: [ListSlots.Splice] = []
  private var indices: [Int: Int] = [:]
  /// Whether the first row of a section may be another one, by which sections are sorted.
  private var changesFirstRows = false

  init(_ groups: [RowGroup]) {
    self.groups = groups
    findGroups(from: 0)
  }

  func index(of number: Int) -> Int? { indices[number] }

  private mutating func findGroups(from index: Int) {
    for index in groups.indices[index...] { indices[groups[index].number] = index }
  }

  /// How many rows are above a section.
  private func start(of group: Int) -> Int { groups[..<group].reduce(0) { $0 + $1.shownCount } }

  // MARK: Rows

  /// Removes rows from the sections they were in; a row that is not in it is ignored.
  mutating func remove(_ left: [(row: RowID, number: Int)]) {
    var places: [(group: Int, offset: Int)] = []
    var seen: Set<RowID> = []
    for (row, number) in left {
      guard let group = index(of: number), let offset = groups[group].rows.position(of: row) else { continue }
      if seen.insert(row).inserted { places.append((group, offset)) }
    }
    var (current, removed, start) = (-1, 0, 0)
    for (group, offset) in places.sorted(by: <) {
      if group != current { (current, removed, start) = (group, 0, self.start(of: group)) }
      let offset = offset - removed
      groups[group].rows.replaceSubrange(offset..<offset + 1, with: [])
      removed += 1
      if offset == 0 { changesFirstRows = true }
      if groups[group].isCollapsed { continue }
      rows.removeOne(at: start + offset)
      slots.removeOne(at: start + offset + group + 1)
    }
  }

  mutating func insert(_ row: RowID, at offset: Int, ofGroup group: Int) {
    if offset == 0, groups[group].rows.count > 0 { changesFirstRows = true }
    groups[group].rows.replaceSubrange(offset..<offset, with: [row])
    if groups[group].isCollapsed { return }
    let position = start(of: group) + offset
    rows.insertOne(row, at: position)
    slots.insertOne(.row(row), at: position + group + 1)
  }

  // MARK: Sections

  mutating func insertGroup(_ group: RowGroup, at index: Int) {
    slots.insertOne(group.header, at: start(of: index) + index)
    groups.insert(group, at: index)
    findGroups(from: index)
  }

  mutating func removeEmptyGroups(where mayGo: (_ number: Int) -> Bool) {
    guard groups.contains(where: { $0.rows.count == 0 && mayGo($0.number) }) else { return }
    for index in groups.indices.reversed() where groups[index].rows.count == 0 && mayGo(groups[index].number) {
      slots.removeOne(at: start(of: index) + index)
      indices[groups[index].number] = nil
      groups.remove(at: index)
    }
    findGroups(from: 0)
  }

  mutating func collapse(_ sections: Set<Int>) {
    for index in groups.indices where groups[index].isCollapsed != sections.contains(groups[index].number) {
      let position = start(of: index)
      let all = Array(groups[index].rows.ids)
      groups[index].isCollapsed.toggle()
      if all.isEmpty { continue }
      let isCollapsed = groups[index].isCollapsed
      let (removed, inserted) = isCollapsed ? (all.count, []) : (0, all)
      rows.append(.init(position, removed: removed, inserted: inserted))
      slots.append(.init(position + index + 1, removed: removed, inserted: inserted.map(ListSlot.row)))
    }
  }

  /// Sorts the sections by their places, which depend on their first rows.
  mutating func sort(by place: (RowGroup) -> Int) {
    guard changesFirstRows else { return }
    let firsts = groups.map(place)
    if zip(firsts, firsts.dropFirst()).allSatisfy(<) { return }
    let order = groups.indices.sorted { firsts[$0] < firsts[$1] }
    let old = groups
    // Positions stand for sections: as many as possible stay where they are.
    for splice in RowMerge.splices(from: order.map { $0 }, of: old.count, to: order.map(RowID.init)) {
      let fresh = splice.inserted.map { old[$0.number] }
      let position = start(of: splice.position)
      let gone = groups[splice.removedRange].reduce(0) { $0 + $1.shownCount }
      let inserted = fresh.shownRows
      groups.replaceSubrange(splice.removedRange, with: fresh)
      if gone > 0 || !inserted.isEmpty { rows.append(.init(position, removed: gone, inserted: inserted)) }
      slots.append(
        .init(
          position + splice.position, removed: gone + splice.removed,
          inserted: fresh.flatMap { [$0.header] + $0.shownRows.map(ListSlot.row) }))
    }
    findGroups(from: 0)
  }

  mutating func replaceAll(with new: [RowGroup]) {
    let (old, fresh) = (RowTable(groups.shownRows), new.shownRows)
    rows = RowMerge.splices(from: old.positions(of: fresh), of: old.count, to: fresh)
    slots = ListSlots.splices(from: old, groups.places, to: RowTable(fresh), new.places)
    groups = new
    indices = [:]
    findGroups(from: 0)
  }
}
