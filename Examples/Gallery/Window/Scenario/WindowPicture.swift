#if GTK
  import CAdwaita
  import DynamicListsGTK
  import Foundation

  /// A window as it is on screen, with what lies over it and without the frame around it.
  ///
  /// What lies over the window has surfaces of its own. Their shadows are drawn here,
  /// where a display without a compositor has none.
  @MainActor
  struct WindowPicture {
    typealias Widget = UnsafeMutablePointer<GtkWidget>

    struct Unavailable: Error, CustomStringConvertible {
      let description: String
    }

    private static let corner: Float = 12
    private let window: GTKWidget
    private let snapshot: OpaquePointer
    /// The content of the window, in the window's own coordinates.
    private var bounds = graphene_rect_t()

    /// Writes a PNG of the window, with what is carried over it, and answers with its size in pixels.
    static func write(
      _ window: GTKWidget, carrying carried: CarriedRow? = nil, to file: URL
    ) throws -> (width: Int, height: Int) {
      let picture = try WindowPicture(window)
      return try picture.write(carried, to: file)
    }

    private init(_ window: GTKWidget) throws {
      guard let content = adw_application_window_get_content(window.cast()), let snapshot = gtk_snapshot_new() else {
        throw Unavailable(description: "The window is not on screen.")
      }
      (self.window, self.snapshot) = (window, snapshot)
      guard gtk_widget_compute_bounds(content, window.pointer, &bounds) != 0 else {
        throw Unavailable(description: "The window has no size yet.")
      }
    }

    private func write(_ carried: CarriedRow?, to file: URL) throws -> (width: Int, height: Int) {
      var frame = graphene_rect_t(origin: graphene_point_t(x: 0, y: 0), size: bounds.size)
      var rounded = GskRoundedRect()
      gsk_rounded_rect_init_from_rect(&rounded, &frame, Self.corner)
      gtk_snapshot_push_rounded_clip(snapshot, &rounded)
      draw(window.pointer, at: (-bounds.origin.x, -bounds.origin.y))
      for popover in popovers(in: window.pointer) { draw(popover, at: origin(of: popover)) }
      if let carried {
        draw(carried.icon, at: (Float(carried.origin.x) - bounds.origin.x, Float(carried.origin.y) - bounds.origin.y))
      }
      gtk_snapshot_pop(snapshot)
      guard let renderer = gtk_native_get_renderer(window.opaque), let node = gtk_snapshot_free_to_node(snapshot) else {
        throw Unavailable(description: "The window has drawn nothing yet.")
      }
      defer { gsk_render_node_unref(node) }
      guard let texture = gsk_renderer_render_texture(renderer, node, &frame) else {
        throw Unavailable(description: "The window cannot be drawn.")
      }
      defer { g_object_unref(texture.raw) }
      guard gdk_texture_save_to_png(texture, file.path(percentEncoded: false)) != 0 else {
        throw Unavailable(description: "\(file.path(percentEncoded: false)) cannot be written.")
      }
      return (Int(bounds.size.width), Int(bounds.size.height))
    }

    private func draw(_ widget: Widget, at place: (x: Float, y: Float)) {
      guard let paintable = gtk_widget_paintable_new(widget) else { return }
      defer { g_object_unref(paintable.raw) }
      // A window's picture begins with its border.
      var outside = graphene_rect_t()
      _ = gtk_widget_compute_bounds(widget, widget, &outside)
      var origin = graphene_point_t(x: place.x + outside.origin.x, y: place.y + outside.origin.y)
      gtk_snapshot_save(snapshot)
      gtk_snapshot_translate(snapshot, &origin)
      gdk_paintable_snapshot(paintable, snapshot, Double(outside.size.width), Double(outside.size.height))
      gtk_snapshot_restore(snapshot)
    }

    private func popovers(in widget: Widget) -> [Widget] {
      guard gtk_widget_get_mapped(widget) != 0 else { return [] }
      let isPopover = g_type_check_instance_is_a(widget.cast(to: GTypeInstance.self), gtk_popover_get_type()) != 0
      var found = isPopover ? [widget] : []
      var child = gtk_widget_get_first_child(widget)
      while let next = child {
        found += popovers(in: next)
        child = gtk_widget_get_next_sibling(next)
      }
      return found
    }

    /// Where a popover is, in pixels of the picture.
    private func origin(of popover: Widget) -> (x: Float, y: Float) {
      let popup = gtk_native_get_surface(OpaquePointer(popover))
      var (inner, outer) = ((x: 0.0, y: 0.0), (x: 0.0, y: 0.0))
      gtk_native_get_surface_transform(OpaquePointer(popover), &inner.x, &inner.y)
      gtk_native_get_surface_transform(window.opaque, &outer.x, &outer.y)
      return (
        Float(Double(gdk_popup_get_position_x(popup)) + inner.x - outer.x) - bounds.origin.x,
        Float(Double(gdk_popup_get_position_y(popup)) + inner.y - outer.y) - bounds.origin.y
      )
    }
  }
#endif
