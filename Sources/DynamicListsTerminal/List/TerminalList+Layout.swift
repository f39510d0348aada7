import DynamicLists

extension TerminalList {
  /// The width of the gutter, in which the selection is marked.
  static var gutter: Int { 2 }

  /// The rows on screen. Only these are measured, whatever the length of the list.
  func layOut(at now: Duration) -> Layout {
    setAnchor(anchor.position, offset: anchor.offset)
    // The height of the first row may have become less than the number of its lines
    // above the screen.
    if anchor.offset > 0 { anchor.offset = min(anchor.offset, height(at: anchor.position) - 1) }
    let layout = place(at: now)
    guard let end = layout.footer else { return layout }
    let footer = footer
    let free = lastRect.size.rows - end - footer.height
    // No lines stay free at the bottom while rows are above the screen. If the last
    // row is fully visible and the footer grows, the list scrolls to show the
    // footer.
    let hasRoom = free > 0 && !anchor.isAtTop
    let isHidden = free < 0 && end <= lastRect.size.rows && footer.isTaller(than: shownFooter)
    guard hasRoom || isHidden && (footer.needsAction || !anchor.isAtTop) else { return layout }
    moveAnchor(by: -free)
    return place(at: now)
  }

  private func place(at now: Duration) -> Layout {
    let ids = list.rowIDs
    var layout = Layout()
    var top = -anchor.offset
    var position = anchor.position
    while top < lastRect.size.rows, position < ids.count, let row = list.row(ids[position], at: position) {
      let blocks = measure(row, at: now)
      let height = Self.height(of: blocks)
      layout.rows.append(.init(row: row, position: position, top: top, height: height, blocks: blocks))
      top += height
      position += 1
    }
    if position == ids.count { layout.footer = top }
    return layout
  }

  private func measure(_ row: Row, at now: Duration) -> [MeasuredBlock] {
    let width = max(0, lastRect.size.columns - Self.gutter)
    let context = TerminalRowContext(
      width: width, isSelected: row.id == selection, now: now, isPlain: false, reducesMotion: reducesMotion,
      row: row.id, animator: animator)
    return body(row, context).map { MeasuredBlock($0, width: width) }
  }

  private static func height(of blocks: [MeasuredBlock]) -> Int { max(1, blocks.reduce(0) { $0 + $1.height }) }

  func height(at position: Int) -> Int {
    guard let row = list.row(list.rowIDs[position], at: position) else { return 1 }
    return Self.height(of: measure(row, at: time()))
  }

  /// Scrolls by a number of lines, down when positive.
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
    let last = list.rowIDs.count - 1
    anchor = position <= last ? Layout.Anchor(position: position, offset: offset) : .init(position: max(0, last))
  }

  /// Scrolls as little as possible to show a row; the last row is shown with the footer below it.
  func show(_ row: RowID, at position: Int) {
    if position < anchor.position || (position == anchor.position && anchor.offset > 0) {
      return setAnchor(position, offset: 0)
    }
    let rows = lastRect.size.rows
    let below = position == list.rowIDs.count - 1 ? footer.height : 0
    let layout = layOut(at: time())
    if let placed = layout.rows.first(where: { $0.row.id == row }) {
      moveAnchor(by: min(max(0, placed.top + placed.height + below - rows), placed.top))
    } else {
      setAnchor(position, offset: 0)
      moveAnchor(by: min(0, height(at: position) + below - rows))
    }
  }
}
