#if GTK
  import CAdwaita

  /// Moments in which the main loop has nothing else to do.
  @MainActor
  enum Idle {
    /// Calls the closure once, when input was handled, frames are drawn and main-actor jobs done.
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
