import DynamicLists

extension TerminalList {
  /// Does what a key or the wheel means to a list, and says whether it meant anything.
  ///
  /// The arrows, Home and End select a row and scroll to it; Page Up, Page Down and the
  /// wheel scroll. A click selects the row under the pointer: ``selection`` is its id, and
  /// what is done with it is the app's. r refreshes, x resets, t tries again what failed,
  /// Enter loads more where the list waits for it.
  /// Where the list allows it, d deletes the selected row, and m takes it along with
  /// the arrows until m, Enter or Escape puts it down.
  public func handle(_ event: TerminalEvent) -> Bool {
    switch event {
    case .mouse(let mouse): return handle(mouse)
    case .key(let key): return handle(key)
    case .pasted, .resized: return false
    }
  }

  private func handle(_ key: TerminalKey) -> Bool {
    if isMoving, moveSelection(key) { return true }
    switch key {
    case .character("m") where allowsMove && selectedPosition != nil: isMoving = true
    case .character("d") where allowsDelete, .delete where allowsDelete: deleteSelection()
    case .up: select(by: -1)
    case .down: select(by: 1)
    case .pageUp: scrollPage(-1)
    case .pageDown, .character(" "): scrollPage(1)
    case .home: select(at: 0)
    case .end: selectLast()
    case .character("r"): refresh()
    case .character("x"): list.reset()
    case .character("t"): list.retry()
    case .enter where list.loadStates.append == .paused: list.loadMore()
    default: return false
    }
    onNeedsFrame()
    return true
  }

  private func moveSelection(_ key: TerminalKey) -> Bool {
    defer { onNeedsFrame() }
    guard let selection, let position = selectedPosition else {
      isMoving = false
      return false
    }
    switch key {
    case .up where position > 0: list.move(selection, to: position - 1)
    case .down where position < list.rowIDs.count - 1: list.move(selection, to: position + 1)
    case .up, .down: break
    case .character("m"), .enter, .escape:
      isMoving = false
      return true
    default:
      isMoving = false
      return false
    }
    if let position = selectedPosition { show(selection, at: position) }
    return true
  }

  private func deleteSelection() {
    guard let selection, let position = selectedPosition else { return }
    list.remove(selection)
    self.selection = nil
    select(at: position)
  }

  private func handle(_ mouse: TerminalMouse) -> Bool {
    switch mouse.action {
    case .wheelUp: moveAnchor(by: -3)
    case .wheelDown: moveAnchor(by: 3)
    case .pressed(.left): selectRow(atLine: mouse.row, column: mouse.column)
    default: return false
    }
    onNeedsFrame()
    return true
  }

  /// Loads the list anew; the outcome shows in its states.
  public func refresh() {
    Task { [list] in await list.refresh() }
  }

  /// Selects the row at a position and brings it on screen.
  public func select(at position: Int) {
    let ids = list.rowIDs
    guard !ids.isEmpty else { return }
    let position = min(max(0, position), ids.count - 1)
    selection = ids[position]
    show(ids[position], at: position)
    onNeedsFrame()
  }

  /// Selects the last row and scrolls to what is said below it, also where the row just fills the screen.
  private func selectLast() {
    select(at: list.rowIDs.count - 1)
    guard let end = layOut(at: time()).footer, end <= lastRect.size.rows else { return }
    moveAnchor(by: max(0, end + footer.height - lastRect.size.rows))
  }

  /// Where the selected row is; `nil` without one.
  public var selectedPosition: Int? { selection.flatMap { list.position(of: $0) } }

  private func select(by step: Int) {
    guard let selected = selectedPosition else { return select(at: anchor.position + (anchor.offset > 0 ? 1 : 0)) }
    select(at: selected + step)
  }

  private func scrollPage(_ direction: Int) {
    let old = layOut(at: time()).rows.first
    moveAnchor(by: direction * max(1, lastRect.size.rows - 1))
    let layout = layOut(at: time())
    guard selection != nil, let first = layout.rows.first else { return }
    if first.position == old?.position, first.top == old?.top {
      // There is no further page: the selection goes to the end of this one.
      return select(at: direction < 0 ? 0 : list.rowIDs.count - 1)
    }
    selection = (layout.rows.first { $0.top >= 0 } ?? first).row.id
  }

  private func selectRow(atLine line: Int, column: Int) {
    guard lastRect.rows.contains(line), lastRect.columns.contains(column) else { return }
    let line = line - lastRect.row
    let layout = layOut(at: time())
    guard let placed = layout.rows.first(where: { ($0.top..<$0.top + $0.height).contains(line) }) else { return }
    isMoving = false
    selection = placed.row.id
  }
}
