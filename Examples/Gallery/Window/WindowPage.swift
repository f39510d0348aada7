#if GTK
  import CAdwaita
  import DynamicListsGTK

  /// A page of the window: a header, an optional widget above the list, and one of its lists.
  @MainActor
  final class WindowPage {
    let name: String
    let header: PageHeader
    let widget: GTKBox
    private let stack = GTKWidget(gtk_stack_new())
    private let listColumn: GTKBox
    private let lists = GTKWidget(gtk_stack_new())
    private(set) var list: any ShownList
    private var known: [any ShownList] = []
    private var detail: GTKWidget?
    private var kept: [AnyObject] = []
    /// Whether the sidebar is folded, so that the page needs a Back button.
    var isFolded = false {
      didSet {
        showBack()
        header.setNarrow(isFolded)
      }
    }
    /// Returns to the sidebar.
    var onBack: @MainActor () -> Void = {}
    /// Switches that scenarios set by name, such as faults.
    var switches: [String: @MainActor (String) async -> Bool] = [:]

    init(_ name: String, _ list: any ShownList, above: GTKWidget? = nil, canRefresh: Bool = true) {
      self.name = name
      self.list = list
      header = PageHeader(name, canRefresh: canRefresh)
      listColumn = .column(spacing: 0)
      if let above { listColumn.append(above) }
      listColumn.append(lists)
      widget = .column(spacing: 0, header.widget, stack)
      lists.expand(horizontally: true, vertically: true)
      stack.expand(horizontally: true, vertically: true)
      gtk_stack_set_transition_type(stack.opaque, GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT_RIGHT)
      gtk_stack_add_named(stack.opaque, listColumn.pointer, "list")
      header.back.onPress = { [weak self] in self?.goBack() }
      header.onRefresh = { [weak self] in self?.list.refresh() }
      header.onFilter = { [weak self] in self?.list.isFilterShown = $0 }
      show(list)
      showBack()
    }

    /// Retains an object of the page's controls as long as the page lives.
    func keep(_ object: AnyObject) { kept.append(object) }

    /// Adds Reset to the page's menu.
    func allowReset() { header.menu.add("Reset") { [weak self] in self?.list.reset() } }

    /// Shows another of the page's lists.
    func show(_ list: any ShownList) {
      self.list.isFilterShown = false
      self.list = list
      if !known.contains(where: { $0 === list }) {
        known.append(list)
        gtk_stack_add_child(lists.opaque, list.pointer)
        list.onFilterShown = { [weak self] in self?.header.showFilter($0) }
      }
      gtk_stack_set_visible_child(lists.opaque, list.pointer)
    }

    // MARK: A page about one row

    /// Shows a page in place of the list, with Back.
    func showDetail(_ title: String, _ content: GTKWidget) {
      hideDetail()
      detail = content
      gtk_stack_add_named(stack.opaque, content.pointer, "detail")
      gtk_stack_set_visible_child_name(stack.opaque, "detail")
      header.showTitle(title)
      showBack()
      gtk_widget_grab_focus(header.back.pointer)
    }

    private func hideDetail() {
      guard let detail else { return }
      self.detail = nil
      header.showTitle(nil)
      gtk_stack_set_visible_child_name(stack.opaque, "list")
      gtk_stack_remove(stack.opaque, detail.pointer)
      showBack()
      gtk_widget_grab_focus(list.pointer)
    }

    /// Leaves the page about a row, or this page.
    func goBack() {
      if detail == nil { onBack() } else { hideDetail() }
    }

    private func showBack() { header.back.isVisible = isFolded || detail != nil }
  }
#endif
