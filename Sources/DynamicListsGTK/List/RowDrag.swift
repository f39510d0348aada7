#if GTK
  import CAdwaita
  import CDynamicListsGTK
  import DynamicLists

  /// Makes a widget a drag source for its row and a drop target for other rows.
  ///
  /// While a row is dragged over the widget, a line shows where a drop inserts it: above the row in its
  /// upper half, below the row in its lower half.
  @MainActor
  final class RowDrag {
    private enum Side: String, CaseIterable {
      case above = "dynamic-list-drop-above"
      case below = "dynamic-list-drop-below"
    }

    let source = made(gtk_drag_source_new())
    private let target = made(gtk_drop_target_new(dl_row_drag_type(), GDK_ACTION_MOVE))
    private let widget: UnsafeMutablePointer<GtkWidget>
    private let list: UnsafeMutableRawPointer
    private let id: @MainActor () -> RowID?
    private let onDrop: @MainActor (RowID, _ isBelow: Bool) -> Bool
    /// The drag icon: a picture of the row.
    private(set) var icon: OpaquePointer? {
      didSet { if let oldValue { g_object_unref(oldValue.raw) } }
    }
    /// The padding that the style sheet sets around the picture of a dragged row, in pixels.
    private static let padding: (x: Int32, y: Int32) = (12, 6)
    /// The pointer's position in the widget when the drag began.
    private var grabPoint = (x: 0.0, y: 0.0)

    init(
      _ widget: UnsafeMutablePointer<GtkWidget>, of list: AnyObject, row: @escaping @MainActor () -> RowID?,
      onDrop: @escaping @MainActor (RowID, _ isBelow: Bool) -> Bool
    ) {
      self.widget = widget
      self.list = Unmanaged.passUnretained(list).toOpaque()
      id = row
      self.onDrop = onDrop
      gtk_drag_source_set_actions(source, GDK_ACTION_MOVE)
      connect()
      // The widget takes over the references of its controllers, and may be finalized before this object.
      for controller in [source, target] {
        g_object_ref(controller.raw)
        gtk_widget_add_controller(widget, controller)
      }
    }

    isolated deinit {
      icon = nil
      for controller in [source, target] { g_object_unref(controller.raw) }
    }

    var isOn = true {
      didSet {
        let phase = isOn ? GTK_PHASE_BUBBLE : GTK_PHASE_NONE
        gtk_event_controller_set_propagation_phase(source, phase)
        gtk_event_controller_set_propagation_phase(target, phase)
      }
    }

    private func connect() {
      source.onSignal("prepare") { [weak self] (x: Double, y: Double) -> OpaquePointer? in self?.prepare(x, y) }
      source.onSignal("drag-begin") { [weak self] (drag: OpaquePointer) in self?.showIcon(of: drag) }
      source.onSignal("drag-end") { [weak self] in self?.icon = nil }
      target.onSignal("accept") { [weak self] (drop: OpaquePointer) -> Bool in self?.dragged(drop) != nil }
      for signal in ["enter", "motion"] {
        target.onSignal(signal) { [weak self] (_: Double, y: Double) -> UInt32 in self?.follow(y) ?? 0 }
      }
      target.onSignal("leave") { [weak self] in self?.show(nil) }
      target.onSignal("drop") { [weak self] (_: OpaquePointer, _: Double, y: Double) -> Bool in
        self?.drop(at: y) ?? false
      }
    }

    // MARK: Dragging

    private func prepare(_ x: Double, _ y: Double) -> OpaquePointer? {
      grabPoint = (x, y)
      return id().flatMap { dl_row_drag_content($0.number, list)?.opaque }
    }

    /// Sets a picture of the row as the drag icon: the widgets may show another row before the drag ends.
    private func showIcon(of drag: OpaquePointer) {
      let live = made(gtk_widget_paintable_new(widget))
      defer { g_object_unref(live.raw) }
      icon = made(gdk_paintable_get_current_image(live))
      gtk_drag_source_set_icon(source, icon, Int32(grabPoint.x) + Self.padding.x, Int32(grabPoint.y) + Self.padding.y)
      // The class gives the icon a background: without one, the rows below would shine through.
      if let card = gtk_drag_icon_get_for_drag(drag) { Style.set("dynamic-list-dragged", true, of: card) }
    }

    // MARK: Dropping

    /// The row that is dragged; `nil` when it belongs to another list.
    private func dragged(_ drop: OpaquePointer?) -> RowID? {
      let number = drop.map { dl_row_drag_row($0, list) } ?? -1
      return number < 0 ? nil : RowID(number)
    }

    private func side(at y: Double) -> Side { y > Double(gtk_widget_get_height(widget)) / 2 ? .below : .above }

    private func follow(_ y: Double) -> UInt32 {
      let isItself = dragged(gtk_drop_target_get_current_drop(target)) == id()
      show(isItself ? nil : side(at: y))
      return isItself ? 0 : GDK_ACTION_MOVE.rawValue
    }

    /// The list view's widget: a check box or a separator puts a box between it and the row's own.
    private var row: UnsafeMutablePointer<GtkWidget>? {
      var parent = gtk_widget_get_parent(widget)
      while let box = parent, g_type_check_instance_is_a(box.cast(), gtk_box_get_type()) != 0 {
        parent = gtk_widget_get_parent(box)
      }
      return parent
    }

    /// Draws the insertion line at an edge of the row.
    private func show(_ side: Side?) {
      guard let row else { return }
      for each in Side.allCases { Style.set(each.rawValue, each == side, of: row) }
    }

    private func drop(at y: Double) -> Bool {
      show(nil)
      guard let dragged = dragged(gtk_drop_target_get_current_drop(target)) else { return false }
      return onDrop(dragged, side(at: y) == .below)
    }
  }
#endif
