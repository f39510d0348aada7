#if GTK
  import CAdwaita
  import CDynamicListsGTK
  import DynamicLists

  /// Binds the GtkListItems that GTK makes to the slots of the list.
  @MainActor
  final class RowFactory<Item> {
    private let list: ListViewModel<Item>
    private let model: RowModel
    private let kind: @MainActor (Item) -> RowKind<Item>
    private let head: GTKWidget
    private let footer: GTKWidget
    /// Whether a widget is around each row, since themes give a box in a row a look.
    private let wrapsRows: Bool
    /// Makes the widget in place of an item that has not loaded, by its position at the source.
    var placeholder: @MainActor (_ position: Int) -> GTKWidget = { _ in skeleton() }
    var texts = DynamicListTexts() { didSet { updateHeaders() } }
    /// Called when the header of a section is pressed.
    var onHeader: @MainActor (ListSection.ID) -> Void = { _ in }
    let pool = RowPool<Item>()
    /// All cells, by their GtkListItem.
    private(set) var cells: [OpaquePointer: RowCell<Item>] = [:]
    /// The cells that show rows, by row.
    private(set) var bound: [RowID: RowCell<Item>] = [:]
    /// The cells whose widgets are mapped. They are about a tenth of all cells, and each report visits only them.
    private(set) var mapped: [ListCell] = []
    var onCellMade: @MainActor (RowCell<Item>) -> Void = { _ in }
    /// Called after cells were bound, unbound, mapped or unmapped, and not again before ``takeChanges()``.
    var onCellsChanged: @MainActor () -> Void = {}
    private var haveCellsChanged = false
    /// Called each time a cell shows a row, also when it shows the same row again.
    var onRowShown: @MainActor (RowCell<Item>) -> Void = { _ in }

    init(
      _ list: ListViewModel<Item>, model: RowModel, head: GTKWidget, footer: GTKWidget, wrapsRows: Bool,
      kind: @escaping @MainActor (Item) -> RowKind<Item>
    ) {
      self.list = list
      self.model = model
      self.head = head
      self.footer = footer
      self.wrapsRows = wrapsRows
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

    private func noteChange() {
      guard !haveCellsChanged else { return }
      haveCellsChanged = true
      onCellsChanged()
    }

    /// Whether cells were bound, unbound, mapped or unmapped since the last call.
    func takeChanges() -> Bool {
      defer { haveCellsChanged = false }
      return haveCellsChanged
    }

    /// The cell of the placeholder that has the focus.
    var focusedPlaceholder: RowCell<Item>? {
      cells.values.first { if case .placeholder = $0.content { $0.hasFocus } else { false } }
    }

    /// The footer's cell, if GTK has bound it.
    private(set) var footerCell: RowCell<Item>?

    /// The section whose header has the keyboard focus.
    var focusedHeader: ListSection.ID? { cells.values.first { $0.header != nil && $0.hasFocus }?.header?.section }

    /// The cell that contains a widget of the list view.
    func cell(around widget: UnsafeMutablePointer<GtkWidget>, in view: UnsafeMutablePointer<GtkWidget>) -> RowCell<
      Item
    >? {
      var outermost = widget
      while let parent = gtk_widget_get_parent(outermost), parent != view { outermost = parent }
      return bound.values.first { $0.focusable == outermost }
    }

    /// Shows a row again in its cell after its content changed; does nothing without a cell.
    func update(_ row: RowID) {
      if let cell = bound[row] { show(cell) }
    }

    /// Shows all rows again in their cells.
    func updateAll() { for cell in bound.values { show(cell) } }

    /// Shows the headers again after the sections have changed.
    func updateHeaders() {
      for cell in cells.values { if let section = cell.header?.section { showHeader(cell, section) } }
    }

    private func showHeader(_ cell: RowCell<Item>, _ section: ListSection.ID) {
      // A header whose section the list has lost is about to go.
      guard let header = cell.header, let section = list.sections[id: section] else { return }
      header.show(section, texts)
      if let focusable = cell.focusable { header.describe(focusable) }
    }

    /// A bar in place of a text.
    private static func skeleton() -> GTKWidget {
      let bar = GTKWidget(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
      gtk_widget_add_css_class(bar.pointer, "dynamic-list-placeholder")
      gtk_widget_set_halign(bar.pointer, GTK_ALIGN_START)
      return bar
    }

    // MARK: GtkSignalListItemFactory

    private func setUp(_ listItem: OpaquePointer) {
      let cell = RowCell<Item>(listItem, wrapsRows: wrapsRows)
      cells[listItem] = cell
      onCellMade(cell)
    }

    private func follow(_ cell: ListCell) {
      cell.onMap { [weak self, weak cell] in
        self?.setMapped(cell, true)
      } unmap: { [weak self, weak cell] in
        self?.setMapped(cell, false)
      }
    }

    private func setMapped(_ cell: ListCell?, _ isMapped: Bool) {
      guard let cell, cell.isMapped != isMapped else { return }
      if isMapped {
        cell.mappedIndex = mapped.count
        mapped.append(cell)
      } else {
        forgetMapped(cell)
      }
      noteChange()
    }

    private func forgetMapped(_ cell: ListCell) {
      guard let index = cell.mappedIndex, let last = mapped.popLast() else { return }
      cell.mappedIndex = nil
      guard last !== cell else { return }
      last.mappedIndex = index
      mapped[index] = last
    }

    private func bind(_ listItem: OpaquePointer) {
      guard let cell = cells[listItem], let item = gtk_list_item_get_item(listItem) else { return }
      model.insideGTK {
        if cell.isNew { follow(cell) }
        cell.clearLook()
        let slot = ListSlot(number: dl_row_item_get_number(OpaquePointer(item)))
        if slot.row == nil { removeMarks(cell) }
        switch slot {
        case .row(let id):
          cell.show(.row(id), list.row(id, at: cell.position))
          bound[id] = cell
          show(cell)
        case .footer(let edge):
          pool.keep(cell.empty())
          cell.show(.footer(edge))
          if edge == .append { footerCell = cell }
          cell.fill(edge == .prepend ? head : footer)
        case .header(let section):
          pool.keep(cell.empty())
          let header = SectionHeader { [weak self] in self?.onHeader($0) }
          cell.show(.header(header))
          cell.description = RowDescription()
          if let focusable = cell.focusable { Accessibility.removeDescription(of: focusable) }
          cell.fill(header.widget)
          showHeader(cell, section)
        case .placeholder(let position):
          pool.keep(cell.empty())
          cell.show(.placeholder)
          cell.fill(placeholder(position))
          cell.description = RowDescription()
          if let focusable = cell.focusable { Accessibility.setLabel(texts.loadingMore(), of: focusable) }
        }
      }
      noteChange()
    }

    private func unbind(_ listItem: OpaquePointer) {
      guard let cell = cells[listItem] else { return }
      model.insideGTK {
        switch cell.content {
        case .row(let id):
          cell.instance?.recycled()
          if bound[id] === cell { bound[id] = nil }
        case .footer, .placeholder: adw_bin_set_child(cell.bin.pointer.cast(), nil)
        case .header:
          adw_bin_set_child(cell.bin.pointer.cast(), nil)
          if let focusable = cell.focusable { Accessibility.removeExpanded(of: focusable) }
        case .nothing: break
        }
        cell.show(.nothing)
        if footerCell === cell { footerCell = nil }
      }
      noteChange()
    }

    private func tearDown(_ listItem: OpaquePointer) {
      guard let cell = cells.removeValue(forKey: listItem) else { return }
      forgetMapped(cell)
      cell.close()
      pool.keep(cell.empty())
    }

    private func removeMarks(_ cell: ListCell) {
      cell.setSeparator(nil)
      cell.showSaves(false, failure: nil)
    }

    /// Shows the cell's row with widgets of the row's kind.
    private func show(_ cell: RowCell<Item>) {
      guard let row = cell.row else {
        // The list has removed the row, and the model has not: the cell shows nothing.
        removeMarks(cell)
        return pool.keep(cell.empty())
      }
      cell.setSeparator(row.separator)
      // The texts are read for a refused edit only: a copy of them takes as long as showing a short text.
      cell.showSaves(row.isSaving, failure: row.editFailure.map { texts.editFailed($0) })
      let kind = kind(row.item)
      if cell.kind != kind.id {
        cell.instance?.recycled()
        pool.keep(cell.fill(pool.take(kind), of: kind.id))
      }
      cell.instance?.show(row)
      onRowShown(cell)
    }
  }
#endif
