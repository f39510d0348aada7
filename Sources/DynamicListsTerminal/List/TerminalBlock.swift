/// A part of a row, as wide as the row.
public enum TerminalBlock: Hashable, Sendable {
  /// One line, cut if it is too wide; pass the whole line, so that the user can scroll to the rest.
  case line(TerminalLine)
  /// A text broken into at most `maxLines` lines.
  case text(String, TerminalStyle, maxLines: Int)
  /// A picture in half blocks, cropped to a number of cells.
  ///
  /// Opacity and reveal are from 0 to 1: how opaque the picture is, and how much of it is visible, growing from the
  /// middle.
  case picture(RGBPicture, columns: Int, rows: Int, opacity: Double, reveal: Double)
  /// A picture that loads while its row is on screen: ``picture(_:from:columns:rows:opacity:reveal:)``.
  case loadedPicture(TerminalPicture, columns: Int, rows: Int, opacity: Double, reveal: Double)
  /// Blank lines.
  case space(Int)

  /// A line of text in one style.
  public static func line(_ text: String, _ style: TerminalStyle = .plain) -> TerminalBlock {
    .line(TerminalLine(text, style))
  }
}
