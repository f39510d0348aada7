/// Live rows: what a server pushes, such as over a WebSocket or by a database's notifications.
extension ListViewModel where Item: Identifiable {
  /// Merges what a server has pushed, by the ids of items.
  ///
  /// A loaded item is updated in place, as if a page had brought the item. Unconfirmed edits stay on top. A new item
  /// goes to its end if that end is on screen or the list is empty. In a list with a filter, an order or sections it
  /// goes to its place. Otherwise it waits: ``newItems``. Beyond pages that have not loaded no item is added: the page
  /// brings the item. An id that is not loaded is ignored; ``totalCount`` follows if the source counts its items.
  ///
  /// A push is newer than the answer of every load that began before. If such an answer lacks a new item, the item
  /// stays; if the answer has a removed item, the item is dropped. Values of one call that name different items are one
  /// update; an item that a later value names again is changed in a second one. A list that has not been started
  /// ignores pushes: its first page has the items. O(items) and O(log rows) for each, and in a sorted list as an edit.
  public func receive(_ pushes: ListPush<Item>...) { receive(pushes) }

  /// Merges what a server has pushed.
  public func receive(_ pushes: [ListPush<Item>]) {
    var named: Set<Item.ID> = []
    var values: [ListPush<Item>] = []
    for push in pushes {
      let ids = push.ids
      if ids.contains(where: named.contains) {
        send(values)
        (named, values) = ([], [])
      }
      named.formUnion(ids)
      values.append(push)
    }
    if !values.isEmpty { send(values) }
  }

  private func send(_ pushes: [ListPush<Item>]) {
    guard let identities = identities as? KeyedRowIdentities<Item, Item.ID> else { return }
    // Without a call in flight, an item that is not loaded says nothing about any row.
    let needsAll = core.engine.oldestAwaited != nil
    let needsRemoved = needsAll || self.edits.awaitsNewID
    var inserted: [(items: [Item], rows: [RowID], end: ListEnd)] = []
    var changed: [Item] = []
    var removed: [RowID] = []
    var others = 0
    for push in pushes {
      switch push {
      case .inserted(let items, let end): inserted.append((items, identities.rows(for: items), end))
      case .changed(let items): changed += needsAll ? items : items.filter { identities.row(forKey: $0.id) != nil }
      case .removed(let ids):
        let ids = Set(ids)
        let known = needsRemoved ? identities.rows(forKeys: Array(ids)) : ids.compactMap(identities.row(forKey:))
        removed += known
        others += ids.count - known.count
      }
    }
    edits.inserted(inserted.flatMap(\.rows))
    edits.removed(removed, at: core.tick())
    let changedRows = identities.rows(for: changed)
    let items = inserted.flatMap(\.items) + changed
    let rows = inserted.flatMap(\.rows) + changedRows
    send(StagedItems(rows: rows, items: items)) {
      var push = PushedRows()
      for (items, rows, end) in inserted {
        let new = self.describe(items, rows)
        if end == .start { push.start = new + push.start } else { push.end += new }
      }
      push.changed = self.describe(changed, changedRows)
      (push.removed, push.removedWithoutRow) = (removed, others)
      self.endEdits(ofAbsent: rows, by: items)
      self.loader.keep(items, rows)
      return .pushed(push)
    }
    if !removed.isEmpty { core.forgetExceptions(removed) }
  }
}

extension ListViewModel {
  /// Confirmed edits of rows that are not in the list end with pushed items, and not with a page that lands later.
  private func endEdits(ofAbsent rows: [RowID], by items: [Item]) {
    guard store.hasEdits else { return }
    let edits = store.edits
    defer { withExtendedLifetime(edits) {} }
    for (row, item) in zip(rows, items) where self.item(of: row) == nil {
      endEdits(of: row, by: item, raw: item, from: .newest)
    }
  }

  /// How many pushed items a person has not seen, at each end of the list.
  ///
  /// Items that are new at an end out of sight wait there: no row moves and nothing is inserted before
  /// ``showNewItems(at:)`` is called, or the person scrolls to that end. In a list with a filter, an order or sections each
  /// has its place at once, and those out of sight count, above the visible rows or below. Front-ends show the counts.
  public var newItems: ListNewItems {
    core.access(.newItems)
    return core.engine.newItemCounts
  }

  /// Shows the new items at an end, and returns the row to which a view scrolls then; `nil` if there is none.
  ///
  /// That is the first or last row. In a list with a filter, an order or sections the row is a new one in that
  /// direction: the farthest of the new rows that fit on screen with the nearest. If the list has more new items than
  /// it keeps, it is refreshed.
  @discardableResult
  public func showNewItems(at end: ListEnd) -> RowID? {
    let next = core.engine.nextNewRow(at: end.edge)
    send(.newItemsRequested(at: end.edge))
    let rows = core.engine.readable.rows
    return next ?? (rows.count == 0 ? nil : rows[end == .start ? 0 : rows.count - 1])
  }

  /// Whether items wait at an end, which ``showNewItems(at:)`` makes rows of.
  package func hasWaitingItems(at end: ListEnd) -> Bool { core.engine.newItems.waitingCount(at: end.edge) > 0 }

  /// A push has put this many items before the next page of the source; negative if it has removed some.
  ///
  /// A page in flight was requested at the old position. If the page lacks items because of the push, the page is
  /// requested again. Items that it repeats are recognized.
  func sourceShifted(by count: Int) {
    if loader.itemsShifted(by: count), count < 0 { send(.positionMoved) }
  }
}
