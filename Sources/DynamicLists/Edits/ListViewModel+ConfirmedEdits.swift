/// Edits that are shown at once, and reverted unless their confirmation succeeds.
extension ListViewModel {
  /// Inserts an item at once, and removes it again if `confirm` throws.
  ///
  /// `position` counts among the filtered rows. The row stays beside its neighbors over refreshes and a ``reset()``
  /// until the insertion is confirmed. The answer may bring the item with the server's id in place of a temporary one:
  /// the row stays the same. If a page has brought a row with the server's id meanwhile, both rows become one. An item
  /// that is in the list already is replaced, as by ``replace(_:with:answer:)-(RowID,_,_)``. Returns the item's row.
  @discardableResult
  @_disfavoredOverload
  public func insert(
    _ item: Item, at position: Int, answer confirm: @escaping () async throws -> EditAnswer<Item>
  ) async throws -> RowID {
    let row = rowID(for: item)
    if self.item(of: row) != nil {
      try await replace(row, with: item, answer: confirm)
    } else {
      try await perform(.insertion(item, at: position), of: [row]) { _ in try await confirm() }
    }
    return row
  }

  /// Inserts an item at once, and removes it again if `confirm` throws.
  @discardableResult
  public func insert(_ item: Item, at position: Int, confirm: @escaping () async throws -> Void) async throws -> RowID {
    let answer: () async throws -> EditAnswer<Item> = {
      try await confirm()
      return .accepted
    }
    return try await insert(item, at: position, answer: answer)
  }

  /// Removes a row at once, and puts it back beside its neighbors if `confirm` throws.
  ///
  /// For an undo, cancel the task of the call, whose `confirm` begins with a delay. No page brings the row back
  /// meanwhile. Once the server has removed the item, the position in the source follows:
  /// see ``PageSource/key(_:shiftedBy:)``. ``ListError/itemDeleted``, thrown by `confirm`, counts as a confirmation.
  public func remove(_ row: RowID, confirm: @escaping () async throws -> Void) async throws {
    try await remove([row]) { _ in try await confirm() }
  }

  /// Removes rows at once, and puts them back beside their neighbors if `confirm` throws.
  ///
  /// Unknown rows are ignored; `confirm` gets the others. If it throws ``EditFailures``, only the rows that the error
  /// names come back. Edits of the rows that `confirm` gives to a `ListOutbox` belong to the confirmation.
  public func remove(_ rows: [RowID], confirm: @escaping ([EditedRow<Item>]) async throws -> Void) async throws {
    let accept = acceptingRows(confirm)
    try await perform(.removal, of: rows) { [weak self] rows in
      self?.edits.handedOver.forget(rows)
      let answer = try await accept(rows)
      try await self?.edits.handedOver.answers(rows)
      return answer
    }
  }

  /// Moves a row at once, and moves it back beside its neighbors if `confirm` throws.
  ///
  /// `position` counts among the filtered rows after the move. The row stays where it was put over refreshes and a
  /// ``reset()``. Throws ``ListError/rowsAreSorted`` unless ``canMoveRows``, since items then say where their rows are.
  public func move(_ row: RowID, to position: Int, confirm: @escaping () async throws -> Void) async throws {
    try await perform(.move(to: position), of: [row], accepting { _ in try await confirm() })
  }

  /// Replaces a row's item at once, and reverts that if `confirm` throws; the row stays the same.
  @_disfavoredOverload
  public func replace(
    _ row: RowID, with item: Item, answer confirm: @escaping () async throws -> EditAnswer<Item>
  ) async throws {
    try await update(row, replacement(item), answer: confirm)
  }

  /// Replaces a row's item at once, and reverts that if `confirm` throws; the row stays the same.
  ///
  /// An item that is an ``AdoptingListItem`` keeps what the row has loaded; another one is shown as it is.
  public func replace(_ row: RowID, with item: Item, confirm: @escaping () async throws -> Void) async throws {
    try await update(row, replacement(item), confirm: confirm)
  }

  /// Applies a change at once, and reverts it if `confirm` throws or the task is cancelled meanwhile.
  ///
  /// Until then the change is applied again to items that pages and details bring. Reverting it keeps other edits of
  /// the row. Edits of one row are shown at once, and their confirmations run one after another. The answer may bring the
  /// item as the server has it. From the confirmation on, items of pages are compared with the edited item. Throws
  /// the error of `confirm`, or ``ListError/rowNotFound`` without calling `confirm`.
  @_disfavoredOverload
  public func update(
    _ row: RowID, _ change: @escaping (inout Item) -> Void,
    answer confirm: @escaping () async throws -> EditAnswer<Item>
  ) async throws {
    try await perform(.update(change), of: [row]) { _ in try await confirm() }
  }

  /// Applies a change at once, and reverts it if `confirm` throws or the task is cancelled meanwhile.
  public func update(
    _ row: RowID, _ change: @escaping (inout Item) -> Void, confirm: @escaping () async throws -> Void
  ) async throws {
    try await perform(.update(change), of: [row], accepting { _ in try await confirm() })
  }

  /// Applies a change to many rows at once, and reverts it if `confirm` throws.
  ///
  /// Unknown rows are ignored; `confirm` gets the others. If it throws ``EditFailures``, only the rows that the error
  /// names are reverted.
  public func update(
    _ rows: [RowID], _ change: @escaping (inout Item) -> Void,
    confirm: @escaping ([EditedRow<Item>]) async throws -> Void
  ) async throws {
    try await perform(.update(change), of: rows, acceptingRows(confirm))
  }

  /// A change that puts an item in the place of another.
  func replacement(_ item: Item) -> (inout Item) -> Void {
    let adopt = traits.adopt
    return { old in
      var new = item
      adopt?(&new, old)
      old = new
    }
  }

  func accepting(_ confirm: @escaping ([RowID]) async throws -> Void) -> Confirmation {
    { rows in
      try await confirm(rows)
      return .accepted
    }
  }

  /// The list keeps a confirmation that has failed, to be called once more.
  private func acceptingRows(
    _ confirm: @escaping ([EditedRow<Item>]) async throws -> Void
  ) -> Confirmation {
    { [weak self] rows in
      guard let self else { throw CancellationError() }
      try await confirm(rows.compactMap { row in self.editedItem(of: row).map { EditedRow(id: row, item: $0) } })
      return .accepted
    }
  }
}
