import DynamicLists

/// Prints a list row by row as it loads; it never places the cursor and never prints over a line.
///
/// Prints a screenful of rows, each when its detail is loaded or has failed, and then asks the user what to do. The
/// list's keys give the typed lines their meaning. Lines typed ahead answer the next questions.
@MainActor
final class PlainPrinter<Item: Sendable> {
  private enum Step {
    /// A load is in flight.
    case waits
    /// A retry waits for its delay, which the user can end.
    case pauses
    /// The user decides.
    case asks
  }

  private let view: TerminalList<Item>
  private let rowsAtOnce: Int
  private let width: Int
  private let print: (String) -> Void
  private let events: AsyncStream<PlainInput>
  private let continuation: AsyncStream<PlainInput>.Continuation

  /// The row that was printed last, and its position then.
  private var last: (row: RowID, position: Int)?
  /// How many more rows to print before the user is asked.
  private var wanted: Int
  /// Printed rows whose detail failed, and those of them that are being retried.
  private var failed: [RowID] = []
  private var retried: [RowID] = []
  /// The last notice; the same notice is not printed twice in a row.
  private var said = ""
  /// What the last notice of a wait was about: neither a count-down nor a network that is still missing is news.
  private var saidWait = ""
  /// Whether a loading notice was printed since the user's last answer.
  private var hasSaidLoading = false
  /// The number of rows when the end was announced; nil once another row is printed or the list starts over.
  private var announcedEnd: Int?
  /// The number of rows after which `loadMore()` loaded nothing.
  private var rowsWithoutMore: Int?
  private var lines = PlainLines()
  private var typed: [String] = []
  private var inputHasEnded = false
  private var hasQuit = false { didSet { continuation.finish() } }
  private var isRefreshing = false
  private var isAsking = false

  init(_ view: TerminalList<Item>, rowsAtOnce: Int, width: Int, print: @escaping (String) -> Void) {
    self.view = view
    self.rowsAtOnce = max(1, rowsAtOnce)
    self.width = width
    self.print = print
    wanted = self.rowsAtOnce
    (events, continuation) = AsyncStream.makeStream(of: PlainInput.self)
  }

  /// Receives input, on any thread.
  nonisolated func receive(_ input: PlainInput) { continuation.yield(input) }

  private var list: ListViewModel<Item> { view.list }

  /// Prints until the user quits, or until the requested rows are printed and the input has ended.
  func run() async {
    let observation = list.onChange { [continuation] _ in continuation.yield(.changed) }
    list.start()
    advance()
    for await event in events where !hasQuit {
      switch event {
      case .bytes(let bytes): for line in lines.append(bytes) { take(line) }
      case .ended: inputHasEnded = true
      case .changed: break
      }
      advance()
    }
    withExtendedLifetime(observation) {}
    view.hide()
  }

  private func advance() {
    while !hasQuit {
      switch step() {
      case .waits: return
      case .pauses:
        guard let line = typed.first, command(line) == .retry else { return }
        typed.removeFirst()
        saidWait = ""
        list.retry()
      case .asks:
        if typed.isEmpty {
          if inputHasEnded { hasQuit = true } else { ask() }
          return
        }
        answer(typed.removeFirst())
      }
    }
  }

  // MARK: Printing

  private func step() -> Step {
    if isRefreshing {
      if let wait = list.loadStates.refresh.wait { return pause(wait) }
      hasSaidLoading = true
      say(view.texts.refreshing())
      return .waits
    }
    switch list.state {
    case .items: return printRows()
    case .loading where list.loadStates.pausedEnd != nil: return .asks
    case .loading where !saidWait.isEmpty: return .waits
    case .loading:
      hasSaidLoading = true
      say(view.texts.loading())
      return .waits
    case .empty(let isFiltered): say(view.texts.empty(isFiltered))
    case .waiting(let wait): return pause(wait)
    case .failed(let failure): say(view.texts.failed(failure))
    }
    return .asks
  }

  /// Announces a wait once, with the key that ends it.
  private func pause(_ wait: RetryWait) -> Step {
    let news = wait.failure.isOffline ? wait.failure.message : "\(wait.attempt) \(wait.failure.message)"
    if saidWait != news {
      saidWait = news
      said = ""
      say([view.texts.waiting(wait), key(of: .retry).map(view.texts.now) ?? ""].joined(separator: " "))
    }
    return .pauses
  }

