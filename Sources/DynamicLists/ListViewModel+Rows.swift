extension ListViewModel {
  /// The row with an id; `nil` when the list does not have it.
  ///
  /// The object is made when it is first asked for, and the same one as long as
  /// anybody holds it.
  public func row(_ id: RowID, at position: Int? = nil) -> ListItemViewModel<Item>? {
    if let object = rowObjects[id], engine.table.position(of: id, hint: object.hint) != nil { return object }
    guard let position = engine.table.position(of: id, hint: position ?? 0) else { return nil }
    let object = ListItemViewModel(
      id: id, item: store[position], detailState: engine.detailState(of: id), hint: position, list: self)
    rowObjects[id] = object
    return object
  }

  /// The id of the row that an item has, or will have when it comes into the list.
  ///
  /// Items without an identity get a new row each time.
  package func rowID(for item: Item) -> RowID { identities.rows(for: [item])[0] }

  /// The item of a row; `nil` when the list does not have it.
  public func item(of row: RowID) -> Item? {
    engine.table.position(of: row, hint: hint(for: row)).map { store[$0] }
  }

  /// Where a person sees a row; `nil` when the list does not have or show it.
  public func position(of row: RowID, hint: Int? = nil) -> Int? {
    engine.presented.position(of: row, hint: hint ?? self.hint(for: row))
  }

  /// How a row's second level stands.
  public func detailState(of row: RowID) -> DetailState { engine.detailState(of: row) }

  func hint(for row: RowID) -> Int { rowObjects[row]?.hint ?? 0 }

  /// Tells the objects of rows what became of those, also while a filter hides them.
  func updateRowObjects(_ change: ListChange, removing removed: [RowID], content: [RowID]) {
    guard !rowObjects.isEmpty else { return }
    var content = Set(content)
    if !change.splices.isEmpty {
      content.formUnion(rowObjects.follow(removing: removed) { [table = engine.table] in table.contains($0) })
    }
    for row in content.union(change.updated) {
      guard let object = rowObjects[row] else { continue }
      guard let position = engine.table.position(of: row, hint: object.hint) else { continue }
      object.take(
        content.contains(row) ? store[position] : nil, detailState: engine.detailState(of: row), hint: position)
    }
  }
}

extension ListViewModel where Item: Identifiable {
  /// The row id of an item; `nil` when the list does not have it.
  public func rowID(of id: Item.ID) -> RowID? {
    guard let row = (identities as? KeyedRowIdentities<Item, Item.ID>)?.row(forKey: id) else { return nil }
    return engine.table.contains(row) ? row : nil
  }

  /// The row of an item; `nil` when the list does not have it.
  public func row(of id: Item.ID) -> ListItemViewModel<Item>? { rowID(of: id).flatMap { row($0) } }

  /// The item with an id; `nil` when the list does not have it.
  public func item(of id: Item.ID) -> Item? { rowID(of: id).flatMap { item(of: $0) } }

  /// Changes an item; one that the list does not have is ignored.
  public func update(_ id: Item.ID, _ change: @escaping (inout Item) -> Void) {
    if let row = rowID(of: id) { update(row, change) }
  }

  /// Shows a change at once, and takes it back if `confirm` throws; see ``update(_:_:confirm:)-(RowID,_,_)``.
  public func update(
    _ id: Item.ID, _ change: @escaping (inout Item) -> Void, confirm: () async throws -> Void
  ) async throws {
    guard let row = rowID(of: id) else { throw ListError.rowNotFound }
    try await update(row, change, confirm: confirm)
  }

  /// Removes an item.
  public func remove(_ id: Item.ID) {
    if let row = rowID(of: id) { remove(row) }
  }

  /// Moves an item to the position that it has afterwards.
  public func move(_ id: Item.ID, to position: Int) {
    if let row = rowID(of: id) { move(row, to: position) }
  }
}
