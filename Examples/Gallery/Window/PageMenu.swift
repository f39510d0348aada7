#if GTK
  import CAdwaita
  import DynamicListsGTK

  /// The menu of a page: rare actions, and choices.
  @MainActor
  final class PageMenu {
    /// The menu's button; hidden while the menu is empty.
    let button = GTKWidget(gtk_menu_button_new())
    private let menu = g_menu_new()
    private let actions = g_simple_action_group_new()

    /// A menu whose actions are in the page's action group `page`.
    init(of page: GTKWidget) {
      gtk_menu_button_set_icon_name(button.opaque, "view-more-symbolic")
      gtk_menu_button_set_menu_model(button.opaque, menu?.cast())
      button.setTooltip("Page Menu")
      button.accessibleLabel = "Page Menu"
      button.isVisible = false
      gtk_widget_insert_action_group(page.pointer, "page", actions.map { OpaquePointer($0) })
    }

    isolated deinit {
      if let menu { g_object_unref(menu.raw) }
      if let actions { g_object_unref(actions.raw) }
    }

    /// Adds an action, with a key that also runs it.
    func add(_ title: String, key: String = "", _ run: @escaping @MainActor () -> Void) {
      button.isVisible = true
      let name = Self.name(title)
      WindowAction.add(g_simple_action_new(name, nil), to: map) { _ in run() }
      let item = g_menu_item_new(title, "page.\(name)")
      if !key.isEmpty { g_menu_item_set_attribute_value(item, "accel", g_variant_new_string(key)) }
      g_menu_append_item(menu, item)
      if let item { g_object_unref(item.raw) }
    }

    /// Adds a choice of several names below a title; the first one is marked.
    ///
    /// The closure is called when a name is chosen. The mark moves once the list does what was chosen: see
    /// ``PageChoice/follow(_:_:)`` and ``PageChoice/select(_:)``.
    func add(_ title: String, _ names: [String], onChoice: @escaping @MainActor (Int) -> Void) -> PageChoice {
      button.isVisible = true
      let name = Self.name(title)
      let string = g_variant_type_new("s")
      defer { g_variant_type_free(string) }
      let action = g_simple_action_new_stateful(name, string, g_variant_new_string(names[0]))
      let section = g_menu_new()
      for choice in names { g_menu_append(section, choice, "page.\(name)::\(choice)") }
      g_menu_append_section(menu, title, section?.cast())
      if let section { g_object_unref(section.raw) }
      WindowAction.add(action, to: map) { choice in names.firstIndex(of: choice).map(onChoice) }
      return PageChoice(action, names)
    }

    /// Opens the menu.
    func open() { gtk_menu_button_popup(button.opaque) }

    private var map: OpaquePointer? { actions.map { OpaquePointer($0) } }

    private static func name(_ title: String) -> String { title.lowercased().replacing(" ", with: "-") }
  }
#endif
