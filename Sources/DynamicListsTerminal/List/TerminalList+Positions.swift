public import DynamicLists

/// Where the list stands, and how to scroll to a row.
extension TerminalList {
  /// The first row on screen and how many of its lines are above the screen, or the last row at the bottom while the
  /// list sticks to its end; `nil` without rows, and while a placeholder is at the top.
  public var position: ListPosition<RowID>? {
    if let wanted { return wanted }
    let slots = list.slots
    guard let last = slots.itemRange.last else { return nil }
    if anchor.isAtEnd, stickToEnd { return slots[last].row.map { ListPosition($0, at: .bottom) } }
    return slots[min(anchor.position, last)].row.map { ListPosition($0, offset: Double(anchor.offset)) }
  }

  /// Scrolls to a row; `revealing` expands its section if it is collapsed.
  @discardableResult
  public func scroll(to row: RowID, at anchor: ScrollAnchor = .nearest, revealing: Bool = false) -> ScrollOutcome {
    restoration.cancel()
    awaitedEnd = nil
    let outcome = list.scrollOutcome(of: row, revealing: revealing)
    if outcome == .scrolled { show(ListPosition(row, at: anchor)) }
    return outcome
  }

  /// Scrolls to where the list stood; a list without rows does so when its first rows come.
  @discardableResult
  public func restore(_ position: ListPosition<RowID>) -> ScrollOutcome { restore { position } }

  private func restore(_ find: @escaping @MainActor () -> ListPosition<RowID>?) -> ScrollOutcome {
    restoration.begin(in: list, find: find, show: show)
  }

  /// Scrolls to a position now, or with the first frame, when the size of the screen is known.
  func show(_ position: ListPosition<RowID>) {
    wanted = position
    onNeedsFrame()
    guard isDrawn else { return }
    wanted = nil
    guard let slot = list.slots.position(of: position.id) else { return }
    let free = lastRect.size.rows - height(at: slot)
    let offset = position.offset.isFinite ? Int(max(-1e6, min(position.offset, 1e6))) : 0
    switch position.anchor {
    case .nearest: return show(position.id)
    case .top: setAnchor(slot, offset: 0)
    case .center: setAnchor(slot, offset: 0, scrolledBy: -(free / 2))
    case .bottom: setAnchor(slot, offset: 0, scrolledBy: -free)
    }
    moveAnchor(by: offset)
  }

  private func setAnchor(_ slot: Int, offset: Int, scrolledBy lines: Int) {
    setAnchor(slot, offset: offset)
    moveAnchor(by: lines)
  }
}

extension TerminalList where Item: Identifiable {
  /// ``position`` with the id of the item, which can be saved and restored after the next start of the program.
  public var itemPosition: ListPosition<Item.ID>? { list.itemPosition(position) }

  /// Scrolls to the row of an item.
  @discardableResult
  public func scroll(to item: Item.ID, at anchor: ScrollAnchor = .nearest, revealing: Bool = false) -> ScrollOutcome {
    list.rowID(of: item).map { scroll(to: $0, at: anchor, revealing: revealing) } ?? .notInList
  }

  /// Scrolls to where a list with the same items stood; a list without rows does so when its first rows come.
  @discardableResult
  public func restore(_ position: ListPosition<Item.ID>) -> ScrollOutcome {
    restore { [list] in list.rowPosition(position) }
  }
}
