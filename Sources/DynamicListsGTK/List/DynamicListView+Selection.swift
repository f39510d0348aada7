#if GTK
  import CAdwaita
  import DynamicLists

  /// Rows that are selected by check boxes, and what is done with selected rows.
  extension DynamicListView {
    /// Whether rows have check boxes, and a bar below them what can be done: see ``selectionActions``.
    ///
    /// A click, Space or Return then selects or deselects a row, Shift selects a range, and rows are not activated. A list
    /// whose mode is `none` has the mode `many` meanwhile. The cross in the bar and Escape end it, which deselects all rows.
    public var isSelecting: Bool {
      get { rows.selection.isSelecting }
      set { if newValue != isSelecting { setSelecting(newValue) } }
    }

    /// Called when ``isSelecting`` has changed, also by the user.
    public var onSelecting: @MainActor (Bool) -> Void {
      get { selecting.onChange }
      set { selecting.onChange = newValue }
    }

    /// The buttons below the rows while ``isSelecting``, which act on `list.selectedItems`.
    ///
    /// Called whenever the selection changes. With it, a long press on a row of a list without ``contextMenu`` begins to
    /// select.
    public var selectionActions: (@MainActor () -> [RowMenuItem])? {
      get { selecting.bar.actions }
      set {
        selecting.bar.actions = newValue
        showSelection()
      }
    }

    func connectSelection() {
      selecting.bar.end.onPress = { [weak self] in self?.isSelecting = false }
      selecting.bar.all.onPress = { [weak self] in self?.selectAll() }
      let click = made(gtk_gesture_click_new())
      // Before the row, which would be activated.
      gtk_event_controller_set_propagation_phase(click.opaque, GTK_PHASE_CAPTURE)
      click.onSignal("released") { [weak self] (_: Int32, x: Double, y: Double) in
        guard self?.toggleRow(atX: x, y, by: click) == true else { return }
        gtk_gesture_set_state(click, GTK_EVENT_SEQUENCE_CLAIMED)
      }
      gtk_widget_add_controller(rows.view.pointer, click)
    }

    private func setSelecting(_ isOn: Bool) {
      rows.selection.isSelecting = isOn
      if isOn, list.selectionMode == .none {
        list.selectionMode = .many
        selecting.hasSetMode = true
      } else if !isOn {
        if selecting.hasSetMode { list.selectionMode = .none } else { list.clearSelection() }
        selecting.hasSetMode = false
      }
      rows.factory.cells.values.forEach { $0.setCheck(isOn) }
      rows.selection.redraw()
      if isOn { showSelection() } else { hideSelectionBar() }
      selecting.onChange(isOn)
    }

    /// Gives the focus from the bar to the row that had it before: else GTK moves it out of the list.
    private func hideSelectionBar() {
      let bar = selecting.bar.widget.pointer
      let focus = gtk_widget_get_root(bar).flatMap { gtk_root_get_focus($0) }
      if let focus, gtk_widget_is_ancestor(focus, bar) != 0 { gtk_widget_grab_focus(rows.view.pointer) }
      selecting.bar.hide()
    }

    /// Shows in the bar what is selected.
    func showSelection() {
      guard isSelecting else { return }
      let shown = list.selectedRows.count
      selecting.bar.show(list.selectedCount, shown: shown, selectsAll: selectAllTitle, texts)
    }

    private var selectAllTitle: String {
      if !list.allRowsAreSelected { return texts.selectAll() }
      return list.canExtendToAllMatching ? texts.selectAllMatching(list.totalCount) : texts.deselectAll()
    }

    private func selectAll() {
      if !list.allRowsAreSelected {
        list.selectAll()
      } else if list.canExtendToAllMatching {
        list.selectAllMatching()
      } else {
        list.clearSelection()
      }
    }

    /// Ends what the user has begun: the check boxes, or else the selection; returns whether there was any.
    func endSelection() -> Bool {
      if isSelecting {
        isSelecting = false
        return true
      }
      guard list.selectionMode != .none, !list.selection.isEmpty else { return false }
      list.clearSelection()
      return true
    }

    private func toggleRow(atX x: Double, _ y: Double, by gesture: OpaquePointer) -> Bool {
      guard isSelecting, let widget = gtk_widget_pick(rows.view.pointer, x, y, GTK_PICK_DEFAULT),
        let row = rows.factory.cell(around: widget, in: rows.view.pointer)?.id
      else { return false }
      let keys = gtk_event_controller_get_current_event_state(gesture.opaque).rawValue
      toggle(row, extending: keys & GDK_SHIFT_MASK.rawValue != 0)
      return true
    }

    /// Selects or deselects a row, or the range up to it, and moves the focus there. GTK does it, since its keys extend
    /// ranges from the row that it selected last.
    func toggle(_ row: RowID, extending: Bool = false) {
      guard let position = rows.model.slots.position(of: row) else { return }
      rows.focus.grab(row)
      rows.selection.toggle(position, extending: extending, in: rows.view)
    }

    /// Begins to select with the row that was pressed long.
    func beginSelecting(with row: RowID) -> Bool {
      guard selectionActions != nil, !isSelecting else { return false }
      isSelecting = true
      toggle(row)
      return true
    }

    /// The rows that the Delete key deletes: the selected ones, or in a list without selection the focused one.
    var rowsToDelete: [RowID] {
      if list.selectionMode != .none { return Array(list.selectedRows) }
      return rows.focus.cell?.row.map { [$0.id] } ?? []
    }
  }

  /// The bar of a view whose rows have check boxes, and who wants to know of them.
  @MainActor
  final class Selecting {
    let bar = SelectionBar()
    var onChange: @MainActor (Bool) -> Void = { _ in }
    /// Whether the list had no mode of its own.
    var hasSetMode = false
  }
#endif
