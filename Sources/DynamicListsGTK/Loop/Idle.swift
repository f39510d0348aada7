#if GTK
  import CAdwaita

  /// Schedules work for when the main loop is idle.
  @MainActor
  enum Idle {
    /// Calls the closure once, after pending input, drawing and main-actor jobs.
    static func schedule(_ body: @escaping @MainActor () -> Void) {
      g_idle_add_full(
        G_PRIORITY_DEFAULT_IDLE,
        { data in
          if let data { Callback<Void, Void>.call(data, ()) }
          return 0
        },
        Callback(body).retained, releaseCallback)
    }
  }
#endif
