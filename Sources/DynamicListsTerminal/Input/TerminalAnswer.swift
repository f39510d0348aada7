/// What a terminal answers to a query, or that it does not answer.
enum TerminalAnswer: Hashable, Sendable {
  /// The presented bytes were written.
  case written
  /// The terminal has shown everything before the query `CSI 5 n`.
  case ready
  /// No answer came in time.
  case silence
  /// The terminal's background color.
  case background(TerminalColor)
  /// The position of the terminal's cursor.
  case cursor(TerminalPosition)
  /// The active enhancements of the keyboard, as bits of kitty's protocol.
  case keyboard(Int)
}
