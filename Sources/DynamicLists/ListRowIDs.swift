/// The ids of a list's rows, in order, as they were when asked for.
///
/// A value that shares its storage with the list: a copy costs nothing.
public struct ListRowIDs: RandomAccessCollection, Sendable {
  private let table: RowTable

  init(_ table: RowTable) { self.table = table }

  /// 0.
  public var startIndex: Int { 0 }
  /// How many rows there are.
  public var endIndex: Int { table.count }

  /// The row at a position.
  public subscript(position: Int) -> RowID { table[position] }
}
