/// One cell of a canvas.
public struct TerminalPosition: Hashable, Sendable {
  /// The column, counted from zero.
  public var column: Int
  /// The row, counted from zero at the top.
  public var row: Int

  /// A cell by its column and row.
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}
