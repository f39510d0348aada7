/// What a user does at a terminal.
public enum TerminalEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(TerminalKey)
  /// The wheel or a button was used.
  case mouse(TerminalMouse)
  /// Text was pasted, at most 64 KB. It may contain line ends and control codes, so show it through `TerminalText`.
  case pasted(String)
  /// The window has a new size; the next frame draws everything.
  case resized(TerminalSize)
}
