#if GTK
  import CAdwaita

  /// Hands edits to the app one after another, in the order in which they were made.
  @MainActor
  final class EditQueue {
    private var last: Task<Void, Never>?

    /// Runs the closure when those before it have ended.
    ///
    /// Until then the GApplication of the program goes on, also without a window.
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
