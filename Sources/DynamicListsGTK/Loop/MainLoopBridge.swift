#if GTK
  import CAdwaita
  import CDynamicListsGTK

  /// Lets main-actor code run inside a GLib main loop, whoever owns that loop.
  ///
  /// Swift's main actor waits on libdispatch's main queue, which nobody looks at
  /// while GLib waits for events. The bridge adds the queue's descriptor to the
  /// loop, below input and redrawing, so that frames go first. A loop that waits
  /// costs nothing.
  @MainActor
  public enum MainLoopBridge {
    private static var source: UnsafeMutablePointer<GSource>?

    /// Attaches the main queue to a loop; does nothing when that was done.
    ///
    /// Call it on the main thread, before the loop runs: in a program whose `main()`
    /// belongs to somebody else, as early as there is a place for it.
    /// ``GTKApplication`` has done it already.
    /// - Parameter context: The `GMainContext *` of a loop that runs on the main thread; `nil` is
    ///   GLib's own, with which GTK runs.
    public static func attach(to context: OpaquePointer? = nil) {
      guard source == nil else { return }
      let drain: @convention(c) (gint, GIOCondition, gpointer?) -> gboolean = { _, _, _ in
        dl_main_queue_drain()
        return 1
      }
      let made = made(g_unix_fd_source_new(dl_main_queue_descriptor(), G_IO_IN))
      g_source_set_callback(made, unsafeBitCast(drain, to: GSourceFunc.self), nil, nil)
      g_source_set_priority(made, GDK_PRIORITY_REDRAW + 10)
      g_source_attach(made, context)
      source = made
    }

    /// Takes the main queue out of the loop.
    public static func detach() {
      guard let attached = source else { return }
      g_source_destroy(attached)
      g_source_unref(attached)
      source = nil
    }
  }
#endif
