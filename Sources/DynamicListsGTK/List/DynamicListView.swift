#if GTK
  public import CAdwaita
  public import DynamicLists

  /// A list in a GTK window: rows, states, footer, refresh, filter and edits of one view model.
  ///
  /// Works in any program whose main loop ``MainLoopBridge`` was attached to; put
  /// ``GTKWidget/pointer`` where a widget is wanted. While it is in a window, the
  /// window keeps it alive. Starts the list when it is first seen.
  @MainActor
  public final class DynamicListView<Item: Sendable>: GTKWidget {
    /// How the rows look beside one another.
    public enum Style: Hashable, Sendable {
      /// Rows that can be selected, as those of GTK's lists.
      case list
      /// Rows with lines between them, of which each does something at one click and none is selected.
      case actions
      /// Rows without a selection's look: what they show is all there is.
      case stack

      fileprivate var classes: [String] {
        switch self {
        case .list: ["dynamic-list-rows"]
        case .actions: ["rich-list", "dynamic-list-actions"]
        case .stack: ["dynamic-list-stack"]
        }
      }
    }

    /// What the view shows.
    public let list: ListViewModel<Item>
    let rows: RowsPane<Item>
    let footer = ListFooter()
    let pages: StatePages
    let banner = RefreshBanner()
    let indicator = RefreshIndicator()
    let filterBar = FilterBar()
    let topBar: TopBar
    private let column: GTKBox
    private let overlay = GTKWidget(gtk_overlay_new())
    private var observation: ListObservation?
    private var announcements = ListAnnouncements()
    let messages = ListMessages()
    let moves: RowMoves<Item>
    let deletions: RowDeletions<Item>
    let menu: RowMenu
    private var selfInWindow: DynamicListView?

    /// A list whose rows are all of one class.
    ///
    /// Each view has a viewport of its own, so that several views of one list report side by side.
    public convenience init<Row: WidgetRow>(
      _ list: ListViewModel<Item>, row: Row.Type, style: Style = .list, viewport: Viewport? = nil
    ) where Row.Item == Item {
      let kind = RowKind(row)
      self.init(list, style: style, viewport: viewport) { _ in kind }
    }

    /// A list with rows of several kinds; the closure says of each item which.
    public init(
      _ list: ListViewModel<Item>, style: Style = .list, viewport: Viewport? = nil,
      kind: @escaping @MainActor (Item) -> RowKind<Item>
    ) {
      self.list = list
      StyleSheet.install()
      rows = RowsPane(
        list, viewport: viewport ?? .unique(), isSelectable: style == .list, footer: footer, kind: kind)
      pages = StatePages(rows: rows.scroller.widget)
      topBar = TopBar(rows.scroller)
      column = .column(spacing: 0, filterBar.widget, banner.widget, pages.stack, topBar.widget)
      let bin = GTKWidget(adw_bin_new())
      let edits = EditQueue()
      moves = RowMoves(list, edits)
      deletions = RowDeletions(list, edits, messages)
      menu = RowMenu(over: bin)
      super.init(bin.pointer)
      pages.stack.expand(horizontally: true, vertically: true)
      gtk_overlay_set_child(overlay.pointer.opaque, column.pointer)
      gtk_overlay_add_overlay(overlay.pointer.opaque, indicator.widget.pointer)
      gtk_overlay_add_overlay(overlay.pointer.opaque, messages.widget.pointer)
      adw_bin_set_child(pointer.cast(), overlay.pointer)
      gtk_widget_add_css_class(pointer, "dynamic-list")
      for name in style.classes { rows.view.setStyle(name) }
      gtk_list_view_set_show_separators(rows.view.pointer.opaque, style == .actions ? 1 : 0)
      gtk_list_view_set_single_click_activate(rows.view.pointer.opaque, style == .actions ? 1 : 0)
      connect()
      showTexts()
      setWidth()
      showStates()
      showRows(ListChange())
    }

    private func setWidth() {
      adw_clamp_scrollable_set_maximum_size(rows.clamp.pointer.opaque, maximumWidth)
      banner.maximumWidth = maximumWidth
    }

    private func connect() {
      topBar.button.onPress = { [weak self] in self?.goToTop() }
      pages.onRequest = { [weak self] in self?.answer($0) }
      footer.button.onPress = { [weak self] in self?.answerFooter() }
      banner.onRetry = { [weak self] in self?.list.retry() }
      filterBar.onText = { [weak self] in self?.applyFilter($0) }
      connectInput()
      connectEdits()
      connectMenu()
      observation = list.onChange { [weak self] in self?.take($0) }
      onSignal("map") { [weak self] in self?.list.start() }
      onSignal("notify::root") { [weak self] in self?.followWindow() }
    }

    /// The view lives while it is in a window, whoever else holds it.
    private func followWindow() {
      guard gtk_widget_get_root(pointer) == nil else { return selfInWindow = self }
      // Nobody can undo a deletion in a window that is closed.
      deletions.commit()
      menu.close()
      // The app may take the view out of one container to put it into another.
      Task { if gtk_widget_get_root(pointer) == nil { selfInWindow = nil } }
    }

    // MARK: What the app says

    /// What the list says where there are no rows.
    public var texts = DynamicListTexts() {
      didSet {
        showTexts()
        showStates()
        showRows(ListChange())
      }
    }

    /// How wide rows become at most, in pixels.
    public var maximumWidth: Int32 = 720 {
      didSet { setWidth() }
    }

    /// Whether a person may move rows by dragging and by Alt+Up and Alt+Down, also without ``onMove``.
    public var allowsMove = false {
      didSet { showMovable() }
    }

    /// Saves a row's move, which shows already; while it is set, a person may move rows.
    ///
    /// What it throws puts the row back, relative to its old neighbors, and is said over the rows.
    /// Moves and deletions reach the app one after another, in the order in which they were made. A closure
    /// that never returns holds up all edits after it, and keeps the program of a `GApplication` running when
    /// its last window is closed: give what it waits for a time limit.
    public var onMove: (@MainActor (RowMove<Item>) async throws -> Void)? {
      get { moves.onMove }
      set {
        moves.onMove = newValue
        showMovable()
      }
    }

    var isMovable: Bool { allowsMove || onMove != nil }

    private func showMovable() { rows.factory.slots.values.forEach(setMovable) }

    /// Whether a person may delete rows by the Delete key, also without ``onDelete``; a message offers to undo that.
    public var allowsDelete = false

    /// Deletes items for good, when the message that offers to undo it is gone; while it is set, a person may delete rows.
    ///
    /// The message goes with time, with the next one, when the list begins anew or leaves its window. What
    /// the closure throws brings the rows back, relative to their old neighbors, and is said over the rows.
    /// The program of a `GApplication` goes on without a window until the closure returns: one that never
    /// returns keeps it running for ever, so give what it waits for a time limit.
    public var onDelete: (@MainActor ([Item]) async throws -> Void)? {
      get { deletions.onDelete }
      set { deletions.onDelete = newValue }
    }

    var isDeletable: Bool { allowsDelete || onDelete != nil }

    /// What an item is called in messages, such as “Ada” deleted.
    public var itemTitle: (@MainActor (Item) -> String)?

    /// What is in the menu of a row, which opens by a right click, Shift+F10, the Menu key and a long press.
    ///
    /// Called each time; without choices no menu opens.
    public var contextMenu: (@MainActor (ListItemViewModel<Item>) -> [RowMenuItem])?

    /// The keys of the whole window that this list uses; an app that has its own for any takes those away.
    public var keys: DynamicListKeys = [.refresh, .filter]

    /// Whether scrolling on beyond the first row, by a wheel or a finger, loads the list anew.
    ///
    /// Off, as people who scroll up fast do not ask for that.
    public var refreshesAtTop = false

    /// Whether an item matches what was typed into the filter; without it there is no filter.
    public var filter: (@MainActor (Item, String) -> Bool)? {
      didSet {
        if filter == nil {
          filterBar.isOpen = false
          if oldValue != nil { list.setFilter(nil) }
        } else {
          applyFilter(filterBar.text)
        }
      }
    }

    /// Called when a row is activated: by Return, and by a double click or, in the style of actions, by one.
    public var onActivate: @MainActor (ListItemViewModel<Item>) -> Void = { _ in }

    // MARK: What the list says

    private func take(_ update: ListUpdate) {
      // States first: rows that come are measured where they will be seen.
      deletions.receive(update)
      if update.statesChanged || !update.change.splices.isEmpty { showStates() }
      if update.statesChanged || !update.change.splices.isEmpty || update.change.movesToTop {
        showRows(update.change)
      }
      update.change.updated.forEach(rows.factory.update)
      update.reveals.forEach(rows.reports.reveal)
    }

    private func showRows(_ change: ListChange) {
      rows.changes.receive(change, hasFooter: footer.saysAnything && !list.rowIDs.isEmpty)
    }

    private func showTexts() {
      filterBar.setLabel(texts.filter())
      topBar.button.title = texts.scrollToTop()
      rows.accessibility.positionText = texts.position
      Accessibility.setLabel(texts.name(), of: rows.view.pointer)
    }

    private func showStates() {
      let states = list.loadStates
      footer.show(states.append, texts)
      pages.show(list.state, append: states.append, canRefresh: list.canRefresh, texts)
      banner.show(list.state == .items ? states.refresh.failure : nil, texts)
      indicator.show(states.refresh.isLoading && list.state == .items, texts)
      // Rows of a source that was replaced.
      rows.scroller.widget.opacity = list.isStale ? 0.5 : 1
      for text in announcements.news(list.state, states, texts) { rows.accessibility.announce(text, from: self) }
      Accessibility.setBusy(states.refresh.isLoading || states.append.isLoading, of: rows.view.pointer)
    }

    private func goToTop() {
      scrollToTop()
      // The button that had the focus goes.
      rows.focus.move(to: 0)
    }

    private func answer(_ request: StatePages.Request) {
      switch request {
      case .retry: list.retry()
      case .refresh: refresh()
      case .loadMore: list.loadMore()
      }
    }

    func answerFooter() {
      if footer.state == .paused { list.loadMore() } else { list.retry() }
    }

    // MARK: What anybody may ask

    /// Loads the list anew, and shows that it loads and what fails.
    public func refresh() {
      Task { [list] in await list.refresh() }
    }

    /// Shows the first row.
    public func scrollToTop() { rows.scroller.scrollToTop() }

    /// Shows a row, scrolling as little as possible.
    public func scroll(to position: Int) { rows.scroller.scroll(to: position) }

    /// Scrolls by so many pixels, to the end of the rows that are there at most.
    public func scroll(by pixels: Double) { rows.scroller.scroll(by: pixels) }

    /// The GtkListView, for what this class has no word for: its model and its factory are the list's own.
    public var listView: UnsafeMutablePointer<GtkWidget> { rows.view.pointer }

    /// The GtkScrolledWindow around the rows.
    public var scrolledWindow: UnsafeMutablePointer<GtkWidget> { rows.scroller.widget.pointer }

    /// The window through which the view's rows are seen; gone with the view.
    public var viewport: Viewport { rows.reports.viewport }

    /// The row in which a widget stands now; `nil` for a widget that is in none. O(widgets of rows).
    public func row(of widget: some GPointer) -> ListItemViewModel<Item>? {
      rows.factory.slot(around: widget.widget, in: rows.view.pointer)?.row
    }

    /// The widget that shows a row now; `nil` for a row that is not near the screen.
    ///
    /// It shows other rows later.
    public func widget(of row: RowID) -> UnsafeMutablePointer<GtkWidget>? {
      rows.bound[row]?.instance?.widget.pointer
    }

    /// The rows on screen, from the top.
    public var visibleRows: [RowID] { rows.reports.visible }

    /// Shows or hides the field of the filter.
    public var isFilterShown: Bool {
      get { filterBar.isOpen }
      set { filterBar.isOpen = newValue && filter != nil }
    }

    /// Called when the field of the filter comes or goes, by whatever means.
    public var onFilterShown: @MainActor (Bool) -> Void {
      get { filterBar.onOpen }
      set { filterBar.onOpen = newValue }
    }

    /// Says something over the rows for a moment, instead of what was said before.
    ///
    /// - Parameters:
    ///   - text: A short sentence.
    ///   - button: The title of a button; empty for none.
    ///   - onPress: Called when the button is pressed; the message is gone then.
    public func showMessage(_ text: String, button: String = "", onPress: @escaping @MainActor () -> Void = {}) {
      messages.show(text, button: button, onPress: onPress)
    }

    private func applyFilter(_ text: String) {
      guard let filter else { return }
      if text.isEmpty, !list.isFiltered { return }
      if text.isEmpty { list.setFilter(nil) } else { list.setFilter { filter($0, text) } }
    }
  }
#endif
