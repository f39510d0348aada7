/// A number of columns and rows.
public struct TerminalSize: Hashable, Sendable {
  /// Cells in a row; never negative.
  public let columns: Int
  /// Rows; never negative.
  public let rows: Int

  /// Creates a size; negative numbers become zero.
  public init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }
}
