/// Edits that change nothing but a row's item.
///
/// Most edits are of this kind. They make neither an event nor an output, which takes longer than all that they do.
extension ListViewModel {
  /// Whether an edit of an item changes nothing else: rows have neither places nor separators by their items, and no
  /// event, push, search or other edit waits to learn of it.
  var editsAreQuiet: Bool {
    !isHandling && pendingEvents.isEmpty && !engine.rows.isArranged && rebuild == nil && !hasSeparators
      && sourceSearch == nil && engine.recentPushes.isEmpty && !engine.newItems.isUsed && waitingEdits.isEmpty
  }

  /// Tells that a row has another item. What observers send meanwhile is handled afterwards, as it is after an event.
  func showEditQuietly(of row: RowID, at position: Int) {
    isHandling = true
    defer { isHandling = false }
    if !rowObjects.isEmpty { rowObject(row)?.update(store[position], detailState: engine.detailState(of: row)) }
    measureTimes()
    notifyEdit(of: row)
    if !pendingEvents.isEmpty { handlePendingEvents() }
  }
}
