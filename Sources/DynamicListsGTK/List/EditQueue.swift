#if GTK
  import CAdwaita

  /// Runs the app's closures for edits one at a time, in the order in which the edits were made.
  @MainActor
  final class EditQueue {
    private var last: Task<Void, Never>?

    /// Runs the closure after the closures before it have returned.
    ///
    /// The program's GApplication is held until the closure returns, so it keeps running without a window.
    /// There is no time limit: an edit that was cut off would be lost without an error, and only the app
    /// knows how long its edit may take.
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
