#if GTK
  import CAdwaita
  import DynamicListsGTK
  import Foundation

  /// A window as it is on screen, without the frame around it.
  @MainActor
  enum WindowPicture {
    struct Unavailable: Error, CustomStringConvertible {
      let description: String
    }

    private static let corner: Float = 12

    /// Writes a PNG and answers with its size in pixels.
    static func write(_ window: GTKWidget, to file: URL) throws -> (width: Int, height: Int) {
      guard let content = adw_application_window_get_content(window.cast()),
        let renderer = gtk_native_get_renderer(OpaquePointer(window.pointer)),
        let snapshot = gtk_snapshot_new(), let paintable = gtk_widget_paintable_new(window.pointer)
      else { throw Unavailable(description: "The window is not on screen.") }
      defer { g_object_unref(paintable.raw) }
      var bounds = graphene_rect_t()
      guard gtk_widget_compute_bounds(content, window.pointer, &bounds) != 0 else {
        throw Unavailable(description: "The window has no size yet.")
      }
      let size = bounds.size
      var frame = graphene_rect_t(origin: graphene_point_t(x: 0, y: 0), size: size)
      var rounded = GskRoundedRect()
      gsk_rounded_rect_init_from_rect(&rounded, &frame, corner)
      gtk_snapshot_push_rounded_clip(snapshot, &rounded)
      // A window's picture begins with its border.
      var outside = graphene_rect_t()
      _ = gtk_widget_compute_bounds(window.pointer, window.pointer, &outside)
      var origin = graphene_point_t(
        x: outside.origin.x - bounds.origin.x, y: outside.origin.y - bounds.origin.y)
      gtk_snapshot_translate(snapshot, &origin)
      gdk_paintable_snapshot(paintable, snapshot, Double(outside.size.width), Double(outside.size.height))
      gtk_snapshot_pop(snapshot)
      guard let node = gtk_snapshot_free_to_node(snapshot) else {
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
      return (Int(size.width), Int(size.height))
    }
  }
#endif
