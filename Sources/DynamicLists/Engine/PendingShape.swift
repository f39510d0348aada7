/// An edit that inserts, removes or moves rows, until it is confirmed or reverted.
package enum ShapeEdit: Hashable, Sendable {
  case inserted([PageAnswer.Row], at: Int)
  case removed([RowID])
  /// The position counts after the move.
  case moved(RowID, to: Int)
}

/// The rows that unconfirmed edits have inserted, removed or moved, and rows with a confirmed edit that a refresh in
/// flight lacks.
///
/// A row has an entry while it has such edits. An edit is `pending` until the server answers. A confirmed edit stays
/// while an awaited answer lacks the edit: ``Phase``. A reverted edit ends at once, and the app's own edits of a row
/// end all others. The entry also says where the source has the item (``Presence``): pages, pushes and confirmations
/// change that. `ListEngine+PendingEdits` is the only file that changes entries of shown edits.
///
/// Each page that lands is translated: ``ListEngine/shownOrder(of:rest:_:)`` turns the order of the source into the
/// order on screen. Rows are few, so they are looked through one after another.
struct PendingShape: Sendable {
  /// The state of an edit.
  enum Phase: Hashable, Sendable {
    /// Shown, and not confirmed yet. Can become `confirmed`, or end.
    case pending
    /// Confirmed at this moment, while a call was awaited, whose answer lacks the edit. Ends when a refresh lands whose
    /// calls began later: ``CallClock``.
    case confirmed(at: Int)
  }

  enum Change: Hashable, Sendable {
    case inserted(RowNeighbors)
    case moved(RowNeighbors)
    case removed

    /// Where the row is shown; `nil` for a removed one.
    var place: RowNeighbors? {
      switch self {
      case .inserted(let place), .moved(let place): place
      case .removed: nil
      }
    }
  }

  /// Where the source has the item of an edited row.
  enum Presence: Sendable {
    /// The source does not have the item, or nothing says so.
    case absent
    /// Beside the loaded pages, which a refresh has replaced by pages that do not reach the row.
    case unloaded
    /// On the loaded pages.
    case loaded
  }

  struct Edit: Sendable {
    let id: Int
    /// When it was made: ``CallClock``. Edits are applied again in this order.
    let began: Int
    var change: Change
    var phase = Phase.pending

    var inserts: Bool { if case .inserted = change { true } else { false } }
  }

  struct Entry: Sendable {
    /// In the order in which they were made; the last one is shown.
    var edits: [Edit] = []
    /// Where the row is without these edits; `nil` when an edit has inserted it.
    var origin: RowNeighbors?
    var presence: Presence
    /// Whether the row's detail was loaded when the row was removed.
    var hasDetail = false

    var isHidden: Bool { edits.last?.change == .removed }
    /// Whether the loaded pages contain the row's item.
    var isRead: Bool { presence == .loaded }
    /// Whether an edit has inserted the row, which pages in flight may lack.
    var isInserted: Bool { edits.contains(where: \.inserts) }
    /// Where the row is shown; `nil` while the row is hidden.
    var place: RowNeighbors? { edits.last?.change.place }
    /// Where the row is when none of its edits hides it.
    var shownPlace: RowNeighbors? { edits.last { $0.change != .removed }?.change.place ?? origin }
  }

  private var entries: [RowID: Entry] = [:]
  /// The rows whose removal was confirmed since a refresh has landed: a push of the removal says nothing new.
  private var removed: Set<RowID> = []

  var isEmpty: Bool { entries.isEmpty }

  subscript(row: RowID) -> Entry? { entries.isEmpty ? nil : entries[row] }

  func contains(_ row: RowID) -> Bool { self[row] != nil }

  func isHidden(_ row: RowID) -> Bool { self[row]?.isHidden == true }

  /// The rows that an edit has put where they are, in the order of the edits.
  var placed: [(row: RowID, entry: Entry)] {
    entries.filter { $1.place != nil }.map { (row: $0, entry: $1) }
      .sorted { ($0.entry.edits.last?.began ?? 0) < ($1.entry.edits.last?.began ?? 0) }
  }

  /// The rows with edits, and the neighbors of their places.
  var rowsInUse: Set<RowID> {
    var rows = Set(entries.keys)
    for entry in entries.values {
      for place in entry.edits.compactMap(\.change.place) + (entry.origin.map { [$0] } ?? []) {
        rows.formUnion(place.above + place.below)
      }
    }
    return rows
  }

  /// The hidden rows directly above rows, or directly below them. O(edited rows).
  func hiddenRows(above isAbove: Bool) -> [RowID: [RowID]] {
    var hidden: [RowID: [RowID]] = [:]
    for (row, entry) in entries where entry.isHidden {
      guard let neighbor = isAbove ? entry.origin?.below.first : entry.origin?.above.first else { continue }
      hidden[neighbor, default: []].append(row)
    }
    return hidden
  }

  /// By how much the number of items differs, once these edits are confirmed, from the one that pages have told. O(edits).
  var growth: Int {
    entries.values.reduce(0) { growth, entry in
      if entry.isHidden { return growth - (entry.presence != .absent ? 1 : 0) }
      return growth + (entry.isInserted && entry.presence == .absent ? 1 : 0)
    }
  }

  // MARK: Changes

