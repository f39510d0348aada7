/// Stores the items that events bring: those of pages, of details and of pushes, with the edits of their rows.
extension ListViewModel {
  /// Stores the event's items, and returns the rows whose item changed: those that stay, and inserted ones with edits.
  func storeItems(_ step: borrowing Step, _ staged: inout StagedEvent<Item>) -> [RowID] {
    let orders = step.items
    let edits = store.hasEdits ? heldEdits() : nil
    defer { withExtendedLifetime(edits) {} }
    gatherItems(orders.page, &staged.items)
    // The edits that pushed items contain have ended with the push; later ones are applied to them.
    if !orders.pushed.isEmpty { staged.items = staged.items + pushedItems.staged(orders.pushed, from: .unknown) }
    var changed = staged.editedRows
    // Not called in vain: it looks up many types before its first line.
    if !step.change.splices.isEmpty || !orders.removed.isEmpty {
      let withEdits = store.apply(step.change.splices, removing: orders.removed, inserting: &staged.items)
      // The closure of an edit may ask for its row's object before the row has its edited item.
      for row in withEdits where adopt(row, &staged, takesOver: false) { changed.append(row) }
    }
    if let page = orders.page { commitPage(staged, page) }
    for row in orders.hidden { holdAside(row, &staged) }
    if !orders.unneeded.isEmpty { store.forgetHeld(orders.unneeded) }
    // The page in flight was requested at the old position.
    if orders.shift != 0, feed.itemsShifted(by: orders.shift) { pendingEvents.append(StagedEvent(.positionMoved)) }
    if !orders.removed.isEmpty { hasRemovedRows = true }
    for row in orders.adopted where adopt(row, &staged, takesOver: true) { changed.append(row) }
    if !waitingEdits.isEmpty { noteLanded(staged.items + pushedItems.staged(orders.pushed, from: .newest)) }
    if !orders.released.isEmpty { releaseDetails(orders.released, &changed) }
    if !orders.details.isEmpty { storeDetails(orders.details, of: staged.details, &changed) }
    if store.hasEdits { settleEdits() }
    return changed
  }

  /// Keeps the items of a refresh's page until its last page has arrived.
  private func gatherItems(_ order: PageOrder?, _ items: inout StagedItems<Item>) {
    switch order {
    case .gather(let before): gatheredItems = before ? items + gatheredItems : gatheredItems + items
    case .land(let before):
      if !gatheredItems.isEmpty { items = before ? items + gatheredItems : gatheredItems + items }
      gatheredItems = StagedItems()
    case .landAtTop:
      items = gatheredItems + items
      gatheredItems = StagedItems()
    case nil: break
    }
  }

  private func commitPage(_ staged: StagedEvent<Item>, _ order: PageOrder) {
    staged.commit?(order)
    if case .gather = order { return sourceSections.gather(staged.sections) }
    sourceSections.land(staged.sections, isRefresh: staged.isRefresh)
  }

  /// Stores the items that detail loads returned, and applies edits made during the loads again.
  private func storeDetails(_ ids: [Int], of details: [DetailResult<Item>], _ changed: inout [RowID]) {
    var next = 0
    // Loads of neighbors often return in their order.
    var hint = 0
    // Not a property that the engine computes, for which the list copies it: that takes longer than to find a row.
    let rows = engine.rows.all
    var (items, positions, completed): ([Item], [Int], [RowID]) = ([], [], [])
    items.reserveCapacity(ids.count)
    for detail in details where next < ids.count && detail.id == ids[next] {
      next += 1
      guard case .success(var item) = detail.result,
        let position = rows.position(of: detail.row, hint: hint)
      else { continue }
      hint = position + 1
      if store.hasEdits, store.edits(of: detail.row) != nil {
        // The closures of edits may read other rows, and edit them.
        store.complete(items, at: positions, rows: completed)
        changed += completed
        (items, positions, completed) = ([], [], [])
        store.withEdits(of: detail.row) { $0.rebase(on: item) }
        item = store.edits(of: detail.row)?.edited ?? item
        store.dropEdits(of: detail.row)
      }
      items.append(item)
      positions.append(position)
      completed.append(detail.row)
    }
    store.complete(items, at: positions, rows: completed)
    changed += completed
  }

  /// Gives rows the items back that their pages brought.
  private func releaseDetails(_ rows: [RowID], _ changed: inout [RowID]) {
    for row in rows {
      guard let position = engine.rows.all.position(of: row) else { continue }
      store.release(row, at: position)
      changed.append(row)
    }
  }

  /// Stores a row's item from a page, and applies edits that the page may lack again. With `takesOver`, the
  /// item may adopt what the row's item had until now.
  @discardableResult
  private func adopt(_ row: RowID, _ staged: inout StagedEvent<Item>, takesOver: Bool) -> Bool {
    guard let position = engine.rows.all.position(of: row), let item = staged.items.staged(row) else { return false }
    let origin = store.hasEdits ? staged.items.origin(of: row) : .unknown
    let adopted = takesOver ? adopted(item, of: row, at: position, origin) : nil
    let unedited = endEdits(of: row, by: adopted ?? item, raw: item, from: origin)
    store.adopt(item, adopted: adopted, at: position, row: row)
    if let edited = store.edits(of: row)?.edited { store.change(edited, at: position, row: row) }
    if let unedited { updateIdentity(of: row, endingEditsOf: unedited) }
    return true
  }

  /// A page's item with what it adopts from the item that its row had; `nil` when items adopt nothing.
  private func adopted(_ item: Item, of row: RowID, at position: Int, _ origin: ItemOrigin) -> Item? {
    guard let adopt = traits.adopt else { return nil }
    // The closures of edits may read the list, so the store is not accessed meanwhile.
    var (old, edits) = store.predecessor(of: row, at: position, origin)
    for edit in edits { edit(&old) }
    var item = item
    adopt(&item, old)
    return item
  }

  /// Keeps a page's item of a row that an edit hides, with the edits that the page may lack.
  private func holdAside(_ row: RowID, _ staged: inout StagedEvent<Item>) {
    guard let item = staged.items.staged(row) else { return }
    endEdits(of: row, by: item, raw: item, from: staged.items.origin(of: row))
    store.hold(store.edits(of: row)?.edited ?? item, of: row)
  }

  /// Describes items for the engine, comparing each with the current item of its row.
  func describe(_ items: [Item], _ rows: [RowID], from origin: ItemOrigin = .newest) -> [PageAnswer.Row] {
    var answer = describeNew(items, rows)
    for index in store.unchanged(engine.allRows.known(rows), rows, items, from: origin) {
      answer[index] = PageAnswer.Row(rows[index], isChanged: false, hasDetail: answer[index].hasDetail)
    }
    return answer
  }

  /// Describes items that count as changed, without comparing them.
  func describeNew(_ items: [Item], _ rows: [RowID]) -> [PageAnswer.Row] {
    guard let haveDetails = traits.haveDetails?(items) else { return PageAnswer.fresh(rows) }
    return zip(rows, haveDetails).map { PageAnswer.Row($0, hasDetail: $1) }
  }
}
