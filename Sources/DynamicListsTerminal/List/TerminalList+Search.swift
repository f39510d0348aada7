import DynamicLists

/// The search field: the last line of the list, which shows and edits the list's `searchText`.
extension TerminalList {
  /// Whether the keys that are pressed are typed into the search field.
  ///
  /// A program with keys of its own gives every event to ``handle(_:)`` first, and uses those it returns `false` for. A
  /// program whose keys come first must not take them while this is true.
  public var isTypingSearch: Bool { isSearchOpen && canSearch }

  var canSearch: Bool { showsSearchField && list.isSearchable }

  func beginSearch() -> Bool {
    guard canSearch else { return false }
    isMoving = false
    isSearchOpen = true
    return true
  }

  /// Ends typing; the rows that match stay.
  func keepSearch() { isSearchOpen = false }

  /// Handles a key while a text is typed; returns whether it had a meaning.
  func typeSearch(_ key: TerminalKey) -> Bool {
    let text = list.searchText
    switch (key.code, key.modifiers) {
    case (.enter, []): keepSearch()
    case (.escape, []):
      keepSearch()
      list.searchText = ""
    case (.backspace, []): list.searchText = String(text.dropLast())
    case (.character("u"), .control): list.searchText = ""
    case (.character(let character), []): list.searchText = text + String(character)
    default:
      // Keys that type nothing, such as the arrows, are still those of the list.
      guard key.code.isNavigation, let command = keys.command(for: key) else { return false }
      return perform(command, times: nil)
    }
    onNeedsFrame()
    return true
  }

  /// Appends a pasted text as one line without control characters.
  func pasteSearch(_ text: String) {
    let line = TerminalText.sanitized(text, limit: 1_000)
    list.searchText += line.reversed().drop { $0 == " " }.reversed()
    onNeedsFrame()
  }

  // MARK: Drawing

  /// Draws the field at the bottom of a rectangle, and returns the part above it.
  func drawSearchField(on canvas: inout TerminalCanvas, in rect: TerminalRect) -> TerminalRect {
    guard canSearch, isSearchOpen || !list.searchText.isEmpty, rect.size.rows > 1 else { return rect }
    let row = rect.rows.upperBound - 1
    let typed = typedLine(width: rect.size.columns)
    let hint = TerminalLine("   " + searchHint, .dim)
    let line = typed.width() + hint.width() <= rect.size.columns ? typed + hint : typed
    canvas.draw(line.padded(to: rect.size.columns, alignment: .leading), column: rect.column, row: row, clip: rect)
    return TerminalRect(
      column: rect.column, row: rect.row, columns: rect.size.columns, rows: rect.size.rows - 1)
  }

  /// Puts the cursor where the next character appears, because input methods and screen readers follow it.
  func placeSearchCursor(on canvas: inout TerminalCanvas, below rows: TerminalRect) {
    guard isTypingSearch, rows.size.columns > 0 else { return }
    let column = min(typedLine(width: rows.size.columns).width(), rows.size.columns - 1)
    canvas.cursor = TerminalPosition(column: rows.column + column, row: rows.rows.upperBound)
  }

  /// The end of the text, with room for the cursor.
  private func typedLine(width: Int) -> TerminalLine {
    var shown = Substring(TerminalText.sanitized(list.searchText, limit: 1_000))
    while TerminalText.width(of: String(shown)) > max(0, width - 3) { shown.removeFirst() }
    return TerminalLine(" /", TerminalStyle(foreground: Self.accent, .bold))
      + TerminalLine(String(shown), isSearchOpen ? .bold : .plain)
  }

  private var searchHint: String { isSearchOpen ? texts.searchKeys() : hint(.showAll) }
}

extension TerminalKey.Code {
  /// Whether the key moves in a list and types nothing.
  fileprivate var isNavigation: Bool {
    switch self {
    case .up, .down, .left, .right, .pageUp, .pageDown, .home, .end: true
    default: false
    }
  }
}
