/// A part of a row, as wide as the row.
public enum TerminalBlock: Hashable, Sendable {
  /// One line, cut where it does not fit.
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

  func height(width: Int) -> Int {
    switch self {
    case .line: 1
    case .text(let text, _, let maxLines): TerminalText.wrapped(text, width: width, maxLines: maxLines).count
    case .picture(_, _, let rows, _, _): max(0, rows)
    case .space(let lines): max(0, lines)
    }
  }

  func draw(
    on canvas: inout TerminalCanvas, in rect: TerminalRect, clip: TerminalRect,
    scale: (RGBPicture, TerminalSize) -> RGBPicture?
  ) {
    switch self {
    case .line(let line):
      canvas.draw(line.truncated(to: rect.size.columns), column: rect.column, row: rect.row, clip: clip)
    case .text(let text, let style, let maxLines):
      let lines = TerminalText.wrapped(text, width: rect.size.columns, maxLines: maxLines)
      for (offset, line) in lines.enumerated() {
        canvas.draw(TerminalLine(line, style), column: rect.column, row: rect.row + offset, clip: clip)
      }
    case .picture(let picture, let columns, let rows, let opacity, let reveal):
      let size = TerminalSize(columns: min(columns, rect.size.columns), rows: rows)
      guard let scaled = scale(picture, size) else { return }
      let part = TerminalRect(column: rect.column, row: rect.row, columns: size.columns, rows: rows)
      canvas.draw(scaled, in: part, opacity: opacity, reveal: reveal, clip: clip)
    case .space: break
    }
  }
}
