@testable import DynamicLists

/// Edits that are shown before they are confirmed.
extension Simulation {
  mutating func beginEdit(_ number: Int, _ other: Int) {
    let shown = Array(list.box.engine.allRows.ids)
    let id = model.edits.nextID
    let hasRows = !shown.isEmpty
    var output = Output()
    switch number % 3 {
    case 0:
      let row = model.row(of: 1_000 + id)
      let position = other % (shown.count + 1)
      output = send(.editBegan(id, .inserted(PageAnswer.fresh([row]), at: position)))
      model.beginInsertion(of: row, at: position)
      // The server may have done it long before its answer comes, if ever.
      if number % 4 == 0 { change(server: id, Array(list.box.engine.allRows.ids)) }
    case 1 where hasRows:
      let rows = Set((0..<(1 + other % 3)).map { shown[(number + $0 * $0) % shown.count] }).sorted()
      model.beginRemoval(of: rows)
      output = send(.editBegan(id, .removed(rows + [RowID(1_000_000)])))
      if number % 4 == 0 { change(server: id, shown) }
      // The server may push the removal before it answers.
      if number % 8 == 0 { for item in rows.compactMap({ model.item(of: $0) }) { pushRemoval(of: item) } }
    case 2 where hasRows:
      let (old, new) = (number % shown.count, other % shown.count)
      output = send(.editBegan(id, .moved(shown[old], to: new)))
      model.beginMove(from: old, to: new)
    default: break
    }
    list.demand(output.items.shift == 0, "an edit that is not confirmed moves the position in the source")
  }

  mutating func endEdit(_ number: Int, isAccepted: Bool) {
    let pending = model.edits.pending
    guard !pending.isEmpty else { return }
    let id = pending[number % pending.count]
    if isAccepted, !model.edits.isNext(id) { return }
    let rows = model.edits.rows(of: id)
    let before = Array(list.box.engine.allRows.ids)
    let wasHidden = Set(rows.filter(model.edits.isHidden))
    guard isAccepted else {
      notice(.editRevertedAfterARefresh, if: rows.contains { model.edits.reading[$0] == .unread })
      send(.editReverted(id, rows))
      if let contradiction = model.revert(id, from: before, to: Array(list.box.engine.allRows.ids)) {
        list.demand(false, contradiction)
      }
      return
    }
    let isLacked = list.box.engine.canRefresh && oldestAge() != nil
    notice(.editConfirmedDuringALoad, if: isLacked)
    let expected = expectedShift(of: id)
    let unloaded = unloadedRows(of: id)
    let output = send(.editConfirmed(id, rows))
    let shift = output.items.shift
    list.demand(expected.contains(shift), "the position moves by \(shift), and not by \(expected)")
    change(server: id, before)
    model.confirm(id, isLacked: isLacked, shift: shift, unloaded: unloaded.count)
    if !unloaded.isEmpty { model.keepReport(expectedPlaceholders) }
    // The server may push the removal after it has answered, and more than once.
    let removed = number % 3 == 0 ? rows.filter { wasHidden.contains($0) } : []
    defer { for item in removed.compactMap({ model.item(of: $0) }) { pushRemoval(of: item) } }
    if shift != 0 {
      model.keepReport(expectedPlaceholders)
      let old = list.liveCalls.filter { $0.edge != .refresh }
      if list.facts.isRefreshing { noteInvalidation() }
      send(.positionMoved)
      notice(.pageRequestedAgain, if: !old.isEmpty)
      list.demand(!list.liveCalls.contains(where: old.contains), "a page lands that was requested at the old position")
    }
  }

  /// The removed rows that the source has beside the loaded pages: a refresh since has not reached them.
  private func unloadedRows(of id: Int) -> [RowID] {
    guard list.origin == .source else { return [] }
    return model.edits.edits.filter { $0.id == id && $0.kind == .removed }.map(\.row).filter { row in
      list.box.engine.pending[row]?.presence == .unloaded && model.edits.reading[row] != .read
    }
  }

  /// How much the server had said when the oldest awaited answer was asked for: that of a call in flight, or of a page that
  /// the refresh in flight has gathered; `nil` if none is awaited. Optionally without the calls at the ends of the rows.
  func oldestAge(without ends: Bool = false) -> Int? {
    let calls = list.liveCalls.filter { !ends || $0.edge == .refresh }
    let gathered = list.facts.isRefreshing ? model.gathered.age : nil
    return (calls.map { ages[$0.id] ?? 0 } + (gathered.map { [$0] } ?? [])).min()
  }

  /// By how much the position in the source may move: by all removed rows that pages have brought. An inserted row may
  /// be counted or not.
  private func expectedShift(of id: Int) -> ClosedRange<Int> {
    guard list.origin == .source else { return 0...0 }
    var (low, high) = (0, 0)
    for edit in model.edits.edits where edit.id == id {
      switch (edit.kind, model.edits.reading[edit.row] ?? .unread) {
      case (.removed, .read): (low, high) = (low - 1, high - 1)
      case (.removed, .unknown): low -= 1
      case (.inserted, .unread): high += 1
      default: break
      }
    }
    return low...high
  }

  /// The server does what it has confirmed.
  private mutating func change(server id: Int, _ shown: [RowID]) {
    for edit in model.edits.edits where edit.id == id {
      guard let item = model.item(of: edit.row) else { continue }
      switch edit.kind {
      case .removed: server.remove(item)
      case .inserted:
        let above = shown.firstIndex(of: edit.row).map { shown[..<$0] }?.reversed() ?? []
        server.insert(item, behind: above.compactMap { model.item(of: $0) })
      case .moved: break
      }
    }
  }

  /// Ends all edits, so that the list can be compared with the server.
  mutating func endEdits() {
    var number = Int(seed % 7)
    while let first = model.edits.pending.first, violation == nil {
      endEdit(0, isAccepted: number % 2 == 0)
      if model.edits.pending.first == first { endEdit(0, isAccepted: false) }
      checkModel()
      number += 1
    }
  }
}

extension ReferenceModel {
  mutating func beginInsertion(of row: RowID, at position: Int) {
    insert([row], at: position)
    edits.begin(.inserted, [row], in: rows)
  }

  mutating func beginRemoval(of removed: [RowID]) {
    edits.begin(.removed, removed, in: rows)
    takeAway(removed)
  }

  mutating func beginMove(from old: Int, to new: Int) {
    let row = rows[old]
    takeAway([row])
    putBack(row, at: new)
    edits.begin(.moved, [row], in: rows)
  }
}
