#if GTK
  import CAdwaita
  import DynamicListsGTK

  /// The look of the window in a scenario.
  @MainActor
  enum ScenarioLook {
    struct Unknown: Error, CustomStringConvertible {
      let description = "no such look"
    }

    /// Sets what GNOME's settings would set on a desktop: the font, and a cursor that does not blink.
    static func begin() {
      set("gtk-font-name", "gchararray") { g_value_set_string(&$0, "Cantarell 11") }
      set("gtk-cursor-blink", "gboolean") { g_value_set_boolean(&$0, 0) }
    }

    /// Sets a property of the look, such as `style` to `dark`.
    static func set(_ side: String, to value: String) throws {
      switch (side, value) {
      case ("style", "light"):
        adw_style_manager_set_color_scheme(adw_style_manager_get_default(), ADW_COLOR_SCHEME_FORCE_LIGHT)
      case ("style", "dark"):
        adw_style_manager_set_color_scheme(adw_style_manager_get_default(), ADW_COLOR_SCHEME_FORCE_DARK)
      // Already set before libadwaita was initialized, as it requires.
      case ("contrast", "high"): break
      case ("direction", "ltr"): gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR)
      case ("direction", "rtl"): gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
      case ("text", let percent):
        guard let percent = Int32(percent) else { throw Unknown() }
        set("gtk-xft-dpi", "gint") { g_value_set_int(&$0, 96 * 1_024 * percent / 100) }
      default: throw Unknown()
      }
    }

    /// Sets a property of GTK's settings.
    private static func set(_ name: String, _ type: String, _ setValue: (inout GValue) -> Void) {
      var value = GValue()
      g_value_init(&value, g_type_from_name(type))
      defer { g_value_unset(&value) }
      setValue(&value)
      g_object_set_property(gtk_settings_get_default()?.cast(to: GObject.self), name, &value)
    }
  }
#endif
