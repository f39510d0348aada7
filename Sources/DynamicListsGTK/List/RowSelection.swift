#if GTK
  import CAdwaita
  import CDynamicListsGTK
  import DynamicLists

  /// Which rows GTK draws as selected, and what its clicks and keys select.
  ///
  /// The list has the selection, and all its views show it. While its mode is `none`, a view with selectable rows has a
  /// current row of its own: the one that was clicked, or that the keyboard reached last.
  @MainActor
  final class RowSelection<Item> {
    private let list: ListViewModel<Item>
    private let model: RowModel
    private let isSelectable: Bool
    private let answers = SelectionAnswers()
    private(set) var current: RowID?
    private var mode: SelectionMode
    /// Whether rows have check boxes: arrow keys and clicks leave the other rows as they are.
    var isSelecting = false

    init(_ list: ListViewModel<Item>, _ model: RowModel, isSelectable: Bool) {
      self.list = list
      self.model = model
      self.isSelectable = isSelectable
      mode = list.selectionMode
      // GTK asks for each row that it binds. Mostly no row can be selected, and its id is not looked up.
      answers.isSelected = { [unowned self] in
        (isUsed || current != nil) && (slot($0)?.row.map(contains) ?? false)
      }
      answers.set = { [unowned self] in set($0, isSelected: $1, only: $2) }
      answers.setAll = { [unowned self] in setAll(isSelected: $0) }
      answers.connect(to: model.pointer)
    }

    isolated deinit { dl_row_model_set_selection_owner(model.pointer, nil, nil) }

    /// Whether the list's own selection is used: not in a view without selectable rows, but for its check boxes.
    private var isUsed: Bool { mode != .none && (isSelectable || isSelecting) }

    private func slot(_ position: Int) -> ListSlot? { position < model.count ? model.slots[position] : nil }

    /// Whether a row is drawn as selected.
    func contains(_ row: RowID) -> Bool { isUsed ? list.isSelected(row) : row == current }

    /// Selects the row of a slot, and no other one.
    func select(_ position: Int) { _ = set(position..<position + 1, isSelected: true, only: true) }

    /// Lets GTK select or deselect the row of a slot, or with `extending` the range from the row that it selected last.
    func toggle(_ position: Int, extending: Bool, in view: GTKWidget) {
      var parts = [
        g_variant_new_uint32(UInt32(clamping: position)), g_variant_new_boolean(extending ? 0 : 1),
        g_variant_new_boolean(extending ? 1 : 0),
      ]
      let target = g_variant_ref_sink(g_variant_new_tuple(&parts, gsize(parts.count)))
      gtk_widget_activate_action_variant(view.pointer, "list.select-item", target)
      g_variant_unref(target)
    }

    // MARK: Changes by the list

    /// Draws rows again whose selection has changed.
    func receive(_ update: ListUpdate) {
      if update.statesChanged, mode != list.selectionMode {
        mode = list.selectionMode
        current = nil
        redraw()
      }
      switch update.selectionChange {
      case .rows(let rows) where rows.count <= 16:
        for row in rows { if let position = model.slots.position(of: row) { redraw(position..<position + 1) } }
      case .rows, .all: redraw()
      case nil: break
      }
    }

    /// Draws all rows again: GTK asks for those that have widgets.
    func redraw() { redraw(0..<model.count) }

    private func redraw(_ slots: Range<Int>) {
      dl_row_model_selection_changed(model.pointer, guint(clamping: slots.lowerBound), guint(clamping: slots.count))
    }

    // MARK: Changes by GTK

    /// Selects or deselects slots; with `only`, no others stay selected. Returns whether it was possible.
    private func set(_ slots: Range<Int>, isSelected: Bool, only: Bool) -> Bool {
      if isUsed {
        return mode == .many && slots.count > 1 ? setRange(slots, isSelected, only) : setOne(slots, isSelected, only)
      }
      guard isSelectable, slots.count == 1 else { return false }
      setCurrent(isSelected ? slot(slots.lowerBound)?.row : nil)
      return true
    }

    private func setOne(_ slots: Range<Int>, _ isSelected: Bool, _ only: Bool) -> Bool {
      guard slots.count == 1 else { return false }
      // The focus goes over headers, notices and placeholders, and nothing is selected or deselected.
      guard let row = slot(slots.lowerBound)?.row else { return true }
      if only, isSelecting { return true }
      if only {
        list.select(row)
      } else if list.isSelected(row) != isSelected {
        list.toggleSelection(of: row)
      }
      return true
    }

    private func setRange(_ slots: Range<Int>, _ isSelected: Bool, _ only: Bool) -> Bool {
      let ids = model.slots.rows
      let rows = model.slots.rows(in: slots)
      // By their ids: the list may be ahead of the model.
      guard let first = rows.first.flatMap({ list.position(of: ids[$0]) }),
        let last = rows.last.flatMap({ list.position(of: ids[$0]) }), first <= last
      else { return true }
      list.setSelected(first..<last + 1, isSelected, keepingOthers: !only || isSelecting)
      return true
    }

    private func setAll(isSelected: Bool) -> Bool {
      if isUsed {
        guard isSelected else {
          list.clearSelection()
          return true
        }
        guard mode == .many else { return false }
        // Given again, it selects what has not loaded as well; the bar below the check boxes says so.
        if isSelecting, list.canExtendToAllMatching { list.selectAllMatching() } else { list.selectAll() }
        return true
      }
      if !isSelected { setCurrent(nil) }
      return !isSelected
    }

    private func setCurrent(_ row: RowID?) {
      guard row != current else { return }
      let changed = [current, row]
      current = row
      for case let row? in changed {
        if let position = model.slots.position(of: row) { redraw(position..<position + 1) }
      }
    }
  }

  /// What the model asks for and does, as C functions that know no type of item.
  @MainActor
  private final class SelectionAnswers {
    var isSelected: (Int) -> Bool = { _ in false }
    var set: (_ slots: Range<Int>, _ isSelected: Bool, _ only: Bool) -> Bool = { _, _, _ in false }
    var setAll: (_ isSelected: Bool) -> Bool = { _ in false }

    /// Answers for the model, until another owner is set.
    func connect(to model: OpaquePointer) {
      var owner = DlSelectionOwner(
        is_selected: { position, data in SelectionAnswers.answer(data) { $0.isSelected(Int(position)) } },
        set_selected: { position, count, isSelected, only, data in
          SelectionAnswers.answer(data) {
            $0.set(Int(position)..<Int(position) + Int(count), isSelected != 0, only != 0)
          }
        },
        set_all_selected: { isSelected, data in SelectionAnswers.answer(data) { $0.setAll(isSelected != 0) } })
      dl_row_model_set_selection_owner(model, &owner, Unmanaged.passUnretained(self).toOpaque())
    }

    private nonisolated static func answer(
      _ data: gpointer?, _ question: @MainActor (SelectionAnswers) -> Bool
    ) -> gboolean {
      guard let data else { return 0 }
      // GTK asks on the main thread, and the pointer is used only there.
      nonisolated(unsafe) let answers = data
      return MainActor.assumeIsolated {
        question(Unmanaged<SelectionAnswers>.fromOpaque(answers).takeUnretainedValue()) ? 1 : 0
      }
    }
  }
#endif
