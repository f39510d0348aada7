/// What is said to a terminal before the first frame and after the last.
struct ScreenSequence {
  /// Whether the terminal is one of those that show the codes that they do not know.
  private let isBasic: Bool

  /// The sequences for a terminal by its name.
  init(term: String) {
    isBasic = ["linux", "vt", "cons", "ansi", "cygwin"].contains { term.hasPrefix($0) } && !term.hasPrefix("vte")
  }

  /// Alternate screen, no cursor, no wrapping at the edge, pastes marked, keys told apart.
  var enter: String {
    let keys = isBasic ? "" : "\u{1B}[>1u"
    return "\u{1B}[?1049h\(keys)\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h\u{1B}[m\u{1B}[2J"
  }

  /// All of it undone, and the mouse given back. The first byte cancels a sequence that was cut off. Where there is no
  /// alternate screen, as in GNU screen, the last frame is cleared away.
  var leave: String {
    let keys = isBasic ? "" : "\u{1B}[<u"
    return
      "\u{18}\u{1B}[?2026l\u{1B}[?2004l\(TerminalMouseCapture.reset)\u{1B}[?7h\u{1B}[m\u{1B}[2J\u{1B}[H\u{1B}[?25h\(keys)\u{1B}[?1049l"
  }

  /// The row in which a character is measured, counted from zero: not the first, where the answer would look like F3.
  static let probeRow = 1

  /// Asks for the color behind the text and the enhancements of the keyboard, and where the cursor is after an
  /// ambiguous character, which is drawn unseen. Comes before the first frame, which draws over it.
  func questions(rows: Int) -> String {
    let probe = rows > Self.probeRow ? "\u{1B}[\(Self.probeRow + 1)H\u{1B}[8m…\u{1B}[6n\r\u{1B}[m\u{1B}[K" : ""
    return isBasic ? probe : "\u{1B}]11;?\u{1B}\\\u{1B}[?u\(probe)"
  }
}
