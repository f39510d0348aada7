extension TerminalList {
  func handle(_ mouse: TerminalMouse) -> Bool {
    awaitedEnd = nil
    if heldThumbLine != nil, handleHeld(mouse) { return true }
    guard bounds.rows.contains(mouse.row), bounds.columns.contains(mouse.column) else { return false }
    let isSideways = mouse.modifiers.contains(.shift)
    switch mouse.action {
    case .wheelUp where isSideways, .wheelDown where isSideways:
      let step = mouse.action == .wheelUp ? -Self.sideStep : Self.sideStep
      guard scrollSideways(by: step, times: 1) else { return false }
    case .wheelUp: moveAnchor(by: -3)
    case .wheelDown: moveAnchor(by: 3)
    case .pressed(.left) where isOnScrollBar(mouse): holdThumb(atLine: mouse.row)
    case .pressed(.left) where isOnSectionIndex(mouse): pressSectionIndex(atLine: mouse.row)
    case .pressed(.left) where pressNewItems(mouse): break
    case .pressed(.left) where lastRect.rows.contains(mouse.row): selectRow(atLine: mouse.row)
    case .pressed, .dragged, .released: return false
    }
    count = nil
    onNeedsFrame()
    return true
  }

  /// Handles the pointer while it holds the scroll bar's thumb, until the button is released.
  private func handleHeld(_ mouse: TerminalMouse) -> Bool {
    switch mouse.action {
    case .dragged(.left): dragThumb(toLine: mouse.row)
    case .released(.left): heldThumbLine = nil
    default:
      // The release was not reported.
      heldThumbLine = nil
      return false
    }
    onNeedsFrame()
    return true
  }

  /// How many cells a key or a step of the wheel moves wide lines.
  static var sideStep: Int { 8 }

  /// Moves lines that are wider than the screen, until the end of the widest is visible; returns whether there is such
  /// a line.
  func scrollSideways(by step: Int, times: Int) -> Bool {
    let width = max(0, lastRect.size.columns - Self.gutter)
    let wanted = max(0, shift + step * min(times, 1_000))
    let limit = max(1, shift, wanted)
    let blocks = layOut(at: time()).rows.flatMap(\.blocks)
    let widest = blocks.reduce(0) { max($0, $1.overflow(width: width, limit: limit)) }
    guard widest > 0 else { return false }
    // Rows that left the screen may have been wider.
    shift = step < 0 ? max(0, min(shift, widest) + step * min(times, 1_000)) : min(wanted, widest)
    return true
  }
}
