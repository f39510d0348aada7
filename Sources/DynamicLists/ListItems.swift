/// The items of a list, in the order of its rows, as they were when asked for.
///
/// A value that shares its storage with the list: a copy costs nothing.
public struct ListItems<Item: Sendable>: RandomAccessCollection, Sendable {
  private let items: ChunkedArray<Item>
  private let all: RowTable
  private let shown: RowTable?

  init(_ items: ChunkedArray<Item>, all: RowTable, shown: RowTable?) {
    self.items = items
    self.all = all
    self.shown = shown
  }

  /// 0.
  public var startIndex: Int { 0 }
  /// How many items there are.
  public var endIndex: Int { shown?.count ?? items.count }

  /// The item at a position.
  public subscript(position: Int) -> Item {
    guard let shown else { return items[position] }
    guard let base = all.position(of: shown[position], hint: position) else {
      preconditionFailure("A filtered row is not in the list")
    }
    return items[base]
  }
}
