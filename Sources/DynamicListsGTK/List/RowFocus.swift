#if GTK
  import CAdwaita
  import DynamicLists

  /// The keyboard focus in the rows.
  @MainActor
  final class RowFocus<Item> {
    /// What takes the focus after the next layout: the row, wherever it is by then, or whatever is at the position.
    private struct Target {
      let row: RowID?
      let position: Int
    }

    private let view: GTKWidget
    private let model: RowModel
    private let factory: RowFactory<Item>
    private let selection: RowSelection<Item>
    private let scroller: RowScroller
    private let afterLayout: AfterLayout
    private var next: Target?

    init(
      _ view: GTKWidget, model: RowModel, factory: RowFactory<Item>,
      selection: RowSelection<Item>, scroller: RowScroller, afterLayout: AfterLayout
    ) {
      self.view = view
      self.model = model
      self.factory = factory
      self.selection = selection
      self.scroller = scroller
      self.afterLayout = afterLayout
      // Without a layout nothing moves: see `AfterLayout`.
      view.onSignal("unmap") { [weak self] in self?.next = nil }
    }

    /// The cell of the focused row.
    var cell: RowCell<Item>? {
      guard let root = gtk_widget_get_root(view.pointer), let focus = gtk_root_get_focus(root) else { return nil }
      guard gtk_widget_is_ancestor(focus, view.pointer) != 0 else { return nil }
      return factory.bound.values.first { $0.hasFocus }
    }

    /// Whether the focused row is selected, so that the user has chosen it.
    var isOnSelectedRow: Bool { cell?.id.map(selection.contains) ?? false }

    /// The focused row if it is selected or a control in it has the focus: GTK focuses the first row by itself.
    var chosenRow: RowID? {
      guard let cell, let id = cell.id else { return nil }
      return isOnSelectedRow || cell.hasFocusInside ? id : nil
    }

    /// Whether the footer has the focus.
    var isOnFooter: Bool { factory.footerCell?.hasFocus ?? false }

    /// Focuses a row, if it has a cell; returns whether it has.
    @discardableResult
    func grab(_ row: RowID) -> Bool {
      guard let focusable = factory.bound[row]?.focusable else { return false }
      gtk_widget_grab_focus(focusable)
      return true
    }

    /// Focuses the row or the placeholder at a position of these slots and scrolls to it, after the next layout.
    func move(to position: Int, of slots: ListSlots, selecting: Bool = false) {
      guard slots.indices.contains(position) else { return }
      if selecting { selection.select(position) }
      next = Target(row: slots[position].row, position: position)
      afterLayout.perform { [weak self] in self?.finishMove() }
    }

    /// Moves the focus now, if a move waits for the layout: a key that is pressed meanwhile acts on the row, and what the
    /// key does is not undone.
    func finishMove() {
      guard let target = next else { return }
      next = nil
      let position = target.row.flatMap { model.slots.position(of: $0) } ?? target.position
      guard position < model.count else { return }
      switch model.slots[position] {
      case .row(let row):
        scroller.scrollNow(to: position)
        grab(row)
      case .placeholder:
        if let focusable = factory.mapped.first(where: { $0.position == position })?.focusable {
          gtk_widget_grab_focus(focusable)
        }
      case .footer:
        scroller.scrollNow(to: position)
        if let focusable = factory.footerCell?.focusable { gtk_widget_grab_focus(focusable) }
      case .header: break
      }
    }
  }
#endif
