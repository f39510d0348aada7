/// The filtered rows as objects that a view observes, each made when it is first read.
@MainActor
public struct ListRows<Item> {
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

/// The ids of the filtered rows, in order: a snapshot.
///
/// The snapshot shares storage with the list: taking and copying a snapshot is O(1).
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

/// The items of the filtered rows, in order: a snapshot.
///
/// The snapshot shares storage with the list: taking and copying a snapshot is O(1).
public struct ListItems<Item>: RandomAccessCollection {
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

extension ListItems: Sendable where Item: Sendable {}
