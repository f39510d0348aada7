#if GTK
  import CAdwaita
  import CDynamicListsGTK

  /// What assistive technology is told of a widget.
  @MainActor
  enum Accessibility {
    static func setLabel(_ text: String, of widget: UnsafeMutablePointer<GtkWidget>) {
      var property = GTK_ACCESSIBLE_PROPERTY_LABEL
      var value = GValue()
      gtk_accessible_property_init_value(property, &value)
      g_value_set_string(&value, text.forC)
      gtk_accessible_update_property_value(widget.opaque, 1, &property, &value)
      g_value_unset(&value)
    }

    static func setBusy(_ isBusy: Bool, of widget: UnsafeMutablePointer<GtkWidget>) {
      var state = GTK_ACCESSIBLE_STATE_BUSY
      var value = GValue()
      gtk_accessible_state_init_value(state, &value)
      g_value_set_boolean(&value, isBusy ? 1 : 0)
      gtk_accessible_update_state_value(widget.opaque, 1, &state, &value)
      g_value_unset(&value)
    }

    /// Names a widget by what all labels in another say, one after another.
    static func setLabel(
      ofLabelsIn content: UnsafeMutablePointer<GtkWidget>, of widget: UnsafeMutablePointer<GtkWidget>
    ) {
      dl_accessible_read_aloud(widget, content)
    }

    /// What all labels in a widget say, one after another.
    static func text(of content: UnsafeMutablePointer<GtkWidget>) -> String {
      guard let text = dl_accessible_text(content) else { return "" }
      defer { g_free(text) }
      return String(cString: text)
    }

    /// Which of how many the widget is, counted from 1, also in words.
    static func setPlace(
      _ place: Int, of count: Int, _ words: String, _ widget: UnsafeMutablePointer<GtkWidget>
    ) {
      dl_accessible_set_place(widget, Int32(clamping: place), Int32(clamping: count), words)
    }
  }
#endif
