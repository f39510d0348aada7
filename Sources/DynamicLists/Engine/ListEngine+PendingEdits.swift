/// Edits of the order that are shown before they are confirmed.
extension ListEngine {
  /// Shows an edit at once.
  mutating func beginEdit(_ id: Int, _ edit: ShapeEdit, _ output: inout Output) {
    let moment = pages.clock.tick()
    switch edit {
    case .inserted(let inserted, let position):
      let fresh = removeDuplicates(inserted).filter { !rows.all.contains($0.id) }
      insert(inserted, at: position, &output)
      for row in fresh {
        guard let position = rows.all.position(of: row.id) else { continue }
        pending.add(id, .inserted(RowNeighbors(at: position, in: rows.all)), of: row.id, origin: nil, at: moment)
      }
    case .removed(let removed):
      let (above, below) = (pending.hiddenRows(above: true), pending.hiddenRows(above: false))
      // All places first: the rows of one edit are neighbors of one another.
      let places = positions(of: removed).map { row, position in
        let place = RowNeighbors(at: position, in: rows.all).adding(above: above[row] ?? [], below: below[row] ?? [])
        return (row: row, place: place)
      }
      for (row, place) in places {
        pending.add(id, .removed, of: row, origin: place, hasDetail: details[row] == .loaded, at: moment)
      }
      remove(removed, keepsEdits: true, &output)
      if !places.isEmpty {
        pages.renewBudget()
        prefetchAfterDeletion(&output)
      }
    case .moved(let row, let position):
      guard let old = rows.all.position(of: row) else { return }
      let origin = RowNeighbors(at: old, in: rows.all)
      moveRow(row, from: old, to: min(max(0, position), rows.all.count - 1), &output)
      guard let new = rows.all.position(of: row) else { return }
      pending.add(id, .moved(RowNeighbors(at: new, in: rows.all)), of: row, origin: origin, at: moment)
    }
  }

  private func positions(of rows: [RowID]) -> [(row: RowID, position: Int)] {
    Set(rows).compactMap { row in self.rows.all.position(of: row).map { (row: row, position: $0) } }
      .sorted { $0.position < $1.position }
  }

  /// The server has accepted an edit of these rows. Their items move at the source.
  mutating func confirmEdit(_ id: Int, of confirmed: [RowID], _ output: inout Output) {
    let isLacked = canRefresh && oldestAwaited != nil
    let moment = pages.clock.confirmed()
    var (shift, unloadedCount) = (0, 0)
    for row in confirmed {
      guard let entry = pending[row], let edit = entry.edits.first(where: { $0.id == id }) else { continue }
      switch edit.change {
      case .removed:
        switch entry.presence {
        case .loaded: shift -= 1
        case .unloaded: unloadedCount += 1
        case .absent: break
        }
        if origin == .source { pending.noteRemoval(of: row) }
        output.items.unneeded.append(row)
      // A page that has landed since may contain the item, or have been moved by it. An item too many is recognized.
      case .inserted: if !entry.isRead, pages.lastLanding < edit.began { shift += 1 }
      case .moved: break
      }
      pending.update(row) { entry in
        if edit.change == .removed {
          entry.presence = .absent
          // The server may say that the item is gone before earlier edits of the row are confirmed.
          entry.edits.removeAll { $0.id != id }
        }
        if case .inserted = edit.change { entry.presence = .loaded }
        guard let index = entry.edits.firstIndex(where: { $0.id == id }) else { return }
        if let place = edit.change.place { entry.origin = place }
        if isLacked {
          entry.edits[index].phase = .confirmed(at: moment)
        } else {
          entry.edits.remove(at: index)
        }
      }
    }
    guard shift != 0 || unloadedCount > 0, origin == .source else { return }
    runs.counts.shift(by: shift)
    runs.counts.unloadedItemsRemoved(unloadedCount)
    shownPlaceholders.keep(placeholders)
    output.items.shift = shift
  }

  /// A page or a push has brought the item of an inserted row as another row, and it is counted: the inserted row stays.
  mutating func unite(_ row: RowID, into inserted: RowID, _ output: inout Output) {
    // The pages of a refresh have not landed: the position is that of the earlier ones.
    if isCounted(row) { pending.update(inserted) { $0.presence = .loaded } }
    refresh.updatePages { $0.rename(row, to: inserted) }
    let waited = newItems.remove([row])
    runs.counts.shown(waited.before, at: .prepend)
    runs.counts.shown(waited.after, at: .append)
    recentPushes.rename(row, to: inserted)
    remove([row], &output)
  }

