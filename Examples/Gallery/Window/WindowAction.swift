#if GTK
  import CAdwaita
  import DynamicListsGTK

  /// An action of the application, for menus and keys.
  @MainActor
  enum WindowAction {
    private final class Body {
      let run: @MainActor () -> Void
      init(_ run: @escaping @MainActor () -> Void) { self.run = run }
    }

    /// Adds an action, such as `about`, with its keys.
    static func add(
      _ name: String, keys: [String] = [], to application: GTKApplication, _ run: @escaping @MainActor () -> Void
    ) {
      guard let action = g_simple_action_new(name, nil) else { return }
      g_signal_connect_data(
        action.raw, "activate", unsafeBitCast(activate, to: GCallback.self),
        Unmanaged.passRetained(Body(run)).toOpaque(),
        { data, _ in if let data { Unmanaged<AnyObject>.fromOpaque(data).release() } }, GConnectFlags(rawValue: 0))
      g_action_map_add_action(OpaquePointer(application.pointer), action)
      g_object_unref(action.raw)
      var accelerators = keys.map { UnsafePointer(g_strdup($0)) } + [nil]
      gtk_application_set_accels_for_action(application.pointer.cast(), "app.\(name)", &accelerators)
      for key in accelerators { g_free(UnsafeMutableRawPointer(mutating: key)) }
    }

    // GTK calls on the main thread; the pointer stays there.
    private static let activate:
      @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer?, UnsafeMutableRawPointer) -> Void = {
        _, _, data in
        nonisolated(unsafe) let body = data
        MainActor.assumeIsolated { Unmanaged<Body>.fromOpaque(body).takeUnretainedValue().run() }
      }
  }
#endif
