/// What a ``ListEdit`` does to the list.
public enum ListEditEffect<Item: Sendable>: Sendable {
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

extension ListViewModel where Item: Identifiable {
  /// Shows an edit of an outbox; `nil` if its item is not in the list, and cannot be inserted yet.
  func begin<Edit: ListEdit>(_ edit: Edit) -> ShownEdit<Item>? where Edit.Item == Item {
    guard case .insertion(let item, let end) = edit.effect else {
      return rowID(of: edit.itemID).flatMap { begin(request(of: edit, on: $0)) }
    }
    // Also if the row is there: the first page removes a row that the app has saved with its list.
    guard core.engine.isAtEnd(end.edge) else { return nil }
    let row = rowID(for: item)
    if core.engine.allRows.contains(row) { return begin(request(of: edit, on: row)) }
    // An earlier edit removes the item that this one inserts again.
    return core.engine.isHidden(row) ? nil : begin(.insert(item, row, at: end == .start ? .min : .max))
  }

  /// Whether the list keeps an item without showing its row: it was pushed and waits at an end, or an edit in flight
  /// removes it.
  func keepsOutOfSight(_ id: Item.ID) -> Bool {
    guard let row = (identities as? KeyedRowIdentities<Item, Item.ID>)?.row(forKey: id) else { return false }
    return core.engine.newItems.isWaiting(row) || core.engine.isHidden(row)
  }

  /// An edit of an outbox, of a row that has its item. An item that is inserted although it is there is replaced.
  func request<Edit: ListEdit>(of edit: Edit, on row: RowID) -> EditRequest<Item> where Edit.Item == Item {
    switch edit.effect {
    case .change: .update([row]) { edit.apply(to: &$0) }
    case .insertion(let item, _): .update([row], replacement(item))
    case .removal: .remove([row])
    }
  }
}
