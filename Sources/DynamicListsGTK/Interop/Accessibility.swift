#if GTK
  import CAdwaita
  import CDynamicListsGTK

  /// The accessible properties and states of a widget, which GTK passes to assistive technology.
  @MainActor
  enum Accessibility {
    static func setLabel(_ text: String, of widget: UnsafeMutablePointer<GtkWidget>) {
      set(GTK_ACCESSIBLE_PROPERTY_LABEL, of: widget) { g_value_set_string(&$0, text.forC) }
    }

    static func setDescription(_ text: String, of widget: UnsafeMutablePointer<GtkWidget>) {
      set(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, of: widget) { g_value_set_string(&$0, text.forC) }
    }

    static func removeDescription(of widget: UnsafeMutablePointer<GtkWidget>) {
      gtk_accessible_reset_property(widget.opaque, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION)
    }

    static func setRange(_ range: ClosedRange<Double>, of widget: UnsafeMutablePointer<GtkWidget>) {
      set(GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, of: widget) { g_value_set_double(&$0, range.lowerBound) }
      set(GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, of: widget) { g_value_set_double(&$0, range.upperBound) }
    }

    static func setValue(_ value: Double, of widget: UnsafeMutablePointer<GtkWidget>) {
      set(GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, of: widget) { g_value_set_double(&$0, value) }
    }

    static func setBusy(_ isBusy: Bool, of widget: UnsafeMutablePointer<GtkWidget>) {
      set(GTK_ACCESSIBLE_STATE_BUSY, of: widget) { g_value_set_boolean(&$0, isBusy ? 1 : 0) }
    }

    static func setExpanded(_ isExpanded: Bool, of widget: UnsafeMutablePointer<GtkWidget>) {
      // Optional, so that it may be undefined.
      set(GTK_ACCESSIBLE_STATE_EXPANDED, of: widget) { g_value_set_int(&$0, isExpanded ? 1 : 0) }
    }

    /// Hides a widget from assistive technology, since another one says the same.
    static func setHidden(_ widget: UnsafeMutablePointer<GtkWidget>) {
      set(GTK_ACCESSIBLE_STATE_HIDDEN, of: widget) { g_value_set_boolean(&$0, 1) }
    }

    static func removeExpanded(of widget: UnsafeMutablePointer<GtkWidget>) {
      gtk_accessible_reset_state(widget.opaque, GTK_ACCESSIBLE_STATE_EXPANDED)
    }

    private static func set(
      _ state: GtkAccessibleState, of widget: UnsafeMutablePointer<GtkWidget>, _ fill: (inout GValue) -> Void
    ) {
      var state = state
      var value = GValue()
      gtk_accessible_state_init_value(state, &value)
      fill(&value)
      gtk_accessible_update_state_value(widget.opaque, 1, &state, &value)
      g_value_unset(&value)
    }

    /// The texts of all visible labels in a widget, without labels inside buttons and other controls.
    static func text(of content: UnsafeMutablePointer<GtkWidget>) -> String {
      guard let text = dl_accessible_text(content) else { return "" }
      defer { g_free(text) }
      return String(cString: text)
    }

    private static func set(
      _ property: GtkAccessibleProperty, of widget: UnsafeMutablePointer<GtkWidget>, _ fill: (inout GValue) -> Void
    ) {
      var property = property
      var value = GValue()
      gtk_accessible_property_init_value(property, &value)
      fill(&value)
      gtk_accessible_update_property_value(widget.opaque, 1, &property, &value)
      g_value_unset(&value)
    }
  }
#endif
