/// What an outbox uses of a list besides the public functions: the outbox is a module of its own.
///
/// The outbox shows edits, sends them later, and hears when a load of the list may lack an accepted edit.
@MainActor
package struct OutboxHandle<Item: Identifiable> {
  let list: ListViewModel<Item>

  package init(_ list: ListViewModel<Item>) { self.list = list }

  // MARK: Showing

  /// Shows an edit; `nil` if its item is not in the list, and cannot be inserted yet. `answer` is the server's.
  package func begin(
    _ edit: UnsentEdit<Item>, answer: @escaping () async throws -> EditAnswer<Item>
  ) -> EditRecord<Item>? {
    guard case .insertion(let item, let end) = edit.effect else {
      return list.rowID(of: edit.itemID).flatMap { begin(edit, on: $0, answer) }
    }
    // Also if the row is there: the first page removes a row that the app has saved with its list.
    guard list.core.engine.isAtEnd(end.edge) else { return nil }
    let row = list.rowID(for: item)
    if list.core.engine.allRows.contains(row) { return begin(edit, on: row, answer) }
    // An earlier edit removes the item that this one inserts again.
    if list.core.engine.pending.isHidden(row) { return nil }
    return try? list.begin(.insertion(item, at: end == .start ? .min : .max), of: [row]) { _ in try await answer() }
  }

  private func begin(
    _ edit: UnsentEdit<Item>, on row: RowID, _ answer: @escaping () async throws -> EditAnswer<Item>
  ) -> EditRecord<Item>? {
    try? list.begin(change(of: edit), of: [row]) { _ in try await answer() }
  }

  /// Confirms a shown edit, or reverts it.
  package func finish(_ edit: EditRecord<Item>) async throws { try await list.finish(edit) }

  /// Shows an edit now, or when a page or the app brings the item, and confirms or reverts the edit.
  ///
  /// Such edits do not count toward ``ListViewModel/maxWaitingEdits``. An edit that the row's item contains already
  /// ends as if it were cancelled.
  package func showWhenLoaded(
    _ edit: @escaping () -> UnsentEdit<Item>, answer: @escaping () async throws -> EditAnswer<Item>,
    isContained: @escaping (ItemOrigin) -> Bool
  ) async throws {
    try await list.perform(
      edit().itemID, change(of: edit()), { _ in try await answer() }, isCounted: false, isContained: isContained)
  }

  /// What an edit does to a row that has its item. An item that is inserted although it is there is replaced.
  private func change(of edit: UnsentEdit<Item>) -> EditRecord<Item>.Change {
    switch edit.effect {
    case .change(let change): .update(change)
    case .insertion(let item, _): .update(list.replacement(item))
    case .removal: .removal
    }
  }

  // MARK: What the list knows

  /// Whether the app brings the rows, and not a source.
  package var isFedByApp: Bool { list.core.engine.origin != .source }

  /// When the oldest awaited call began: it lacks what the server accepts now. `nil` if none is awaited.
  package var oldestAwaited: Int? { list.core.engine.oldestAwaited }

  /// The latest moment.
  package var now: Int { list.core.engine.pages.clock.now }

  /// Whether an edit in flight removes the item's row.
  package func hides(_ item: Item) -> Bool { list.core.engine.pending.isHidden(list.rowID(for: item)) }

  /// Whether the list keeps an item without showing the row: the pushed item waits at an end, or an edit in flight
  /// removes the item.
  package func keepsOutOfSight(_ id: Item.ID) -> Bool {
    guard let row = (list.identities as? KeyedRowIdentities<Item, Item.ID>)?.row(forKey: id) else { return false }
    return list.core.engine.newItems.isWaiting(row) || list.core.engine.pending.isHidden(row)
  }

  // MARK: What the outbox says

  /// Notes an edit that the outbox is given, if a removal hides its row; `nil` otherwise.
  package func handOver(_ id: Item.ID, endShowing: @escaping @MainActor () async -> Void) -> HandedOverEdit? {
    guard let row = (list.identities as? KeyedRowIdentities<Item, Item.ID>)?.row(forKey: id),
      list.core.engine.pending.isHidden(row)
    else { return nil }
    let edit = HandedOverEdit(endShowing: endShowing)
    list.edits.handedOver.add(edit, to: row) { list.core.engine.pending.isHidden($0) }
    return edit
  }

  /// The server has accepted an edit.
  package func editConfirmed() { list.editConfirmed() }

  /// Calls an action after each ``ListViewModel/networkReturned()``, in place of the listener's earlier action.
  package func onNetworkReturn(_ listener: ObjectIdentifier, _ action: (@MainActor () -> Void)?) {
    list.core.onNetworkReturn(listener, action)
  }

  /// Sleeps by the list's clock.
  package var sleep: @Sendable (Duration) async throws -> Void { list.core.clock.sleep }
}

/// An edit as an outbox shows it.
package struct UnsentEdit<Item: Identifiable> {
  package enum Effect {
    case change((inout Item) -> Void)
    /// The row appears once this end of the list has loaded.
    case insertion(Item, at: ListEnd)
    case removal
  }

  let itemID: Item.ID
  let effect: Effect

  package init(of itemID: Item.ID, _ effect: Effect) {
    self.itemID = itemID
    self.effect = effect
  }
}
