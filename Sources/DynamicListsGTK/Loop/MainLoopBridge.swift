#if GTK
  import CAdwaita
  import CDynamicListsGTK

  /// Runs main-actor code in a GLib main loop, also in one that the program owns.
  ///
  /// Main-actor jobs are queued on libdispatch's main queue, which GLib's main loop does not
  /// drain. The bridge adds the queue's descriptor to the loop with a priority below input and
  /// redrawing, so that frames go first. Jobs that have waited for 50 ms, for example while
  /// frames take too long, run before the next frame. While no job waits, the bridge does not
  /// wake the loop.
  @MainActor
  public enum MainLoopBridge {
    /// How long jobs wait for frames, in milliseconds: three frames at 60 Hz, too short to see the list stop.
    private static let patience: Int32 = 50
    private static var source: UnsafeMutablePointer<GSource>?

    /// Attaches the main queue to a loop; does nothing if it is already attached.
    ///
    /// Call it on the main thread before the loop runs, or as early as the program allows.
    /// ``GTKApplication/run(_:)`` calls it.
    /// - Parameter context: The `GMainContext *` of a loop on the main thread; `nil` means GLib's
    ///   default context, which GTK uses.
    public static func attach(to context: OpaquePointer? = nil) {
      guard source == nil else { return }
      source = made(
        dl_descriptor_source_new(context, dl_main_queue_descriptor(), patience, dl_main_queue_drain))
    }

    /// Removes the main queue from the loop.
    public static func detach() {
      guard let attached = source else { return }
      g_source_destroy(attached)
      g_source_unref(attached)
      source = nil
    }
  }
#endif
