#if GTK
  import CAdwaita
  import DynamicListsGTK

  extension WindowPage {
    /// Adds a button to the header that shows check boxes before the rows of a list.
    func addSelectButton<Item: Sendable>(of view: DynamicListView<Item>) {
      let select = GTKWidget(gtk_toggle_button_new())
      gtk_button_set_icon_name(select.cast(), "object-select-symbolic")
      select.setTooltip("Select")
      select.accessibleLabel = "Select"
      select.onSignal("toggled") { [weak view, weak select] in
        if let select { view?.isSelecting = gtk_toggle_button_get_active(select.cast()) != 0 }
      }
      view.onSelecting = { [weak select] in
        if let select { gtk_toggle_button_set_active(select.cast(), $0 ? 1 : 0) }
      }
      keep(select)
      header.add(select)
    }
  }
#endif
