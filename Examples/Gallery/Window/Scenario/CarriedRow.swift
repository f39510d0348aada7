#if GTK
  import CAdwaita
  import DynamicListsGTK

  /// A row that is being dragged.
  @MainActor
  struct CarriedRow {
    typealias Widget = UnsafeMutablePointer<GtkWidget>

    /// The drag icon at the pointer.
    let icon: Widget
    /// The icon's position in the window, in pixels.
    let origin: (x: Double, y: Double)

    /// Finds the row that is dragged in a window, at a distance from the press; `nil` if there is none.
    init?(in window: GTKWidget, by distance: (x: Int, y: Int)) {
      guard let (row, drag) = Self.dragged(in: window.pointer), let icon = gtk_drag_icon_get_for_drag(drag) else {
        return nil
      }
      var (place, inner) = ((x: 0.0, y: 0.0), (x: 0.0, y: 0.0))
      gtk_widget_translate_coordinates(row, window.pointer, 0, 0, &place.x, &place.y)
      // The picture of the row lies inside the icon, which has a frame.
      if let drawn = gtk_widget_get_first_child(icon) {
        gtk_widget_translate_coordinates(drawn, icon, 0, 0, &inner.x, &inner.y)
      }
      self.icon = icon
      origin = (place.x + Double(distance.x) - inner.x, place.y + Double(distance.y) - inner.y)
    }

    private static func dragged(in widget: Widget) -> (Widget, OpaquePointer)? {
      guard gtk_widget_get_mapped(widget) != 0 else { return nil }
      if let controllers = gtk_widget_observe_controllers(widget) {
        defer { g_object_unref(controllers.raw) }
        for index in 0..<g_list_model_get_n_items(controllers) {
          guard let controller = g_list_model_get_item(controllers, index) else { continue }
          defer { g_object_unref(controller) }
          let type = gtk_drag_source_get_type()
          if g_type_check_instance_is_a(controller.assumingMemoryBound(to: GTypeInstance.self), type) != 0,
            let drag = gtk_drag_source_get_drag(OpaquePointer(controller))
          {
            return (widget, drag)
          }
        }
      }
      var child = gtk_widget_get_first_child(widget)
      while let next = child {
        if let found = dragged(in: next) { return found }
        child = gtk_widget_get_next_sibling(next)
      }
      return nil
    }
  }
#endif
