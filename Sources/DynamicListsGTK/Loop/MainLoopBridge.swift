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
    private static var source: guint?

    /// Attaches the main queue to GLib's default loop; does nothing when that was done.
    ///
    /// Call it on the main thread, before the loop runs: in a program whose `main()`
    /// belongs to somebody else, as early as there is a place for it. Widgets of this
    /// package do it themselves.
    public static func attach() {
      guard source == nil else { return }
      source = g_unix_fd_add_full(
        GDK_PRIORITY_REDRAW + 10, dl_main_queue_descriptor(), G_IO_IN,
        { _, _, _ in
          dl_main_queue_drain()
          return 1
        }, nil, nil)
    }

    /// Takes the main queue out of the loop.
    public static func detach() {
      if let source { g_source_remove(source) }
      source = nil
    }
  }
#endif
