import DynamicLists

extension TerminalList {
  /// The width of the gutter, in which the selection is marked.
  static var gutter: Int { 2 }

  /// The slots on screen. Only these are measured, whatever the length of the list.
  func layOut(at now: Duration) -> Layout {
    if anchor.isAtEnd, stickToEnd { anchorAtEnd() }
    fillAbove()
    anchor = clamped(anchor.position, offset: anchor.offset, isAtEnd: anchor.isAtEnd)
    // The height of the first row may have become less than the number of its lines
    // above the screen.
    if anchor.offset > 0 { anchor.offset = min(anchor.offset, height(at: anchor.position) - 1) }
    let layout = place(at: now)
    guard let end = layout.footer, list.slots.itemRange.upperBound < list.slots.endIndex else {
      return fillingFromAbove(layout, at: now)
    }
    let footer = footer
    let free = lastRect.size.rows - end - footer.height
    // No lines stay free at the bottom while rows are above the screen. If the last
    // row is fully visible and the footer grows, the list scrolls to show the
    // footer.
    let hasRoom = free > 0 && !anchor.isAtTop
    let isHidden = free < 0 && end <= lastRect.size.rows && shownFooter.map(footer.isTaller) ?? false
    guard hasRoom || isHidden && (footer.needsAction || !anchor.isAtTop) else { return layout }
    let isAtEnd = anchor.isAtEnd
    moveAnchor(by: -free)
    anchor.isAtEnd = isAtEnd
    return place(at: now)
  }

  /// Leaves no lines free below placeholders that are the end of the list.
  private func fillingFromAbove(_ layout: Layout, at now: Duration) -> Layout {
    guard layout.end == list.slots.endIndex, layout.bottom < lastRect.size.rows, !anchor.isAtTop else { return layout }
    moveAnchor(by: layout.bottom - lastRect.size.rows)
    return place(at: now)
  }

  /// Shows the end of the list at the bottom of the screen.
  private func anchorAtEnd() {
    guard let last = list.slots.itemRange.last else { return }
    anchor = Layout.Anchor(position: last)
    moveAnchor(by: height(at: last) + footer.height - lastRect.size.rows)
    anchor.isAtEnd = true
  }

  /// Anchors at the first slot on screen instead of a row below it.
  private func fillAbove() {
    guard anchor.offset < 0 else { return }
    let (isAtEnd, lines) = (anchor.isAtEnd, anchor.offset)
    anchor.offset = 0
    moveAnchor(by: lines)
    anchor.isAtEnd = isAtEnd
  }

  /// What a slot shows: the one place that tells the kinds of slots apart.
  private enum Content {
    case row(Row, TerminalLine?, [MeasuredBlock])
    case notice(PageEdge, height: Int)
    case placeholder(Int)
    case header(ListSection)

    var height: Int {
      switch self {
      case .row(_, let separator, let blocks):
        (separator == nil ? 0 : 1) + max(1, blocks.reduce(0) { $0 + $1.height })
      case .notice(_, let height): height
      case .placeholder, .header: 1
      }
    }
  }

  private func content(of slot: ListSlot, at position: Int, _ now: Duration) -> Content? {
    switch slot {
    case .row(let id): list.row(id, at: position).map { .row($0, separatorLine(above: $0), measure($0, at: now)) }
    case .footer(let edge): .notice(edge, height: noticeLines(at: edge, .zero).count)
    case .placeholder(let position): .placeholder(position)
    case .header(let id): list.sections[id: id].map(Content.header)
    }
  }

