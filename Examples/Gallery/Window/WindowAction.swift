#if GTK
  import CAdwaita
  import DynamicListsGTK

  /// Actions of the application or of a page, for menus and keys.
  @MainActor
  enum WindowAction {
    /// Adds an action to the application, such as `about`, with its keys.
    static func add(
      _ name: String, keys: [String] = [], to application: GTKApplication, _ run: @escaping @MainActor () -> Void
    ) {
      add(g_simple_action_new(name, nil), to: OpaquePointer(application.pointer)) { _ in run() }
      var accelerators = keys.map { UnsafePointer(g_strdup($0)) } + [nil]
      gtk_application_set_accels_for_action(application.pointer.cast(), "app.\(name)", &accelerators)
      for key in accelerators { g_free(UnsafeMutableRawPointer(mutating: key)) }
    }

    /// Adds an action to an action map, which retains it. The closure gets the chosen value, or an empty
    /// text for an action without choices.
    static func add(_ action: OpaquePointer?, to map: OpaquePointer?, _ run: @escaping @MainActor (String) -> Void) {
      guard let action, let map else { return }
      action.onSignal("activate") { (choice: OpaquePointer?) in
        run(choice.flatMap { g_variant_get_string($0, nil) }.map { String(cString: $0) } ?? "")
      }
      g_action_map_add_action(map, action)
      g_object_unref(action.raw)
    }
  }
#endif
