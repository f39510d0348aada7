import DynamicLists

/// The edits of a simulated list that are not confirmed, and what they demand of its rows.
///
/// Where exactly such a row is, is not computed here: the row must be beside the neighbors that it was put beside, and all
/// other rows must be in the order of the reference.
struct SimulatedEdits {
  enum Kind: Hashable { case inserted, removed, moved }

  /// Whether the loaded pages contain a row that is hidden.
  enum Reading { case read, unread, unknown }

  struct Edit {
    let id: Int
    let row: RowID
    let kind: Kind
    /// The number of the confirmation among all that the server has said, if an awaited answer lacks it.
    var confirmedAt: Int?
    /// The rows directly above and below, at which the row was put, or was removed.
    var above: RowID?
    var below: RowID?
    /// Whether the row had no other edit.
    var isOnly = true
  }

  private(set) var edits: [Edit] = []
  private(set) var reading: [RowID: Reading] = [:]
  /// Rows that may be anywhere, and rows that may also be gone, until the next check.
  private var loose: Set<RowID> = []
  private var optional: Set<RowID> = []
  private(set) var nextID = 1
  /// Rows whose removal was confirmed or pushed since a refresh has landed.
  private(set) var removed: Set<RowID> = []

  /// The numbers of the edits that have not ended, the oldest first.
  var pending: [Int] {
    var ids: [Int] = []
    for edit in edits where edit.confirmedAt == nil && !ids.contains(edit.id) { ids.append(edit.id) }
    return ids
  }

  func rows(of id: Int) -> [RowID] { edits.filter { $0.id == id }.map(\.row) }

  func hasEdit(_ row: RowID) -> Bool { edits.contains { $0.row == row } }

  func isHidden(_ row: RowID) -> Bool { edits.last { $0.row == row }?.kind == .removed }

  /// Whether an edit is the oldest of all its rows: others are not confirmed before.
  func isNext(_ id: Int) -> Bool {
    rows(of: id).allSatisfy { row in edits.first { $0.row == row && $0.confirmedAt == nil }?.id == id }
  }

  private func placedRows() -> [RowID] { edits.map(\.row).filter { !isHidden($0) } }

  // MARK: Edits

  mutating func begin(_ kind: Kind, _ rows: [RowID], in shown: [RowID]) {
    for row in rows {
      let isOnly = !hasEdit(row)
      let position = shown.firstIndex(of: row)
      let above = position.flatMap { $0 > 0 ? shown[$0 - 1] : nil }
      let below = position.flatMap { $0 + 1 < shown.count ? shown[$0 + 1] : nil }
      if !hasEdit(row) { reading[row] = kind == .inserted ? .unread : .read }
      edits.append(Edit(id: nextID, row: row, kind: kind, above: above, below: below, isOnly: isOnly))
    }
    nextID += 1
  }

  mutating func confirm(_ id: Int, isLacked: Bool, at number: Int) {
    for row in rows(of: id) where edits.contains(where: { $0.id == id && $0.row == row && $0.kind == .removed }) {
      reading[row] = .unread
      removed.insert(row)
    }
    for row in rows(of: id) where edits.contains(where: { $0.id == id && $0.row == row && $0.kind == .inserted }) {
      reading[row] = .read
    }
    if isLacked {
      for index in edits.indices where edits[index].id == id { edits[index].confirmedAt = number }
    } else {
      edits.removeAll { $0.id == id }
    }
  }

  /// Takes an edit back; returns the contradiction to the rows that are shown afterwards.
  mutating func revert(_ id: Int, from before: [RowID], to shown: [RowID], _ rows: inout [RowID]) -> String? {
    var contradiction: String?
    let returned = Set(self.rows(of: id))
    for edit in edits.filter({ $0.id == id }) {
      let row = edit.row
      let isLast = edits.last { $0.row == row }?.id == id
      edits.removeAll { $0.id == id && $0.row == row }
      if edit.kind == .inserted, reading[row] == .unread {
        edits.removeAll { $0.row == row }
        rows.removeAll { $0 == row }
      } else if isLast, !isHidden(row) {
        loose.insert(row)
        if edit.kind == .inserted, reading[row] == .unknown { optional.insert(row) }
        let isInserted = edits.contains { $0.row == row && $0.kind == .inserted }
        if edit.kind == .removed {
          if reading[row] == .read || isInserted { rows.append(row) }
          if reading[row] == .unknown { optional.insert(row) }
          if edit.isOnly, !hasEdit(row), reading[row] == .read, let above = edit.above, let below = edit.below,
            let position = before.firstIndex(of: above), position + 1 < before.count, before[position + 1] == below,
            !hasEdit(above), !hasEdit(below), let new = shown.firstIndex(of: row)
          {
            let beside = [new - 1, new + 1].filter(shown.indices.contains).map { shown[$0] }
            // Rows of one edit come back beside one another.
            let isBetween = beside == [above, below] || beside.contains(where: returned.contains)
            if !isBetween { contradiction = "\(row) is not where it was: \(before) became \(shown)" }
          }
        }
      }
    }
    return contradiction
  }

  mutating func forget(_ rows: [RowID]) { edits.removeAll { rows.contains($0.row) } }

