/// Confirmed edits by the ids of items, which wait for items that have not loaded.
extension ListViewModel where Item: Identifiable {
  /// How many edits wait for their items to load, at most: then the oldest fails with
  /// ``ListError/tooManyWaitingEdits``.
  public static var maxWaitingEdits: Int { 100 }

  /// Applies a change at once, and reverts it if `confirm` throws.
  ///
  /// If the item has not loaded, the edit waits until a page brings it, and `confirm` is called then. The wait ends with
  /// ``ListError/itemDeleted`` when a later refresh has read the whole source without the item, and with
  /// ``ListError/tooManyWaitingEdits``; ``purge()`` and a cancellation of the task end it, too. Until then the call keeps
  /// the list in memory. A list without a source throws ``ListError/rowNotFound`` at once.
  @_disfavoredOverload
  public func update(
    _ id: Item.ID, _ change: @escaping (inout Item) -> Void,
    answer confirm: @escaping () async throws -> EditAnswer<Item>
  ) async throws {
    try await perform(id, { .update([$0], change) }, { _ in try await confirm() })
  }

  /// Applies a change at once, and reverts it if `confirm` throws; waits for an item that has not loaded.
  public func update(
    _ id: Item.ID, _ change: @escaping (inout Item) -> Void, confirm: @escaping () async throws -> Void
  ) async throws {
    try await perform(id, { .update([$0], change) }, accepting { _ in try await confirm() })
  }

  /// Replaces an item at once, and reverts that if `confirm` throws; waits for an item that has not loaded.
  @_disfavoredOverload
  public func replace(
    _ id: Item.ID, with item: Item, answer confirm: @escaping () async throws -> EditAnswer<Item>
  ) async throws {
    try await update(id, replacement(item), answer: confirm)
  }

  /// Removes an item at once, and puts it back if `confirm` throws; waits for an item that has not loaded.
  public func remove(_ id: Item.ID, confirm: @escaping () async throws -> Void) async throws {
    try await perform(id, { .remove([$0]) }, accepting { _ in try await confirm() })
  }

  /// Moves an item at once, and moves it back if `confirm` throws; waits for an item that has not loaded.
  public func move(_ id: Item.ID, to position: Int, confirm: @escaping () async throws -> Void) async throws {
    try await perform(id, { .move($0, to: position) }, accepting { _ in try await confirm() })
  }

  /// Shows an edit now or when its item loads, whose `id` may change meanwhile. Edits that are not counted wait besides
  /// ``maxWaitingEdits``, also for rows that the app itself brings. An edit that the row's item contains already ends as
  /// if it were cancelled.
  func perform(
    _ id: @autoclosure @escaping () -> Item.ID, _ request: @escaping (RowID) -> EditRequest<Item>,
    _ confirm: @escaping EditConfirmation<Item>, isCounted: Bool = true,
    isContained: @escaping (ItemOrigin) -> Bool = { _ in false }
  ) async throws {
    if isHandling { await Task.yield() }
    if let row = rowID(of: id()) { return try await perform(request(row), confirm) }
    // An id that does not equal itself is never found.
    let current = id()
    guard engine.origin == .source || !isCounted, current == current else { throw ListError.rowNotFound }
    let shown = try await waitingEdits.wait(
      atMost: isCounted ? Self.maxWaitingEdits : nil, generation: engine.generation,
      find: { [weak self] in try self?.row(ofWaiting: id()) },
      show: { [weak self] row in
        guard let self else { throw ListError.rowNotFound }
        if isContained(landedItems.origin(of: row)) { throw CancellationError() }
        return try show(request(row))
      })
    try await finish(shown, confirm)
  }

  /// The row of an item for which an edit waits; throws when a confirmed edit has removed it meanwhile.
  private func row(ofWaiting id: Item.ID) throws -> RowID? {
    guard let row = (identities as? KeyedRowIdentities<Item, Item.ID>)?.row(forKey: id) else { return nil }
    if engine.isRemoved(row) { throw ListError.itemDeleted }
    return engine.allRows.contains(row) ? row : nil
  }
}
