/// A grid of styled cells that lines and pictures are drawn on, clipped at its edges.
public struct TerminalCanvas: Hashable, Sendable {
  /// Its extent, which never changes.
  public let size: TerminalSize
  /// What the terminal behind it can show; pictures become shades of characters where there are no colors.
  public let colorDepth: TerminalColorDepth
  /// The 24-bit color behind the terminal's own text, which pictures fade from; `standard` while nobody knows it.
  public let background: TerminalColor
  /// Where the terminal's own cursor stands: at the field that is typed into, or at the selected row, so that
  /// braille displays, screen readers and input methods find it. Nil, or a place outside of the canvas, hides it.
  public var cursor: TerminalPosition?
  private(set) var cells: [TerminalCell]

  /// A canvas of blanks in the terminal's own style.
  public init(
    size: TerminalSize, colorDepth: TerminalColorDepth = .trueColor, background: TerminalColor = .standard
  ) {
    self.size = size
    self.colorDepth = colorDepth
    self.background = background
    cells = Array(repeating: .empty, count: size.columns * size.rows)
  }

  /// The whole canvas.
  public var bounds: TerminalRect { TerminalRect(column: 0, row: 0, columns: size.columns, rows: size.rows) }

  /// The cursor where it is on the canvas.
  var visibleCursor: TerminalPosition? {
    cursor.flatMap { bounds.columns.contains($0.column) && bounds.rows.contains($0.row) ? $0 : nil }
  }

  /// The cell at a place; nil outside.
  public func cell(column: Int, row: Int) -> TerminalCell? {
    guard bounds.columns.contains(column), bounds.rows.contains(row) else { return nil }
    return cells[row * size.columns + column]
  }

  /// Draws a line from a place to the right, only inside of the clip; wide characters cut by an edge become spaces.
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

  /// Blanks a part, in a style.
  public mutating func fill(_ rect: TerminalRect, _ style: TerminalStyle = .plain) {
    let part = bounds.intersection(rect)
    for row in part.rows {
      for column in part.columns {
        set(.blank(style), column: column, row: row)
      }
    }
  }

  /// Makes a part fainter, whatever is drawn there.
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

  /// Replaces a cell of the grid, and blanks the other half of a wide character
  /// that loses one.
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
