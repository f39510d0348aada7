/// The items of a list's rows at any time, also in the middle of an event, for the closures of an arrangement.
///
/// A row that a later part of the same change removes has no item. Without the list no row has one.
@MainActor
final class RowItems<Item> {
  private weak var core: ListCore?
  private let store: RowStore<Item>
  /// Rows are mostly asked for in their order: the position behind the last row is looked at first.
  private var next = 0

  init(_ core: ListCore, _ store: RowStore<Item>) { (self.core, self.store) = (core, store) }

  /// The items of all rows.
  var all: ChunkedArray<Item> { store.items }

  func item(of row: RowID) -> Item? {
    guard let position = core?.engine.rows.all.position(of: row, hint: next) else { return nil }
    next = position + 1
    return store[position]
  }

  /// The items of rows in their order.
  func items(of rows: some Sequence<RowID>) -> [Item?] { rows.map { item(of: $0) } }
}
