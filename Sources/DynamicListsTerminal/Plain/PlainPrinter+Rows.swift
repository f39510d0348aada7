import DynamicLists

/// The rows and sentences that are printed.
extension PlainPrinter {
  /// Announces a wait once, with the key that ends it.
  func pause(_ wait: RetryWait) -> Step {
    let news = wait.failure.isOffline ? wait.failure.message : "\(wait.attempt) \(wait.failure.message)"
    if saidWait != news {
      saidWait = news
      said = ""
      say([view.texts.waiting(wait), key(of: .retry).map(view.texts.now) ?? ""].joined(separator: " "))
    }
    return .pauses
  }

  func printRows() -> Step {
    let ids = list.rowIDs
    var position = min(nextPosition, ids.count)
    let again = retried.compactMap { list.position(of: $0) }
    let end = min(ids.count, position + max(1, wanted))
    let slots = list.slots
    let first = slots.position(ofRowAt: min(position, end - 1, again.min() ?? position))
    list.reports.scrolled(to: first..<slots.position(ofRowAt: end - 1) + 1, in: view.viewport)
    while let row = retried.first {
      guard let position = list.position(of: row) else {
        retried.removeFirst()
        continue
      }
      guard printRow(row, at: position) else { return .waits }
      retried.removeFirst()
    }
    while wanted > 0, position < ids.count {
      guard printRow(ids[position], at: position, below: headers(above: position)) else { return .waits }
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
    case .paused: sayHowFarTheSearchCame()
    case .loading, .waiting: break
    }
    return .asks
  }

  /// The position after the last printed row, even if that row has moved or was removed.
  var nextPosition: Int {
    guard let last else { return 0 }
    return list.position(of: last.row, hint: last.position).map { $0 + 1 } ?? last.position
  }

  /// Prints a row unless its detail is still to come; returns whether it printed it.
  private func printRow(_ id: RowID, at position: Int, below headers: [String] = []) -> Bool {
    guard let row = list.row(id, at: position) else { return true }
    switch row.detailState {
    case .idle, .loading:
      sayThatItLoads()
      return false
    case .failed: failed.append(id)
    case .loaded, .refreshing, .none: break
    }
    let separator = row.separator.map { [TerminalText.sanitized($0, limit: 1_000)] } ?? []
    for line in headers + separator + view.plainLines(of: row, width: width) { print(line) }
    said = ""
    saidWait = ""
    return true
  }

  /// The headers of the sections that begin at a position: of the row's own, and of collapsed ones above it.
  private func headers(above position: Int) -> [String] {
    let sections = list.sections
    if let own = sections.section(ofRowAt: position), own.rows.lowerBound < position { return [] }
    return sections.lazy.filter { $0.rows.lowerBound == position }.map { view.plainHeader(of: $0) }
  }

  /// Says how much a search has read that paused before it found a screenful.
  func sayHowFarTheSearchCame() {
    if let notice = view.searchNotice { say(notice) }
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
    for header in headers(above: count) { print(header) }
    say(view.texts.printedEnd(count))
  }

  func say(_ text: String) {
    let sentence = TerminalText.sanitized(text, limit: 1_000)
    guard sentence != said, !sentence.isEmpty else { return }
    said = sentence
    isAsking = false
    print(sentence)
  }
}
