#if GTK
  import CAdwaita

  /// The CSS rules for which libadwaita has no style class.
  @MainActor
  enum WindowStyle {
    private static let rules = """
      .advertisement-mark { padding: 1px 8px; border-radius: 9999px; background: alpha(@accent_color, 0.15);
        color: @accent_color; font-weight: bold; }
      """

    static func install() {
      guard let display = gdk_display_get_default(), let provider = gtk_css_provider_new() else { return }
      gtk_css_provider_load_from_data(provider, rules, -1)
      gtk_style_context_add_provider_for_display(
        display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
      g_object_unref(provider)
    }
  }
#endif
