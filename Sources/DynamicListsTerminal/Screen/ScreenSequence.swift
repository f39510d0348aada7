/// The sequences before the first frame and after the last.
struct ScreenSequence {
  /// Whether the terminal displays unknown sequences as text.
  private let isBasic: Bool

  /// The sequences for a value of `TERM`.
  init(term: String) {
    isBasic = ["linux", "vt", "cons", "ansi", "cygwin"].contains { term.hasPrefix($0) } && !term.hasPrefix("vte")
  }

  /// Alternate screen, no cursor, no wrapping at the edge, bracketed paste, distinct keys.
  var enter: String {
    let keys = isBasic ? "" : "\u{1B}[>1u"
    return "\u{1B}[?1049h\(keys)\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h\u{1B}[m\u{1B}[2J"
  }

  /// Undoes `enter` and releases the mouse. The first byte cancels an incomplete sequence. Where there is no alternate
  /// screen, as in GNU screen, the last frame is cleared.
  var leave: String {
    let keys = isBasic ? "" : "\u{1B}[<u"
    return
      "\u{18}\u{1B}[?2026l\u{1B}[?2004l\(TerminalMouseCapture.reset)\u{1B}[?7h\u{1B}[m\u{1B}[2J\u{1B}[H\u{1B}[?25h\(keys)\u{1B}[?1049l"
  }

  /// The row, counted from zero, in which a character is measured; not the first row, where the answer would look like
  /// F3.
  static let probeRow = 1

  /// Queries the background color, the enhancements of the keyboard, and the cursor's position after an invisible
  /// character of ambiguous width. Sent before the first frame, which draws over the character.
  func questions(rows: Int) -> String {
    let probe = rows > Self.probeRow ? "\u{1B}[\(Self.probeRow + 1)H\u{1B}[8m…\u{1B}[6n\r\u{1B}[m\u{1B}[K" : ""
    return isBasic ? probe : "\u{1B}]11;?\u{1B}\\\u{1B}[?u\(probe)"
  }
}
