import DynamicLists

/// The notices below the last row and above the first.
extension TerminalList {
  static var accent: TerminalColor { .cyan }
  static var pausedStyle: TerminalStyle { TerminalStyle(foreground: accent) }
  static var waitStyle: TerminalStyle { TerminalStyle(foreground: .yellow) }

  var footer: Layout.Footer {
    let append = list.loadStates.append
    return Layout.Footer(
      height: noticeLines(at: .append, .zero).count, needsAction: append.failure != nil || append == .paused)
  }

  /// The hint for the first key of a command; empty for a command without keys.
  ///
  /// While a search is typed, keys are its letters.
  func hint(_ command: TerminalListCommand) -> String {
    isTypingSearch ? "" : keys.name(of: command).map { texts.hint(command, $0) } ?? ""
  }

  /// The hint for the key that ends a wait.
  var nowHint: String { keys.name(of: .retry).map(texts.now) ?? "" }

  func spinner(at now: Duration) -> String { TerminalSpinner.frame(at: now, isStill: reducesMotion) }

  /// The notice at an end of the rows, broken into several lines if necessary: on a narrow screen the hint must not be
  /// cut off. Above the first row a line stays free without a text, so that no row moves when a page begins to load.
  func noticeLines(at edge: PageEdge, _ now: Duration) -> [TerminalLine] {
    let lines = linesOfState(at: edge, now)
    return lines.isEmpty && edge == .prepend ? [TerminalLine("")] : lines
  }

  private func linesOfState(at edge: PageEdge, _ now: Duration) -> [TerminalLine] {
    switch list.loadStates[edge] {
    case .loading: lines("\(spinner(at: now)) \(texts.loadingMore())", .dim)
    case .waiting(let wait): lines("◷ \(texts.waiting(wait))", hint: nowHint, Self.waitStyle)
    case .failed(let failure):
      lines("✗ \(texts.failedMore(failure))", hint: hint(.retry), TerminalStyle(foreground: .red))
    case .paused:
      searchNotice.map { lines($0, hint: hint(.loadMore), Self.pausedStyle) }
        ?? (edge == .append ? list.sortProgress : nil)
        .map { lines(texts.sortedAmong($0), hint: hint(.loadRest), Self.pausedStyle) }
        ?? lines(hint(.loadMore), Self.pausedStyle)
    case .complete: lines(edge == .prepend ? texts.beginning() : texts.end(), .dim)
    case .idle: []
    }
  }

  /// How far a search among loaded rows has come that has paused.
  var searchNotice: String? { list.searchProgress.map { texts.searched($0) } }

  private func lines(_ text: String, hint: String = "", _ style: TerminalStyle) -> [TerminalLine] {
    wrapped(text, hint, width: lastRect.size.columns).map { line in
      TerminalLine(line, style).padded(to: lastRect.size.columns, alignment: .center)
    }
  }

  /// Breaks a text into at most three lines. The hint follows the text on its last line, or has lines of its own, so
  /// that a key and its effect stay together. However long the text is, the hint stays.
  private func wrapped(_ text: String, _ hint: String, width: Int) -> [String] {
    let lines = TerminalText.wrapped(text, width: width, maxLines: 3)
    if hint.isEmpty { return lines }
    if let last = lines.last, TerminalText.width(of: "\(last) \(hint)") <= width {
      return lines.dropLast() + ["\(last) \(hint)"]
    }
    let hintLines = TerminalText.wrapped(hint, width: width, maxLines: 2)
    return TerminalText.wrapped(text, width: width, maxLines: 3 - hintLines.count) + hintLines
  }

  /// The notice of a refresh that failed or waits for a retry, or of what else concerns all rows. It has lines of its
  /// own, since it stays until the user retries or refreshes, or until the wait ends.
  func bannerLines(width: Int) -> [TerminalLine] {
    if let lines = restLines(width: width) { return lines }
    return switch list.loadStates.refresh {
    case .failed(let failure):
      banner("✗ \(texts.refreshFailed(failure))", hint(.retry), .red, width: width)
    case .waiting(let wait): banner("◷ \(texts.waiting(wait))", nowHint, .yellow, width: width)
    case .idle, .loading, .paused, .complete: failedDetailsLines(width: width)
    }
  }

  /// How far the loading of all rows has come, which goes on wherever the list is scrolled to.
  private func restLines(width: Int) -> [TerminalLine]? {
    guard let sort = list.sortProgress, sort.isLoadingRest else { return nil }
    let key = isTypingSearch ? nil : keys.name(of: .loadRest)
    return banner(texts.loadingRest(sort, key ?? ""), "", .cyan, width: width)
  }

  /// That the details of many rows have failed: a few rows say it by themselves.
  private func failedDetailsLines(width: Int) -> [TerminalLine] {
    guard let failures = list.detailFailures, failures.areMany else { return [] }
    return banner("✗ \(texts.detailsFailed(failures))", hint(.retry), .red, width: width)
  }

  func banner(_ text: String, _ hint: String, _ color: TerminalColor, width: Int) -> [TerminalLine] {
    let style = TerminalStyle(foreground: color, .inverse)
    return wrapped(text, hint, width: max(1, width - 2)).map { TerminalLine(" \($0)", style).padded(to: width, style) }
  }

  /// Draws a notice in a corner while the list refreshes.
  func drawRefreshing(on canvas: inout TerminalCanvas, in rect: TerminalRect, at now: Duration) {
    let line = TerminalLine(" \(spinner(at: now)) \(texts.refreshing()) ", .inverse)
      .truncated(to: rect.size.columns)
    canvas.draw(line, column: rect.columns.upperBound - line.width(), row: rect.row, clip: rect)
  }
}
