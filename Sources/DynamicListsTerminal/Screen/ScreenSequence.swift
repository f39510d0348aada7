/// What is said to a terminal before the first frame and after the last.
enum ScreenSequence {
  /// Alternate screen, no cursor, no wrapping at the edge, pastes marked.
  static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h\u{1B}[m\u{1B}[2J"

  /// All of it undone, and the mouse given back. The first byte cancels a sequence that was cut off.
  static let leave =
    "\u{18}\u{1B}[?2026l\u{1B}[?2004l\(TerminalMouseCapture.reset)\u{1B}[?7h\u{1B}[m\u{1B}[?25h\u{1B}[?1049l"
}
