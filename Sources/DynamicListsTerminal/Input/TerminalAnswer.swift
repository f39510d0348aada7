/// What a terminal, or its silence, says about itself.
enum TerminalAnswer: Hashable, Sendable {
  /// What was presented has been handed to the system.
  case written
  /// Everything before the question `CSI 5 n` was shown.
  case ready
  /// No answer came in time.
  case silence
  /// The color behind its text.
  case background(TerminalColor)
  /// Where its cursor is.
  case cursor(TerminalPosition)
  /// Which enhancements of the keyboard are on, by kitty's numbers.
  case keyboard(Int)
}
