import DynamicLists

extension TerminalList {
  /// Selects the row at a position and scrolls to it.
  public func select(at position: Int) {
    awaitedEnd = nil
    let ids = list.rowIDs
    guard !ids.isEmpty else { return }
    let position = min(max(0, position), ids.count - 1)
    selection = ids[position]
    show(ids[position])
    onNeedsFrame()
  }

  /// The position of the selected row; `nil` without a selection.
  public var selectedPosition: Int? { selection.flatMap { list.position(of: $0) } }

  /// Selects the first row. What has been pushed and waits is a row then.
  func selectFirst() {
    if list.hasWaitingItems(at: .start) { list.showNewItems(at: .start) }
    if !scrollToPlaceholder(at: .start) { select(at: 0) }
  }

  /// Scrolls to the first or the last item of the source if it has not loaded: its page loads then, and its row is
  /// selected once it is there, unless something else is done before. Returns whether it has not loaded.
  private func scrollToPlaceholder(at end: ListEnd) -> Bool {
    guard let position = placeholder(at: end) else { return false }
    (selection, selectedSection) = (nil, nil)
    setAnchor(position, offset: 0)
    awaitedEnd = end
    onNeedsFrame()
    return true
  }

  /// The position of the first or the last item of the source if it has not loaded.
  private func placeholder(at end: ListEnd) -> Int? {
    let items = list.slots.itemRange
    guard let position = end == .start ? items.first : items.last, case .placeholder = list.slots[position] else {
      return nil
    }
    return position
  }

  /// Selects the row of the item to which a key has gone, if it has loaded now.
  func selectAwaitedEnd() {
    guard let end = awaitedEnd, placeholder(at: end) == nil else { return }
    awaitedEnd = nil
    if end == .start { selectFirst() } else { selectLast() }
  }

  /// Selects the last row and scrolls to the footer below it, even if the row fills the screen. What has been pushed and
  /// waits is a row then.
  func selectLast() {
    if list.hasWaitingItems(at: .end) { list.showNewItems(at: .end) }
    if scrollToPlaceholder(at: .end) { return }
    select(at: list.rowIDs.count - 1)
    guard let end = layOut(at: time()).footer, end <= lastRect.size.rows else { return }
    moveAnchor(by: max(0, end + footer.height - lastRect.size.rows))
  }

  func select(by step: Int) {
    guard let selected = selectedPosition ?? rowPositionBesideHeader(for: step) else {
      if let place = placeOfLostRow { return select(at: place + (step > 0 ? step - 1 : step)) }
      // Without a selection, the first step selects the row at the top of the screen.
      let top = list.slots.rowPosition(at: anchor.position) + (anchor.offset > 0 ? 1 : 0)
      return select(at: top + step - step.signum())
    }
    select(at: selected + step)
  }

  /// How many lines a page scrolls: one line of the old page stays on screen, which no pinned header covers.
  var pageLines: Int { max(1, lastRect.size.rows - 1 - (list.isGrouped ? 1 : 0)) }

  /// Scrolls by lines, at most a hundred times, and moves the selection by the same distance.
  func scroll(by lines: Int, times: Int) {
    let old = layOut(at: time()).rows.first
    moveAnchor(by: lines * min(times, 100))
    let layout = layOut(at: time())
    guard selection != nil, let first = layout.rows.first else { return }
    if first.position == old?.position, first.top == old?.top {
      // There is no further page: select the first or the last row.
      return select(at: lines < 0 ? 0 : list.rowIDs.count - 1)
    }
    let top = pinnedSection(layout) == nil ? 0 : 1
    selection = (layout.rows.first { $0.top >= top } ?? first).row.id
  }

  func selectRow(atLine line: Int) {
    let line = line - lastRect.row
    let layout = layOut(at: time())
    if let section = layout.headers.first(where: { $0.line == line })?.section { return toggle(section.id) }
    if line == 0, let section = pinnedSection(layout) { return toggle(section.id) }
    guard let placed = layout.rows.first(where: { ($0.top..<$0.top + $0.height).contains(line) }) else { return }
    isMoving = false
    selection = placed.row.id
  }
}
