#if GTK
  import CAdwaita

  /// Adds and removes the CSS classes of widgets.
  @MainActor
  enum Style {
    static func set(_ name: String, _ isOn: Bool, of widget: UnsafeMutablePointer<GtkWidget>) {
      if isOn { gtk_widget_add_css_class(widget, name) } else { gtk_widget_remove_css_class(widget, name) }
    }
  }
#endif
