import DynamicLists

extension TerminalList {
  /// Does what a key or the mouse means to a list, and says whether it meant anything.
  ///
  /// What keys mean is said by ``keys``: see ``TerminalListCommand``. The wheel scrolls, with Shift to the side; a click
  /// selects the row under the pointer: ``selection`` is its id, and what is done with it is the app's. While a row is
  /// moved, its key, Enter and Escape put it down.
  public func handle(_ event: TerminalEvent) -> Bool {
    switch event {
    case .mouse(let mouse): return handle(mouse)
    case .key(let key): return handle(key)
    case .pasted, .resized: return false
    }
  }

  private func handle(_ key: TerminalKey) -> Bool {
    if takesDigit(key) { return true }
    let times = count
    count = nil
    let command = keys.command(for: key)
    if isMoving, moveSelection(command, key, times: times ?? 1) { return true }
    guard let command, perform(command, times: times) else { return false }
    onNeedsFrame()
    return true
  }

  /// Digits before a command, of which the first is not zero.
  private func takesDigit(_ key: TerminalKey) -> Bool {
    guard keys.takesCounts, key.modifiers.isEmpty, case .character(let character) = key.code, character.isASCII,
      let digit = character.wholeNumberValue, digit > 0 || count != nil
    else { return false }
    count = min((count ?? 0) * 10 + digit, 999_999_999)
    return true
  }

  /// Does a command so many times, and says whether it means anything now.
  private func perform(_ command: TerminalListCommand, times: Int?) -> Bool {
    let many = times ?? 1
    switch command {
    case .selectPrevious: select(by: -many)
    case .selectNext: select(by: many)
    case .selectFirst: select(at: many - 1)
    case .selectLast: if let times { select(at: times - 1) } else { selectLast() }
    case .pageUp: scroll(by: -pageLines, times: many)
    case .pageDown: scroll(by: pageLines, times: many)
    case .halfPageUp: scroll(by: -max(1, lastRect.size.rows / 2), times: many)
    case .halfPageDown: scroll(by: max(1, lastRect.size.rows / 2), times: many)
    case .scrollLeft: return scrollSideways(by: -Self.sideStep, times: many)
    case .scrollRight: return scrollSideways(by: Self.sideStep, times: many)
    case .refresh: refresh()
    case .retry: list.retry()
    case .loadMore where list.loadStates.append == .paused: list.loadMore()
    case .showAll where list.isFiltered: showAll()
    case .reset where allowsReset: list.reset()
    case .move where allowsMove && selectedPosition != nil: isMoving = true
    case .delete where allowsDelete: deleteSelection()
    case .loadMore, .showAll, .reset, .move, .delete, .quit: return false
    }
    return true
  }

  private func moveSelection(_ command: TerminalListCommand?, _ key: TerminalKey, times: Int) -> Bool {
    defer { onNeedsFrame() }
    guard let selection, let position = selectedPosition else {
      isMoving = false
      return false
    }
    let last = list.rowIDs.count - 1
    switch command {
    case .selectPrevious: move(selection, from: position, to: max(0, position - times))
    case .selectNext: move(selection, from: position, to: min(last, position + min(times, last)))
    default:
      isMoving = false
      return command == .move || key == .enter || key == .escape
    }
    if let position = selectedPosition { show(selection, at: position) }
    return true
  }

  private func move(_ row: RowID, from position: Int, to target: Int) {
    if target != position { list.move(row, to: target) }
  }

  private func deleteSelection() {
    guard let selection, let position = selectedPosition else { return }
    list.remove(selection)
    self.selection = nil
    select(at: position)
  }

  /// Loads the list anew; the outcome shows in its states.
  public func refresh() {
    Task { [list] in await list.refresh() }
  }

  /// Ends the list's filter and its search.
  public func showAll() {
    list.setFilter(nil)
    list.setFilter(matching: "") { _, _ in true }
  }
}
