#if GTK
  import CAdwaita
  import DynamicLists

  /// The stack of pages for loading, empty, waiting, failed and paused, and of the rows.
  @MainActor
  final class StatePages {
    /// The action of a page's button.
    enum Request { case retry, refresh, loadMore }

    private let loading = GTKLabel("", .dim)
    private let loadingDetails = GTKLabel("", .dim, maxLines: 4)
    private let spinner = GTKSpinner(size: 32, label: "")
    private let page = GTKStatusPage()
    let stack = GTKWidget(gtk_stack_new())
    var onRequest: @MainActor (Request) -> Void = { _ in }
    /// Called when rows take the place of a page that had the focus.
    var onRowsFocused: @MainActor () -> Void = {}
    /// Whether a page with the focus has gone since rows were shown.
    private var hadFocus = false
    private let loadingBox: GTKBox

    init(rows: GTKWidget) {
      loadingBox = .column(spacing: 12, spinner, loading, loadingDetails)
      loadingBox.align(horizontally: GTK_ALIGN_CENTER, vertically: GTK_ALIGN_CENTER)
      for label in [loading, loadingDetails] { label.center() }
      gtk_stack_add_named(stack.pointer.opaque, loadingBox.pointer, "loading")
      gtk_stack_add_named(stack.pointer.opaque, page.pointer, "status")
      gtk_stack_add_named(stack.pointer.opaque, rows.pointer, "rows")
      gtk_stack_set_transition_type(stack.pointer.opaque, GTK_STACK_TRANSITION_TYPE_NONE)
    }

    func show(
      _ state: ListState, _ search: ListSearchProgress?, isPaused: Bool, canRefresh: Bool, _ texts: DynamicListTexts
    ) {
      var name = "status"
      switch state {
      case .items: name = "rows"
      case .loading where isPaused:
        page.set(
          icon: search == nil ? "view-more-symbolic" : "system-search-symbolic",
          search.map(texts.searched) ?? texts.paused(), button: search == nil ? texts.loadMore() : texts.searchMore()
        ) { [weak self] in self?.onRequest(.loadMore) }
      case .loading:
        name = "loading"
        let text = texts.loading()
        loading.text = text.title
        // Until the first page has come, there is nothing to say of a search.
        loadingDetails.text = search.flatMap { $0.pages > 0 ? texts.searched($0).details : nil } ?? text.details
        loadingDetails.isVisible = !loadingDetails.text.isEmpty
      case .empty(filtered: true):
        // Pages that are not loaded yet may contain matches.
        page.set(
          icon: "system-search-symbolic", texts.empty(true), button: isPaused ? texts.loadMore() : ""
        ) { [weak self] in self?.onRequest(.loadMore) }
      case .empty(filtered: false):
        page.set(icon: "folder-symbolic", texts.empty(false), button: canRefresh ? texts.refresh() : "") {
          [weak self] in
          self?.onRequest(.refresh)
        }
      case .waiting(let wait):
        page.set(icon: "preferences-system-time-symbolic", texts.waiting(wait), button: texts.now()) { [weak self] in
          self?.onRequest(.retry)
        }
      case .failed(let failure):
        page.set(icon: "dialog-warning-symbolic", texts.failed(failure), button: texts.retry()) { [weak self] in
          self?.onRequest(.retry)
        }
      }
      spinner.isSpinning = name == "loading"
      show(name)
      Accessibility.setBusy(state == .loading && name == "loading", of: stack.pointer)
    }
  }

  extension StatePages {
    private func show(_ name: String) {
      let old = gtk_stack_get_visible_child_name(stack.pointer.opaque).map { String(cString: $0) }
      guard name != old else { return }
      let root = gtk_widget_get_root(stack.pointer)
      if let focus = root.flatMap({ gtk_root_get_focus($0) }), gtk_widget_is_ancestor(focus, stack.pointer) != 0 {
        hadFocus = true
      }
      gtk_stack_set_visible_child_name(stack.pointer.opaque, name)
      guard name == "rows" else { return }
      // GTK finds no row yet that could take the focus. Meanwhile a field may have it.
      let focus = root.flatMap { gtk_root_get_focus($0) }
      if hadFocus, focus.map({ gtk_widget_is_ancestor($0, stack.pointer) != 0 }) ?? true { onRowsFocused() }
      hadFocus = false
    }
  }

  extension GTKStatusPage {
    fileprivate func set(
      icon: String, _ text: DynamicListTexts.Page, button title: String, onPress: @escaping @MainActor () -> Void
    ) {
      self.icon = icon
      self.title = text.title
      details = text.details
      if !title.isEmpty { button.title = title }
      button.isVisible = !title.isEmpty
      button.onPress = onPress
    }
  }
#endif
