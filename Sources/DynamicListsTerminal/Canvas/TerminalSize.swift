/// A number of columns and rows.
public struct TerminalSize: Hashable, Sendable {
  /// The most columns or rows that a terminal tells: `struct winsize` counts them in 16 bits.
  static let most = Int(UInt16.max)
  /// The numbers of cells that are counted. Sums and doubles of them are in an `Int`, also where it has 32 bits.
  static let counted = -(1 << 28)...(1 << 28)

  /// Cells in a row; never negative.
  public let columns: Int
  /// Rows; never negative.
  public let rows: Int

  /// Creates a size; negative numbers become zero, and those above 268,435,456 become it.
  public init(columns: Int, rows: Int) {
    self.columns = min(max(0, columns), Self.counted.upperBound)
    self.rows = min(max(0, rows), Self.counted.upperBound)
  }

  /// The number, or the nearest one that is counted.
  static func bounded(_ number: Int) -> Int { min(max(number, counted.lowerBound), counted.upperBound) }
}
