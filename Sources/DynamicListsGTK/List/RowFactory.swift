#if GTK
  import CAdwaita
  import CDynamicListsGTK
  import DynamicLists

  /// Binds the GtkListItems that GTK makes to rows or to the footer.
  @MainActor
  final class RowFactory<Item: Sendable> {
    private let list: ListViewModel<Item>
    private let model: RowModel
    private let kind: @MainActor (Item) -> RowKind<Item>
    private let footer: GTKWidget
    let pool = RowPool<Item>()
    /// All slots, by their GtkListItem.
    private(set) var slots: [OpaquePointer: RowSlot<Item>] = [:]
    /// The slots that show rows, by row.
    private(set) var bound: [RowID: RowSlot<Item>] = [:]
    /// The slots whose widgets are mapped. They are about a tenth of all slots, and each report visits only them.
    private(set) var mapped: [RowSlot<Item>] = []
    var onSlotMade: @MainActor (RowSlot<Item>) -> Void = { _ in }
    /// Called after slots were bound, unbound, mapped or unmapped.
    var onSlotsChanged: @MainActor () -> Void = {}
    /// Called each time a slot shows a row, also when it shows the same row again.
    var onRowShown: @MainActor (RowSlot<Item>) -> Void = { _ in }

    init(
      _ list: ListViewModel<Item>, model: RowModel, footer: GTKWidget,
      kind: @escaping @MainActor (Item) -> RowKind<Item>
    ) {
      self.list = list
      self.model = model
      self.footer = footer
      self.kind = kind
    }

    /// Makes the GtkListItemFactory for the GtkListView; the caller owns it.
    func makeListItemFactory() -> OpaquePointer {
      let pointer = made(gtk_signal_list_item_factory_new())
      pointer.onSignal("setup") { [weak self] (item: OpaquePointer) in self?.setUp(item) }
      pointer.onSignal("bind") { [weak self] (item: OpaquePointer) in self?.bind(item) }
      pointer.onSignal("unbind") { [weak self] (item: OpaquePointer) in self?.unbind(item) }
      pointer.onSignal("teardown") { [weak self] (item: OpaquePointer) in self?.tearDown(item) }
      return pointer
    }

    /// The footer's slot, if GTK has bound it.
    var footerSlot: RowSlot<Item>? { slots.values.first(where: \.isFooter) }

    /// The slot that contains a widget of the list view.
    func slot(around widget: UnsafeMutablePointer<GtkWidget>, in view: UnsafeMutablePointer<GtkWidget>) -> RowSlot<
      Item
    >? {
      var outermost = widget
      while let parent = gtk_widget_get_parent(outermost), parent != view { outermost = parent }
      return bound.values.first { $0.focusable == outermost }
    }

    /// Shows a row again in its slot after its content changed; does nothing without a slot.
    func update(_ row: RowID) {
      if let slot = bound[row] { show(slot) }
    }

    // MARK: GtkSignalListItemFactory

    private func setUp(_ listItem: OpaquePointer) {
      let slot = RowSlot<Item>(listItem)
      slots[listItem] = slot
      slot.bin.onSignal("map") { [weak self, weak slot] in self?.setMapped(slot, true) }
      slot.bin.onSignal("unmap") { [weak self, weak slot] in self?.setMapped(slot, false) }
      onSlotMade(slot)
    }

    private func setMapped(_ slot: RowSlot<Item>?, _ isMapped: Bool) {
      guard let slot, slot.isMapped != isMapped else { return }
      if isMapped {
        slot.mappedIndex = mapped.count
        mapped.append(slot)
      } else {
        forgetMapped(slot)
      }
      onSlotsChanged()
    }

    private func forgetMapped(_ slot: RowSlot<Item>) {
      guard let index = slot.mappedIndex, let last = mapped.popLast() else { return }
      slot.mappedIndex = nil
      guard last !== slot else { return }
      last.mappedIndex = index
      mapped[index] = last
    }

    private func bind(_ listItem: OpaquePointer) {
      guard let slot = slots[listItem], let item = gtk_list_item_get_item(listItem) else { return }
      model.insideGTK {
        let rowItem = OpaquePointer(item)
        if dl_row_item_is_footer(rowItem) != 0 {
          pool.keep(slot.empty())
          slot.content = .footer
          slot.fill(footer)
        } else {
          let id = RowID(dl_row_item_get_id(rowItem))
          slot.content = .row(id, list.row(id, at: slot.position))
          bound[id] = slot
          show(slot)
        }
      }
      onSlotsChanged()
    }

    private func unbind(_ listItem: OpaquePointer) {
      guard let slot = slots[listItem] else { return }
      model.insideGTK {
        switch slot.content {
        case .row(let id, _):
          slot.instance?.recycled()
          if bound[id] === slot { bound[id] = nil }
        case .footer: adw_bin_set_child(slot.bin.pointer.cast(), nil)
        case .nothing: break
        }
        slot.content = .nothing
      }
      onSlotsChanged()
    }

    private func tearDown(_ listItem: OpaquePointer) {
      guard let slot = slots.removeValue(forKey: listItem) else { return }
      forgetMapped(slot)
      pool.keep(slot.empty())
    }

    /// Shows the slot's row with widgets of the row's kind.
    private func show(_ slot: RowSlot<Item>) {
      guard let row = slot.row else {
        // The list has removed the row, and the model has not: the slot shows nothing.
        return pool.keep(slot.empty())
      }
      let kind = kind(row.item)
      if slot.kind != kind.id {
        slot.instance?.recycled()
        pool.keep(slot.empty())
        slot.fill(pool.take(kind), of: kind.id)
      }
      slot.instance?.show(row)
      onRowShown(slot)
    }
  }
#endif
