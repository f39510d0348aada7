#if GTK
  import CAdwaita
  import DynamicLists

  /// The way of the focus into the rows from another widget.
  ///
  /// GTK gives the focus to the row that had it last, wherever that is. If it is out of sight by then, the first row on
  /// screen gets the focus.
  @MainActor
  final class FocusEntry<Item> {
    private let view: GTKWidget
    private let factory: RowFactory<Item>
    private let afterLayout: AfterLayout
    /// The height that a header covers at the top, in pixels.
    var topInset: @MainActor () -> Double = { 0 }
    private var connection: SignalConnection?
    private var wasInside = false
    /// Whether the focus has entered, and the layout in which it may be out of sight is still to come.
    private var isDue = false

    init(_ view: GTKWidget, factory: RowFactory<Item>, afterLayout: AfterLayout) {
      self.view = view
      self.factory = factory
      self.afterLayout = afterLayout
      view.onSignal("map") { [weak self] in self?.follow() }
      view.onSignal("unmap") { [weak self] in self?.stop() }
    }

    private func follow() {
      stop()
      guard let root = gtk_widget_get_root(view.pointer) else { return }
      wasInside = isInside(root)
      connection = root.onSignal("notify::focus-widget") { [weak self] in self?.focusMoved(in: root) }
    }

    private func stop() {
      connection?.disconnect()
      (connection, wasInside, isDue) = (nil, false, false)
    }

    private func isInside(_ root: OpaquePointer) -> Bool {
      guard let focus = gtk_root_get_focus(root) else { return false }
      return focus == view.pointer || gtk_widget_is_ancestor(focus, view.pointer) != 0
    }

    private func focusMoved(in root: OpaquePointer) {
      let isInside = isInside(root)
      isDue = isInside && (isDue || !wasInside)
      if isDue { afterLayout.setDue() }
      wasInside = isInside
    }

    /// Called when nothing moves any more after a layout, and before a key: moves the focus to the first row on screen if
    /// it has entered out of sight. To a control that gets it back GTK has scrolled.
    func finish() {
      guard isDue else { return }
      isDue = false
      if !factory.mapped.contains(where: { $0.hasFocus && isSeen($0) }) { focusFirst() }
    }

    private var height: Double { Double(gtk_widget_get_height(view.pointer)) }

    /// Whether at least a part of a mapped cell is on screen, and not below the pinned header.
    private func isSeen(_ cell: ListCell) -> Bool { cell.y < height && cell.y + cell.height > topInset() }

    /// Focuses the first row that is on screen as a whole, or else whatever comes first there; returns whether there
    /// is any.
    @discardableResult
    func focusFirst() -> Bool {
      let (top, height) = (topInset(), height)
      let seen = factory.mapped.filter(isSeen).sorted { $0.y < $1.y }
      let first =
        seen.first { $0.id != nil && $0.y >= top && $0.y + $0.height <= height } ?? seen.first { $0.id != nil }
        ?? seen.first
      guard let focusable = first?.focusable else { return false }
      return gtk_widget_grab_focus(focusable) != 0
    }
  }
#endif
