#if GTK
  public import CAdwaita
  public import DynamicLists

  /// A list in a GTK window: rows, states, footer, refresh, filter and edits of one view model.
  ///
  /// It works in any program whose main loop ``MainLoopBridge`` is attached to; pass ``GTKWidget/pointer``
  /// where a widget is wanted. The view retains itself while it is in a window, and starts the list when it
  /// is mapped first.
  @MainActor
  public final class DynamicListView<Item>: GTKWidget {
    /// The look and the selection of the rows.
    public enum Style: Hashable, Sendable {
      /// Selectable rows, as in GTK's own lists.
      case list
      /// Rows with separators that are activated by one click and cannot be selected.
      case actions
      /// Rows without padding, separators, highlight or selection: their own widgets are all that is drawn.
      case stack

      fileprivate var classes: [String] {
        switch self {
        case .list: ["dynamic-list-rows"]
        case .actions: ["rich-list", "dynamic-list-actions"]
        case .stack: ["dynamic-list-stack"]
        }
      }
    }

    /// The view model that the view shows.
    public let list: ListViewModel<Item>
    let rows: RowsPane<Item>
    /// The notice above the first row.
    let head = ListFooter()
    let footer = ListFooter()
    let pages: StatePages
    let banner = RefreshBanner()
    let indicator = RefreshIndicator()
    let filterBar = FilterBar()
    let topBar: TopBar
    let sectionIndex = SectionIndexBar()
    let newItems: NewItemsButtons
    private let column: GTKBox
    /// The rows or the page in their place, and what lies over them: the bars above and below stay free.
    private let overlay = GTKWidget(gtk_overlay_new())
    private var observation: ListObservation?
    private var sight: WindowSight?
    private var announcements = ListAnnouncements()
    let messages = ListMessages()
    let moves: RowMoves<Item>
    let deletions: ListDeletions<Item>
    let menu: RowMenu
    let selecting = Selecting()
    private var selfInWindow: DynamicListView?
    var restoration = Restoration()

    /// A list whose rows all have one class.
    ///
    /// Each view has a viewport of its own, so several views can show one view model.
    public convenience init<Row: WidgetRow>(
      _ list: ListViewModel<Item>, row: Row.Type, style: Style = .list, viewport: Viewport? = nil
    ) where Row.Item == Item {
      let kind = RowKind(row)
      self.init(list, style: style, viewport: viewport) { _ in kind }
    }

    /// A list with rows of several kinds; the closure returns the kind of an item.
    public init(
      _ list: ListViewModel<Item>, style: Style = .list, viewport: Viewport? = nil,
      kind: @escaping @MainActor (Item) -> RowKind<Item>
    ) {
      self.list = list
      StyleSheet.install()
      rows = RowsPane(
        list, viewport: viewport ?? .unique(), isSelectable: style == .list, wrapsRows: style == .actions,
        head: head, footer: footer, kind: kind)
      newItems = NewItemsButtons(over: GTKBox.row(spacing: 0, rows.pinned.overlay, sectionIndex.widget))
      pages = StatePages(rows: newItems.overlay)
      topBar = TopBar(rows.scroller)
      column = .column(spacing: 0, filterBar.widget, banner.widget, overlay, topBar.widget, selecting.bar.widget)
      let bin = GTKWidget(adw_bin_new())
      let edits = EditQueue()
      moves = RowMoves(list)
      moves.queue = { [edits] in edits.add($0) }
      deletions = ListDeletions(of: list)
      deletions.undoTime = nil
      deletions.queue = { [edits] in edits.add($0) }
      menu = RowMenu(over: bin, of: rows.view)
      super.init(bin.pointer)
      pages.stack.expand(horizontally: true, vertically: true)
      rows.pinned.overlay.expand(horizontally: true, vertically: true)
      gtk_overlay_set_child(overlay.pointer.opaque, pages.stack.pointer)
      gtk_overlay_add_overlay(overlay.pointer.opaque, indicator.widget.pointer)
      gtk_overlay_add_overlay(overlay.pointer.opaque, messages.widget.pointer)
      adw_bin_set_child(pointer.cast(), column.pointer)
      gtk_widget_add_css_class(pointer, "dynamic-list")
      for name in style.classes { rows.view.setStyle(name) }
      gtk_list_view_set_show_separators(rows.view.pointer.opaque, style == .actions ? 1 : 0)
      gtk_list_view_set_single_click_activate(rows.view.pointer.opaque, style == .actions ? 1 : 0)
      connect()
      showTexts()
      setWidth()
      showStates()
      showFooter()
      showSectionIndex()
    }

    private func setWidth() {
      adw_clamp_scrollable_set_maximum_size(rows.clamp.pointer.opaque, maximumWidth)
      banner.maximumWidth = maximumWidth
      rows.pinned.setMaximumWidth(maximumWidth)
    }

    private func connect() {
      topBar.button.onPress = { [weak self] in self?.goToTop() }
      pages.onRequest = { [weak self] in self?.answer($0) }
      head.button.onPress = { [weak self] in self?.answerNotice(at: .prepend) }
      footer.button.onPress = { [weak self] in self?.answerNotice(at: .append) }
      rows.factory.onHeader = { [weak self] in self?.toggle($0) }
      sectionIndex.onPress = { [weak self] in self?.scroll(toSection: $0) }
      rows.onHeight = { [weak self] in self?.sectionIndex.fit($0) }
      newItems.onPress = { [weak self] in self?.showNewItems(at: $0, hadFocus: $1) }
      banner.onRetry = { [weak self] in self?.answerBanner() }
      pages.onRowsFocused = { [weak self] in if let self { gtk_widget_grab_focus(rows.view.pointer) } }
      filterBar.onText = { [weak self] in self?.applyFilter($0) }
      connectInput()
      connectEdits()
      connectMenu()
      connectSelection()
      observation = list.onChange { [weak self] in self?.apply($0) }
      onSignal("map") { [weak self] in self?.list.start() }
      sight = WindowSight(self) { [weak self] in self?.windowHid($0) }
      onSignal("notify::root") { [weak self] in self?.followWindow() }
    }

    private func windowHid(_ isHidden: Bool) {
      if isHidden { list.reports.paused(viewport) } else { list.reports.resumed(viewport) }
    }

    /// Retains the view while it is in a window, also if nothing else does.
    private func followWindow() {
      guard gtk_widget_get_root(pointer) == nil else { return selfInWindow = self }
      // Undo is not possible in a closed window.
      commitDeletion()
      menu.close()
      // The app may move the view from one container to another, so it is released only if it has no window later.
      Task { if gtk_widget_get_root(pointer) == nil { selfInWindow = nil } }
    }

    // MARK: Configuration

    /// The texts of the list's pages, footer, messages and buttons.
    public var texts = DynamicListTexts() {
      didSet {
        showTexts()
        showStates()
        showFooter()
        showSelection()
        showNewItems()
      }
    }

    /// The maximum width of rows, in pixels.
    public var maximumWidth: Int32 = 720 {
      didSet { setWidth() }
    }

    /// Whether rows can be moved by dragging and by Alt+Up and Alt+Down, also without ``onMove``.
    public var allowsMove = false {
      didSet { showMovable() }
    }

    /// Saves a move that the list already shows; rows can be moved while it is set.
    ///
    /// If it throws, the row returns to its old neighbors, and a message shows the error. Moves and
    /// deletions reach the app one at a time, in the order in which they were made. A closure that does not
    /// return blocks all later edits, and keeps the program of a `GApplication` running after its last
    /// window is closed: give what it waits for a time limit.
    public var onMove: (@MainActor (RowMove<Item>) async throws -> Void)? {
      get { moves.onMove }
      set {
        moves.onMove = newValue
        showMovable()
      }
    }

    /// Whether the app lets rows be moved; those that are sorted or in sections have their places by their contents.
    var wantsMoves: Bool { allowsMove || onMove != nil }

    var isMovable: Bool { wantsMoves && list.canMoveRows }

    private func showMovable() { rows.factory.cells.values.forEach(setMovable) }

    /// Whether the Delete key deletes rows, also without ``onDelete``; a message offers undo.
    public var allowsDelete = false

    /// Deletes items for good once the message that offers undo is gone; rows can be deleted while it is set.
    ///
    /// The message ends after some seconds, with the next deletion, when the list is reset, or when the view
    /// leaves its window; other messages wait until then. If the closure throws, the rows return to their
    /// old neighbors, and a message shows the error. The program of a `GApplication` keeps running without a
    /// window until the closure returns: give what it waits for a time limit.
    public var onDelete: (@MainActor ([Item]) async throws -> Void)? {
      get { deletions.onDelete }
      set { deletions.onDelete = newValue }
    }

    var isDeletable: Bool { allowsDelete || onDelete != nil }

    /// The name of an item in messages, such as “Ada” deleted: its first line, of which 40 characters are shown.
    public var itemTitle: (@MainActor (Item) -> String)?

    /// The choices of a row's menu, which opens by right click, Shift+F10, the Menu key or a long press.
    ///
    /// Called each time; if it returns no choices, no menu opens.
    public var contextMenu: (@MainActor (ListItemViewModel<Item>) -> [RowMenuItem])?

    /// The window's shortcuts that this list uses; remove those that the app uses itself.
    public var keys: DynamicListKeys = [.refresh, .filter, .selecting]

    /// Whether a bar beside the rows names the sections of a source that counts them; on by default.
    public var showsSectionIndex = true {
      didSet { showSectionIndex() }
    }

    /// Whether buttons over the rows say how many pushed items are out of sight, and show them; on by default.
    public var showsNewItems = true {
      didSet { showNewItems() }
    }

    /// Whether scrolling beyond the first row, by wheel or touch, refreshes the list.
    ///
    /// Off by default, because a fast scroll to the top would refresh unintentionally.
    public var refreshesAtTop = false

    /// Whether an item matches the text in the filter's field.
    ///
    /// While it is `nil`, the field sets the list's `searchText` if the list `isSearchable`; otherwise there is no field.
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

    /// Called when a row is activated: by Return, by a double click, or in the style ``Style/actions`` by a click.
    public var onActivate: @MainActor (ListItemViewModel<Item>) -> Void = { _ in }

    /// Makes the widget in place of an item that has not loaded, by the item's position at the source; a gray bar unless
    /// replaced.
    ///
    /// Called for the placeholders near the screen while the user scrolls. The scroll bar is most even when the widget is
    /// as high as most rows. A new closure applies to placeholders that come on screen later.
    public var placeholder: @MainActor (_ position: Int) -> GTKWidget {
      get { rows.factory.placeholder }
      set { rows.factory.placeholder = newValue }
    }

    // MARK: Updates

    private func apply(_ update: ListUpdate) {
      // States before rows: the footer and the banner change the height in which new rows are laid out.
      // A search leaves the undo of a deletion its time.
      let replacesAll = update.movesToTop && ![.merge, .otherSource].contains(update.cause)
      if update.cause == .reset || replacesAll { commitDeletion() }
      if update.statesChanged || update.changesSlots { showStates() }
      if update.statesChanged || update.changesSlots || update.movesToTop {
        let current = rows.focus.chosenRow ?? rows.selection.current
        rows.changes.receive(
          .init(
            splices: update.splices, movesToTop: update.movesToTop, replacesRows: update.replacesRows,
            keepsPlaceAtTop: update.keepsPlaceAtTop, isArrangement: update.isArrangement,
            isOtherOrder: update.isOtherOrder,
            followed: update.followedRow(in: viewport, current: current), showsFooter: footer.hasContent))
      }
      if !update.updated.isEmpty || update.searchWordsChanged {
        rows.places.begin(keepsPlaceAtTop: update.keepsPlaceAtTop)
        if update.searchWordsChanged { rows.factory.updateAll() } else { update.updated.forEach(rows.factory.update) }
      }
      if update.sectionsChanged {
        rows.factory.updateHeaders()
        rows.pinned.update()
      }
      if update.sectionsChanged || update.statesChanged || update.changesSlots { showSectionIndex() }
      if update.statesChanged { showMovable() }
      rows.selection.receive(update)
      if update.selectionChange != nil || update.changesSlots || update.statesChanged { showSelection() }
      if update.statesChanged || update.sectionsChanged { showNewItems() }
      if let position = restoration.take(in: list) { rows.places.show(position) }
      if let jump = update.jump, jump.viewport == viewport.id { rows.places.show(jump.section, at: 0) }
      for reveal in update.reveals { rows.reports.reveal(reveal) }
    }

    private func showFooter() {
      rows.changes.receive(
        .init(splices: [], movesToTop: false, showsFooter: footer.hasContent))
    }

    private func showSectionIndex() { sectionIndex.show(showsSectionIndex ? list.sectionIndex : ListSectionIndex()) }

    private func showTexts() {
      filterBar.setLabel(texts.filter())
      sectionIndex.setLabel(texts.sections())
      topBar.button.title = texts.scrollToTop()
      selecting.bar.setTexts(texts)
      rows.accessibility.positionText = texts.position
      (rows.factory.texts, rows.pinned.texts) = (texts, texts)
      Accessibility.setLabel(texts.name(), of: rows.view.pointer)
    }

    private func showStates() {
      let states = list.loadStates
      let search = list.searchProgress
      head.show(states.prepend, at: .prepend, search, nil, texts)
      footer.show(states.append, search, list.sortProgress, texts)
      pages.show(list.state, search, isPaused: states.pausedEnd != nil, canRefresh: list.canRefresh, texts)
      topBar.hasRows = list.state == .items
      banner.show(list.state == .items ? states.refresh : .idle, rest: rest, failedDetails, texts)
      indicator.show(list.isRefreshing && list.state == .items, texts)
      for text in announcements.news(list.state, states, texts) { rows.accessibility.announce(text, from: self) }
      Accessibility.setBusy(PageEdge.allCases.contains { states[$0].isLoading }, of: rows.view.pointer)
    }

    private func goToTop() {
      scrollToTop()
      // The top bar hides with its button, which had the focus. The first row may be below placeholders, and the list
      // would scroll down to it again.
      let slots = list.slots
      if slots.itemRange.lowerBound == slots.contentRange.lowerBound {
        rows.focus.move(to: slots.rowRange.lowerBound, of: slots)
      }
    }

    /// The failures of details, if they are those of many rows: a few rows say it by themselves.
    private var failedDetails: ListDetailFailures? {
      list.detailFailures.flatMap { $0.areMany && list.state == .items ? $0 : nil }
    }

    /// How far the loading of all rows has come, which goes on wherever the list is scrolled to.
    private var rest: ListSortProgress? {
      list.sortProgress.flatMap { $0.isLoadingRest && list.state == .items ? $0 : nil }
    }

    private func answerBanner() {
      let refresh = list.loadStates.refresh
      if rest != nil {
        list.stopLoadingRest()
      } else if refresh.failure != nil || refresh.wait != nil {
        list.retry()
      } else {
        list.retryDetails()
      }
    }

    private func answer(_ request: StatePages.Request) {
      switch request {
      case .retry: list.retry()
      case .refresh: refresh()
      case .loadMore: list.loadMore(at: list.loadStates.pausedEnd ?? .append)
      }
    }

    func answerNotice(at edge: PageEdge) {
      let state = list.loadStates[edge]
      if state == .paused, edge == .append, list.sortProgress != nil, list.searchProgress == nil {
        list.loadRest()
      } else if state == .paused {
        list.loadMore(at: edge)
      } else {
        list.retry()
      }
    }

    /// Collapses or expands a section, whose header stays at its place on screen.
    func toggle(_ section: ListSection.ID) {
      let y = rows.factory.cells.values.first { $0.isMapped && $0.header?.section == section }.map { max(0, $0.y) }
      list.toggleCollapsed(section)
      rows.places.show(section, at: y ?? 0)
    }

    // MARK: Commands and queries

    /// Refreshes the list; the view shows the refresh and its failure.
    public func refresh() {
      Task { [list] in await list.refresh() }
    }

    /// Scrolls to the top: to the first row, or to the first of the placeholders above it.
    public func scrollToTop() { rows.scroller.scrollToTop() }

    /// Scrolls as little as needed to show the slot at a position of `list.slots`.
    public func scroll(toSlot position: Int) { rows.places.show(slot: position) }

    /// Scrolls the header of a section to the top. If it has not loaded, the source's page with its first row loads
    /// before, in place of the rows: then the outcome is `waiting`.
    @discardableResult
    public func scroll(toSection section: ListSection.ID) -> ScrollOutcome {
      restoration.cancel()
      let outcome = list.scrollOutcome(of: section, in: viewport)
      if outcome == .scrolled { rows.places.show(section, at: 0) }
      return outcome
    }

    /// Scrolls by a number of pixels, within the bounds of the list.
    public func scroll(by pixels: Double) { rows.scroller.scroll(by: pixels) }

    /// Whether the end of the list stays on screen once it is there: when rows are appended, and when the last row grows.
    ///
    /// For lists whose newest rows come last, such as a chat or a log. A list that has not been drawn begins at its end.
    public var stickToEnd: Bool {
      get { rows.places.stickToEnd }
      set { rows.places.stickToEnd = newValue }
    }

    /// Called before a frame is painted with the rows on screen, when they differ from those of the last call.
    public var onVisibleRowsChange: (@MainActor (VisibleRows) -> Void)? {
      get { rows.reports.onChange }
      set { rows.reports.onChange = newValue }
    }

    /// The `GtkListView *`, for what this class does not offer; do not replace its model or factory.
    public var listView: UnsafeMutablePointer<GtkWidget> { rows.view.pointer }

    /// The `GtkScrolledWindow *` around the rows.
    public var scrolledWindow: UnsafeMutablePointer<GtkWidget> { rows.scroller.widget.pointer }

    /// The viewport through which this view reports visible rows; it ends with the view.
    public var viewport: Viewport { rows.reports.viewport }

    /// The row that contains a widget now; `nil` if none does. O(number of row widgets).
    public func row(of widget: some GPointer) -> ListItemViewModel<Item>? {
      rows.factory.cell(around: widget.widget, in: rows.view.pointer)?.row
    }

    /// The widget that shows a row now; `nil` for a row away from the screen.
    ///
    /// The widget shows other rows later.
    public func widget(of row: RowID) -> UnsafeMutablePointer<GtkWidget>? {
      rows.bound[row]?.instance?.widget.pointer
    }

    /// The ids of the rows on screen, from the top.
    public var visibleRows: [RowID] { rows.reports.visible }

    /// Whether the filter's field is open.
    public var isFilterShown: Bool {
      get { filterBar.isOpen }
      set { filterBar.isOpen = newValue && hasField }
    }

    /// Called when the filter's field opens or closes.
    public var onFilterShown: @MainActor (Bool) -> Void {
      get { filterBar.onOpen }
      set { filterBar.onOpen = newValue }
    }

    /// Shows a message over the rows for a few seconds; it replaces the message before, and waits while a deletion can be
    /// undone.
    ///
    /// - Parameters:
    ///   - text: A short sentence.
    ///   - button: The title of a button; empty for none.
    ///   - onPress: Called when the button is pressed, after the message is gone.
    public func showMessage(_ text: String, button: String = "", onPress: @escaping @MainActor () -> Void = {}) {
      messages.show(text, button: button, onPress: onPress)
    }

    /// Whether a text can be typed: for the filter, or for the list's own search.
    var hasField: Bool { filter != nil || list.isSearchable }

    private func applyFilter(_ text: String) {
      guard let filter else { return list.searchText = text }
      if text.isEmpty, !list.isFiltered { return }
      if text.isEmpty { list.setFilter(nil) } else { list.setFilter { filter($0, text) } }
    }
  }
#endif
