#if GTK
  import CAdwaita
  import DynamicLists
  import DynamicListsGTK

  /// The header bar of a page: back, what the page adds, its title, filter and refresh.
  @MainActor
  final class PageHeader {
    let widget = GTKWidget(adw_header_bar_new())
    let back = GTKButton(icon: "go-previous-symbolic", label: "Back")
    private let title: GTKWidget
    private let refresh = GTKButton(icon: "view-refresh-symbolic", label: "Refresh (Ctrl+R)")
    private let refreshStack = GTKWidget(gtk_stack_new())
    private let spinner = GTKSpinner()
    private let filter = GTKWidget(gtk_toggle_button_new())
    private var added: [GTKWidget] = []
    var onRefresh: @MainActor () -> Void = {}
    var onFilter: @MainActor (Bool) -> Void = { _ in }

    private let name: String
    private var detail: String?
    private var numbers = ""

    init(_ name: String) {
      self.name = name
      title = GTKWidget(adw_window_title_new(name, ""))
      adw_header_bar_set_title_widget(widget.object, title.pointer)
      adw_header_bar_pack_start(widget.object, back.pointer)
      gtk_stack_add_named(
        refreshStack.object, gtk_image_new_from_icon_name("view-refresh-symbolic"), "icon")
      gtk_stack_add_named(refreshStack.object, spinner.pointer, "spinner")
      spinner.isSpinning = true
      gtk_spinner_set_spinning(spinner.object, 0)
      gtk_button_set_child(refresh.cast(), refreshStack.pointer)
      refresh.setStyle("image-button")
      gtk_button_set_icon_name(filter.cast(), "system-search-symbolic")
      filter.setTooltip("Filter (Ctrl+F)")
      filter.accessibleLabel = "Filter"
      adw_header_bar_pack_end(widget.object, refresh.pointer)
      adw_header_bar_pack_end(widget.object, filter.pointer)
      refresh.onPress = { [weak self] in self?.onRefresh() }
      filter.onSignal("clicked") { [weak self] in
        guard let self else { return }
        onFilter(gtk_toggle_button_get_active(filter.cast()) != 0)
      }
    }

    /// Adds a widget of the page's own, after the back button or before the others.
    func add(_ widget: GTKWidget, atEnd: Bool = false) {
      added.append(widget)
      if atEnd {
        adw_header_bar_pack_end(self.widget.object, widget.pointer)
      } else {
        adw_header_bar_pack_start(self.widget.object, widget.pointer)
      }
    }

    /// Shows another title, and no numbers below it, until it is `nil` again.
    func showTitle(_ text: String?) {
      detail = text
      adw_window_title_set_title(title.object, text ?? name)
      showNumbers()
      for widget in added + [refresh, filter] { widget.isVisible = text == nil }
    }

    func showFilter(_ isShown: Bool) { gtk_toggle_button_set_active(filter.cast(), isShown ? 1 : 0) }

    /// Says how many rows there are, and whether they are being loaded anew.
    func show(_ list: any ShownList) {
      let (shown, loaded) = list.counts
      let rows = loaded == 1 ? "row" : "rows"
      let text = shown == loaded ? "\(grouped(loaded)) \(rows)" : "\(grouped(shown)) of \(grouped(loaded))"
      numbers = loaded == 0 ? "" : text
      showNumbers()
      let isRefreshing = list.loadStates.refresh.isLoading
      gtk_spinner_set_spinning(spinner.object, isRefreshing ? 1 : 0)
      gtk_stack_set_visible_child_name(refreshStack.object, isRefreshing ? "spinner" : "icon")
    }

    /// Leaves the title its room where the window is narrow: of its buttons only Close is needed there.
    func setNarrow(_ isNarrow: Bool) {
      adw_header_bar_set_decoration_layout(widget.object, isNarrow ? Self.closeOnly : nil)
    }

    /// On the side where the person's desktop has it.
    private static var closeOnly: String {
      var value = GValue()
      g_value_init(&value, g_type_from_name("gchararray"))
      defer { g_value_unset(&value) }
      g_object_get_property(gtk_settings_get_default()?.cast(to: GObject.self), "gtk-decoration-layout", &value)
      let layout = g_value_get_string(&value).map { String(cString: $0) } ?? ""
      return layout.prefix { $0 != ":" }.contains("close") ? "close:" : ":close"
    }

    private func showNumbers() { adw_window_title_set_subtitle(title.object, detail == nil ? numbers : "") }
  }

  /// The number with its thousands apart.
  func grouped(_ number: Int) -> String {
    var digits = Array(String(number))
    for place in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: place) }
    return String(digits)
  }
#endif
