#if GTK
  import CAdwaita
  import DynamicLists

  /// The rows themselves: a GtkListView, and the parts that make, fill, change, scroll and report its rows.
  @MainActor
  final class RowsPane<Item: Sendable> {
    let model: RowModel
    let view: GTKWidget
    let clamp: GTKWidget
    let scroller: RowScroller
    let factory: RowFactory<Item>
    let selection: RowSelection
    let focus: RowFocus<Item>
    let changes: RowChanges<Item>
    let reports: RowReports<Item>
    private let footer: GTKWidget
    private let afterLayout: AfterLayout
    private var isNewsDue = false
    /// What a screen reader says of a row's position.
    var positionText: (Int, Int) -> String = { _, _ in "" }

    init(
      _ list: ListViewModel<Item>, viewport: Viewport, isSelectable: Bool, footer: GTKWidget,
      kind: @escaping @MainActor (Item) -> RowKind<Item>
    ) {
      self.footer = footer
      model = RowModel(list.rowIDs)
      factory = RowFactory(list, model: model, footer: footer, kind: kind)
      selection = RowSelection(model, isSelectable: isSelectable)
      // GTK takes over what it is given; the selection is kept here as well.
      g_object_ref(selection.pointer.raw)
      view = GTKWidget(gtk_list_view_new(selection.pointer, factory.makeListItemFactory()))
      clamp = GTKWidget(adw_clamp_scrollable_new())
      adw_clamp_scrollable_set_child(clamp.pointer.opaque, view.pointer)
      afterLayout = AfterLayout(view)
      scroller = RowScroller(view, in: clamp, model: model, afterLayout: afterLayout)
      focus = RowFocus(
        view, model: model, factory: factory, selection: selection, scroller: scroller, afterLayout: afterLayout)
      let place = KeptPlace(
        list, view: view, factory: factory, scroller: scroller, focus: focus, afterLayout: afterLayout)
      changes = RowChanges(
        list, model: model, selection: selection, scroller: scroller, focus: focus, place: place,
        afterLayout: afterLayout)
      reports = RowReports(list, viewport: viewport, view: view, factory: factory)
      connect()
    }

    private func connect() {
      factory.onSlotsChanged = { [weak self] in self?.afterLayout.setDue() }
      factory.onRowShown = { [weak self] slot in
        slot.needsLabel = true
        self?.setNewsDue()
      }
      changes.onFollowed = { [weak self] in
        self?.afterLayout.setDue()
        self?.setNewsDue()
      }
      afterLayout.onLayout = { [weak self] in self?.reports.report() }
      // A row may pass an edge without being mapped or unmapped: GTK counts those that only touch it.
      scroller.onScroll { [weak self] in self?.afterLayout.setDue() }
    }

    /// The slots that show rows.
    var bound: [RowID: RowSlot<Item>] { factory.bound }

    /// Tells assistive technology of rows that are new, once there is time: no frame waits for
    /// it, and of rows that only flew by nobody is told. Those near the screen are told of before
    /// they are seen, since the focus may go there first.
    private func setNewsDue() {
      guard !isNewsDue else { return }
      isNewsDue = true
      Idle.schedule { [weak self] in self?.tellNews() }
    }

    private func tellNews() {
      isNewsDue = false
      let count = model.ids.count
      for slot in bound.values { slot.describe(slot.position + 1, of: count, positionText) }
      if model.hasFooter, let focusable = factory.footerSlot?.focusable {
        Accessibility.setLabel(ofLabelsIn: footer.pointer, of: focusable)
      }
    }
  }
#endif
