import DynamicLists

/// Marks: the rows that the list has as its `selection`, of which the terminal's own ``TerminalList/selection`` is the
/// current one.
extension TerminalList {
  var canMark: Bool { list.selectionMode != .none }

  /// Marks the current row or removes its mark, and goes on to the next one.
  func mark() -> Bool {
    guard canMark, let selection, selectedPosition != nil else { return false }
    isMarkingRange = false
    list.toggleSelection(of: selection)
    if list.selectionMode == .many { select(by: 1) }
    return true
  }

  /// Begins a range of marks at the current row, which follows it, or ends it.
  func markRange() -> Bool {
    guard list.selectionMode == .many, let selection, selectedPosition != nil else { return false }
    isMarkingRange.toggle()
    guard isMarkingRange else { return true }
    // The range begins at the row that was toggled last.
    if list.isSelected(selection) { list.toggleSelection(of: selection) }
    list.toggleSelection(of: selection)
    return true
  }

  /// The current row has changed: a range of marks goes up to it.
  func extendMarks() {
    if isMarkingRange, let selection { list.extendSelection(to: selection, keepingOthers: true) }
  }

  /// Marks all shown rows, and after that all that the source has.
  func markAll() -> Bool {
    guard list.selectionMode == .many else { return false }
    if list.canExtendToAllMatching { list.selectAllMatching() } else { list.selectAll() }
    return true
  }

  /// Ends a range, or else removes all marks; returns whether there was one.
  func endMarks() -> Bool {
    if isMarkingRange {
      isMarkingRange = false
      return true
    }
    guard canMark, !list.selection.isEmpty else { return false }
    list.clearSelection()
    return true
  }

  /// Deletes the marked rows that are shown; returns whether there are marks.
  func deleteMarked() -> Bool {
    guard canMark, !list.selection.isEmpty else { return false }
    isMarkingRange = false
    delete(Array(list.selectedRows))
    return true
  }

  func drawMark(of row: Row, line: Int, on canvas: inout TerminalCanvas, in rect: TerminalRect) {
    guard canMark, row.isSelected, rect.size.columns > 1 else { return }
    canvas.draw(
      TerminalLine("●", TerminalStyle(foreground: Self.accent)), column: rect.column + 1, row: line, clip: rect)
  }

  /// Draws in a corner how many rows are marked.
  func drawMarkCount(on canvas: inout TerminalCanvas, in rect: TerminalRect) {
    guard canMark, !list.selection.isEmpty else { return }
    let more = list.canExtendToAllMatching ? hint(.markAll) : ""
    let text = [texts.marked(list.selectedCount, list.selectedRows.count), more].filter { !$0.isEmpty }
      .joined(separator: ". ")
    let line = TerminalLine(" \(text) ", .inverse).truncated(to: rect.size.columns)
    canvas.draw(
      line, column: rect.columns.upperBound - line.width(), row: rect.rows.upperBound - 1, clip: rect)
  }
}
