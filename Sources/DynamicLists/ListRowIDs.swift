/// The ids of a list's rows, in order, as they were when asked for.
///
/// A value that shares its storage with the list: a copy costs nothing.
public struct ListRowIDs: RandomAccessCollection, Sendable {
  private var table: RowTable

  init(_ table: RowTable) { self.table = table }

  /// 0.
  public var startIndex: Int { 0 }
  /// How many rows there are.
  public var endIndex: Int { table.count }

  /// Replaces neighbouring rows, so that a view that shows a change step by step
  /// has the rows between two steps: see ``ListChange/splices``.
  public mutating func apply(_ splice: ListChange.Splice) {
    table.replaceSubrange(splice.removedRange, with: splice.inserted)
  }

  /// The row at a position.
  public subscript(position: Int) -> RowID { table[position] }
}
