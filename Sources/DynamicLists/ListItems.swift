/// The items of the filtered rows, in order: a snapshot.
///
/// It shares its storage with the list, so taking and copying it is O(1).
public struct ListItems<Item: Sendable>: RandomAccessCollection, Sendable {
  private let items: ChunkedArray<Item>
  private let all: RowTable
  private let filtered: RowTable?

  init(_ items: ChunkedArray<Item>, all: RowTable, filtered: RowTable?) {
    self.items = items
    self.all = all
    self.filtered = filtered
  }

  /// Always 0.
  public var startIndex: Int { 0 }
  /// How many items there are.
  public var endIndex: Int { filtered?.count ?? items.count }

  /// The item at a position.
  public subscript(position: Int) -> Item {
    guard let filtered else { return items[position] }
    guard let base = all.position(of: filtered[position], hint: position) else {
      preconditionFailure("A filtered row is not in the list")
    }
    return items[base]
  }
}
