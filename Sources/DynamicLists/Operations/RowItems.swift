/// The items of a list's rows at any time, also in the middle of an event, for the closures of an arrangement.
///
/// A row that a later part of the same change removes has no item. Without the list no row has one.
@MainActor
final class RowItems<Item: Sendable> {
  private weak var list: ListViewModel<Item>?
  /// Rows are mostly asked for in their order: the position behind the last row is looked at first.
  private var next = 0

  init(of list: ListViewModel<Item>) { self.list = list }

  func item(of row: RowID) -> Item? {
    guard let list, let position = list.engine.rows.all.position(of: row, hint: next) else { return nil }
    next = position + 1
    return list.store[position]
  }

  /// The items of rows in their order.
  func items(of rows: some Sequence<RowID>) -> [Item?] { rows.map { item(of: $0) } }
}
