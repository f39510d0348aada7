/// What a server has pushed in one call, without the items. No row is named twice.
package struct PushedRows: Hashable, Sendable {
  /// The rows of items that are new at the start of the source, from top to bottom.
  package var start: [PageAnswer.Row] = []
  /// The rows of items that are new at the end of the source, from top to bottom.
  package var end: [PageAnswer.Row] = []
  package var changed: [PageAnswer.Row] = []
  package var removed: [RowID] = []
  /// How many further items were removed, which have no row.
  package var removedWithoutRow = 0

  package init() {}

  /// The new rows at an end.
  subscript(edge: PageEdge) -> [PageAnswer.Row] { edge == .prepend ? start : end }

  /// All rows that have an item.
  var rows: [PageAnswer.Row] { start + end + changed }

  var isEmpty: Bool {
    start.isEmpty && end.isEmpty && changed.isEmpty && removed.isEmpty && removedWithoutRow == 0
  }
}
