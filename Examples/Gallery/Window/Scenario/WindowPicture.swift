#if GTK
  import CAdwaita
  import DynamicListsGTK
  import Foundation

  /// A picture of a window with its popovers, without the window's frame.
  ///
  /// Popovers and drag icons have surfaces of their own. Their shadows are drawn here, because a display
  /// without a compositor has none.
  @MainActor
  struct WindowPicture {
    typealias Widget = UnsafeMutablePointer<GtkWidget>

    struct Unavailable: Error, CustomStringConvertible {
      let description: String
    }

    private static let corner: Float = 12
    private let window: GTKWidget
    /// The bounds of the window's content, in the window's coordinates.
    private var bounds = graphene_rect_t()

    /// Writes a PNG of the window, with a row that is dragged over it, and returns the picture's size in pixels.
    static func write(
      _ window: GTKWidget, carrying carried: CarriedRow? = nil, to file: URL
    ) throws -> (width: Int, height: Int) {
      let picture = try WindowPicture(window)
      return try picture.write(carried, to: file)
    }

    private init(_ window: GTKWidget) throws {
      self.window = window
      guard let content = adw_application_window_get_content(window.cast()) else {
        throw Unavailable(description: "The window is not on screen.")
      }
      guard gtk_widget_compute_bounds(content, window.pointer, &bounds) != 0 else {
        throw Unavailable(description: "The window has no size yet.")
      }
    }

    private func write(_ carried: CarriedRow?, to file: URL) throws -> (width: Int, height: Int) {
      // Between two frames a window may have nothing to draw, while its popover has.
      guard let own = node(of: window.pointer, at: (0, 0)) else {
        throw Unavailable(description: "The window has drawn nothing yet.")
      }
      var nodes = [own] + popovers(in: window.pointer).compactMap { node(of: $0, at: origin(of: $0)) }
      if let carried, let icon = node(of: carried.icon, at: carried.origin) { nodes.append(icon) }
      defer { for node in nodes { gsk_render_node_unref(node) } }
      guard let node = cut(nodes) else { throw Unavailable(description: "The window is empty.") }
      defer { gsk_render_node_unref(node) }
      var frame = frame
      guard let renderer = gtk_native_get_renderer(window.opaque),
        let texture = gsk_renderer_render_texture(renderer, node, &frame)
      else { throw Unavailable(description: "The window cannot be drawn.") }
      defer { g_object_unref(texture.raw) }
      guard gdk_texture_save_to_png(texture, file.path(percentEncoded: false)) != 0 else {
        throw Unavailable(description: "\(file.path(percentEncoded: false)) cannot be written.")
      }
      return (Int(bounds.size.width), Int(bounds.size.height))
    }

    /// The bounds of the picture.
    private var frame: graphene_rect_t { graphene_rect_t(origin: graphene_point_t(x: 0, y: 0), size: bounds.size) }

    /// Stacks nodes, and rounds the corners.
    private func cut(_ nodes: [OpaquePointer]) -> OpaquePointer? {
      guard let snapshot = gtk_snapshot_new() else { return nil }
      var (frame, rounded) = (frame, GskRoundedRect())
      gsk_rounded_rect_init_from_rect(&rounded, &frame, Self.corner)
      gtk_snapshot_push_rounded_clip(snapshot, &rounded)
      for node in nodes { gtk_snapshot_append_node(snapshot, node) }
      gtk_snapshot_pop(snapshot)
      return gtk_snapshot_free_to_node(snapshot)
    }

    /// The render node of a widget, at a position in the window; `nil` if the widget draws nothing.
    private func node(of widget: Widget, at place: (x: Double, y: Double)) -> OpaquePointer? {
      guard let paintable = gtk_widget_paintable_new(widget), let snapshot = gtk_snapshot_new() else { return nil }
      defer { g_object_unref(paintable.raw) }
      // The origin of a window's node is its border.
      var outside = graphene_rect_t()
      _ = gtk_widget_compute_bounds(widget, widget, &outside)
      var origin = graphene_point_t(
        x: Float(place.x) + outside.origin.x - bounds.origin.x, y: Float(place.y) + outside.origin.y - bounds.origin.y)
      gtk_snapshot_translate(snapshot, &origin)
      gdk_paintable_snapshot(paintable, snapshot, Double(outside.size.width), Double(outside.size.height))
      return gtk_snapshot_free_to_node(snapshot)
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

    /// The position of a popover, in the window's coordinates.
    private func origin(of popover: Widget) -> (x: Double, y: Double) {
      let popup = gtk_native_get_surface(OpaquePointer(popover))
      var (inner, outer) = ((x: 0.0, y: 0.0), (x: 0.0, y: 0.0))
      gtk_native_get_surface_transform(OpaquePointer(popover), &inner.x, &inner.y)
      gtk_native_get_surface_transform(window.opaque, &outer.x, &outer.y)
      return (
        Double(gdk_popup_get_position_x(popup)) + inner.x - outer.x,
        Double(gdk_popup_get_position_y(popup)) + inner.y - outer.y
      )
    }
  }
#endif
