#if GTK
  import CAdwaita

  /// Runs the app's closures for edits one at a time, in the order in which the edits were made.
  @MainActor
  final class EditQueue {
    private var last: Task<Void, any Error>?

    /// Runs the closure after the closures before it have returned; the task ends with it.
    ///
    /// The program's GApplication is held until the closure returns, so it keeps running without a window.
    /// There is no time limit: an edit that was cut off would be lost without an error, and only the app
    /// knows how long its edit may take.
    func add(_ edit: @escaping @MainActor () async throws -> Void) -> Task<Void, any Error> {
      let application = g_application_get_default()
      if let application { g_application_hold(application) }
      let task = Task { [last] in
        defer { if let application { g_application_release(application) } }
        _ = await last?.result
        try await edit()
      }
      last = task
      return task
    }
  }
#endif
