/// A piece of text in one style.
public struct TerminalSpan: Hashable, Sendable {
  /// The text; harmful characters are replaced when it is drawn.
  public var text: String
  /// The style of the text.
  public var style: TerminalStyle

  /// A span in the terminal's default style, unless another is given.
  public init(_ text: String, _ style: TerminalStyle = .plain) {
    self.text = text
    self.style = style
  }
}
