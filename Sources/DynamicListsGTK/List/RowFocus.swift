#if GTK
  import CAdwaita
  import DynamicLists

  /// Which row keys act on.
  @MainActor
  final class RowFocus<Item: Sendable> {
    private let view: GTKWidget
    private let model: RowModel
    private let factory: RowFactory<Item>
    private let selection: RowSelection
    private let scroller: RowScroller
    private let afterLayout: AfterLayout

    init(
      _ view: GTKWidget, model: RowModel, factory: RowFactory<Item>, selection: RowSelection, scroller: RowScroller,
      afterLayout: AfterLayout
    ) {
      self.view = view
      self.model = model
      self.factory = factory
      self.selection = selection
      self.scroller = scroller
      self.afterLayout = afterLayout
    }

    /// The slot of the row that keys act on.
    var slot: RowSlot<Item>? {
      guard let root = gtk_widget_get_root(view.pointer), let focus = gtk_root_get_focus(root) else { return nil }
      guard gtk_widget_is_ancestor(focus, view.pointer) != 0 else { return nil }
      return factory.bound.values.first { $0.hasFocus }
    }

    /// Whether keys act on what is said below the rows.
    var isOnFooter: Bool { factory.footerSlot?.hasFocus ?? false }

    /// Gives the focus to a row that has widgets.
    func grab(_ row: RowID) {
      if let focusable = factory.bound[row]?.focusable { gtk_widget_grab_focus(focusable) }
    }

    /// Gives the focus to a row and brings it into view, after the next layout.
    func move(to position: Int, selecting: Bool = false) {
      if selecting { selection.select(position) }
      afterLayout.perform { [weak self] in
        guard let self, position < model.ids.count else { return }
        scroller.scrollNow(to: position)
        grab(model.ids[position])
      }
    }
  }
#endif
