/// A run of text in one style.
public struct TerminalSpan: Hashable, Sendable {
  /// Any text; what is harmful in it is replaced when it is drawn.
  public var text: String
  /// How it looks.
  public var style: TerminalStyle

  /// A run in the terminal's own style, unless one is given.
  public init(_ text: String, _ style: TerminalStyle = .plain) {
    self.text = text
    self.style = style
  }
}
