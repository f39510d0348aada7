#if GTK
  import CAdwaita

  /// Moments in which the main loop has nothing else to do.
  @MainActor
  enum Idle {
    private final class Work {
      let body: @MainActor () -> Void
      init(_ body: @escaping @MainActor () -> Void) { self.body = body }
    }

    /// Calls the closure once, when input was handled, frames are drawn and main-actor jobs done.
    static func schedule(_ body: @escaping @MainActor () -> Void) {
      g_idle_add_full(
        G_PRIORITY_DEFAULT_IDLE,
        { data in
          guard let data else { return 0 }
          // GLib calls on the main thread; the pointer stays there.
          nonisolated(unsafe) let work = data
          MainActor.assumeIsolated { Unmanaged<Work>.fromOpaque(work).takeUnretainedValue().body() }
          return 0
        },
        Unmanaged.passRetained(Work(body)).toOpaque(),
        { data in if let data { Unmanaged<AnyObject>.fromOpaque(data).release() } })
    }
  }
#endif