  mutating func forgetPlaced() { forget(placedRows()) }

  mutating func removeAll() { (edits, removed) = ([], []) }

  mutating func notePush(ofRemoved row: RowID) {
    // The source had the new row, and has it no more: it does not come back.
    edits.removeAll { $0.row == row && $0.kind == .inserted && $0.confirmedAt != nil }
    reading[row] = .unread
    removed.insert(row)
  }

  mutating func notePush(ofInserted rows: [RowID]) { removed.subtract(rows) }

  /// Everything that was loaded is gone.
  mutating func unload() { for row in reading.keys { reading[row] = .unread } }

  /// The app has moved a row.
  mutating func moved(_ row: RowID, in shown: [RowID]) {
    guard let index = edits.lastIndex(where: { $0.row == row }), edits[index].kind != .removed,
      let position = shown.firstIndex(of: row)
    else { return }
    edits[index].above = position > 0 ? shown[position - 1] : nil
    edits[index].below = position + 1 < shown.count ? shown[position + 1] : nil
  }

  // MARK: Pages

  /// The rows of a page at an end that may be shown.
  mutating func land(_ page: [RowID]) -> [RowID] {
    for row in page where hasEdit(row) { reading[row] = .read }
    loose.formUnion(placedRows())
    return page.filter { !isHidden($0) }
  }

  /// The rows that a refresh, saved rows or the app's rows put in place of all others: `fresh`, and `rest` below. `age` is
  /// how much the server had said when their oldest answer was asked for.
  mutating func landRefresh(
    _ fresh: [RowID], rest: [RowID], otherSource: Bool, age: Int, hasRest: Bool
  ) -> [RowID] {
    removed = []
    if edits.isEmpty { return fresh + rest }
    let former = placedRows()
    edits.removeAll { edit in edit.confirmedAt.map { $0 <= age } ?? false }
    for row in reading.keys {
      if fresh.contains(row) {
        reading[row] = .read
      } else if reading[row] == .read {
        reading[row] = hasRest ? .unknown : .unread
      } else if !hasRest {
        reading[row] = .unread
      }
    }
    readPlaces(fresh)
    if otherSource { forget(placedRows().filter { !fresh.contains($0) }) }
    let placed = placedRows()
    var rows = fresh.filter { !hasEdit($0) } + rest.filter { !former.contains($0) && !hasEdit($0) }
    for row in placed where !rows.contains(row) {
      rows.append(row)
      loose.insert(row)
      let isInserted = edits.contains { $0.row == row && $0.kind == .inserted }
      if !isInserted, !fresh.contains(row) { optional.insert(row) }
    }
    return rows
  }

  /// A refresh tells where a hidden row is now.
  private mutating func readPlaces(_ fresh: [RowID]) {
    for index in edits.indices where edits[index].kind == .removed {
      guard let position = fresh.firstIndex(of: edits[index].row) else { continue }
      edits[index].above = position > 0 ? fresh[position - 1] : nil
      edits[index].below = position + 1 < fresh.count ? fresh[position + 1] : nil
    }
  }

  // MARK: Checks

  /// Compares the rows of the list with those of the reference, and makes them the reference.
  mutating func compare(_ shown: [RowID], _ rows: inout [RowID], afterARefresh: Bool) -> String? {
    guard !loose.isEmpty || !optional.isEmpty || !edits.isEmpty else {
      return shown == rows ? nil : "the rows \(shown) differ from the plain array \(rows)"
    }
    defer {
      forget(optional.filter { !shown.contains($0) })
      (loose, optional, rows) = ([], [], shown)
    }
    if let hidden = shown.first(where: isHidden) { return "\(hidden) is shown, and its removal is pending" }
    if let lost = rows.first(where: { !shown.contains($0) && !optional.contains($0) }) { return "\(lost) is lost" }
    if let extra = shown.first(where: { !rows.contains($0) && !optional.contains($0) }) {
      return "\(extra) should not be there"
    }
    if shown.filter({ !loose.contains($0) && !optional.contains($0) })
      != rows.filter({ !loose.contains($0) && !optional.contains($0) })
    {
      return "the rows \(shown) differ from the plain array \(rows)"
    }
    return afterARefresh ? misplaced(shown) : nil
  }

  /// A row that is not beside the neighbors that it was put beside.
  private func misplaced(_ shown: [RowID]) -> String? {
    for row in placedRows() {
      guard let edit = edits.last(where: { $0.row == row }), let position = shown.firstIndex(of: row) else { continue }
      let above = edit.above.flatMap { shown.contains($0) && !hasEdit($0) ? $0 : nil }
      let below = edit.below.flatMap { shown.contains($0) && !hasEdit($0) ? $0 : nil }
      // Hidden or edited neighbors have places of their own.
      if edit.above.map(hasEdit) == true || edit.below.map(hasEdit) == true { continue }
      guard above != nil || below != nil else { continue }
      let isBelow = above != nil && shown[..<position].last { !hasEdit($0) } == above
      let isAbove = below != nil && shown[(position + 1)...].first { !hasEdit($0) } == below
      if !isBelow, !isAbove { return "\(row) is not beside its neighbors" }
    }
    return nil
  }
}
