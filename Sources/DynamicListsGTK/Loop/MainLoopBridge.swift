#if GTK
  import CAdwaita
  import CDynamicListsGTK

  /// Lets main-actor code run inside a GLib main loop, whoever owns that loop.
  ///
  /// Swift's main actor waits on libdispatch's main queue, which nobody looks at
  /// while GLib waits for events. The bridge adds the queue's descriptor to the
  /// loop, below input and redrawing, so that frames go first. Work that has waited
  /// for 50 ms, as while frames take longer than they may, goes before the next
  /// frame. A loop that waits costs nothing.
  @MainActor
  public enum MainLoopBridge {
    /// Three frames of a common display, in milliseconds: longer, and a person would see the list stand still.
    private static let patience: Int32 = 50
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
      source = made(
        dl_descriptor_source_new(context, dl_main_queue_descriptor(), patience, dl_main_queue_drain))
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
