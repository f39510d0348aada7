#if GTK
  import CAdwaita
  import DynamicListsGTK

  /// The Gallery's window: a sidebar with pages, and the selected page.
  @MainActor
  final class GalleryWindow {
    /// A page that is made when it is first shown.
    struct Entry {
      let name: String
      let icon: String
      let make: @MainActor () -> WindowPage
    }

    let application: GTKApplication
    let window: GTKWidget
    private let entries: [Entry]
    private var pages: [String: WindowPage] = [:]
    private let leaflet = GTKWidget(adw_leaflet_new())
    private let stack = GTKWidget(gtk_stack_new())
    private let sidebar: PageSidebar
    private(set) var current = 0

    init(_ application: GTKApplication, _ entries: [Entry]) {
      self.application = application
      self.entries = entries
      window = GTKWidget(adw_application_window_new(application.pointer.cast()))
      sidebar = PageSidebar(entries.map { ($0.name, $0.icon) }, menu: Self.menu)
      gtk_window_set_title(window.cast(), "Gallery")
      gtk_window_set_default_size(window.cast(), 900, 640)
      gtk_widget_set_size_request(window.pointer, 320, 360)
      arrange()
      addActions()
      show(0)
      adw_leaflet_set_visible_child(leaflet.opaque, stack.pointer)
      gtk_window_present(window.cast())
    }

    var page: WindowPage { page(current) }

    private func page(_ index: Int) -> WindowPage {
      let entry = entries[index]
      if let page = pages[entry.name] { return page }
      let page = entry.make()
      pages[entry.name] = page
      gtk_stack_add_named(stack.opaque, page.widget.pointer, entry.name)
      page.onBack = { [weak self] in self?.showSidebar() }
      page.isFolded = isFolded
      g_object_bind_property(
        leaflet.pointer, "folded", page.header.widget.pointer, "show-start-title-buttons", G_BINDING_SYNC_CREATE)
      return page
    }

    private var isFolded: Bool { adw_leaflet_get_folded(leaflet.opaque) != 0 }

    private func arrange() {
      let separator = GTKWidget(gtk_separator_new(GTK_ORIENTATION_VERTICAL))
      stack.expand(horizontally: true, vertically: true)
      gtk_widget_set_size_request(stack.pointer, 320, -1)
      adw_leaflet_append(leaflet.opaque, sidebar.widget.pointer)
      adw_leaflet_page_set_navigatable(adw_leaflet_append(leaflet.opaque, separator.pointer), 0)
      adw_leaflet_append(leaflet.opaque, stack.pointer)
      adw_leaflet_set_can_navigate_back(leaflet.opaque, 1)
      adw_application_window_set_content(window.cast(), leaflet.pointer)
      g_object_bind_property(
        leaflet.pointer, "folded", sidebar.header.pointer, "show-end-title-buttons", G_BINDING_SYNC_CREATE)
      sidebar.onSelect = { [weak self] in self?.show($0) }
      leaflet.onSignal("notify::folded") { [weak self] in self?.followFold() }
    }

    private func followFold() {
      for page in pages.values { page.isFolded = isFolded }
      sidebar.setFolded(isFolded, selected: current)
    }

    // MARK: Navigation

    /// Shows a page, by its index in the sidebar.
    func show(_ index: Int) {
      guard entries.indices.contains(index) else { return }
      current = index
      gtk_stack_set_visible_child(stack.opaque, page(index).widget.pointer)
      if !isFolded { sidebar.select(index) }
      adw_leaflet_set_visible_child(leaflet.opaque, stack.pointer)
    }

    /// Shows a page by its name; returns whether there is one.
    func show(_ name: String) -> Bool {
      guard let index = entries.firstIndex(where: { $0.name.lowercased() == name.lowercased() }) else { return false }
      show(index)
      return true
    }

    func showSidebar() {
      if isFolded { adw_leaflet_navigate(leaflet.opaque, ADW_NAVIGATION_DIRECTION_BACK) }
    }

    // MARK: Actions

    private static var menu: OpaquePointer {
      guard let menu = g_menu_new() else { preconditionFailure("GTK is not ready") }
      g_menu_append(menu, "About Gallery", "app.about")
      g_menu_append(menu, "Quit", "app.quit")
      return menu
    }

    private func addActions() {
      WindowAction.add("quit", keys: ["<Control>q", "<Control>w"], to: application) { [weak self] in
        if let self { gtk_window_close(window.cast()) }
      }
      WindowAction.add("back", keys: ["<Alt>Left"], to: application) { [weak self] in self?.page.goBack() }
      WindowAction.add("about", to: application) { [weak self] in self?.showAbout() }
      for index in entries.indices {
        WindowAction.add("page-\(index + 1)", keys: ["<Alt>\(index + 1)"], to: application) { [weak self] in
          self?.show(index)
        }
      }
    }

    private func showAbout() {
      let about = GTKWidget(adw_about_window_new())
      adw_about_window_set_application_name(about.opaque, "Gallery")
      adw_about_window_set_developer_name(about.opaque, "DynamicLists")
      adw_about_window_set_comments(about.opaque, "Asynchronous lists over one engine.")
      adw_about_window_set_license_type(about.opaque, GTK_LICENSE_MIT_X11)
      gtk_window_set_transient_for(about.cast(), window.cast())
      gtk_window_set_modal(about.cast(), 1)
      gtk_window_present(about.cast())
    }
  }
#endif
