#if GTK
  import CAdwaita
  import DynamicListsGTK

  /// Finds visible widgets in a window by their text.
  @MainActor
  struct WidgetSearch {
    typealias Widget = UnsafeMutablePointer<GtkWidget>
    let window: GTKWidget

    /// The first widget with this name, or else the first whose name begins with it.
    func first(_ name: String) -> Widget? {
      let all = named
      return (all.first { $0.name == name } ?? all.first { $0.name.hasPrefix(name) })?.widget
    }

    /// The last widget with this name.
    func last(_ name: String) -> Widget? { named.last { $0.name == name }?.widget }

    /// The first widget whose text contains this text.
    func first(containing text: String) -> Widget? { named.first { $0.name.contains(text) }?.widget }

    /// Activates the control with this name, or the one around it, like Return does.
    func activate(_ name: String) -> Bool {
      var widget = first(name)
      while let next = widget {
        if gtk_widget_activate(next) != 0 { return true }
        widget = gtk_widget_get_parent(next)
      }
      return false
    }

    /// All visible widgets with a text, in the order of the tree.
    var named: [(name: String, widget: Widget)] {
      var found: [(String, Widget)] = []
      collect(window.pointer, &found)
      return found
    }

    /// The underlined parts of all visible labels, such as the words of a search.
    var highlighted: [String] {
      named.flatMap { name, widget in isA(widget, gtk_label_get_type()) ? Self.underlined(in: name, of: widget) : [] }
    }

    private static func underlined(in text: String, of label: Widget) -> [String] {
      guard let attributes = gtk_label_get_attributes(OpaquePointer(label)) else { return [] }
      let runs = pango_attr_list_get_iterator(attributes)
      defer { pango_attr_iterator_destroy(runs) }
      let bytes = Array(text.utf8)
      var parts: [String] = []
      repeat {
        guard let line = pango_attr_iterator_get(runs, PANGO_ATTR_UNDERLINE)?.pointee else { continue }
        let end = min(Int(line.end_index), bytes.count)
        parts.append(String(decoding: bytes[min(Int(line.start_index), end)..<end], as: UTF8.self))
      } while pango_attr_iterator_next(runs) != 0
      return parts
    }

    private func collect(_ widget: Widget, _ found: inout [(String, Widget)]) {
      guard gtk_widget_get_mapped(widget) != 0 else { return }
      if let name = name(of: widget) { found.append((name, widget)) }
      var child = gtk_widget_get_first_child(widget)
      while let next = child {
        collect(next, &found)
        child = gtk_widget_get_next_sibling(next)
      }
    }

    private func name(of widget: Widget) -> String? {
      let object = OpaquePointer(widget)
      let text: UnsafePointer<CChar>? =
        if isA(widget, gtk_label_get_type()) { gtk_label_get_text(object) } else { gtk_widget_get_tooltip_text(widget) }
      return text.map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    private func isA(_ widget: Widget, _ type: GType) -> Bool {
      g_type_check_instance_is_a(widget.cast(to: GTypeInstance.self), type) != 0
    }

    /// The center of a widget, in pixels of the window's surface.
    func middle(of widget: Widget) -> (x: Int, y: Int)? {
      guard let native = gtk_widget_get_native(widget) else { return nil }
      var middle = graphene_point_t(
        x: Float(gtk_widget_get_width(widget)) / 2, y: Float(gtk_widget_get_height(widget)) / 2)
      var point = graphene_point_t()
      let owner = UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self)
      guard gtk_widget_compute_point(widget, owner, &middle, &point) != 0 else { return nil }
      var (x, y) = (0.0, 0.0)
      gtk_native_get_surface_transform(native, &x, &y)
      if let surface = gtk_native_get_surface(native),
        g_type_check_instance_is_a(surface.cast(to: GTypeInstance.self), gdk_popup_get_type()) != 0
      {
        x += Double(gdk_popup_get_position_x(surface))
        y += Double(gdk_popup_get_position_y(surface))
      }
      return (Int(Double(point.x) + x), Int(Double(point.y) + y))
    }
  }
#endif
