import DynamicLists

extension TerminalList {
  /// The gutter in which the selection is marked.
  static var gutter: Int { 2 }

  /// The rows on screen. Only these are measured, whatever the length of the list.
  func layOut(at now: Duration) -> TerminalListLayout<Item> {
    resolveAnchor()
    var layout = place(at: now)
    if let footer = layout.footer, footer <= lastRect.size.rows {
      // The end stays at the bottom: no free lines below it, and what is said
      // below a last row that is seen whole is seen too.
      let surplus = footer + footerHeight - lastRect.size.rows
      if surplus > 0 || (surplus < 0 && (anchor.position > 0 || anchor.offset > 0)) {
        moveAnchor(by: surplus)
        layout = place(at: now)
      }
    }
    return layout
  }

  /// Finds the row at the top again after rows have come, gone or moved.
  private func resolveAnchor() {
    let count = list.rowIDs.count
    guard let row = anchor.row else { return setAnchor(0, offset: 0) }
    if let position = list.position(of: row, hint: anchor.position) {
      anchor.position = position
    } else {
      setAnchor(min(anchor.position, count - 1), offset: 0)
    }
  }

  private func place(at now: Duration) -> TerminalListLayout<Item> {
    let ids = list.rowIDs
    var layout = TerminalListLayout<Item>()
    var top = -anchor.offset
    var position = anchor.position
    while top < lastRect.size.rows, position < ids.count, let row = list.row(ids[position], at: position) {
      let blocks = body(row, context(for: row.id, at: now))
      let height = max(1, self.height(of: blocks))
      layout.rows.append(.init(row: row, position: position, top: top, height: height, blocks: blocks))
      top += height
      position += 1
    }
    if position == ids.count { layout.footer = top }
    return layout
  }

  private func context(for row: RowID, at now: Duration) -> TerminalRowContext {
    TerminalRowContext(
      width: max(0, lastRect.size.columns - Self.gutter), isSelected: row == selection, now: now, row: row,
      animator: animator)
  }

  private func height(of blocks: [TerminalBlock]) -> Int {
    let width = max(0, lastRect.size.columns - Self.gutter)
    return blocks.reduce(0) { $0 + $1.height(width: width) }
  }

  private func height(at position: Int) -> Int {
    guard let row = list.row(list.rowIDs[position], at: position) else { return 1 }
    return max(1, height(of: body(row, context(for: row.id, at: time()))))
  }

  /// Moves the top of the screen by lines, down when positive.
  func moveAnchor(by lines: Int) {
    let count = list.rowIDs.count
    guard count > 0 else { return }
    var position = min(anchor.position, count - 1)
    var offset = anchor.offset + lines
    while offset < 0, position > 0 {
      position -= 1
      offset += height(at: position)
    }
    while position < count - 1, case let height = height(at: position), offset >= height {
      offset -= height
      position += 1
    }
    setAnchor(position, offset: min(max(0, offset), height(at: position) - 1))
  }

  func setAnchor(_ position: Int, offset: Int) {
    let ids = list.rowIDs
    guard position >= 0, position < ids.count else { return anchor = TerminalListAnchor() }
    anchor = TerminalListAnchor(row: ids[position], position: position, offset: offset)
  }

  /// Brings a row on screen by as little scrolling as possible.
  func show(_ row: RowID, at position: Int) {
    if position < anchor.position || (position == anchor.position && anchor.offset > 0) {
      return setAnchor(position, offset: 0)
    }
    let layout = layOut(at: time())
    if let placed = layout.rows.first(where: { $0.row.id == row }) {
      moveAnchor(by: min(max(0, placed.top + placed.height - lastRect.size.rows), placed.top))
    } else {
      setAnchor(position, offset: 0)
      moveAnchor(by: height(at: position) - lastRect.size.rows)
    }
  }
}