  private func place(at now: Duration) -> Layout {
    let slots = list.slots
    var layout = Layout()
    var top = -anchor.offset
    var position = anchor.position
    (layout.start, layout.end, layout.top) = (position, position, top)
    // A footer has its place even where it begins below the screen.
    while position < slots.count, top < lastRect.size.rows || isFooter(slots[position]),
      let content = content(of: slots[position], at: position, now)
    {
      switch content {
      case .row(let row, let separator, let blocks):
        layout.rows.append(
          .init(row: row, position: position, top: top, height: content.height, separator: separator, blocks: blocks))
      case .notice(let edge, _): if edge == .prepend { layout.head = top } else { layout.footer = top }
      case .placeholder(let position): layout.placeholders.append((position, top))
      case .header(let section): layout.headers.append((section, top))
      }
      if top < lastRect.size.rows { layout.end = position + 1 }
      top += content.height
      position += 1
    }
    layout.bottom = top
    return layout
  }

  private func isFooter(_ slot: ListSlot) -> Bool { if case .footer = slot { true } else { false } }

  /// The text above a row, and a rule up to the end of the line.
  private func separatorLine(above row: Row) -> TerminalLine? {
    guard let text = row.separator else { return nil }
    let width = max(0, lastRect.size.columns - Self.gutter)
    let line = TerminalLine("\(text) ", .dim).truncated(to: width)
    return line + TerminalLine(String(repeating: "─", count: max(0, width - line.width())), .dim)
  }

  private func measure(_ row: Row, at now: Duration) -> [MeasuredBlock] {
    let width = max(0, lastRect.size.columns - Self.gutter)
    let context = TerminalRowContext(
      width: width, isSelected: row.id == selection, now: now, isPlain: false, reducesMotion: reducesMotion,
      row: row.id, animator: animator)
    return body(row, context).map { MeasuredBlock($0, width: width) }
  }

  func height(at position: Int) -> Int {
    content(of: list.slots[position], at: position, time())?.height ?? 1
  }

  /// Scrolls by a number of lines, down when positive.
  func moveAnchor(by lines: Int) {
    guard lines != 0, let last = list.slots.itemRange.last else { return }
    if anchor.isAtEnd, stickToEnd { anchorAtEnd() }
    var position = min(anchor.position, last)
    var offset = anchor.offset + lines
    while offset < 0, position > 0 {
      position -= 1
      offset += height(at: position)
    }
    while position < last, case let height = height(at: position), offset >= height {
      offset -= height
      position += 1
    }
    setAnchor(position, offset: min(max(0, offset), height(at: position) - 1))
  }

  /// Scrolls to a slot, at most to the last row or placeholder.
  func setAnchor(_ position: Int, offset: Int) { anchor = clamped(position, offset: offset, isAtEnd: false) }

  private func clamped(_ position: Int, offset: Int, isAtEnd: Bool) -> Layout.Anchor {
    let last = list.slots.itemRange.last ?? -1
    guard position <= last else { return Layout.Anchor(position: max(0, last), isAtEnd: isAtEnd) }
    return Layout.Anchor(position: position, offset: offset, isAtEnd: isAtEnd)
  }

  /// Scrolls as little as possible to show a row; the first and the last row are shown with the notice beside them.
  func show(_ row: RowID) {
    let slots = list.slots
    guard let position = slots.position(of: row) else { return }
    fillAbove()
    let isFirst = slots.rows.first == row && slots.contentRange.lowerBound + (slots.isGrouped ? 1 : 0) == position
    let top = isFirst ? slots.loadedRange.lowerBound : position
    // The last row is shown with its footer, also if that grows with the next frame.
    if position == slots.contentRange.last { shownFooter = shownFooter ?? footer }
    let pinned = pinnedLines(above: top)
    if top < anchor.position || (top == anchor.position && anchor.offset + pinned > 0) {
      setAnchor(top, offset: 0)
      return moveAnchor(by: -pinned)
    }
    let rows = lastRect.size.rows
    let next = slots.index(after: position)
    let below = next < slots.count && isFooter(slots[next]) ? height(at: next) : 0
    let layout = layOut(at: time())
    if let placed = layout.rows.first(where: { $0.row.id == row }) {
      moveAnchor(by: min(max(0, placed.top + placed.height + below - rows), placed.top - pinned))
    } else {
      setAnchor(position, offset: 0)
      moveAnchor(by: min(0, height(at: position) + below - rows))
    }
  }
}
