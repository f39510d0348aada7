#if GTK
  import CAdwaita
  import CDynamicListsGTK
  public import DynamicLists

  extension DynamicListView {
    func connectInput() {
      Shortcuts.add("<Control>r", to: pointer, inWindow: true) { [weak self] in self?.refreshByKey() ?? false }
      Shortcuts.add("F5", to: pointer, inWindow: true) { [weak self] in self?.refreshByKey() ?? false }
      Shortcuts.add("<Control>f", to: pointer, inWindow: true) { [weak self] in self?.showFilterByKey() ?? false }
      Shortcuts.add("<Control>a", to: pointer, inWindow: true) { [weak self] in self?.selectAllByKey() ?? false }
      Shortcuts.add("Escape", to: pointer, inWindow: true) { [weak self] in self?.endSelectingByKey() ?? false }
      Shortcuts.add("Down|KP_Down", to: filterBar.entry.pointer) { [weak self] in self?.enterRowsByKey() ?? false }
      Shortcuts.add("Escape", to: pointer) { [weak self] in self?.leaveByKey() ?? false }
      Shortcuts.add("Delete", to: rows.view.pointer) { [weak self] in self?.deleteByKey() ?? false }
      Shortcuts.add("<Control>z", to: rows.view.pointer) { [weak self] in self?.undoByKey() ?? false }
      Shortcuts.add("<Alt>Up", to: rows.view.pointer) { [weak self] in self?.moveFocusedRow(by: -1) ?? false }
      Shortcuts.add("<Alt>Down", to: rows.view.pointer) { [weak self] in self?.moveFocusedRow(by: 1) ?? false }
      Shortcuts.add("Tab", to: rows.view.pointer) { [weak self] in self?.leaveRow(GTK_DIR_TAB_FORWARD) ?? false }
      Shortcuts.add("<Shift>Tab", to: rows.view.pointer) { [weak self] in self?.leaveRow(GTK_DIR_TAB_BACKWARD) ?? false
      }
      rows.scroller.widget.onSignal("edge-overshot") { [weak self] (edge: UInt32) in
        if edge == GTK_POS_TOP.rawValue, self?.refreshesAtTop == true { self?.refresh() }
      }
      let keys = made(gtk_event_controller_key_new())
      // Before the list moves its focus.
      gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
      keys.onSignal("key-pressed") { [weak self] (key: UInt32, _: UInt32, state: UInt32) -> Bool in
        self?.rows.focus.finishMove()
        self?.rows.focusEntry.finish()
        self?.rows.places.keyPressed()
        guard let self, state & Self.modifiers == 0 else { return false }
        return pressHeader(key) || goToWaitingItems(key)
      }
      gtk_widget_add_controller(rows.view.pointer, keys)
      rows.view.onSignal("activate") { [weak self] (position: Int) in self?.activate(position) }
      rows.factory.onCellMade = { [weak self] cell in
        self?.setMovable(cell)
        cell.setCheck(self?.isSelecting == true)
      }
    }

    /// Whether the window's shortcuts act on this list: it contains the focus, or is the only list shown.
    private var hasWindowKeys: Bool {
      guard gtk_widget_get_mapped(pointer) != 0, let root = gtk_widget_get_root(pointer) else { return false }
      if let focus = gtk_root_get_focus(root), gtk_widget_is_ancestor(focus, pointer) != 0 { return true }
      return Self.lists(in: root.widget) == [pointer]
    }

    /// The mapped lists inside a widget.
    private static func lists(
      in widget: UnsafeMutablePointer<GtkWidget>
    ) -> [UnsafeMutablePointer<GtkWidget>] {
      guard gtk_widget_get_mapped(widget) != 0 else { return [] }
      if gtk_widget_has_css_class(widget, "dynamic-list") != 0 { return [widget] }
      var lists: [UnsafeMutablePointer<GtkWidget>] = []
      var child = gtk_widget_get_first_child(widget)
      while let next = child {
        lists += Self.lists(in: next)
        child = gtk_widget_get_next_sibling(next)
      }
      return lists
    }

    private func refreshByKey() -> Bool {
      guard keys.contains(.refresh), list.canRefresh, hasWindowKeys else { return false }
      refresh()
      return true
    }

    private func showFilterByKey() -> Bool {
      guard keys.contains(.filter), hasField, hasWindowKeys else { return false }
      filterBar.isOpen = true
      return true
    }

    /// Selects all rows as in the list itself, also while the focus is on the button that has begun to select. In a field
    /// the key selects the text: GTK passes it on as if the field had not.
    private func selectAllByKey() -> Bool {
      guard keys.contains(.selecting), isSelecting, hasWindowKeys, !isTyping else { return false }
      return gtk_widget_activate_action_variant(rows.view.pointer, "list.select-all", nil) != 0
    }

    /// Whether the focus of the window is in a text that can be edited.
    private var isTyping: Bool {
      guard let focus = gtk_widget_get_root(pointer).flatMap({ gtk_root_get_focus($0) }) else { return false }
      return [gtk_editable_get_type(), gtk_text_view_get_type()].contains {
        g_type_check_instance_is_a(UnsafeMutableRawPointer(focus).assumingMemoryBound(to: GTypeInstance.self), $0) != 0
      }
    }

    private func endSelectingByKey() -> Bool {
      guard keys.contains(.selecting), isSelecting, hasWindowKeys else { return false }
      return endSelection()
    }

    /// Moves the focus from the field to the first row on screen: GTK would take the widget that is nearest, which may
    /// be a button in a row.
    private func enterRowsByKey() -> Bool {
      guard list.state == .items, rows.focusEntry.focusFirst() else { return false }
      // Typing hides the ring.
      if let root = gtk_widget_get_root(pointer) { gtk_window_set_focus_visible(root.cast(), 1) }
      return true
    }

    /// Ends what the user has begun, one after the other: the check boxes, the search, the selection.
    private func leaveByKey() -> Bool {
      guard !isSelecting, filterBar.isOpen else { return endSelection() }
      filterBar.isOpen = false
      return true
    }

    /// Moves the focus within a row, and then out of the rows: the arrow keys go from row to row. GTK's list would go
    /// through all rows.
    private func leaveRow(_ direction: GtkDirectionType) -> Bool {
      if let row = gtk_widget_get_focus_child(rows.view.pointer), let content = gtk_widget_get_first_child(row),
        gtk_widget_child_focus(content, direction) != 0
      {
        return true
      }
      dl_move_focus_out(rows.scroller.widget.pointer, direction)
      return true
    }

    private static var modifiers: UInt32 {
      GDK_SHIFT_MASK.rawValue | GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue
    }

    /// Home and End go to the first and the last item, also if it has been pushed and waits. GTK would go to the row that
    /// was the last one.
    private func goToWaitingItems(_ key: UInt32) -> Bool {
      let end: ListEnd
      switch Int32(key) {
      case GDK_KEY_Home, GDK_KEY_KP_Home: end = .start
      case GDK_KEY_End, GDK_KEY_KP_End: end = .end
      default: return false
      }
      guard list.hasWaitingItems(at: end) else { return false }
      showNewItems(at: end, hadFocus: true)
      if list.selectionMode != .none, !isSelecting, let row = end == .start ? list.rowIDs.first : list.rowIDs.last {
        list.select(row)
      }
      return true
    }

    /// Space toggles the section whose header has the focus, and the arrow keys to the sides collapse and expand it.
    private func pressHeader(_ key: UInt32) -> Bool {
      guard let header = rows.factory.focusedHeader, let section = list.sections[id: header] else { return false }
      let isMirrored = gtk_widget_get_direction(rows.view.pointer) == GTK_TEXT_DIR_RTL
      let collapses: Bool
      switch Int32(key) {
      case GDK_KEY_space, GDK_KEY_KP_Space: collapses = !section.isCollapsed
      case GDK_KEY_Left, GDK_KEY_KP_Left: collapses = !isMirrored
      case GDK_KEY_Right, GDK_KEY_KP_Right: collapses = isMirrored
      default: return false
      }
      if collapses != section.isCollapsed { toggle(header) }
      return true
    }

    private func activate(_ position: Int) {
      guard position < rows.model.count else { return }
      switch rows.model.slots[position] {
      case .row(let id) where isSelecting: toggle(id)
      case .row(let id): if let row = list.row(id, at: position) { onActivate(row) }
      case .footer(let edge): answerNotice(at: edge)
      case .header(let section): toggle(section)
      case .placeholder: break
      }
    }

    // MARK: Deleting

    /// Under the rule that selects everything, the loaded rows are not what the person has chosen.
    private func deleteByKey() -> Bool {
      if isDeletable, case .allMatching = list.selection {
        showMessage(texts.cannotDeleteAll())
        return true
      }
      let rows = isDeletable ? rowsToDelete : []
      if !rows.isEmpty { delete(rows) }
      return !rows.isEmpty
    }

    /// Brings back what was deleted last, as long as a message offers it.
    private func undoByKey() -> Bool {
      guard deletions.undoable != nil else { return false }
      messages.pressButton()
      return true
    }

    /// Deletes rows as the Delete key does: they leave the list now, and ``onDelete`` runs once undo is no
    /// longer offered.
    public func delete(_ rows: [RowID]) {
      let focused = self.rows.focus.cell?.row?.id
      let next = focused.flatMap { rows.contains($0) ? list.position(of: $0) : nil }
      let hasCurrent = list.selectionMode == .none && rows.contains(where: self.rows.selection.contains)
      guard let deletion = deletions.delete(rows) else { return }
      let items = deletion.items
      let title = items.count == 1 ? itemTitle?(items[0]).shortTitle ?? "" : ""
      messages.show(texts.deleted(items.count, title), button: texts.undo()) { [weak self] in
        self?.undo(deletion.rows, selecting: hasCurrent, movesFocus: next != nil)
      } onGone: { [weak self] in
        if self?.deletions.undoable?.rows == deletion.rows { self?.deletions.commit() }
      }
      guard let next, !list.rowIDs.isEmpty else { return }
      let position = list.slots.position(ofRowAt: min(next, list.rowIDs.count - 1))
      self.rows.focus.move(to: position, of: list.slots, selecting: hasCurrent)
    }

    private func undo(_ deleted: [RowID], selecting: Bool, movesFocus: Bool) {
      guard deletions.undoable?.rows == deleted else { return }
      var restored: [RowID] = []
      rows.places.keepingTop { restored = deletions.undo() }
      guard movesFocus, let position = restored.first.flatMap({ list.slots.position(of: $0) }) else { return }
      rows.focus.move(to: position, of: list.slots, selecting: selecting)
    }

    /// Ends the time in which the last deletion can be undone.
    func commitDeletion() {
      guard deletions.undoable != nil else { return }
      deletions.commit()
      messages.dismiss()
    }

    func connectEdits() {
      deletions.onRefusal = { [weak self] in self?.showRefusal($0, of: $1) }
      moves.onRefusal = { [weak self] in self?.showRefusal($0, of: $1) }
    }

    /// Says that an edit was refused; a button makes it again.
    private func showRefusal(_ failure: ListFailure, of rows: [RowID]) {
      messages.show(texts.editFailed(failure), button: texts.retry()) { [weak self] in
        for row in rows { self?.list.retryEdit(of: row) }
      }
    }

    // MARK: Moving

    private func moveFocusedRow(by step: Int) -> Bool {
      guard wantsMoves, let row = rows.focus.cell?.row?.id, let position = list.position(of: row) else { return false }
      guard isMovable else {
        showMessage(texts.cannotMove())
        return true
      }
      let target = position + step
      guard target >= 0, target < list.rowIDs.count else { return true }
      moves.move(row, to: target)
      rows.places.show(slot: list.slots.position(ofRowAt: target))
      return true
    }

    /// Makes a cell's row a drag source and a drop target, if rows can be moved.
    func setMovable(_ cell: RowCell<Item>) {
      if wantsMoves, cell.drag == nil {
        cell.setDrag { [list] bin in
          RowDrag(bin, of: list) { [weak cell] in
            cell?.row?.id
          } onDrop: { [weak self, weak cell] row, isBelow in
            guard let self, let target = cell?.row?.id else { return false }
            return move(row, beside: target, isBelow: isBelow)
          }
        }
      }
      cell.drag?.isOn = isMovable
    }

    private func move(_ row: RowID, beside target: RowID, isBelow: Bool) -> Bool {
      guard row != target, let old = list.position(of: row), let other = list.position(of: target) else { return false }
      let offset = other + (isBelow ? 1 : 0)
      moves.move(row, to: old < offset ? offset - 1 : offset)
      return true
    }
  }
#endif
