/// The rows of a list as objects that a view observes, made when they are asked for.
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
  /// 0.
  public var startIndex: Int { 0 }
  /// How many rows there are.
  public var endIndex: Int { ids.count }

  /// The row at a position of a list that has not changed since it was asked for its rows.
  /// - Precondition: The row is still in the list.
  public subscript(position: Int) -> ListItemViewModel<Item> {
    guard let row = list.row(ids[position], at: position) else {
      preconditionFailure("Row \(ids[position]) has left the list; ask it for its rows again")
    }
    return row
  }
}
