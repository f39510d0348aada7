#if GTK
  import CAdwaita
  import CDynamicListsGTK
  import DynamicLists

  extension DynamicListView {
    func connectInput() {
      Shortcuts.add("<Control>r", to: pointer, inWindow: true) { [weak self] in self?.refreshByKey() ?? false }
      Shortcuts.add("F5", to: pointer, inWindow: true) { [weak self] in self?.refreshByKey() ?? false }
      Shortcuts.add("<Control>f", to: pointer, inWindow: true) { [weak self] in self?.showFilterByKey() ?? false }
      Shortcuts.add("Delete", to: rows.view.pointer) { [weak self] in self?.deleteFocusedRow() ?? false }
      Shortcuts.add("<Alt>Up", to: rows.view.pointer) { [weak self] in self?.moveFocusedRow(by: -1) ?? false }
      Shortcuts.add("<Alt>Down", to: rows.view.pointer) { [weak self] in self?.moveFocusedRow(by: 1) ?? false }
      Signals.connect(rows.scroller.widget.pointer, "edge-overshot") { [weak self] edge in
        if edge == GTK_POS_TOP.rawValue { self?.refresh() }
      }
      Signals.connect(rows.view.pointer, "activate") { [weak self] position in self?.activate(Int(position)) }
      rows.factory.onSlotMade = { [weak self] in self?.setMovable($0) }
    }

    /// Whether keys of the whole window are meant for this list: that of a page which is not shown leaves them.
    private var isSeen: Bool { gtk_widget_get_mapped(pointer) != 0 }

    private func refreshByKey() -> Bool {
      guard isSeen else { return false }
      refresh()
      return true
    }

    private func showFilterByKey() -> Bool {
      guard isSeen, filter != nil else { return false }
      filterBar.isOpen = true
      return true
    }

    private func activate(_ position: Int) {
      let ids = list.rowIDs
      if position >= ids.count { return answerFooter() }
      if let row = list.row(ids[position], at: position) { onActivate(row) }
    }

    // MARK: Deleting

    private func deleteFocusedRow() -> Bool {
      guard allowsDelete, let row = rows.focus.slot?.row, let position = list.position(of: row.id) else { return false }
      delete(row.id, at: position)
      return true
    }

    private func delete(_ row: RowID, at position: Int) {
      guard let item = list.item(of: row) else { return }
      list.remove(row)
      if !list.rowIDs.isEmpty { rows.focus.move(to: min(position, list.rowIDs.count - 1)) }
      deleted.append((item, position))
      offerUndo()
    }

    /// Says for a moment that rows were deleted, with a button that brings all of them back.
    private func offerUndo() {
      let rows = deleted
      forgetDeleted()
      deleted = rows
      let toast = made(adw_toast_new(texts.deleted().escapedForMarkup))
      adw_toast_set_button_label(toast, texts.undo().forC)
      Signals.connect(toast, "button-clicked") { [weak self] in self?.undo(toast) }
      Signals.connect(toast, "dismissed") { [weak self] in
        guard let self, deletedToast == toast else { return }
        (deletedToast, deleted) = (nil, [])
      }
      deletedToast = toast
      adw_toast_overlay_add_toast(pointer.opaque, toast)
    }

    private func undo(_ toast: OpaquePointer) {
      guard deletedToast == toast else { return }
      let rows = deleted
      (deletedToast, deleted) = (nil, [])
      // Backwards: each where it was when it was deleted.
      for row in rows.reversed() { list.insert(row.item, at: row.position) }
    }

    /// The rows among which they were are gone.
    func forgetDeleted() {
      let toast = deletedToast
      (deletedToast, deleted) = (nil, [])
      if let toast { adw_toast_dismiss(toast) }
    }

    // MARK: Moving

    private func moveFocusedRow(by step: Int) -> Bool {
      guard allowsMove, let row = rows.focus.slot?.row?.id, let position = list.position(of: row) else { return false }
      let target = position + step
      guard target >= 0, target < list.rowIDs.count else { return true }
      list.move(row, to: target)
      rows.scroller.scroll(to: target)
      return true
    }

    /// Lets a slot's row be dragged, and others be dropped beside it, if that is allowed.
    func setMovable(_ slot: RowSlot<Item>) {
      guard allowsMove, slot.drag == nil else {
        slot.drag?.isOn = allowsMove
        return
      }
      slot.drag = RowDrag(slot.bin.pointer, of: list) { [weak slot] in
        slot?.row?.id
      } onDrop: { [weak self, weak slot] row, isBelow in
        guard let self, let target = slot?.row?.id else { return false }
        return move(row, beside: target, isBelow: isBelow)
      }
    }

    private func move(_ row: RowID, beside target: RowID, isBelow: Bool) -> Bool {
      guard row != target, let old = list.position(of: row), let place = list.position(of: target) else { return false }
      let new = place + (isBelow ? 1 : 0) - (old < place + (isBelow ? 1 : 0) ? 1 : 0)
      list.move(row, to: new)
      return true
    }
  }
#endif
