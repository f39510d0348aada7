/// Stores the items that events bring: of pages, of details and of pushes, with the edits of the rows.
extension ListViewModel {
  /// Stores the items of the event. Returns the rows with another item: rows that stay, and inserted rows with edits.
  func storeItems(_ step: borrowing Step, _ staged: StagedEvent) -> [RowID] {
    let orders = step.items
    let delivery = staged.delivery as? Delivery<Item> ?? Delivery()
    let held = store.edits
    defer { withExtendedLifetime(held) {} }
    if let page = delivery.page, let order = orders.page { delivery.items = take(page, order) }
    if let far = orders.dropped { loader.dropped(far) }
    // The edits that pushed items contain have ended with the push; later ones are applied to them.
    if !orders.pushed.isEmpty { delivery.items = delivery.items + loader.pushed(orders.pushed, from: .unknown) }
    var changed = staged.editedRows
    if !step.change.splices.isEmpty || !orders.removed.isEmpty {
      let withEdits = store.apply(step.change.splices, removing: orders.removed, inserting: &delivery.items)
      // The closure of an edit may ask for its row's object before the row has its edited item.
      for row in withEdits where adopt(row, delivery, takesOver: false) { changed.append(row) }
    }
    for row in orders.hidden { holdAside(row, delivery) }
    if !orders.unneeded.isEmpty { store.forgetHeld(orders.unneeded) }
    // The page in flight was requested at the old position.
    if orders.shift != 0, loader.itemsShifted(by: orders.shift) { send(.positionMoved) }
    for row in orders.adopted where adopt(row, delivery, takesOver: true) { changed.append(row) }
    if !edits.waiting.isEmpty {
      edits.waiting.itemsLanded(delivery.items + loader.pushed(orders.pushed, from: .newest))
    }
    if !orders.released.isEmpty { releaseDetails(orders.released, &changed) }
    if !orders.details.isEmpty { storeDetails(orders.details, of: delivery.details, &changed) }
    if store.hasEdits { endConfirmedEdits() }
    return changed
  }

  /// Carries out what becomes of a page. Returns the items to store.
  private func take(_ page: ArrivedPage<Item>, _ order: PageOrder) -> StagedItems<Item> {
    let taken = loader.take(page, order)
    if case .gather = order { return taken.items }
    arranger.updateSourceSections { $0.land(taken.sections, isRefresh: page.load.edge == .refresh) }
    return taken.items
  }

  /// Stores the items that detail loads returned, and applies edits made during the loads again.
  private func storeDetails(_ ids: [Int], of details: [DetailResult<Item>], _ changed: inout [RowID]) {
    var next = 0
    // Loads of neighbors often return in their order.
    var hint = 0
    let rows = core.engine.allRows
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
      guard let position = core.engine.rows.all.position(of: row) else { continue }
      store.release(row, at: position)
      changed.append(row)
    }
  }

  /// Stores a row's item from a page, and applies edits that the page may lack again. With `takesOver`, the
  /// item may adopt what the row's item had until now.
  @discardableResult
  private func adopt(_ row: RowID, _ delivery: Delivery<Item>, takesOver: Bool) -> Bool {
    guard let position = core.engine.rows.all.position(of: row), let item = delivery.items.staged(row) else {
      return false
    }
    let origin = store.hasEdits ? delivery.items.origin(of: row) : .unknown
    let adopted = takesOver ? adopted(item, of: row, at: position, origin) : nil
    let unedited = endEdits(of: row, by: adopted ?? item, raw: item, from: origin)
    store.adopt(item, adopted: adopted, at: position, row: row)
    if let edited = store.edits(of: row)?.edited { store.change(edited, at: position, row: row) }
    if let unedited { updateIdentity(of: row, endingEditsOf: unedited) }
    return true
  }

  /// The item of a page with what it adopts from the earlier item of the row; `nil` when items adopt nothing.
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
  private func holdAside(_ row: RowID, _ delivery: Delivery<Item>) {
    guard let item = delivery.items.staged(row) else { return }
    endEdits(of: row, by: item, raw: item, from: delivery.items.origin(of: row))
    store.hold(store.edits(of: row)?.edited ?? item, of: row)
  }

  /// Describes items for the engine, comparing each with the current item of its row.
  func describe(_ items: [Item], _ rows: [RowID], from origin: ItemOrigin = .newest) -> [PageAnswer.Row] {
    var answer = describeNew(items, rows)
    for index in store.unchanged(core.engine.allRows.known(rows), rows, items, from: origin) {
      answer[index] = PageAnswer.Row(rows[index], isChanged: false, hasDetail: answer[index].hasDetail)
    }
    return answer
  }

  /// Describes items that count as changed, without comparing them.
  func describeNew(_ items: [Item], _ rows: [RowID]) -> [PageAnswer.Row] {
    guard let haveDetails = traits.details?.haveDetails(items) else { return PageAnswer.fresh(rows) }
    return zip(rows, haveDetails).map { PageAnswer.Row($0, hasDetail: $1) }
  }
}
