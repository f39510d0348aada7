public import DynamicLists

/// Deletions that can be undone, moves, and what rows say about their edits.
extension TerminalList {
  /// Whether a key moves rows.
  var isMovable: Bool { (allowsMove || onMove != nil) && list.canMoveRows }
  /// Whether a key deletes rows.
  var isDeletable: Bool { allowsDelete || onDelete != nil }

  /// Ends the time in which the last deletion can be undone, and waits until ``onDelete`` and ``onMove`` have returned: call
  /// it before a program with a ``TerminalLoop`` of its own ends, and leave the screen before it: the answer may take long. ``run(_:isPlain:mouse:configure:body:)`` does so itself.
  public func finish() async {
    isMoving = false
    await deletions.finish()
    await moves.finish()
  }

  func connectEdits() {
    deletions.onChange = { [weak self] in self?.onNeedsFrame() }
    let showRefusal: @MainActor (ListFailure, [RowID]) -> Void = { [weak self] failure, rows in
      self?.refusal = (failure, rows.first)
      if let row = rows.first { self?.showReturned(row) }
      self?.onNeedsFrame()
    }
    deletions.onRefusal = showRefusal
    moves.onRefusal = showRefusal
  }

  /// Scrolls to a row that is back on screen or beside it; the other rows keep their places if it is far from them.
  private func showReturned(_ row: RowID) {
    guard isDrawn, let position = list.slots.position(of: row) else { return }
    let layout = layOut(at: time())
    if (layout.start - 1...layout.end).contains(position) { show(row) }
  }

  /// Says below the rows why a key does nothing.
  func refuse(_ message: String) { refusal = (ListFailure(Refusal(message: message)), nil) }

  func beginMove() {
    if let selection, let selectedPosition { movedRow = MovedRow(selection, at: selectedPosition, in: list.rowIDs) }
  }

  /// The arrows have moved a row in the list alone: all of it is one move for the app.
  func endMove() {
    guard let moved = movedRow else { return }
    movedRow = nil
    guard onMove != nil, list.canMoveRows, let position = list.position(of: moved.row) else { return }
    let old = moved.oldPosition(in: list, at: position)
    guard position != old else { return }
    list.move(moved.row, to: old)
    moves.move(moved.row, to: position)
  }

  /// Deletes rows as the key does: they leave the list now, and ``onDelete`` is called once ``TerminalListCommand/undo`` is
  /// no longer offered. The row that takes the place of the current one is the current one then. Rows that are not shown
  /// are ignored.
  public func delete(_ rows: [RowID]) {
    let position = selectedPosition
    guard deletions.delete(rows) != nil else { return }
    if let position, selectedPosition == nil {
      selection = nil
      select(at: position)
    }
  }

  /// Brings back what was deleted last; returns whether there is anything.
  func undo() -> Bool {
    guard deletions.undoable != nil else { return false }
    guard let row = deletions.undo().first else { return true }
    selection = row
    show(ListPosition(row, at: .nearest))
    return true
  }

  /// Why the last edit of the current row was refused; nil while the row is hidden, where nobody sees what keys would do.
  private var currentFailure: ListFailure? {
    selectedPosition == nil ? nil : selection.flatMap { list.row($0) }?.editFailure
  }

  /// Makes the current row's edit again that was refused; returns whether there is one.
  func retryEdit() -> Bool {
    guard let selection, currentFailure != nil else { return false }
    list.retryEdit(of: selection)
    return true
  }

  /// Leaves the current row as it is after its edit was refused; returns whether it was.
  func discardEdit() -> Bool {
    guard let selection, currentFailure != nil else { return false }
    list.discardEdit(of: selection)
    return true
  }

  // MARK: Drawing

  /// In the gutter: that edits of a row are being saved, or else that one was refused.
  func drawSaveMark(of row: Row, line: Int, on canvas: inout TerminalCanvas, in rect: TerminalRect) {
    guard rect.size.columns > 1 else { return }
    let mark: TerminalLine
    if row.isSaving, !(canMark && row.isSelected) {
      mark = TerminalLine("◌", .dim)
    } else if row.editFailure != nil {
      // In a marked row, which has no ● then, on a red ground.
      let isMarked = canMark && row.isSelected
      mark = TerminalLine("✗", TerminalStyle(foreground: .red, isMarked ? [.bold, .inverse] : .bold))
    } else {
      return
    }
    canvas.draw(mark, column: rect.column + 1, row: line, clip: rect)
  }

  /// Draws at the lower edge which edit was refused, and what can be undone; returns the part above that, which keeps a
  /// number of lines. The rows are not below the notice, since it may be about the last one.
  func drawEditNotice(on canvas: inout TerminalCanvas, in rect: TerminalRect, atLeast kept: Int) -> TerminalRect {
    let lines = editNotice(in: rect.size).prefix(max(0, rect.size.rows - kept))
    let above = TerminalRect(
      column: rect.column, row: rect.row, columns: rect.size.columns, rows: rect.size.rows - lines.count)
    for (offset, line) in lines.enumerated() {
      canvas.draw(line, column: rect.column, row: above.rows.upperBound + offset, clip: rect)
    }
    return above
  }

  /// Both notices, or on a low screen only what can be undone: that ends soon, and the refusal is shown then.
  private func editNotice(in size: TerminalSize) -> [TerminalLine] {
    let (refused, undo) = (refusalLines(width: size.columns), undoLines(width: size.columns))
    return undo.isEmpty || refused.count + undo.count <= size.rows / 2 ? refused + undo : undo
  }

  private func refusalLines(width: Int) -> [TerminalLine] {
    guard let failure = currentFailure else {
      return refusal.map { banner("✗ \(texts.editFailed($0.failure))", "", .red, width: width) } ?? []
    }
    let hints = [hint(.retry), hint(.discardEdit)].filter { !$0.isEmpty }.joined(separator: " ")
    return banner("✗ \(texts.editFailed(failure))", hints, .red, width: width)
  }

  /// One line if possible: a long title is shortened, or left out on a narrow screen, and never the rest.
  private func undoLines(width: Int) -> [TerminalLine] {
    guard let deletion = deletions.undoable else { return [] }
    let hint = hint(.undo)
    let title = deletion.items.count == 1 ? itemTitle?(deletion.items[0]) ?? "" : ""
    let rest = TerminalText.width(of: "\(texts.deleted(deletion.items.count, "x")) \(hint)") - 1
    let room = width - 2 - rest
    let text = texts.deleted(deletion.items.count, room > 2 ? TerminalText.truncated(title, to: room) : "")
    return text.isEmpty ? [] : banner(text, hint, Self.accent, width: width)
  }
}
