/// An edit that can be shown, and shown again after it failed.
enum EditRequest<Item: Sendable> {
  /// The position counts among the filtered rows; `.min` and `.max` are the ends of all rows.
  case insert(Item, RowID, at: Int)
  case remove([RowID])
  /// The position counts among the filtered rows after the move.
  case move(RowID, to: Int)
  case update([RowID], (inout Item) -> Void)

  var rows: [RowID] {
    switch self {
    case .insert(_, let row, _), .move(let row, _): [row]
    case .remove(let rows), .update(let rows, _): rows
    }
  }

  /// The edit of some of its rows.
  func narrowed(to rows: [RowID]) -> EditRequest {
    switch self {
    case .insert, .move: self
    case .remove: .remove(rows)
    case .update(_, let change): .update(rows, change)
    }
  }
}

/// An edit that is shown, and whose confirmation has not ended.
package struct ShownEdit<Item: Sendable> {
  enum Kind {
    /// By the edit's number in the engine.
    case shape(Int)
    /// The number of each row's edit in the store.
    case content([RowID: Int], (inout Item) -> Void)
  }

  let rows: [RowID]
  let request: EditRequest<Item>
  let kind: Kind
  /// Its place among the edits of the same rows.
  let turn: Int

  var isRemoval: Bool { if case .remove = request { true } else { false } }
  var isInsertion: Bool { if case .insert = request { true } else { false } }
}
