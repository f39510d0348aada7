/// A rectangle of cells, which may extend beyond the canvas.
public struct TerminalRect: Hashable, Sendable {
  /// The first column, counted from zero.
  public var column: Int
  /// The first row, counted from zero at the top.
  public var row: Int
  /// The number of columns and rows.
  public var size: TerminalSize

  /// Creates a rectangle; negative extents become zero.
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
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
