import DynamicLists

/// The questions to the user, and the lines typed as answers.
extension PlainPrinter {
  private var hasFailed: Bool {
    if case .failed = list.state { return true }
    return list.loadStates.append.failure != nil || list.loadStates.refresh.failure != nil || !failed.isEmpty
  }

  private var hasMore: Bool {
    if list.state == .loading { return list.loadStates.pausedEnd != nil }
    let count = list.rowIDs.count
    return switch list.loadStates.append {
    case .paused: true
    case .idle: list.state == .items && (nextPosition < count || rowsWithoutMore != count)
    case .complete, .failed: list.state == .items && nextPosition < count
    case .loading, .waiting: list.state == .items
    }
  }

  func ask() {
    if isAsking { return }
    isAsking = true
    var commands: [TerminalListCommand] = []
    if hasMore { commands.append(.loadMore) }
    if hasFailed { commands.append(.retry) }
    if view.newItemsEnd != nil { commands.append(.showNew) }
    commands.append(.refresh)
    if list.isSearchable { commands.append(.search) }
    if view.allowsReset { commands.append(.reset) }
    commands.append(.quit)
    var hints = commands.compactMap(hint)
    if list.isSearchable, !list.searchText.isEmpty, let key = key(of: .search) {
      hints.insert(view.texts.hint(.showAll, key), at: hints.count - 1)
    }
    print(hints.joined(separator: " "))
  }

  /// The hint for a command with a key that can be typed as a line.
  private func hint(_ command: TerminalListCommand) -> String? {
    key(of: command).map { view.texts.hint(command, $0) }
  }

  /// The label of a command's key that can be typed as a line.
  func key(of command: TerminalListCommand) -> String? {
    view.keys[command].first { $0 == .enter || $0.typedLine != nil }?.name
  }

  func take(_ line: String) {
    isAsking = false
    if command(line) == .quit {
      hasQuit = true
      return
    }
    if typed.count < 1_000 { typed.append(line) }
  }

  func command(_ line: String) -> TerminalListCommand? {
    let line = line.drop { $0.isWhitespace }
    return view.keys.command(for: line.first.map { .character($0) } ?? .enter)
  }

  func answer(_ line: String) {
    said = ""
    saidWait = ""
    hasSaidLoading = false
    switch command(line) {
    case .loadMore where hasMore:
      wanted = rowsAtOnce
      if nextPosition >= list.rowIDs.count { list.loadMore(at: list.loadStates.pausedEnd ?? .append) }
    case .retry where hasFailed:
      retried = failed
      failed = []
      if list.loadStates.append.failure != nil { wanted = rowsAtOnce }
      if list.loadStates.refresh.failure != nil { isReplacingRows = true }
      list.retry()
      for row in retried { list.retryDetail(of: row) }
    case .showNew where view.newItemsEnd != nil: showNewItems()
    case .refresh: refresh()
    case .search where list.isSearchable: search(line)
    case .reset where view.allowsReset:
      startOver()
      list.reset()
    default: break  // the question follows again, with the available commands
    }
  }

  /// Searches for what follows the key in a line, or shows all rows.
  private func search(_ line: String) {
    let text = line.drop { $0.isWhitespace }.dropFirst().drop { $0.isWhitespace }
    list.searchText = TerminalText.sanitized(String(text), limit: 1_000)
    isReplacingRows = true
  }

  /// Says once that there are new items, and not again while more come.
  func sayNewItems() {
    guard let end = view.newItemsEnd else { return hasSaidNewItems = false }
    if hasSaidNewItems { return }
    hasSaidNewItems = true
    say(view.texts.newItems(list.newItems.count(at: end), list.newItems.hasMore(at: end)) + ".")
  }

  /// Prints the new items: those at the start are above what was printed, so that all rows are printed again.
  private func showNewItems() {
    guard let end = view.newItemsEnd else { return }
    list.showNewItems(at: end)
    if end == .start { startOver() } else { wanted = rowsAtOnce }
  }

  private func refresh() {
    isRefreshing = true
    Task { [weak self, list] in
      let outcome = await list.refresh()
      self?.finishRefresh(outcome)
    }
  }

  private func finishRefresh(_ outcome: RefreshOutcome) {
    isRefreshing = false
    if case .failed(let failure) = outcome, list.state == .items {
      say(view.texts.refreshFailed(failure))
    } else {
      startOver()
    }
    advance()
  }
}

extension TerminalKey {
  /// The line that a user types for the key; nil for keys that are no printable character.
  fileprivate var typedLine: String? {
    guard modifiers.isEmpty, case .character(let character) = code, character != " " else { return nil }
    return String(character)
  }
}
