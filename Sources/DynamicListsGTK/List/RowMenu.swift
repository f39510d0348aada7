#if GTK
  import CAdwaita

  /// Shows the menu of a row, one at a time.
  @MainActor
  final class RowMenu {
    private let owner: GTKWidget
    private let rows: GTKWidget
    private var popover: GTKWidget?

    /// The popover's parent is `owner`, not the row's widget, which GTK may reuse while the menu is open.
    init(over owner: GTKWidget, of rows: GTKWidget) { (self.owner, self.rows) = (owner, rows) }

    var isOpen: Bool { popover != nil }

    /// Opens a menu beside a rectangle of the owner. `focusRow` is called before a choice is carried out, so that the
    /// choice finds the focus where it was, and when the menu has closed.
    func open(_ items: [RowMenuItem], beside area: GdkRectangle, focusRow: @escaping @MainActor () -> Void) {
      close()
      let popover = makePopover(items, focusRow)
      self.popover = popover
      gtk_widget_set_parent(popover.pointer, owner.pointer)
      var area = area
      gtk_popover_set_pointing_to(popover.cast(), &area)
      popover.onSignal("closed") { [weak self, weak popover] in
        if let rows = self?.rows { gtk_widget_set_can_target(rows.pointer, 1) }
        // GTK activates the chosen action after `closed`, and needs the popover until then.
        Idle.schedule {
          guard let self, let popover, self.popover === popover else { return }
          self.close()
          focusRow()
        }
      }
      gtk_popover_popup(popover.cast())
      // A tooltip of what is below the pointer would be painted over the menu.
      gtk_widget_set_can_target(rows.pointer, 0)
      // A menu measures itself before its styles are loaded and is then too small. GtkMenuButton presents
      // its popover again; other parents must do so themselves.
      Idle.schedule { [weak self, weak popover] in
        if let popover, self?.popover === popover { gtk_popover_present(popover.cast()) }
      }
    }

    /// Closes the menu; called before the owner is finalized.
    func close() {
      guard let popover else { return }
      self.popover = nil
      // Before `unparent`, so that the popover releases its grab and the focus.
      gtk_popover_popdown(popover.cast())
      gtk_widget_unparent(popover.pointer)
    }

    private func makePopover(_ items: [RowMenuItem], _ focusRow: @escaping @MainActor () -> Void) -> GTKWidget {
      let menu = made(g_menu_new())
      let actions = made(g_simple_action_group_new())
      for choices in items.split(whereSeparator: { $0.action == nil }) {
        let section = made(g_menu_new())
        for item in choices {
          let name = "choice\(g_menu_model_get_n_items(section.cast()))-\(g_menu_model_get_n_items(menu.cast()))"
          g_menu_append(section, item.title.withoutMnemonic, "row.\(name)")
          let action = made(g_simple_action_new(name, nil))
          g_simple_action_set_enabled(action, item.isEnabled ? 1 : 0)
          if let body = item.action {
            action.onSignal("activate") {
              focusRow()
              body()
            }
          }
          g_action_map_add_action(actions.opaque, action)
          g_object_unref(action.raw)
        }
        g_menu_append_section(menu, nil, section.cast())
        g_object_unref(section.raw)
      }
      let popover = GTKWidget(gtk_popover_menu_new_from_model(menu.cast()))
      gtk_widget_insert_action_group(popover.pointer, "row", actions.opaque)
      gtk_popover_set_has_arrow(popover.cast(), 0)
      popover.align(horizontally: GTK_ALIGN_START)
      g_object_unref(menu.raw)
      g_object_unref(actions.raw)
      return popover
    }
  }

  extension String {
    /// The text with underscores doubled: a single one marks a mnemonic in a menu.
    fileprivate var withoutMnemonic: String { forC.replacing("_", with: "__") }
  }
#endif
