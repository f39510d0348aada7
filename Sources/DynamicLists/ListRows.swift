/// The filtered rows as objects that a view observes, each made when it is first read.
@MainActor
public struct ListRows<Item: Sendable> {
  private let ids: ListRowIDs
  private let list: ListViewModel<Item>

  init(ids: ListRowIDs, list: ListViewModel<Item>) {
    self.ids = ids
    self.list = list
  }
}

extension ListRows: @MainActor RandomAccessCollection {
  /// Always 0.
  public var startIndex: Int { 0 }
  /// How many rows there are.
  public var endIndex: Int { ids.count }

  /// The row that had this position when ``ListViewModel/rows`` was read.
  /// - Precondition: The row is still in the list.
  public subscript(position: Int) -> ListItemViewModel<Item> {
    guard let row = list.row(ids[position], at: position) else {
      preconditionFailure("Row \(ids[position]) has left the list; ask it for its rows again")
    }
    return row
  }
}
