/// One cell of a canvas: a character with its style, or the right half of the wide character before it.
public struct TerminalCell: Hashable, Sendable {
  /// The character; empty for the right half of a wide character. Never a control code.
  public let text: String
  /// The style of the cell.
  public let style: TerminalStyle
  /// 1 or 2 cells; 0 for the right half of a wide character.
  public let width: Int

  init(_ text: String, width: Int, _ style: TerminalStyle) {
    self.text = text
    self.width = width
    self.style = style
  }

  static func blank(_ style: TerminalStyle) -> TerminalCell { TerminalCell(" ", width: 1, style) }

  static func rightHalf(_ style: TerminalStyle) -> TerminalCell { TerminalCell("", width: 0, style) }

  static let empty = blank(.plain)

  /// Whether terminals disagree about its width: joined emoji, flags, emoji newer than the terminal, characters that
  /// have become wide lately, and characters of ambiguous width.
  var hasDisputedWidth: Bool {
    if text.utf8.count < 2 { return false }
    let scalars = text.unicodeScalars
    guard let first = scalars.first else { return false }
    if width == 2, AmbiguousWidth.contains(first) || ScalarRole.isNewlyWide(first) { return true }
    return first.value >= 0x1F000 || scalars.index(after: scalars.startIndex) != scalars.endIndex
  }
}
