#if GTK
  import CAdwaita

  /// Keys that do something in a widget.
  @MainActor
  enum Shortcuts {
    private final class Action {
      let body: @MainActor () -> Bool
      init(_ body: @escaping @MainActor () -> Bool) { self.body = body }
    }

    /// Lets keys such as `<Control>r|F5` call the closure, which says whether they meant anything.
    ///
    /// They reach the widget when it has the focus; in the whole window when they are told so.
    static func add(
      _ keys: String, to widget: UnsafeMutablePointer<GtkWidget>, inWindow: Bool = false,
      _ body: @escaping @MainActor () -> Bool
    ) {
      let controller = made(gtk_shortcut_controller_new())
      gtk_shortcut_controller_set_scope(
        controller.opaque, inWindow ? GTK_SHORTCUT_SCOPE_MANAGED : GTK_SHORTCUT_SCOPE_LOCAL)
      let action = gtk_callback_action_new(
        { _, _, data in
          guard let data else { return 0 }
          // GTK calls on the main thread; the pointer stays there.
          nonisolated(unsafe) let action = data
          return MainActor.assumeIsolated {
            Unmanaged<Action>.fromOpaque(action).takeUnretainedValue().body() ? 1 : 0
          }
        },
        Unmanaged.passRetained(Action(body)).toOpaque(),
        { data in if let data { Unmanaged<AnyObject>.fromOpaque(data).release() } })
      gtk_shortcut_controller_add_shortcut(
        controller.opaque, gtk_shortcut_new(gtk_shortcut_trigger_parse_string(keys), action))
      gtk_widget_add_controller(widget, controller.opaque)
    }
  }
#endif
