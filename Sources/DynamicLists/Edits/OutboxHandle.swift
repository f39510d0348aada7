/// All that an outbox, which is a module of its own, uses of a list besides the public functions.
///
/// The outbox shows edits that it sends later, and hears when a load of the list may lack an edit that the server has.
@MainActor
package struct OutboxHandle<Item: Identifiable & Sendable> {
  let list: ListViewModel<Item>

  package init(_ list: ListViewModel<Item>) { self.list = list }

  // MARK: Showing

  /// Shows an edit; `nil` if its item is not in the list, and cannot be inserted yet.
  package func begin(_ edit: UnsentEdit<Item>) -> ShownEdit<Item>? {
    guard case .insertion(let item, let end) = edit.effect else {
      return list.rowID(of: edit.itemID).flatMap { list.begin(request(of: edit, on: $0)) }
    }
    // Also if the row is there: the first page removes a row that the app has saved with its list.
    guard list.engine.isAtEnd(end.edge) else { return nil }
    let row = list.rowID(for: item)
    if list.engine.allRows.contains(row) { return list.begin(request(of: edit, on: row)) }
    // An earlier edit removes the item that this one inserts again.
    return list.engine.isHidden(row) ? nil : list.begin(.insert(item, row, at: end == .start ? .min : .max))
  }

  /// Confirms a shown edit, or reverts it.
  package func finish(_ edit: ShownEdit<Item>, answer: @escaping () async throws -> EditAnswer<Item>) async throws {
    try await list.finish(edit) { _ in try await answer() }
  }

  /// Shows an edit now or when its item loads, also when the app itself brings it, and confirms or reverts it.
  ///
  /// Such edits do not count toward ``ListViewModel/maxWaitingEdits``. An edit that the row's item contains already
  /// ends as if it were cancelled.
  package func showWhenLoaded(
    _ edit: @escaping () -> UnsentEdit<Item>, answer: @escaping () async throws -> EditAnswer<Item>,
    isContained: @escaping (ItemOrigin) -> Bool
  ) async throws {
    try await list.perform(
      edit().itemID, { request(of: edit(), on: $0) }, { _ in try await answer() }, isCounted: false,
      isContained: isContained)
  }

  /// The edit of a row that has its item. An item that is inserted although it is there is replaced.
  private func request(of edit: UnsentEdit<Item>, on row: RowID) -> EditRequest<Item> {
    switch edit.effect {
    case .change(let change): .update([row], change)
    case .insertion(let item, _): .update([row], list.replacement(item))
    case .removal: .remove([row])
    }
  }

  // MARK: What the list knows

  /// Whether the app brings the rows, and not a source.
  package var isFedByApp: Bool { list.engine.origin != .source }

  /// When the oldest awaited call began: it lacks what the server accepts now. `nil` if none is awaited.
  package var oldestAwaited: Int? { list.engine.oldestAwaited }

  /// The latest moment.
  package var now: Int { list.engine.pages.clock.now }

  /// Whether an edit in flight removes the item's row.
  package func hides(_ item: Item) -> Bool { list.engine.isHidden(list.rowID(for: item)) }

  /// Whether the list keeps an item without showing its row: it was pushed and waits at an end, or an edit in flight
  /// removes it.
  package func keepsOutOfSight(_ id: Item.ID) -> Bool {
    guard let row = (list.identities as? KeyedRowIdentities<Item, Item.ID>)?.row(forKey: id) else { return false }
    return list.engine.newItems.isWaiting(row) || list.engine.isHidden(row)
  }

  // MARK: What the outbox says

  /// Notes an edit that the outbox is given, if a removal hides its row; `nil` otherwise.
  package func handOver(_ id: Item.ID, endShowing: @escaping @MainActor () async -> Void) -> HandedOverEdit? {
    list.handOver(id, endShowing: endShowing)
  }

  /// The server has accepted an edit.
  package func editConfirmed() { list.editConfirmed() }

  /// Calls an action after each ``ListViewModel/networkReturned()``, in place of the listener's earlier action.
  package func onNetworkReturn(_ listener: ObjectIdentifier, _ action: (@MainActor () -> Void)?) {
    list.networkListeners[listener] = action
  }

  /// Sleeps by the list's clock.
  package var sleep: @Sendable (Duration) async throws -> Void { list.clock.sleep }
}

/// An edit as an outbox shows it.
package struct UnsentEdit<Item: Identifiable & Sendable> {
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
