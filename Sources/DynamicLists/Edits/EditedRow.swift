/// A row of an edit of many rows, as its confirmation gets it.
public struct EditedRow<Item>: Identifiable {
  /// The row's id, by which ``EditFailures`` names it.
  public let id: RowID
  /// The item with all edits of the row that are shown, or as it was before it was removed. The row may have left the list meanwhile, such as by
  /// another search, and then ``ListViewModel/item(of:)-(RowID)`` does not know it.
  public let item: Item
}

extension EditedRow: Sendable where Item: Sendable {}
