#if GTK
  import CAdwaita
  import DynamicLists

  extension DynamicListView {
    func connectMenu() {
      let click = made(gtk_gesture_click_new())
      gtk_gesture_single_set_button(click.opaque, guint(GDK_BUTTON_SECONDARY))
      click.onSignal("pressed") { [weak self] (_: Int32, x: Double, y: Double) in
        guard self?.openMenu(atX: x, y) == true else { return }
        gtk_gesture_set_state(click, GTK_EVENT_SEQUENCE_CLAIMED)
      }
      gtk_widget_add_controller(rows.view.pointer, click)
      let press = made(gtk_gesture_long_press_new())
      // Touch only: a mouse has a button for menus, and its long press begins a drag.
      gtk_gesture_single_set_touch_only(press.opaque, 1)
      press.onSignal("pressed") { [weak self] (x: Double, y: Double) in
        guard let self, openMenu(atX: x, y) || beginSelecting(atX: x, y) else { return }
        gtk_gesture_set_state(press, GTK_EVENT_SEQUENCE_CLAIMED)
      }
      gtk_widget_add_controller(rows.view.pointer, press)
      for keys in ["Menu", "<Shift>F10"] {
        Shortcuts.add(keys, to: rows.view.pointer) { [weak self] in self?.openMenuOfFocusedRow() ?? false }
      }
    }

    private func openMenu(atX x: Double, _ y: Double) -> Bool {
      guard let widget = gtk_widget_pick(rows.view.pointer, x, y, GTK_PICK_DEFAULT),
        let cell = rows.factory.cell(around: widget, in: rows.view.pointer)
      else { return false }
      guard contextMenu != nil || cell.row?.editFailure != nil else { return false }
      var (left, top) = (0.0, 0.0)
      gtk_widget_translate_coordinates(rows.view.pointer, pointer, x, y, &left, &top)
      return openMenu(of: cell, beside: GdkRectangle(x: Int32(left), y: Int32(top), width: 1, height: 1))
    }

    private func beginSelecting(atX x: Double, _ y: Double) -> Bool {
      guard contextMenu == nil, let widget = gtk_widget_pick(rows.view.pointer, x, y, GTK_PICK_DEFAULT),
        let row = rows.factory.cell(around: widget, in: rows.view.pointer)?.id
      else { return false }
      return beginSelecting(with: row)
    }

    private func openMenuOfFocusedRow() -> Bool {
      guard let cell = rows.focus.cell, let focusable = cell.focusable else { return false }
      var bounds = graphene_rect_t()
      guard gtk_widget_compute_bounds(focusable, pointer, &bounds) != 0 else { return false }
      return openMenu(
        of: cell,
        beside: GdkRectangle(
          x: Int32(bounds.origin.x), y: Int32(bounds.origin.y), width: Int32(bounds.size.width),
          height: Int32(bounds.size.height)))
    }

    private func openMenu(of cell: RowCell<Item>, beside area: GdkRectangle) -> Bool {
      guard let row = cell.row else { return false }
      let items = editChoices(of: row) + (contextMenu?(row) ?? [])
      guard items.contains(where: { $0.action != nil }) else { return false }
      // The selection shows which row the menu belongs to, and the focus returns to this row afterwards.
      if !rows.selection.contains(row.id) { rows.selection.select(cell.position) }
      rows.focus.grab(row.id)
      // The popover grabs the pointer: the row gets no button release and would keep the look of a pressed row.
      if let focusable = cell.focusable { gtk_widget_unset_state_flags(focusable, GTK_STATE_FLAG_ACTIVE) }
      menu.open(items, beside: area) { [weak self] in self?.rows.focus.grab(row.id) }
      return true
    }
  }
#endif
