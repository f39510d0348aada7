/// A grid of styled cells that lines and pictures are drawn on, clipped at its edges.
public struct TerminalCanvas: Hashable, Sendable {
  /// The most columns and rows of a canvas: more than a screen of 7680 × 4320 pixels has in cells of 8 × 16 pixels.
  ///
  /// A terminal may say that it has 65,535 of each, whose cells no memory can hold.
  public static let largestSize = TerminalSize(columns: 1_000, rows: 500)

  /// The number of columns and rows, at most ``largestSize``; constant.
  public let size: TerminalSize
  /// The colors that the terminal shows; without colors, pictures become shades of characters.
  public let colorDepth: TerminalColorDepth
  /// The terminal's 24-bit background color, from which pictures fade; `standard` while it is unknown.
  public let background: TerminalColor
  /// The position of the terminal's cursor: the focused text field or the selected row. Braille displays, screen
  /// readers and input methods follow it. Nil, or a position outside the canvas, hides it.
  public var cursor: TerminalPosition?
  private(set) var cells: [TerminalCell]

  /// A canvas of blanks in the terminal's default style. A larger terminal than ``largestSize`` stays blank beyond the
  /// canvas.
  public init(
    size: TerminalSize, colorDepth: TerminalColorDepth = .trueColor, background: TerminalColor = .standard
  ) {
    self.size = TerminalSize(
      columns: min(size.columns, Self.largestSize.columns), rows: min(size.rows, Self.largestSize.rows))
    self.colorDepth = colorDepth
    self.background = background
    cells = Array(repeating: .empty, count: self.size.columns * self.size.rows)
  }

  /// The whole canvas.
  public var bounds: TerminalRect { TerminalRect(column: 0, row: 0, columns: size.columns, rows: size.rows) }

  /// The cursor, if it is inside the canvas.
  var visibleCursor: TerminalPosition? {
    cursor.flatMap { bounds.columns.contains($0.column) && bounds.rows.contains($0.row) ? $0 : nil }
  }

  /// The cell at a position; nil outside the canvas.
  public func cell(column: Int, row: Int) -> TerminalCell? {
    guard bounds.columns.contains(column), bounds.rows.contains(row) else { return nil }
    return cells[row * size.columns + column]
  }

  /// Draws a line to the right of a position, inside the clip only; a wide character cut by an edge becomes spaces.
  public mutating func draw(_ line: TerminalLine, column: Int, row: Int, clip: TerminalRect? = nil) {
    let clip = clip.map(bounds.intersection) ?? bounds
    guard clip.rows.contains(row) else { return }
    var column = column
    for span in line.spans {
      for cluster in TerminalClusters(span.text) {
        if column >= clip.columns.upperBound { return }
        put(cluster, column: column, row: row, span.style, within: clip.columns)
        column += cluster.width
      }
    }
  }

  /// Fills a rectangle with blanks in a style.
  public mutating func fill(_ rect: TerminalRect, _ style: TerminalStyle = .plain) {
    let part = bounds.intersection(rect)
    for row in part.rows {
      for column in part.columns {
        set(.blank(style), column: column, row: row)
      }
    }
  }

  /// Makes the cells of a rectangle fainter.
  mutating func dim(_ rect: TerminalRect) {
    let part = bounds.intersection(rect)
    for row in part.rows {
      for index in part.columns.map({ row * size.columns + $0 }) where cells[index] != .empty {
        var style = cells[index].style
        style.attributes.insert(.dim)
        cells[index] = TerminalCell(cells[index].text, width: cells[index].width, style)
      }
    }
  }

  private mutating func put(
    _ cluster: TerminalCluster, column: Int, row: Int, _ style: TerminalStyle, within columns: Range<Int>
  ) {
    if cluster.width == 2, columns.contains(column), columns.contains(column + 1) {
      set(TerminalCell(cluster.text, width: 2, style), column: column, row: row)
      set(.rightHalf(style), column: column + 1, row: row, keepsLeft: true)
    } else if cluster.width == 1, columns.contains(column) {
      set(TerminalCell(cluster.text, width: 1, style), column: column, row: row)
    } else {
      for column in column..<(column + cluster.width) where columns.contains(column) {
        set(.blank(style), column: column, row: row)
      }
    }
  }

  /// Replaces a cell, and blanks the other half of a wide character that the cell overwrites.
  mutating func set(_ cell: TerminalCell, column: Int, row: Int, keepsLeft: Bool = false) {
    let index = row * size.columns + column
    let old = cells[index]
    if old.width == 0, !keepsLeft {
      cells[index - 1] = .blank(cells[index - 1].style)
    } else if old.width == 2, column + 1 < size.columns {
      cells[index + 1] = .blank(cells[index + 1].style)
    }
    cells[index] = cell
  }
}