  private func printRows() -> Step {
    let ids = list.rowIDs
    var position = min(nextPosition, ids.count)
    let again = retried.compactMap { list.position(of: $0) }
    let end = min(ids.count, position + max(1, wanted))
    let slots = list.slots
    let first = slots.position(ofRowAt: min(position, end - 1, again.min() ?? position))
    list.scrolled(to: first..<slots.position(ofRowAt: end - 1) + 1, in: view.viewport)
    while let row = retried.first {
      guard let position = list.position(of: row) else {
        retried.removeFirst()
        continue
      }
      guard printRow(row, at: position) else { return .waits }
      retried.removeFirst()
    }
    while wanted > 0, position < ids.count {
      guard printRow(ids[position], at: position) else { return .waits }
      last = (ids[position], position)
      announcedEnd = nil
      wanted -= 1
      position += 1
    }
    if position < ids.count { return .asks }
    return endOfRows()
  }

  private func endOfRows() -> Step {
    switch list.loadStates.append {
    case .loading where wanted > 0:
      sayThatItLoads()
      return .waits
    case .waiting(let wait) where wanted > 0: return pause(wait)
    case .failed(let failure): say(view.texts.failedMore(failure))
    case .complete: sayEnd()
    case .idle:
      list.loadMore()
      if list.loadStates.append != .idle { return endOfRows() }
      // A list without a source has no pages.
      rowsWithoutMore = list.rowIDs.count
      sayEnd()
    case .loading, .waiting, .paused: break
    }
    return .asks
  }

  /// The position after the last printed row, even if that row has moved or was removed.
  private var nextPosition: Int {
    guard let last else { return 0 }
    return list.position(of: last.row, hint: last.position).map { $0 + 1 } ?? last.position
  }

  /// Prints a row unless its detail is still to come; returns whether it printed it.
  private func printRow(_ id: RowID, at position: Int) -> Bool {
    guard let row = list.row(id, at: position) else { return true }
    switch row.detailState {
    case .idle, .loading:
      sayThatItLoads()
      return false
    case .failed: failed.append(id)
    case .loaded, .none: break
    }
    for line in view.plainLines(of: row, width: width) { print(line) }
    said = ""
    saidWait = ""
    return true
  }

  /// Prints the loading notice once after each answer, since rows that arrive one by one need no notice between them.
  private func sayThatItLoads() {
    if hasSaidLoading { return }
    hasSaidLoading = true
    say(view.texts.loadingMore())
  }

  /// Announces the end of the rows once, however often the user answers there.
  private func sayEnd() {
    let count = list.rowIDs.count
    if announcedEnd == count { return }
    announcedEnd = count
    say(view.texts.printedEnd(count))
  }

  private func say(_ text: String) {
    let sentence = TerminalText.sanitized(text, limit: 1_000)
    guard sentence != said, !sentence.isEmpty else { return }
    said = sentence
    isAsking = false
    print(sentence)
  }

  // MARK: Asking

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

  private func ask() {
    if isAsking { return }
    isAsking = true
    var commands: [TerminalListCommand] = []
    if hasMore { commands.append(.loadMore) }
    if hasFailed { commands.append(.retry) }
    commands.append(.refresh)
    if view.allowsReset { commands.append(.reset) }
    commands.append(.quit)
    print(commands.compactMap(hint).joined(separator: " "))
  }

  /// The hint for a command with a key that can be typed as a line.
  private func hint(_ command: TerminalListCommand) -> String? {
    key(of: command).map { view.texts.hint(command, $0) }
  }

  /// The label of a command's key that can be typed as a line.
  private func key(of command: TerminalListCommand) -> String? {
    view.keys[command].first { $0 == .enter || $0.typedLine != nil }?.name
  }

  private func take(_ line: String) {
    isAsking = false
    if command(line) == .quit {
      hasQuit = true
      return
    }
    if typed.count < 1_000 { typed.append(line) }
  }

  private func command(_ line: String) -> TerminalListCommand? {
    let line = line.drop { $0.isWhitespace }
    return view.keys.command(for: line.first.map { .character($0) } ?? .enter)
  }

  private func answer(_ line: String) {
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
      list.retry()
      for row in retried { list.retryDetail(of: row) }
    case .refresh: refresh()
    case .reset where view.allowsReset:
      startOver()
      list.reset()
    default: break  // the question follows again, with the available commands
    }
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

  private func startOver() {
    last = nil
    announcedEnd = nil
    wanted = rowsAtOnce
    failed = []
    retried = []
  }
}

extension TerminalKey {
  /// The line that a user types for the key; nil for keys that are no printable character.
  fileprivate var typedLine: String? {
    guard modifiers.isEmpty, case .character(let character) = code, character != " " else { return nil }
    return String(character)
  }
}
