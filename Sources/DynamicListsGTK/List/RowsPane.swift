#if GTK
  import CAdwaita
  import DynamicLists

  /// The GtkListView, and the objects that make, fill, change, scroll and report its rows.
  @MainActor
  final class RowsPane<Item> {
    let model: RowModel
    let view: GTKWidget
    let clamp: GTKWidget
    let scroller: RowScroller
    let factory: RowFactory<Item>
    let selection: RowSelection<Item>
    let focus: RowFocus<Item>
    let focusEntry: FocusEntry<Item>
    let places: RowPlaces<Item>
    let changes: RowChanges<Item>
    let reports: RowReports<Item>
    let accessibility: AccessibilityUpdates<Item>
    let pinned: PinnedHeader<Item>
    private let afterLayout: AfterLayout
    /// Called after a layout with the height of the rows' view, in pixels.
    var onHeight: @MainActor (Double) -> Void = { _ in }

    init(
      _ list: ListViewModel<Item>, viewport: Viewport, isSelectable: Bool, wrapsRows: Bool, head: ListFooter,
      footer: ListFooter, kind: @escaping @MainActor (Item) -> RowKind<Item>
    ) {
      model = RowModel(list.slots)
      factory = RowFactory(
        list, model: model, head: head.widget, footer: footer.widget, wrapsRows: wrapsRows, kind: kind)
      selection = RowSelection(list, model, isSelectable: isSelectable)
      // The GtkListView takes over a reference; RowModel keeps one as well.
      g_object_ref(model.pointer.raw)
      view = GTKWidget(gtk_list_view_new(model.pointer, factory.makeListItemFactory()))
      clamp = GTKWidget(adw_clamp_scrollable_new())
      adw_clamp_scrollable_set_child(clamp.pointer.opaque, view.pointer)
      afterLayout = AfterLayout(view)
      scroller = RowScroller(view, in: clamp, model: model)
      focus = RowFocus(
        view, model: model, factory: factory, selection: selection, scroller: scroller, afterLayout: afterLayout)
      focusEntry = FocusEntry(view, factory: factory, afterLayout: afterLayout)
      places = RowPlaces(
        list, model: model, view: view, factory: factory, scroller: scroller, focus: focus, afterLayout: afterLayout)
      changes = RowChanges(
        list, model: model, scroller: scroller, focus: focus, places: places)
      reports = RowReports(list, viewport: viewport, view: view, factory: factory)
      accessibility = AccessibilityUpdates(view, model: model, factory: factory, footer: footer, focus: focus) {
        [weak list] in list?.rowNumbers
      }
      pinned = PinnedHeader(over: scroller.widget, list: list, model: model, factory: factory) {
        [weak factory] in factory?.onHeader($0)
      }
      connect()
    }

    private func connect() {
      places.topInset = { [weak self] in self?.pinned.height ?? 0 }
      focusEntry.topInset = places.topInset
      factory.onCellsChanged = { [weak self] in self?.setDue() }
      factory.onRowShown = { [weak self] in self?.accessibility.rename($0) }
      changes.onApplied = { [weak self] in self?.setDue() }
      afterLayout.onEachLayout = { [weak self] in self?.places.laidOut() }
      afterLayout.onLayout = { [weak self] in
        // Rows may have changed since the first change was reported to assistive technology.
        if let self, factory.takeChanges() { accessibility.setDue() }
        // A list that is still being scrolled has another layout, and is reported then.
        if let self, places.settle() {
          reports.report()
          focusEntry.finish()
        }
        self?.pinned.update()
        if let self { onHeight(scroller.extent.page) }
      }
      // Scrolling may bring a row on screen without mapping it: GTK also maps rows that only touch the screen.
      scroller.onScroll { [weak self] in self?.afterLayout.setDue() }
    }

    private func setDue() {
      reports.setDue()
      afterLayout.setDue()
      accessibility.setDue()
    }

    /// The cells that show rows, by row.
    var bound: [RowID: RowCell<Item>] { factory.bound }
  }
#endif