  /// An edit of these rows has failed, or was undone: the rows are where they were.
  mutating func revertEdit(_ id: Int, of reverted: [RowID], _ output: inout Output) {
    let known = reverted.compactMap { row in pending[row].map { (row: row, entry: $0) } }
      .filter { $0.entry.edits.contains { $0.id == id } }
      .sorted { ($0.entry.edits.last?.began ?? 0) < ($1.entry.edits.last?.began ?? 0) }
    for (row, entry) in known { revertEdit(id, of: row, entry, &output) }
  }

  private mutating func revertEdit(_ id: Int, of row: RowID, _ old: PendingShape.Entry, _ output: inout Output) {
    pending.update(row) { $0.edits.removeAll { $0.id == id } }
    let change = old.edits.first { $0.id == id }?.change
    if case .inserted = change, !old.isRead {
      pending.forget(row)
      output.items.unneeded.append(row)
      if rows.all.contains(row) { remove([row], &output) }
      return
    }
    let entry = pending[row]
    guard old.edits.last?.id == id, entry?.isHidden != true else { return }
    var rest = old
    rest.edits.removeAll { $0.id == id }
    if old.isHidden {
      guard old.isRead || old.isInserted, !rows.all.contains(row), let place = rest.shownPlace else {
        // Where an earlier edit has put the row, it comes back with the next pages.
        if entry == nil { output.items.unneeded.append(row) }
        return
      }
      let position = pending.position(of: place, in: rows.all)
      insert([PageAnswer.Row(row, hasDetail: old.hasDetail)], behind: position, &output)
      details.pageArrived([row])
    } else if let place = rest.shownPlace {
      putRow(row, at: place, &output)
    }
  }

  /// Moves a row to its place among the rows.
  private mutating func putRow(_ row: RowID, at place: RowNeighbors, _ output: inout Output) {
    guard let old = rows.all.position(of: row) else { return }
    let position = pending.position(of: place, in: rows.all)
    moveRow(row, from: old, to: old < position ? position - 1 : position, &output)
  }

  // MARK: Pages

  /// Turns the order of the source into the one that is shown: removed rows are hidden, inserted and moved ones are
  /// where the edits have put them. `rest` are rows further down that stay. `began` is when the oldest call of these
  /// pages began. `nil` means that the app has set the rows: the rows contain all confirmed edits.
  mutating func shownOrder(
    of read: [PageAnswer.Row], rest: [PageAnswer.Row] = [], reachedEnds: Set<PageEdge> = [], otherSource: Bool = false,
    began: Int? = nil, _ output: inout Output
  ) -> [PageAnswer.Row] {
    pending.forgetRemovals()
    guard !pending.isEmpty else { return read + rest }
    let former = pending.placed.map(\.row)
    pending.refreshLanded(
      read.map(\.id), rest: rest.map(\.id), reachedEnds: reachedEnds, otherSource: otherSource,
      began: began ?? oldestAwaited ?? .max)
    output.items.unneeded += former.filter { !pending.contains($0) && !rows.all.contains($0) }
    for row in read where pending.isHidden(row.id) { hide(row, &output) }
    let placed = pending.placed
    var all = read
    // Rows that an edit had put among the rest belong to pages that load later.
    all += rest.filter { !former.contains($0.id) || pending.contains($0.id) }
    let shown = all.filter { !pending.contains($0.id) }
    guard !placed.isEmpty else { return shown }
    var table = RowTable(shown.map(\.id))
    for (row, entry) in placed {
      guard let place = entry.place else { continue }
      let position = pending.position(of: place, in: table)
      table.replaceSubrange(position..<position, with: [row])
    }
    var described = Dictionary(all.map { ($0.id, $0) }) { _, last in last }
    for (row, _) in placed where described[row] == nil { described[row] = PageAnswer.Row(row, isChanged: false) }
    return table.ids.compactMap { described[$0] }
  }

  /// A page has brought a row that an edit hides: its item is kept, and shown if the edit is taken back.
  private mutating func hide(_ row: PageAnswer.Row, _ output: inout Output) {
    pending.update(row.id) { $0.hasDetail = row.hasDetail }
    output.items.hidden.append(row.id)
  }

