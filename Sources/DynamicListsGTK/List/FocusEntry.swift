#if GTK
  import CAdwaita
  import DynamicLists

  /// The way of the focus into the rows from another widget.
  ///
  /// GTK gives the focus to the row that had it last, wherever that is. If it is out of sight by then, the first row on
  /// screen gets the focus.
  @MainActor
  final class FocusEntry<Item: Sendable> {
    private let view: GTKWidget
    private let factory: RowFactory<Item>
    private let afterLayout: AfterLayout
    /// The height that a header covers at the top, in pixels.
    var topInset: @MainActor () -> Double = { 0 }
    private var connection: SignalConnection?
    private var wasInside = false

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
      connection = root.onSignal("notify::focus-widget") { [weak self] in self?.focusMoved(in: root) }
    }

    private func stop() {
      connection?.disconnect()
      (connection, wasInside) = (nil, false)
    }

    private func focusMoved(in root: OpaquePointer) {
      let focus = gtk_root_get_focus(root)
      let isInside = focus.map { $0 == view.pointer || gtk_widget_is_ancestor($0, view.pointer) != 0 } ?? false
      if isInside, !wasInside { afterLayout.perform { [weak self] in self?.bringIntoSight() } }
      wasInside = isInside
    }

    /// Moves the focus to the first row on screen, if it is in the rows and out of sight.
    func bringIntoSight() {
      let height = gtk_widget_get_height(view.pointer)
      guard wasInside, !factory.mapped.contains(where: { $0.hasFocus && $0.isWithin(height) }) else { return }
      focusFirst()
    }

    /// Focuses the first row that is on screen as a whole, or else whatever comes first there; returns whether there
    /// is any.
    @discardableResult
    func focusFirst() -> Bool {
      let height = gtk_widget_get_height(view.pointer)
      let top = topInset()
      let seen = factory.mapped.filter { $0.isWithin(height) }.sorted { $0.y < $1.y }
      let first = seen.first { $0.id != nil && $0.y >= top } ?? seen.first { $0.id != nil } ?? seen.first
      guard let focusable = first?.focusable else { return false }
      return gtk_widget_grab_focus(focusable) != 0
    }
  }
#endif
