#if GTK
  import CAdwaita
  import DynamicLists
  import DynamicListsGTK

  /// A list in the window, without the type of its items.
  @MainActor
  protocol ShownList: GTKWidget {
    var state: ListState { get }
    var loadStates: LoadStates { get }
    var metrics: ListMetrics { get }
    /// The numbers of filtered rows and of all rows.
    var counts: (shown: Int, loaded: Int) { get }
    /// Whether the detail of each visible row has loaded or failed.
    var isSettled: Bool { get }
    /// Whether an edit of a visible row waits for the server.
    var isSaving: Bool { get }
    /// The texts of the visible rows, from the top.
    var visibleTexts: [String] { get }
    /// The number of rows that have widgets.
    var rowWidgets: Int { get }
    var isFilterShown: Bool { get set }
    var onFilterShown: @MainActor (Bool) -> Void { get set }
    func refresh()
    func reset()
    func scroll(toSlot position: Int)
    func scroll(by pixels: Double)
  }

  extension DynamicListView: ShownList {
    var state: ListState { list.state }
    var loadStates: LoadStates { list.loadStates }
    var metrics: ListMetrics { list.metrics }
    var counts: (shown: Int, loaded: Int) { (list.rowIDs.count, list.loadedCount) }

    func reset() { list.reset() }

    var visibleTexts: [String] {
      visibleRows.compactMap { widget(of: $0) }
        .map { WidgetSearch(window: GTKWidget($0)).named.map(\.name).joined(separator: ", ") }
    }

    var rowWidgets: Int {
      var count = 0
      var row = gtk_widget_get_first_child(listView)
      while let next = row {
        count += 1
        row = gtk_widget_get_next_sibling(next)
      }
      return count
    }

    var isSaving: Bool { visibleRows.contains { list.row($0)?.isSaving == true } }

    var isSettled: Bool {
      // New rows become visible with the next frame.
      guard !visibleRows.isEmpty else { return list.rowIDs.isEmpty }
      return visibleRows.allSatisfy {
        switch list.detailState(of: $0) {
        case .none, .loaded, .failed: true
        case .idle, .loading, .refreshing: false
        }
      }
    }
  }
#endif
