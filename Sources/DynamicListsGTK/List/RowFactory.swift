#if GTK
  import CAdwaita
  import CDynamicListsGTK
  import DynamicLists

  /// Fills the slots that GTK makes: each shows one row after another, or the footer.
  @MainActor
  final class RowFactory<Item: Sendable> {
    private let list: ListViewModel<Item>
    private let model: RowModel
    private let kind: @MainActor (Item) -> RowKind<Item>
    private let footer: GTKWidget
    let pool = RowPool<Item>()
    /// Every slot there is, by its GtkListItem.
    private(set) var slots: [OpaquePointer: RowSlot<Item>] = [:]
    /// The slots that show rows.
    private(set) var bound: [RowID: RowSlot<Item>] = [:]
    /// The slots that GTK shows: one in ten of all, and so looked through with every report.
    private(set) var mapped: [RowSlot<Item>] = []
    var onSlotMade: @MainActor (RowSlot<Item>) -> Void = { _ in }
    /// Called when slots began or ended to show rows, or came on or went off the screen.
    var onSlotsChanged: @MainActor () -> Void = {}
    /// Called when a slot shows a row, or shows it again.
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

    /// Makes the GtkListItemFactory of the one GtkListView that this fills; the caller owns it.
    func makeListItemFactory() -> OpaquePointer {
      let pointer = made(gtk_signal_list_item_factory_new())
      pointer.onSignal("setup") { [weak self] (item: OpaquePointer) in self?.setUp(item) }
      pointer.onSignal("bind") { [weak self] (item: OpaquePointer) in self?.bind(item) }
      pointer.onSignal("unbind") { [weak self] (item: OpaquePointer) in self?.unbind(item) }
      pointer.onSignal("teardown") { [weak self] (item: OpaquePointer) in self?.tearDown(item) }
      return pointer
    }

    /// The slot of what is said below the rows, while there is one.
    var footerSlot: RowSlot<Item>? { slots.values.first(where: \.isFooter) }

    /// The slot in which a widget of the list view stands.
    func slot(around widget: UnsafeMutablePointer<GtkWidget>, in view: UnsafeMutablePointer<GtkWidget>) -> RowSlot<
      Item
    >? {
      var outermost = widget
      while let parent = gtk_widget_get_parent(outermost), parent != view { outermost = parent }
      return bound.values.first { $0.focusable == outermost }
    }

    /// Shows again a row whose content changed, where a slot has it.
    func update(_ row: RowID) {
      if let slot = bound[row] { show(slot) }
    }

    // MARK: What GTK asks for

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

    /// Shows the slot's row with widgets of its kind.
    private func show(_ slot: RowSlot<Item>) {
      guard let row = slot.row else {
        // The list has no such row any more, and GTK does not know yet: nothing is shown for it.
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
