#if GTK
  import CAdwaita
  import DynamicListsGTK

  /// An action of the application or of a page, for menus and keys.
  @MainActor
  enum WindowAction {
    private final class Body {
      let run: @MainActor (String) -> Void
      init(_ run: @escaping @MainActor (String) -> Void) { self.run = run }
    }

    /// Adds an action of the application, such as `about`, with its keys.
    static func add(
      _ name: String, keys: [String] = [], to application: GTKApplication, _ run: @escaping @MainActor () -> Void
    ) {
      add(g_simple_action_new(name, nil), to: OpaquePointer(application.pointer)) { _ in run() }
      var accelerators = keys.map { UnsafePointer(g_strdup($0)) } + [nil]
      gtk_application_set_accels_for_action(application.pointer.cast(), "app.\(name)", &accelerators)
      for key in accelerators { g_free(UnsafeMutableRawPointer(mutating: key)) }
    }

    /// Adds an action to a map of actions, which keeps it. The closure gets the choice, or nothing where none is made.
    static func add(_ action: OpaquePointer?, to map: OpaquePointer?, _ run: @escaping @MainActor (String) -> Void) {
      guard let action, let map else { return }
      g_signal_connect_data(
        action.raw, "activate", unsafeBitCast(activate, to: GCallback.self),
        Unmanaged.passRetained(Body(run)).toOpaque(),
        { data, _ in if let data { Unmanaged<AnyObject>.fromOpaque(data).release() } }, GConnectFlags(rawValue: 0))
      g_action_map_add_action(map, action)
      g_object_unref(action.raw)
    }

    // GTK calls on the main thread; the pointers stay there.
    private static let activate:
      @convention(c) (UnsafeMutableRawPointer, OpaquePointer?, UnsafeMutableRawPointer) -> Void = {
        _, choice, data in
        let choice = choice.flatMap { g_variant_get_string($0, nil) }.map { String(cString: $0) } ?? ""
        nonisolated(unsafe) let body = data
        MainActor.assumeIsolated { Unmanaged<Body>.fromOpaque(body).takeUnretainedValue().run(choice) }
      }
  }
#endif
