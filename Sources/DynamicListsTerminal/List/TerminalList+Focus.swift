import DynamicLists

/// The current row and the focus of the view model.
extension TerminalList {
  /// Gives the focus to the current row.
  func setFocus() {
    hasLostCurrent = selection != nil && selectedPosition == nil
    guard selection != knownFocus else { return }
    knownFocus = selection
    list.focus(selection)
  }

  /// Follows the app's changes of the focus. When rows change, the focus moves only because its row has gone, and no row is
  /// current until a key is pressed, or the row is back.
  func followFocus(rowsHaveChanged: Bool) {
    let isKnown = list.focusedRow == knownFocus
    knownFocus = list.focusedRow
    if rowsHaveChanged {
      let hadLost = hasLostCurrent
      hasLostCurrent = selection != nil && selectedPosition == nil
      if hadLost, !hasLostCurrent { setFocus() }
    } else if !isKnown {
      selection = knownFocus
    }
  }

  /// The position of the row to which the focus has moved since the selected row is gone.
  var placeOfLostRow: Int? { selection == nil ? nil : list.focusedRow.flatMap { list.position(of: $0) } }
}
