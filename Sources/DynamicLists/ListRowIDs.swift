/// The ids of the filtered rows, in order: a snapshot.
///
/// It shares its storage with the list, so taking and copying it is O(1).
public struct ListRowIDs: RandomAccessCollection, Sendable {
  private let table: RowTable

  init(_ table: RowTable) { self.table = table }

  /// Always 0.
  public var startIndex: Int { 0 }
  /// How many rows there are.
  public var endIndex: Int { table.count }

  /// The id of the row at a position.
  public subscript(position: Int) -> RowID { table[position] }
}
