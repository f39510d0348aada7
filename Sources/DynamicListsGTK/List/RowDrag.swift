#if GTK
  import CAdwaita
  import CDynamicListsGTK
  import DynamicLists

  /// Lets a widget's row be dragged onto another, and others be dropped on it.
  @MainActor
  final class RowDrag {
    private let source: OpaquePointer
    private let target: OpaquePointer
    private let widget: UnsafeMutablePointer<GtkWidget>
    private let row: @MainActor () -> RowID?
    private let onDrop: @MainActor (RowID, _ isBelow: Bool) -> Bool

    init(
      _ widget: UnsafeMutablePointer<GtkWidget>, of list: AnyObject, row: @escaping @MainActor () -> RowID?,
      onDrop: @escaping @MainActor (RowID, _ isBelow: Bool) -> Bool
    ) {
      self.widget = widget
      self.row = row
      self.onDrop = onDrop
      source = made(gtk_drag_source_new())
      target = made(gtk_drop_target_new(dl_row_drag_type(), GDK_ACTION_MOVE))
      gtk_drag_source_set_actions(source, GDK_ACTION_MOVE)
      dl_row_drag_connect(
        source, target, Unmanaged.passUnretained(list).toOpaque(), prepareDrag, dropRow,
        Unmanaged.passUnretained(self).toOpaque())
      Signals.connect(source, "drag-begin", object: { [weak self] _ in self?.showIcon() })
      // The widget takes them over, and may go first.
      for controller in [source, target] {
        g_object_ref(controller.raw)
        gtk_widget_add_controller(widget, controller)
      }
    }

    isolated deinit {
      dl_row_drag_disconnect(source, target, Unmanaged.passUnretained(self).toOpaque())
      for controller in [source, target] { g_object_unref(controller.raw) }
    }

    var isOn = true {
      didSet {
        let phase = isOn ? GTK_PHASE_BUBBLE : GTK_PHASE_NONE
        gtk_event_controller_set_propagation_phase(source, phase)
        gtk_event_controller_set_propagation_phase(target, phase)
      }
    }

    private func showIcon() {
      let picture = made(gtk_widget_paintable_new(widget))
      gtk_drag_source_set_icon(source, picture, 24, 12)
      g_object_unref(picture.raw)
    }

    fileprivate func rowToDrag() -> Int { row()?.number ?? -1 }

    fileprivate func drop(_ number: Int, at y: Double) -> Bool {
      onDrop(RowID(number), y > Double(gtk_widget_get_height(widget)) / 2)
    }
  }

  private let prepareDrag: DlRowDragged = { data in
    guard let data else { return -1 }
    // GTK asks on the main thread; the pointer stays there.
    nonisolated(unsafe) let drag = data
    return MainActor.assumeIsolated { Unmanaged<RowDrag>.fromOpaque(drag).takeUnretainedValue().rowToDrag() }
  }

  private let dropRow: DlRowDropped = { row, y, data in
    guard let data else { return 0 }
    // As above.
    nonisolated(unsafe) let drag = data
    return MainActor.assumeIsolated {
      Unmanaged<RowDrag>.fromOpaque(drag).takeUnretainedValue().drop(row, at: y) ? 1 : 0
    }
  }
#endif