  mutating func add(
    _ id: Int, _ change: Change, of row: RowID, origin: RowNeighbors?, hasDetail: Bool = false, at moment: Int
  ) {
    var entry = entries[row] ?? Entry(origin: origin, presence: origin != nil ? .loaded : .absent)
    if change == .removed { entry.hasDetail = hasDetail }
    entry.edits.append(Edit(id: id, began: moment, change: change))
    entries[row] = entry
  }

  mutating func update(_ row: RowID, _ body: (inout Entry) -> Void) {
    guard var entry = entries[row] else { return }
    body(&entry)
    entries[row] = entry.edits.isEmpty ? nil : entry
  }

  /// The app has moved a row without a confirmation.
  mutating func moved(_ row: RowID, to place: RowNeighbors) {
    update(row) { entry in
      guard let last = entry.edits.indices.last else { return }
      switch entry.edits[last].change {
      case .inserted: entry.edits[last].change = .inserted(place)
      case .moved: entry.edits[last].change = .moved(place)
      case .removed: break
      }
    }
  }

  /// Ends all edits of a row, without another change.
  mutating func forget(_ row: RowID) { if !entries.isEmpty { entries[row] = nil } }

  mutating func removeAll() { (entries, removed) = ([:], []) }

  /// The server has removed the item of a row, and the counts follow.
  mutating func noteRemoval(of row: RowID) { removed.insert(row) }

  func isRemoved(_ row: RowID) -> Bool { removed.contains(row) }

  /// The source has this item again.
  mutating func forgetRemoval(of row: RowID) { if !removed.isEmpty { removed.remove(row) } }

  /// Pages without the removed items have landed.
  mutating func forgetRemovals() { removed = [] }

  /// Everything that was loaded is gone.
  mutating func unload() {
    for row in entries.keys where entries[row]?.isRead == true { entries[row]?.presence = .unloaded }
  }

  /// A page has brought the item of an edited row, which stays hidden or where it was put.
  mutating func read(_ row: RowID, at place: RowNeighbors) {
    // Of two places in the pages the earlier one counts.
    if entries[row]?.isRead == false { entries[row]?.origin = place }
    entries[row]?.presence = .loaded
  }

  /// The pages of a refresh have landed: the source has these rows, and `rest` are rows further down that stay.
  ///
  /// Ends the edits in these pages, and the edits of rows that the source has deleted. `began` is when the oldest call
  /// of the pages began.
  mutating func refreshLanded(
    _ read: [RowID], rest: [RowID], reachedEnds: Set<PageEdge>, otherSource: Bool, began: Int
  ) {
    let positions = RowPositions(read)
    let all = RowTable(read + rest)
    let inserted = Set(entries.filter { $1.isInserted }.keys)
    for (row, var entry) in entries {
      entry.edits.removeAll { if case .confirmed(let moment) = $0.phase { moment < began } else { false } }
      if let position = positions[row] {
        entry.presence = .loaded
        // Pages do not have an inserted row that is not confirmed: it stays a neighbor.
        let above = entry.origin?.above.first.flatMap { inserted.contains($0) && positions[$0] == nil ? $0 : nil }
        let below = entry.origin?.below.first.flatMap { inserted.contains($0) && positions[$0] == nil ? $0 : nil }
        entry.origin = RowNeighbors(at: position, count: read.count) { read[$0] }
          .adding(above: above.map { [$0] } ?? [], below: below.map { [$0] } ?? [])
      } else if otherSource, entry.place != nil {
        entry.edits = []
      } else if let origin = entry.origin, position(of: origin, in: all) >= read.count, !rest.isEmpty {
        // The row belongs to the rest.
      } else if let origin = entry.origin {
        let isCovered =
          (reachedEnds.contains(.prepend) || origin.above.contains(where: positions.contains))
          && (reachedEnds.contains(.append) || origin.below.contains(where: positions.contains))
        if isCovered || otherSource || entry.isInserted {
          entry.presence = .absent
        } else if entry.isRead {
          entry.presence = .unloaded
        }
        // The source has deleted the item.
        if isCovered, !entry.isHidden, !entry.isInserted { entry.edits = [] }
      }
      entries[row] = entry.edits.isEmpty ? nil : entry
    }
  }

  // MARK: Places

  /// How many rows are looked up, at most, to find a place again.
  private static var mostLookUps: Int { 500 }

  /// The position of a place among rows: beside the nearest neighbor that is there. A hidden neighbor's own neighbors
  /// stand for it.
  func position(of place: RowNeighbors, in rows: RowTable) -> Int {
    let above = nearest(place.above, \.above, in: rows)
    let below = nearest(place.below, \.below, in: rows)
    switch (above, below) {
    case (let above?, let below?): return above.distance <= below.distance ? above.position + 1 : below.position
    case (let above?, nil): return above.position + 1
    case (nil, let below?): return below.position
    case (nil, nil): return min(place.position, rows.count)
    }
  }

  private func nearest(
    _ neighbors: [RowID], _ side: KeyPath<RowNeighbors, [RowID]>, in rows: RowTable
  ) -> (position: Int, distance: Int)? {
    var neighbors = neighbors
    var distance = 0
    while distance < Self.mostLookUps {
      for row in neighbors {
        distance += 1
        if let position = rows.position(of: row) { return (position, distance) }
      }
      guard let last = neighbors.last, let origin = self[last]?.origin else { return nil }
      neighbors = origin[keyPath: side]
    }
    return nil
  }
}
