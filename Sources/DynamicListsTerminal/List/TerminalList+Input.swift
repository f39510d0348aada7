import DynamicLists

extension TerminalList {
  /// Performs the command of a key or mouse event; returns whether the event had a meaning here.
  ///
  /// ``keys`` maps keys to commands: see ``TerminalListCommand``. The wheel scrolls, with Shift to the side. A click
  /// selects the row under the pointer: ``selection`` is its id, and the app decides what to do with it. While a row is
  /// being moved, its key, Enter and Escape end the move.
  public func handle(_ event: TerminalEvent) -> Bool {
    switch event {
    case .mouse(let mouse): return handle(mouse)
    case .key(let key): return handle(key)
    case .pasted(let text) where isTypingSearch: pasteSearch(text)
    case .pasted, .resized: return false
    }
    return true
  }

  private func handle(_ key: TerminalKey) -> Bool {
    refusal = nil
    let awaited = awaitedEnd
    awaitedEnd = nil
    if isTypingSearch { return typeSearch(key) }
    if takesDigit(key) { return true }
    let times = count
    count = nil
    let command = keys.command(for: key, selecting: canMark)
    // The page of the end is asked for once more.
    if command == .retry { awaitedEnd = awaited }
    if isMoving, moveSelection(command, key, times: times ?? 1) { return true }
    if performSelectionAction(key) { return true }
    guard let command, perform(command, times: times) else { return false }
    onNeedsFrame()
    return true
  }

  /// Takes the digits before a command; the first digit is not zero.
  private func takesDigit(_ key: TerminalKey) -> Bool {
    guard keys.takesCounts, key.modifiers.isEmpty, case .character(let character) = key.code, character.isASCII,
      let digit = character.wholeNumberValue, digit > 0 || count != nil
    else { return false }
    count = min((count ?? 0) * 10 + digit, 999_999_999)
    return true
  }

  /// Performs a command a number of times; returns whether it has a meaning in the current state.
  func perform(_ command: TerminalListCommand, times: Int?) -> Bool {
    let many = times ?? 1
    switch command {
    case .selectPrevious: select(by: -many)
    case .selectNext: select(by: many)
    case .selectFirst: if let times { select(at: times - 1) } else { selectFirst() }
    case .selectLast: if let times { select(at: times - 1) } else { selectLast() }
    case .pageUp: scroll(by: -pageLines, times: many)
    case .pageDown: scroll(by: pageLines, times: many)
    case .halfPageUp: scroll(by: -max(1, lastRect.size.rows / 2), times: many)
    case .halfPageDown: scroll(by: max(1, lastRect.size.rows / 2), times: many)
    case .scrollLeft: return scrollSideways(by: -Self.sideStep, times: many)
    case .scrollRight: return scrollSideways(by: Self.sideStep, times: many)
    case .refresh: refresh()
    case .retry:
      loadedPictures.retry()
      if !retryEdit() { list.retry() }
    case .loadMore where pausedEdge != nil: list.loadMore(at: pausedEdge ?? .append)
    case .loadRest where list.loadStates.isLoadingRest: list.stopLoadingRest()
    case .loadRest where list.sortProgress != nil: list.loadRest()
    case .search: return beginSearch()
    case .showNew: return showNewItems()
    case .mark: return mark()
    case .markRange: return markRange()
    case .markAll: return markAll()
    case .showAll where endMarks(): break
    case .showAll where list.isFiltered || !list.searchText.isEmpty: showAll()
    case .previousSection: return selectSection(by: -many)
    case .nextSection: return selectSection(by: many)
    case .toggleSection: return toggleSection()
    case .reset where allowsReset: list.reset()
    case .move where isMovable && selectedPosition != nil: isMoving = true
    case .move where allowsMove || onMove != nil: refuse(texts.cannotMove())
    case .delete where isDeletable && list.selection.isRule: refuse(texts.cannotDeleteAll())
    case .delete where isDeletable: if !deleteMarked(), let selection { delete([selection]) }
    case .undo: return undo()
    case .discardEdit: return discardEdit()
    case .loadMore, .loadRest, .showAll, .reset, .move, .delete, .quit: return false
    }
    return true
  }

  /// The end at which pages load on request: the beginning while it is on screen.
  private var pausedEdge: PageEdge? {
    let states = list.loadStates
    if list.state != .items { return states.pausedEnd }
    if states.prepend == .paused, anchor.position < list.slots.contentRange.lowerBound { return .prepend }
    return states.append == .paused ? .append : nil
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
    show(selection)
    return true
  }

  private func move(_ row: RowID, from position: Int, to target: Int) {
    if target != position { list.move(row, to: target) }
  }

  /// Refreshes the list; its states show the outcome.
  public func refresh() {
    Task { [list] in await list.refresh() }
  }

  /// Ends the list's filter and its search, that of the source included.
  public func showAll() {
    list.setFilter(nil)
    list.searchText = ""
  }
}
