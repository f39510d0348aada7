#if GTK
  import CAdwaita

  /// The style classes of widgets, whoever made those.
  @MainActor
  enum Style {
    static func set(_ name: String, _ isOn: Bool, of widget: UnsafeMutablePointer<GtkWidget>) {
      if isOn { gtk_widget_add_css_class(widget, name) } else { gtk_widget_remove_css_class(widget, name) }
    }
  }
#endif
