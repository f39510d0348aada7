#if GTK
  import CAdwaita
  import DynamicListsGTK

  /// The header bar of a page: Back, Refresh, the title, the page's own widgets, the filter and the menu.
  ///
  /// In a narrow window, Refresh is in the menu only, which leaves room for the title.
  @MainActor
  final class PageHeader {
    let widget = GTKWidget(adw_header_bar_new())
    let back = GTKButton(icon: "go-previous-symbolic", label: "Back")
    let menu: PageMenu
    private let name: String
    private let canRefresh: Bool
    private let title: GTKWidget
    private let refresh = GTKButton(icon: "view-refresh-symbolic", label: "Refresh (Ctrl+R)")
    private let filter = GTKWidget(gtk_toggle_button_new())
    /// The widgets of the page's list on both sides of the title.
    private let sides = (start: GTKBox.row(), end: GTKBox.row())
    var onRefresh: @MainActor () -> Void = {}
    var onFilter: @MainActor (Bool) -> Void = { _ in }

    init(_ name: String, canRefresh: Bool) {
      self.name = name
      self.canRefresh = canRefresh
      menu = PageMenu(of: widget)
      title = GTKWidget(adw_window_title_new(name, ""))
      gtk_button_set_icon_name(filter.cast(), "system-search-symbolic")
      filter.setTooltip("Filter (Ctrl+F)")
      filter.accessibleLabel = "Filter"
      adw_header_bar_set_title_widget(widget.opaque, title.pointer)
      adw_header_bar_pack_start(widget.opaque, back.pointer)
      adw_header_bar_pack_start(widget.opaque, sides.start.pointer)
      adw_header_bar_pack_end(widget.opaque, sides.end.pointer)
      sides.start.append(refresh)
      sides.end.append(filter)
      sides.end.append(menu.button)
      refresh.isVisible = canRefresh
      refresh.onPress = { [weak self] in self?.onRefresh() }
      if canRefresh { menu.add("Refresh", key: "<Control>r") { [weak self] in self?.onRefresh() } }
      filter.onSignal("clicked") { [weak self] in
        guard let self else { return }
        onFilter(gtk_toggle_button_get_active(filter.cast()) != 0)
      }
    }

    /// Adds a widget of the page before the filter.
    func add(_ widget: GTKWidget) {
      sides.end.append(widget)
      gtk_box_reorder_child_after(sides.end.cast(), widget.pointer, nil)
    }

    /// Shows another title and hides the list's widgets; `nil` restores both.
    func showTitle(_ text: String?) {
      adw_window_title_set_title(title.opaque, text ?? name)
      for side in [sides.start, sides.end] { side.isVisible = text == nil }
    }

    func showFilter(_ isShown: Bool) { gtk_toggle_button_set_active(filter.cast(), isShown ? 1 : 0) }

    /// In a narrow window, leaves only Close of the window's buttons, so that the title has room.
    func setNarrow(_ isNarrow: Bool) {
      refresh.isVisible = canRefresh && !isNarrow
      adw_header_bar_set_decoration_layout(widget.opaque, isNarrow ? Self.closeOnly : nil)
    }

    /// Close, on the side where the desktop has it.
    private static var closeOnly: String {
      var value = GValue()
      g_value_init(&value, g_type_from_name("gchararray"))
      defer { g_value_unset(&value) }
      g_object_get_property(gtk_settings_get_default()?.cast(to: GObject.self), "gtk-decoration-layout", &value)
      let layout = g_value_get_string(&value).map { String(cString: $0) } ?? ""
      return layout.prefix { $0 != ":" }.contains("close") ? "close:" : ":close"
    }
  }
#endif