  /// A push names rows that edits hide. A new or changed item is kept until the edit ends, and a removed one is forgotten.
  ///
  /// Returns how many of the removed items are `hidden`, which the loaded pages have, and how many are `known`: their
  /// confirmed removals were counted before.
  mutating func pushedBehindEdits(_ push: PushedRows, _ output: inout Output) -> (hidden: Int, known: Int) {
    let known = push.removed.count { row in
      pending.isRemoved(row) && pending[row]?.isRead != true && !rows.all.contains(row) && !newItems.isWaiting(row)
    }
    for row in push.start + push.end { pending.forgetRemoval(of: row.id) }
    guard !pending.isEmpty else { return (0, known) }
    for row in push.changed where pending.isHidden(row.id) { hide(row, &output) }
    // After a reset, insertions wait for the first page to come back. The server has removed these items.
    for row in push.removed where pending[row]?.isHidden == false && !rows.all.contains(row) {
      pending.update(row) { $0.edits.removeAll { $0.phase != .pending || !$0.inserts } }
      if !pending.contains(row) { output.items.unneeded.append(row) }
    }
    var count = 0
    for row in push.removed where pending.isHidden(row) {
      pending.update(row) { entry in
        if entry.isRead { count += 1 }
        entry.presence = .absent
        // The source had the new item.
        entry.edits.removeAll { $0.inserts && $0.phase != .pending }
      }
      pending.noteRemoval(of: row)
    }
    return (count, known)
  }

  /// The rows of a page at an end that are shown; `last` is the row before it.
  mutating func shownRows(of page: [PageAnswer.Row], at end: PageEdge, _ output: inout Output) -> [PageAnswer.Row] {
    guard !pending.isEmpty else { return page }
    let count = rows.all.count
    let edge = end == .append ? count > 0 ? rows.all[count - 1] : nil : count > 0 ? rows.all[0] : nil
    var ids = page.map(\.id)
    if let edge, !ids.contains(edge) { if end == .append { ids.insert(edge, at: 0) } else { ids.append(edge) } }
    for (position, row) in ids.enumerated() {
      guard let entry = pending[row], row != edge || page.contains(where: { $0.id == row }) else { continue }
      pending.read(row, at: RowNeighbors(at: position, count: ids.count) { ids[$0] })
      if entry.isHidden, let row = page.last(where: { $0.id == row }) { hide(row, &output) }
    }
    return page.filter { !pending.isHidden($0.id) }
  }

  /// Moves edited rows whose neighbors have arrived beside them.
  mutating func placeEditedRows(besides arrived: [PageAnswer.Row], _ output: inout Output) {
    guard !pending.isEmpty else { return }
    let arrived = Set(arrived.map(\.id))
    for (row, entry) in pending.placed {
      if let place = entry.place, place.names(arrived) { putRow(row, at: place, &output) }
    }
  }

  /// The position in the source has moved: a page in flight was requested at the old one.
  mutating func positionMoved(_ output: inout Output) {
    for end in PageEdge.ends { pages.restart(end, generation: generation, &output) }
    if isRefreshing { life.invalidate() }
  }

  /// Whether a row has an edit of the order that is pending, or that a refresh in flight may lack.
  package func hasShapeEdit(_ row: RowID) -> Bool { pending.contains(row) }

  /// Whether a row is in the list, waits at an end of it, or may come with a call in flight: it is on a page of a refresh,
  /// or was pushed.
  package func isKnown(_ row: RowID) -> Bool { isCounted(row) || refresh.pages.contains(row) }

  /// Whether the counts and the position in the source have a row's item.
  private func isCounted(_ row: RowID) -> Bool {
    rows.all.contains(row) || newItems.isWaiting(row) || recentPushes.isInserted(row)
  }

  /// Whether a confirmed edit has removed a row.
  package func isGone(_ row: RowID) -> Bool {
    isRemoved(row) || origin != .source && !rows.all.contains(row) && !pending.contains(row)
  }

  /// Whether a confirmed edit has removed a row of the source's, as far as that is remembered.
  package func isRemoved(_ row: RowID) -> Bool {
    pending.isRemoved(row) && !rows.all.contains(row) && !pending.contains(row)
  }

  /// Whether a row has this edit.
  package func hasShapeEdit(_ id: Int, of row: RowID) -> Bool { pending[row]?.edits.contains { $0.id == id } == true }
}
