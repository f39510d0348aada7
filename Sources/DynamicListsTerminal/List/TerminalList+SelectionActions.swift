import DynamicLists

/// The line below the rows that says how many are selected, and what can be done with them.
extension TerminalList {
  /// What an action acts on now; `nil` if no selected row is shown.
  private var actedOn: ListSelection? {
    guard canMark, list.state == .items else { return nil }
    let selection = list.shownPart(of: list.selection)
    return selection.isEmpty ? nil : selection
  }

  /// The commands that the list cannot perform as it is set up, whatever its rows are.
  var switchedOff: Set<TerminalListCommand> {
    var commands: Set<TerminalListCommand> = []
    if !allowsReset { commands.insert(.reset) }
    if !allowsMove, onMove == nil { commands.insert(.move) }
    if !isDeletable { commands.insert(.delete) }
    if !canSearch { commands.insert(.search) }
    if list.selectionMode == .one { commands.formUnion([.markRange, .markAll]) }
    return commands
  }

  /// Performs the action of a key; returns whether there is one, and rows that it acts on.
  func performSelectionAction(_ key: TerminalKey) -> Bool {
    guard let action = selectionActions.first(where: { $0.key == key }), let selection = actedOn else { return false }
    isMarkingRange = false
    action.perform(selection)
    onNeedsFrame()
    return true
  }

  /// Draws the line at the bottom of a rectangle, and returns the part above it.
  func drawSelectionActions(on canvas: inout TerminalCanvas, in rect: TerminalRect) -> TerminalRect {
    guard !selectionActions.isEmpty, canMark, !list.selection.isEmpty, list.state == .items, !isTypingSearch,
      rect.size.rows > 1
    else { return rect }
    let row = rect.rows.upperBound - 1
    let line = selectionLine(width: rect.size.columns)
    canvas.draw(line.padded(to: rect.size.columns, alignment: .leading), column: rect.column, row: row, clip: rect)
    return TerminalRect(column: rect.column, row: rect.row, columns: rect.size.columns, rows: rect.size.rows - 1)
  }

  /// Whole actions as far as they fit, and “…” for the others; then what Ctrl+A would select, if there is room.
  private func selectionLine(width: Int) -> TerminalLine {
    var line = TerminalLine(" \(texts.marked(list.selectedCount, list.selectedRows.count)) ", .inverse)
    let actions = actedOn == nil ? [] : selectionActions
    for (index, action) in actions.enumerated() {
      let longer =
        line + TerminalLine("  \(action.key.name) ", TerminalStyle(foreground: Self.accent, .bold))
        + TerminalLine(action.title)
      // The mark of what is left out takes two cells.
      let room = index + 1 < actions.count ? width - 2 : width
      if longer.width(limit: width + 1) > room {
        return (index == 0 ? longer : line + TerminalLine(" …", .dim)).truncated(to: width)
      }
      line = longer
    }
    let hint = TerminalLine("   \(list.canExtendToAllMatching ? self.hint(.markAll) : "")", .dim)
    return line.width() + hint.width() <= width ? line + hint : line.truncated(to: width)
  }
}
