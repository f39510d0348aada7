import DynamicListsTerminal

/// Adjacent characters of one style, drawn as one text.
struct CellRun {
  private let column: Int
  private let isWide: Bool
  private let attributes: TerminalStyle.Attributes
  private let color: CanvasTheme.Color
  private var text: String
  private var end: Int

  init(column: Int, cell: TerminalCell, color: CanvasTheme.Color) {
    self.column = column
    self.color = color
    isWide = cell.width > 1
    attributes = cell.style.attributes.intersection([.bold, .italic, .underline])
    text = cell.text
    end = column + cell.width
  }

  /// Whether another run can be appended, after at most one space.
  func takes(_ next: CellRun) -> Bool {
    next.column - end <= 1 && next.color == color && next.attributes == attributes && !isWide && !next.isWide
  }

  mutating func append(_ next: CellRun) {
    text += String(repeating: " ", count: next.column - end) + next.text
    end = next.end
  }

  func svg(baseline: Int, cellWidth: Int, escaped: (String) -> String) -> String {
    let width = (end - column) * cellWidth
    // `textLength` fits the text to its cells, whatever the font; a wide character is centered in its two.
    let place =
      isWide
      ? "x=\"\(column * cellWidth + width / 2)\" text-anchor=\"middle\""
      : "x=\"\(column * cellWidth)\" textLength=\"\(width)\" lengthAdjust=\"spacingAndGlyphs\""
    let weight = attributes.contains(.bold) ? " font-weight=\"bold\"" : ""
    let slant = attributes.contains(.italic) ? " font-style=\"italic\"" : ""
    let line = attributes.contains(.underline) ? " text-decoration=\"underline\"" : ""
    return "<text \(place) y=\"\(baseline)\" fill=\"\(color.hex)\"\(weight)\(slant)\(line)>\(escaped(text))</text>"
  }
}
