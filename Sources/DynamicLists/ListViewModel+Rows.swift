extension ListViewModel {
  /// The row with an id; `nil` when the list does not have it.
  ///
  /// The object is made by the first call. Later calls return the same object as long
  /// as it is retained. `position` is where the row is looked up first.
  public func row(_ id: RowID, at position: Int? = nil) -> ListItemViewModel<Item>? {
    guard let position = core.engine.rows.all.position(of: id, hint: position ?? 0) else { return nil }
    if let object = rowObject(id) { return object }
    let object = ListItemViewModel(
      id: id, item: store[position], detailState: core.engine.detailState(of: id),
      isSelected: core.selection.selected.contains(id), list: self)
    core.keep(object)
    if !edits.isEmpty { updateSave(of: id) }
    return object
  }

  /// The id of an item's row, or the id that the row will have once the item is inserted.
  ///
  /// An item that is not `Identifiable` gets a new id with each call.
  package func rowID(for item: Item) -> RowID { identities.rows(for: [item])[0] }

  /// The item of a row; `nil` when the list does not have it.
  public func item(of row: RowID) -> Item? {
    core.engine.rows.all.position(of: row).map { store[$0] }
  }

  /// The position of a row among the filtered rows; `nil` when it is not among them.
  ///
  /// `hint` is where to look first.
  public func position(of row: RowID, hint: Int = 0) -> Int? { core.engine.arrangedRows.position(of: row, hint: hint) }

  /// The state of a row's detail.
  public func detailState(of row: RowID) -> DetailState { core.engine.detailState(of: row) }
}

extension ListViewModel where Item: Identifiable {
  /// The row id of an item; `nil` when the list does not have it.
  public func rowID(of id: Item.ID) -> RowID? {
    guard let row = (identities as? KeyedRowIdentities<Item, Item.ID>)?.row(forKey: id) else { return nil }
    return core.engine.allRows.contains(row) ? row : nil
  }

  /// The row of an item; `nil` when the list does not have it.
  public func row(of id: Item.ID) -> ListItemViewModel<Item>? { rowID(of: id).flatMap { row($0) } }

  /// The item with an id; `nil` when the list does not have it.
  public func item(of id: Item.ID) -> Item? { rowID(of: id).flatMap { item(of: $0) } }

  /// Changes an item; an unknown id is ignored.
  public func update(_ id: Item.ID, _ change: @escaping (inout Item) -> Void) {
    if let row = rowID(of: id) { update(row, change) }
  }

  /// Removes an item.
  public func remove(_ id: Item.ID) {
    if let row = rowID(of: id) { remove(row) }
  }

  /// Moves an item; `position` counts among the filtered rows after the move.
  public func move(_ id: Item.ID, to position: Int) {
    if let row = rowID(of: id) { move(row, to: position) }
  }
}
