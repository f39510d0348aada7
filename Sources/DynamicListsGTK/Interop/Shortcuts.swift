#if GTK
  import CAdwaita

  /// Adds keyboard shortcuts to widgets.
  @MainActor
  enum Shortcuts {
    /// Calls the closure for keys such as `<Control>r|F5`; it returns whether it handled them.
    ///
    /// The widget or a descendant must have the focus; with `inWindow`, any widget of the window may have it.
    static func add(
      _ keys: String, to widget: UnsafeMutablePointer<GtkWidget>, inWindow: Bool = false,
      _ body: @escaping @MainActor () -> Bool
    ) {
      let controller = made(gtk_shortcut_controller_new())
      gtk_shortcut_controller_set_scope(
        controller.opaque, inWindow ? GTK_SHORTCUT_SCOPE_MANAGED : GTK_SHORTCUT_SCOPE_LOCAL)
      let action = gtk_callback_action_new(
        { _, _, data in data.map { Callback<Void, Bool>.call($0, ()) } == true ? 1 : 0 },
        Callback(body).retained, releaseCallback)
      gtk_shortcut_controller_add_shortcut(
        controller.opaque, gtk_shortcut_new(gtk_shortcut_trigger_parse_string(keys), action))
      gtk_widget_add_controller(widget, controller.opaque)
    }
  }
#endif
