/// Edits of items whose server has answered: what pages bring from then on, and what ends an edit.
extension ListViewModel {
  // MARK: The answer

  /// The server has the edit since this moment.
  func acceptContent(_ edit: Int, _ change: @escaping (inout Item) -> Void, of row: RowID, at moment: Int) {
    let isLacked = core.engine.oldestAwaited.map { $0 < moment } ?? false
    store.confirm(edit, of: row, lackedBefore: isLacked ? moment : nil)
    if !isLacked { expectEdits([change], of: row) }
    if identities.isKeyed, let unedited = store.edits(of: row)?.unedited {
      updateIdentity(of: row, replacing: unedited)
    }
    dropEdits(of: row)
  }

  /// Pages contain these edits: the item of the next page is compared with an item that has the edits.
  func expectEdits(_ edits: [(inout Item) -> Void], of row: RowID) {
    guard var item = store.pageItem(of: row) else { return }
    core.queueing { for edit in edits { edit(&item) } }
    store.setPageItem(item, of: row)
  }

  /// The server does not have the edit: the row shows its item with the other edits.
  func revertContent(_ edit: Int, of row: RowID) {
    let reverted = item(of: row) ?? core.queueing { store.edits(of: row)?.edited }
    store.withEdits(of: row) { $0.revert(edit) }
    if let item = core.queueing({ store.edits(of: row)?.edited }) {
      if let position = core.engine.rows.all.position(of: row) {
        store.change(item, at: position, row: row)
      } else {
        store.replaceHeld(item, of: row)
      }
    }
    sendEdit(of: row, replacing: reverted)
    dropEdits(of: row)
  }

  /// Shows the item that a server has answered with; pending edits of the row are applied to it again.
  func adoptAnswer(_ item: Item, of row: RowID) {
    mergeRow(of: item, into: row)
    guard let shown = keptItem(of: row) else { return }
    identities.release(row, from: shown)
    identities.rename(row, to: item) { core.engine.allRows.contains($0) }
    // What they capture must not end while the store changes.
    let edits = store.edits(of: row)
    defer { withExtendedLifetime(edits) {} }
    // A removal hides the row.
    guard self.item(of: row) != nil else {
      store.withEdits(of: row) { $0.answered(with: item, raw: item) }
      return store.replaceHeld(core.queueing { store.edits(of: row)?.edited } ?? item, of: row)
    }
    let accepted = core.queueing { store.edits(of: row)?.accepted } ?? shown
    // A detail that loads for an item without the edit would bring that item back.
    if traits.areEqual?(shown, item) == true, !core.engine.isLoadingDetail(of: row) {
      store.withEdits(of: row) { $0.answered(with: accepted, raw: item) }
      return store.setPageItem(item, of: row)
    }
    var answered = item
    traits.adopt?(&answered, accepted)
    store.withEdits(of: row) { $0.answered(with: answered, raw: item) }
    // A page in flight may lack the edit, which has become a replacement by this item.
    send(.itemAnswered(describeNew([item], [row])[0]), StagedItems(rows: [row], items: [item], from: .unknown))
  }

  /// A page or a push has brought the item under the server's id before the answer came: both are one row, the shown one.
  func mergeRow(of item: Item, into row: RowID) {
    guard identities.isKeyed else { return }
    let other = rowID(for: item)
    guard other != row, core.engine.isKnown(other) else { return }
    send { [self] in
      loader.rename(other, to: row)
      return .rowMerged(other, into: row)
    }
  }

  /// A page or a push may have brought the item of an insertion as another row, before the answer. Waits for the edits
  /// of the other row, since both rows become one.
  func editsEnd(ofServersRow item: Item, before edit: EditRecord<Item>) async {
    guard identities.isKeyed else { return }
    await edits.waitForEdits(of: rowID(for: item), before: edit)
  }

  /// Whether an item is gone again that an insertion has made, by a push or by an edit of the row that a page has brought.
  /// `began` is when the server was asked to insert it.
  func isRemoved(_ item: Item, unless row: RowID, since began: Int) -> Bool {
    guard identities.isKeyed else { return false }
    let other = rowID(for: item)
    return other != row && !core.engine.isKnown(other) && edits.hasRemoved(other, since: began)
  }

  // MARK: What ends an edit

  /// Ends the confirmed edits that no page lacks any more.
  func endConfirmedEdits() {
    for (row, edits) in store.endConfirmedEdits(oldestAwaited: core.engine.oldestAwaited) {
      expectEdits(edits, of: row)
      let unedited = store.edits(of: row)?.unedited
      dropEdits(of: row)
      if let unedited { updateIdentity(of: row, endingEditsOf: unedited) }
    }
  }

  /// The item of a row contains edits of the row, which end. Returns the item without the edits.
  @discardableResult
  func endEdits(of row: RowID, by item: Item, raw: Item, from origin: ItemOrigin) -> Item? {
    guard store.hasEdits, let unedited = store.edits(of: row)?.unedited else { return nil }
    let began = core.engine.oldestAwaited
    store.withEdits(of: row) { $0.adopt(item, raw: raw, from: origin, oldestAwaited: began) }
    store.dropEdits(of: row)
    return unedited
  }

  /// The item without an edit that has ended names its row no more, unless the row's item has the same id.
  func updateIdentity(of row: RowID, endingEditsOf unedited: Item) {
    if identities.isKeyed, item(of: row) != nil { updateIdentity(of: row, replacing: unedited) }
  }
}
