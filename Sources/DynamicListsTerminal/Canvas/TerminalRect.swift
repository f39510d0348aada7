/// A rectangle of cells, which may extend beyond the canvas.
public struct TerminalRect: Hashable, Sendable {
  /// The first column, counted from zero; from -268,435,456 to 268,435,456.
  public var column: Int { didSet { column = TerminalSize.bounded(column) } }
  /// The first row, counted from zero at the top; from -268,435,456 to 268,435,456.
  public var row: Int { didSet { row = TerminalSize.bounded(row) } }
  /// The number of columns and rows.
  public var size: TerminalSize

  /// Creates a rectangle; negative extents become zero.
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = TerminalSize.bounded(column)
    self.row = TerminalSize.bounded(row)
    size = TerminalSize(columns: columns, rows: rows)
  }

  /// The columns it covers.
  public var columns: Range<Int> { column..<(column + size.columns) }
  /// The rows it covers.
  public var rows: Range<Int> { row..<(row + size.rows) }

  /// The part that both cover; empty when they don't overlap.
  public func intersection(_ other: TerminalRect) -> TerminalRect {
    let columns = columns.clamped(to: other.columns)
    let rows = rows.clamped(to: other.rows)
    return TerminalRect(column: columns.lowerBound, row: rows.lowerBound, columns: columns.count, rows: rows.count)
  }
}
