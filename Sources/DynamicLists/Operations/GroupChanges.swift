/// Changes sections step by step, and records how their rows change, and how the rows and headers change together.
struct GroupChanges {
  private(set) var groups: RowGroups
  private(set) var rows: [ListChange.Splice] = []
  private(set) var slots: [ListSlots.Splice] = []
  /// The sections that may have another first row or no row. Sections are sorted by their first rows.
  private var touched: Set<Int> = []

  init(_ groups: consuming RowGroups) { self.groups = groups }

  // MARK: Rows

  /// Removes rows from their old sections. A row that its section does not contain is ignored.
  mutating func remove(_ left: [(row: RowID, number: Int)]) {
    var places: [(group: Int, offset: Int)] = []
    var seen: Set<RowID> = []
    for (row, number) in left {
      guard let group = groups.position(of: number), let offset = groups[group].rows.position(of: row) else { continue }
      if seen.insert(row).inserted { places.append((group, offset)) }
    }
    var (current, removed, start) = (-1, 0, 0)
    for (group, offset) in places.sorted(by: <) {
      if group != current { (current, removed, start) = (group, 0, groups.start(of: group)) }
      let offset = offset - removed
      groups.replaceRows(offset..<offset + 1, with: [], ofGroup: group)
      removed += 1
      if offset == 0 { touched.insert(groups[group].number) }
      if groups[group].isCollapsed { continue }
      rows.removeOne(at: start + offset)
      slots.removeOne(at: start + offset + group + 1)
    }
  }

  mutating func insert(_ row: RowID, at offset: Int, ofGroup group: Int) {
    if offset == 0 { touched.insert(groups[group].number) }
    groups.replaceRows(offset..<offset, with: [row], ofGroup: group)
    if groups[group].isCollapsed { return }
    let position = groups.start(of: group) + offset
    rows.insertOne(row, at: position)
    slots.insertOne(.row(row), at: position + group + 1)
  }

  // MARK: Sections

  /// Inserts sections without rows, each at its position among the others, in ascending order.
  mutating func insertGroups(_ new: [(group: RowGroup, position: Int)]) {
    for (inserted, (group, position)) in new.enumerated() {
      slots.insertOne(group.header, at: groups.start(of: position) + position + inserted)
      touched.insert(group.number)
    }
    groups.insert(new)
  }

  mutating func removeEmptyGroups(where mayGo: (_ number: Int) -> Bool) {
    let empty = touched.filter(mayGo).compactMap(groups.position).filter { groups[$0].rows.count == 0 }
    guard !empty.isEmpty else { return }
    for position in empty.sorted(by: >) { slots.removeOne(at: groups.start(of: position) + position) }
    groups.remove(Set(empty))
  }

  mutating func collapse(_ sections: Set<Int>) {
    for index in groups.groups.indices where groups[index].isCollapsed != sections.contains(groups[index].number) {
      let position = groups.start(of: index)
      let all = Array(groups[index].rows.ids)
      groups.toggle(index)
      if all.isEmpty { continue }
      let isCollapsed = groups[index].isCollapsed
      let (removed, inserted) = isCollapsed ? (all.count, []) : (0, all)
      rows.append(.init(position, removed: removed, inserted: inserted))
      slots.append(.init(position + index + 1, removed: removed, inserted: inserted.map(ListSlot.row)))
    }
  }

  /// Sorts the sections by the positions of their first rows.
  mutating func sort(by place: (RowGroup) -> Int) {
    let isSorted = touched.compactMap(groups.position).allSatisfy { position in
      let near = max(0, position - 1)..<min(groups.count, position + 2)
      let places = near.map { place(groups[$0]) }
      return zip(places, places.dropFirst()).allSatisfy(<)
    }
    if isSorted { return }
    let old = groups.groups
    let firsts = old.map(place)
    let order = old.indices.sorted { firsts[$0] < firsts[$1] }
    // Positions stand for sections: as many as possible stay where they are.
    let splices = RowDiff.splices(from: order.map { $0 }, of: old.count, to: order.map(RowID.init))
    if splices.count > 64 { return replaceAll(with: order.map { old[$0] }) }
    for splice in splices {
      let fresh = splice.inserted.map { old[$0.number] }
      let position = groups.start(of: splice.position)
      let gone = groups.start(of: splice.removedRange.upperBound) - position
      let inserted = fresh.shownRows
      groups.replaceSubrange(splice.removedRange, with: fresh)
      if gone > 0 || !inserted.isEmpty { rows.append(.init(position, removed: gone, inserted: inserted)) }
      slots.append(
        .init(
          position + splice.position, removed: gone + splice.removed,
          inserted: fresh.flatMap { [$0.header] + $0.shownRows.map(ListSlot.row) }))
    }
  }

  mutating func replaceAll(with new: [RowGroup]) {
    let (old, fresh) = (RowTable(groups.groups.shownRows), new.shownRows)
    rows += RowDiff.splices(from: old.positions(of: fresh), of: old.count, to: fresh)
    slots += ListSlots.splices(from: old, groups.places, to: RowTable(fresh), new.places)
    groups = RowGroups(new)
  }
}
