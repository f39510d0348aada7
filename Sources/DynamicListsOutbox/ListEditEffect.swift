public import DynamicLists

/// What a ``ListEdit`` does to the list.
public enum ListEditEffect<Item> {
  /// The row's item changes, as ``ListEdit/apply(to:)`` says.
  case change
  /// A row with this item, whose id is ``ListEdit/itemID``, is inserted at an end of the rows, and shown where the
  /// arrangement puts it.
  ///
  /// It appears once that end has loaded, so that no page can come between, or when the server has accepted it. The id may
  /// be a temporary one if ``ListEdit/send(to:)`` answers with the server's item: see ``ListEdit/withItemID(_:)``.
  case insertion(Item, at: ListEnd)
  /// The row is removed.
  case removal
}

extension ListEditEffect: Sendable where Item: Sendable {}

extension ListEdit {
  /// The edit as the list shows it.
  var unsent: UnsentEdit<Item> {
    switch effect {
    case .change: UnsentEdit(of: itemID, .change { apply(to: &$0) })
    case .insertion(let item, let end): UnsentEdit(of: itemID, .insertion(item, at: end))
    case .removal: UnsentEdit(of: itemID, .removal)
    }
  }
}
