#if GTK
  import CAdwaita

  /// Runs the main loop as long as a trial needs it.
  @MainActor
  enum Loop {
    /// Runs the loop until a condition holds.
    static func run(_ what: String, until condition: () -> Bool) {
      let end = ContinuousClock.now + .seconds(20)
      while !condition() {
        g_main_context_iteration(nil, 1)
        if ContinuousClock.now > end { fatalError("Waited for twenty seconds: \(what)") }
      }
    }

    /// Runs everything that is due.
    static func settle() {
      while g_main_context_iteration(nil, 0) != 0 {}
    }
  }
#endif
