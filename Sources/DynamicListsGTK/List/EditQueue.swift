#if GTK
  import CAdwaita

  /// Hands edits to the app one after another, in the order in which they were made.
  @MainActor
  final class EditQueue {
    private var last: Task<Void, Never>?

    /// Runs the closure when those before it have ended.
    ///
    /// Until the closure returns, the program's GApplication goes on, also without a window. There is no time
    /// limit: an edit that was cut off would be lost without a word, and the app knows how long its own may take.
    func add(_ edit: @escaping @MainActor () async -> Void) {
      let application = g_application_get_default()
      if let application { g_application_hold(application) }
      last = Task { [last] in
        await last?.value
        await edit()
        if let application { g_application_release(application) }
      }
    }
  }
#endif
