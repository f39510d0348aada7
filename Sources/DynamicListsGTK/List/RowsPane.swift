#if GTK
  import CAdwaita
  import CDynamicListsGTK
  import DynamicLists

  /// What the model asks for a row, without knowing the type of its item.
  @MainActor
  private final class ModelRows {
    var id: @MainActor (Int) -> Int = { _ in 0 }
  }

  private let rowAt: DlRowAt = { position, data in
    guard let data else { return 0 }
    // GTK asks on the main thread; the pointer stays there.
    nonisolated(unsafe) let rows = data
    return MainActor.assumeIsolated { Unmanaged<ModelRows>.fromOpaque(rows).takeUnretainedValue().id(Int(position)) }
  }

  /// The rows themselves: a GtkListView over a model that makes a row when it is looked at.
  @MainActor
  final class RowsPane<Item: Sendable> {
    let list: ListViewModel<Item>
    let viewport: Viewport
    let kind: @MainActor (Item) -> RowKind<Item>
    let footer: GTKWidget
    let view: GTKWidget
    let scroller = GTKWidget(gtk_scrolled_window_new())
    let clamp: GTKWidget

    let model: OpaquePointer
    /// The rows as GTK knows them: those of the list, but for a change that is being told.
    var shown: ListRowIDs
    /// Every slot there is, by its GtkListItem.
    private(set) var slots: [OpaquePointer: RowSlot<Item>] = [:]
    /// The slots that show rows.
    private(set) var bound: [RowID: RowSlot<Item>] = [:]
    /// The slots that GTK shows: one in ten of all, and so looked through with every report.
    private var mapped: [RowSlot<Item>] = []
    /// Widgets without a slot, by kind.
    private var spare: [AnyHashable: [RowInstance<Item>]] = [:]
    /// How many rows' widgets wait for a slot.
    var spareCount: Int { spare.values.reduce(0) { $0 + $1.count } }
    /// How often widgets for a row were made.
    private(set) var instancesMade = 0

    /// Whether GTK is in the midst of a change, or makes rows.
    var isTelling = false
    /// Changes that came meanwhile.
    var waiting: [(change: ListChange, hasFooter: Bool)] = []
    private let reports: ReportSchedule
    private var isNewsDue = false
    /// The rows of the last report.
    private(set) var visible: [RowID] = []
    private(set) var visibleIDs: Set<RowID> = []
    /// What a screen reader says of a row's place.
    var place: (Int, Int) -> String = { _, _ in "" }
    var onSlotMade: @MainActor (RowSlot<Item>) -> Void = { _ in }

    init(
      _ list: ListViewModel<Item>, viewport: Viewport, isSelectable: Bool, footer: GTKWidget,
      kind: @escaping @MainActor (Item) -> RowKind<Item>
    ) {
      self.list = list
      self.viewport = viewport
      self.kind = kind
      self.footer = footer
      shown = list.rowIDs
      let rows = ModelRows()
      model = made(dl_row_model_new(rowAt, Unmanaged.passUnretained(rows).toOpaque()))
      self.rows = rows
      let factory = made(gtk_signal_list_item_factory_new())
      // GTK takes over what it is given; the model is kept here as well.
      g_object_ref(model.raw)
      let selection = isSelectable ? gtk_single_selection_new(model) : gtk_no_selection_new(model)
      if isSelectable {
        gtk_single_selection_set_autoselect(selection, 0)
        gtk_single_selection_set_can_unselect(selection, 1)
        gtk_single_selection_set_selected(selection, guint.max)
      }
      view = GTKWidget(gtk_list_view_new(selection, factory))
      clamp = GTKWidget(adw_clamp_scrollable_new())
      reports = ReportSchedule(view)
      adw_clamp_scrollable_set_child(clamp.pointer.opaque, view.pointer)
      gtk_scrolled_window_set_child(scroller.pointer.opaque, clamp.pointer)
      gtk_scrolled_window_set_policy(scroller.pointer.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
      scroller.expand(horizontally: true, vertically: true)
      rows.id = { [weak self] in self?.shown[$0].number ?? 0 }
      dl_row_model_splice(model, 0, 0, UInt32(clamping: shown.count))
      connect(factory)
      reports.onDue = { [weak self] in self?.report() }
      // A row may pass an edge without being mapped or unmapped: GTK counts those that only touch it.
      onScroll { [weak self] in self?.setReportDue() }
    }

    private let rows: ModelRows

    isolated deinit {
      dl_row_model_close(model)
      g_object_unref(model.raw)
    }

    private func connect(_ factory: OpaquePointer) {
      Signals.connect(factory, "setup", object: { [weak self] in self?.setUp($0) })
      Signals.connect(factory, "bind", object: { [weak self] in self?.bind($0) })
      Signals.connect(factory, "unbind", object: { [weak self] in self?.unbind($0) })
      Signals.connect(factory, "teardown", object: { [weak self] in self?.tearDown($0) })
    }

    // MARK: What GTK asks for

    private func setUp(_ listItem: OpaquePointer) {
      let slot = RowSlot<Item>(listItem)
      slots[listItem] = slot
      Signals.connect(slot.bin.pointer, "map") { [weak self, weak slot] in self?.setMapped(slot, true) }
      Signals.connect(slot.bin.pointer, "unmap") { [weak self, weak slot] in self?.setMapped(slot, false) }
      onSlotMade(slot)
    }

    private func setMapped(_ slot: RowSlot<Item>?, _ isMapped: Bool) {
      guard let slot, slot.isMapped != isMapped else { return }
      slot.isMapped = isMapped
      if isMapped {
        slot.place = mapped.count
        mapped.append(slot)
      } else {
        forget(slot)
      }
      reports.setDue()
    }

    private func forget(_ slot: RowSlot<Item>) {
      guard let place = slot.place, let last = mapped.popLast() else { return }
      slot.place = nil
      guard last !== slot else { return }
      last.place = place
      mapped[place] = last
    }

    private func bind(_ listItem: OpaquePointer) {
      let isOutermost = !isTelling
      isTelling = true
      defer { if isOutermost { isTelling = false } }
      guard let slot = slots[listItem], let item = gtk_list_item_get_item(listItem) else { return }
      let rowItem = OpaquePointer(item)
      let isFooter = dl_row_item_is_footer(rowItem) != 0
      slot.setFooter(isFooter)
      if isFooter {
        keep(slot.empty())
        slot.fill(footer)
      } else {
        let id = RowID(dl_row_item_get_id(rowItem))
        slot.id = id
        slot.row = list.row(id, at: slot.position)
        bound[id] = slot
        show(slot)
      }
      reports.setDue()
    }

    private func unbind(_ listItem: OpaquePointer) {
      let isOutermost = !isTelling
      isTelling = true
      defer { if isOutermost { isTelling = false } }
      guard let slot = slots[listItem] else { return }
      if let id = slot.id {
        slot.instance?.recycled()
        if bound[id] === slot { bound[id] = nil }
        (slot.id, slot.row) = (nil, nil)
      } else {
        adw_bin_set_child(slot.bin.pointer.cast(), nil)
      }
      reports.setDue()
    }

    private func tearDown(_ listItem: OpaquePointer) {
      guard let slot = slots.removeValue(forKey: listItem) else { return }
      forget(slot)
      keep(slot.empty())
    }

    private func keep(_ taken: (kind: AnyHashable, instance: RowInstance<Item>)?) {
      guard let taken else { return }
      // Few are spare at a time: GTK makes slots for some screens of rows and keeps them.
      // Unless there are kinds without number, of which none comes back.
      if spareCount >= 300 { spare = [:] }
      spare[taken.kind, default: []].append(taken.instance)
    }

    /// Shows the slot's row with widgets of its kind.
    private func show(_ slot: RowSlot<Item>) {
      guard let row = slot.row else { return }
      let kind = kind(row.item)
      if slot.kind != kind.id {
        slot.instance?.recycled()
        keep(slot.empty())
        let instance = spare[kind.id]?.popLast() ?? makeInstance(kind)
        slot.fill(instance, of: kind.id)
      }
      guard let instance = slot.instance else { return }
      instance.show(row)
      slot.needsLabel = true
      setNewsDue()
    }

    private func makeInstance(_ kind: RowKind<Item>) -> RowInstance<Item> {
      instancesMade += 1
      return kind.make()
    }

    // MARK: What the list tells

    /// Whether something is said below the rows.
    private(set) var hasFooter = false

    func setFooter(_ isThere: Bool) {
      hasFooter = isThere
      let isOutermost = !isTelling
      isTelling = true
      defer { if isOutermost { isTelling = false } }
      dl_row_model_set_footer(model, isThere ? 1 : 0)
    }

    /// Shows rows whose content changed.
    func update(_ rows: [RowID]) {
      for row in rows {
        if let slot = bound[row] { show(slot) }
      }
    }

    /// Lets a row begin its animations.
    func reveal(_ reveal: ListUpdate.Reveal) {
      guard reveal.viewport.id == viewport.id else { return }
      // A row that was on screen in the last frame is not seen for the first time:
      // it was moved, or something came between its neighbours.
      if reveal.reason == .appeared, visibleIDs.contains(reveal.row) { return }
      guard let slot = bound[reveal.row], let row = slot.row else { return }
      slot.instance?.revealed(row, reveal.reason)
    }

    // MARK: What a person sees

    /// What the rows of the last report say.
    var visibleTexts: [String] {
      visible.compactMap { row in
        bound[row]?.instance.map { $0.label() ?? Accessibility.text(of: $0.widget.pointer) }
      }
    }

    func setReportDue() {
      reports.setDue()
      setNewsDue()
    }

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
      let count = shown.count
      for slot in bound.values { slot.describe(slot.position + 1, of: count, place) }
      if hasFooter, let focusable = slots.values.first(where: \.isFooter)?.focusable {
        Accessibility.setLabel(ofLabelsIn: footer.pointer, of: focusable)
      }
    }

    /// What waits until rows that came have a place: GTK scrolls to no other.
    var afterLayout: [@MainActor () -> Void] = []

    /// Tells the list which rows are on screen.
    private func report() {
      // What reporting itself brings waits for the next layout.
      let work = afterLayout
      afterLayout = []
      let height = gtk_widget_get_height(view.pointer)
      var seen: [(position: Int, slot: RowSlot<Item>)] = []
      for slot in mapped where slot.row != nil && slot.isWithin(height) { seen.append((slot.position, slot)) }
      seen.sort { $0.position < $1.position }
      visible = seen.compactMap { $0.slot.row?.id }
      let first = seen.first?.position ?? 0
      list.scrolled(to: first..<(seen.last.map { $0.position + 1 } ?? first), in: viewport)
      visibleIDs = Set(visible)
      // A list that is hidden has no place to scroll to, nor will it be where it was.
      guard gtk_widget_get_mapped(view.pointer) != 0 else { return }
      for body in work { body() }
    }
  }
#endif
