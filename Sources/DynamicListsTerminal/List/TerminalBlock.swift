/// A part of a row, as wide as the row.
public enum TerminalBlock: Hashable, Sendable {
  /// One line, cut where it does not fit; give all of it, so that a person can scroll to the rest.
  case line(TerminalLine)
  /// A text broken into lines, at most so many.
  case text(String, TerminalStyle, maxLines: Int)
  /// A picture in half blocks, cropped to so many cells.
  ///
  /// Opacity and reveal are from 0 to 1: how much shows through, and how much of
  /// it has grown into place.
  case picture(RGBPicture, columns: Int, rows: Int, opacity: Double, reveal: Double)
  /// Free lines.
  case space(Int)

  /// A line of text in one style.
  public static func line(_ text: String, _ style: TerminalStyle = .plain) -> TerminalBlock {
    .line(TerminalLine(text, style))
  }
}
