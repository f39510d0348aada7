import DynamicListsTesting
import Testing

@testable import DynamicLists

/// What holds after each step, and at the end.
extension PendingEditRun {
  func check() {
    let rows = Array(list.rowIDs)
    let items = Array(list.items)
    let ids = items.map(\.id)
    if rows.count != items.count { fail("counts \(rows.count) \(items.count)") }
    if Set(rows).count != rows.count { fail("a row twice: \(rows)") }
    if Set(ids).count != ids.count { fail("an id twice: \(ids)") }
    for (position, row) in rows.enumerated() {
      if list.position(of: row) != position { fail("position of \(row)") }
      if list.item(of: row) != items[position] { fail("item of \(row)") }
      if list.rowID(of: ids[position]) != row { fail("row of \(ids[position])") }
    }
    if !slots.elementsEqual(list.slots) { fail("slots \(Array(slots)) \(Array(list.slots))") }
    let gone = removedForGood.intersection(ids)
    if !gone.isEmpty { fail("removed items are back: \(gone)") }
    checkEdits()
  }

  /// The row of an edit's target, once it is shown.
  func row(_ edit: Edit, _ index: Int) -> RowID? {
    if edit.rows.isEmpty {
      if case .insert = edit.edit.kind { return list.rowID(of: -edit.edit.number) }
      return edit.ids[index].flatMap { list.rowID(of: $0) }
    }
    return edit.rows[index]
  }

  func checkEdits() {
    let numbers = Dictionary(uniqueKeysWithValues: edits.map { ($0.edit.number, $0) })
    for edit in edits {
      // The row of an insertion is known once it is shown.
      if case .insert = edit.edit.kind, edit.rows.isEmpty,
        let row = list.rowID(of: -edit.edit.number)
      {
        edit.rows = [row]
      }
      for (index, outcome) in edit.outcomes.enumerated() {
        guard outcome == .pending, let row = row(edit, index) else { continue }
        check(edit, row)
      }
    }
    for (row, item) in zip(list.rowIDs, list.items) {
      for mark in item.marks where mark < 10_000 {
        guard let edit = numbers[mark] else { continue }
        let isServers = server.accepted[item.id]?.contains(mark) == true
        let index = edit.rows.firstIndex(of: row) ?? edit.ids.firstIndex(of: item.id) ?? 0
        if edit.outcomes[index] == .failed, !isServers {
          fail("\(item.id) has the failed edit \(mark)")
        }
      }
      for edit in edits {
        guard case .mark = edit.edit.kind, let index = edit.rows.firstIndex(of: row),
          edit.outcomes[index] == .confirmed
        else { continue }
        if !isReplaced(row, item.id, after: edit), !item.marks.contains(edit.edit.number) {
          fail("\(item.id) lacks the confirmed edit \(edit.edit.number)")
        }
      }
    }
  }

  func check(_ edit: Edit, _ row: RowID) {
    switch edit.edit.kind {
    case .mark:
      guard let item = list.item(of: row), !isReplaced(row, item.id, after: edit) else { return }
      if !item.marks.contains(edit.edit.number) {
        fail("\(item.id) lacks the pending edit \(edit.edit.number)")
      }
    case .replace:
      guard let item = list.item(of: row), !isReplaced(row, item.id, after: edit) else { return }
      if item.title != edit.edit.number {
        fail("\(item.id) lacks the pending replacement \(edit.edit.number)")
      }
    case .remove:
      if list.item(of: row) != nil { fail("\(row) is shown, which \(edit.edit.number) removes") }
    case .insert:
      let isRemoved = edits.contains {
        if case .remove = $0.edit.kind { $0.isPending && $0.rows.contains(row) } else { false }
      }
      // A reset shows nothing until the first page has landed.
      if !isRemoved, list.core.engine.runs.hasLanded, list.item(of: row)?.id != -edit.edit.number {
        fail("the new row of \(edit.edit.number) is gone")
      }
    case .move: break
    }
  }

  func isReplaced(_ row: RowID, _ id: Int, after edit: Edit) -> Bool {
    edits.contains {
      guard case .replace = $0.edit.kind, $0.edit.number > edit.edit.number else { return false }
      return $0.rows.contains(row) || $0.ids.contains(id)
    }
  }

  // MARK: The end

  func answerPages() async {
    while let call = server.pages.first, failures.isEmpty {
      log.append("deliver \(call.id) (\(call.request.edge) \(call.request.key ?? -1))")
      server.deliver(call)
      await settle()
    }
  }

  func answerAll() async {
    while failures.isEmpty, !server.pages.isEmpty || !server.edits.isEmpty {
      await answerPages()
      guard let call = server.edits.first else { continue }
      if call.answer == nil { server.accept(call) }
      log.append("answer \(call.edit.number)")
      server.deliver(call)
      await settle()
      check()
    }
  }

  func loadAll() async {
    for _ in 0..<30 where list.loadStates.append != .complete && failures.isEmpty {
      list.loadMore()
      await settle()
      await answerAll()
      check()
    }
  }

  func finish() async {
    log.append("finish")
    list.setFilter(nil)
    await answerAll()
    await loadAll()
    for _ in 0..<2 {
      refresh(.loadedPages)
      await settle()
      await answerAll()
      await loadAll()
    }
    check()
    if !failures.isEmpty { return }
    if Array(list.items) != server.items {
      fail("\(Array(list.items)) are not the server's \(server.items)")
    }
    let waiting = edits.filter(\.isPending).map(\.edit.number)
    if !waiting.isEmpty { fail("edits have not ended: \(waiting)") }
    if list.callsInFlight != (0, 0) || refreshes != 0 {
      fail("calls \(list.callsInFlight) \(refreshes)")
    }
    if list.store.hasEdits { fail("the store has edits") }
    if !list.core.engine.pending.rowsInUse.isEmpty {
      fail("the engine has edits of \(list.core.engine.pending.rowsInUse)")
    }
    if let total = list.totalCount, total != server.items.count {
      fail("total \(total) \(server.items.count)")
    }
  }
}
