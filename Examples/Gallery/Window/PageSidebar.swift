#if GTK
  import CAdwaita
  import DynamicListsGTK

  /// The sidebar with the names of the pages.
  @MainActor
  final class PageSidebar {
    let widget: GTKBox
    let header = GTKWidget(adw_header_bar_new())
    private let list = GTKWidget(gtk_list_box_new())
    private let menu = GTKWidget(gtk_menu_button_new())
    private let scroller = GTKWidget(gtk_scrolled_window_new())
    private var rows: [GTKWidget] = []
    var onSelect: @MainActor (Int) -> Void = { _ in }

    init(_ pages: [(name: String, icon: String)], menu model: OpaquePointer) {
      widget = .column(spacing: 0, header, scroller)
      adw_header_bar_set_title_widget(header.opaque, adw_window_title_new("Gallery", ""))
      gtk_menu_button_set_icon_name(menu.opaque, "open-menu-symbolic")
      gtk_menu_button_set_menu_model(menu.opaque, UnsafeMutablePointer(model))
      gtk_menu_button_set_primary(menu.opaque, 1)
      menu.setTooltip("Main Menu")
      menu.accessibleLabel = "Main Menu"
      adw_header_bar_pack_end(header.opaque, menu.pointer)
      list.setStyle("navigation-sidebar")
      list.accessibleLabel = "Pages"
      for page in pages { add(page.name, page.icon) }
      gtk_scrolled_window_set_child(scroller.opaque, list.pointer)
      gtk_scrolled_window_set_policy(scroller.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
      scroller.expand(vertically: true)
      gtk_widget_set_size_request(widget.pointer, 200, -1)
      list.onSignal("row-activated") { [weak self] (row: OpaquePointer) in
        self?.onSelect(Int(gtk_list_box_row_get_index(row.cast())))
      }
    }

    private func add(_ name: String, _ icon: String) {
      let image = GTKWidget(gtk_image_new_from_icon_name(icon))
      let label = GTKLabel(name)
      // The longest name fits also with large text.
      gtk_label_set_width_chars(label.opaque, 12)
      let content = GTKBox.row(spacing: 12, image, label)
      content.setMargins(top: 9, bottom: 9, sides: 6)
      let row = GTKWidget(gtk_list_box_row_new())
      gtk_list_box_row_set_child(row.cast(), content.pointer)
      row.accessibleLabel = name
      gtk_list_box_append(list.opaque, row.pointer)
      rows.append(row)
    }

    func select(_ index: Int) { gtk_list_box_select_row(list.opaque, rows[index].cast()) }

    /// A folded sidebar has no selection, because no page is shown beside it.
    func setFolded(_ isFolded: Bool, selected: Int) {
      gtk_list_box_set_selection_mode(list.opaque, isFolded ? GTK_SELECTION_NONE : GTK_SELECTION_SINGLE)
      if !isFolded { select(selected) }
    }
  }
#endif
