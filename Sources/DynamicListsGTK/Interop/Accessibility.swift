#if GTK
  import CAdwaita

  /// What assistive technology is told of a widget.
  @MainActor
  enum Accessibility {
    static func setLabel(_ text: String, of widget: UnsafeMutablePointer<GtkWidget>) {
      set(GTK_ACCESSIBLE_PROPERTY_LABEL, text, of: widget)
    }

    static func setDescription(_ text: String, of widget: UnsafeMutablePointer<GtkWidget>) {
      set(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, of: widget)
    }

    private static func set(
      _ property: GtkAccessibleProperty, _ text: String, of widget: UnsafeMutablePointer<GtkWidget>
    ) {
      var property = property
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

    /// What all labels in a widget say, one after another.
    static func text(of widget: UnsafeMutablePointer<GtkWidget>) -> String {
      var texts: [String] = []
      collect(widget, &texts)
      return texts.joined(separator: ", ")
    }

    private static func collect(_ widget: UnsafeMutablePointer<GtkWidget>, _ texts: inout [String]) {
      guard gtk_widget_get_visible(widget) != 0 else { return }
      if g_type_check_instance_is_a(widget.cast(), gtk_label_get_type()) != 0 {
        let text = String(cString: gtk_label_get_text(widget.opaque))
        if !text.isEmpty { texts.append(text) }
      }
      var child = gtk_widget_get_first_child(widget)
      while let next = child {
        collect(next, &texts)
        child = gtk_widget_get_next_sibling(next)
      }
    }

    /// Which of how many the widget is, counted from 1.
    static func setPlace(_ place: Int, of count: Int, _ widget: UnsafeMutablePointer<GtkWidget>) {
      for (relation, number) in [
        (GTK_ACCESSIBLE_RELATION_POS_IN_SET, place), (GTK_ACCESSIBLE_RELATION_SET_SIZE, count),
      ] {
        var relation = relation
        var value = GValue()
        gtk_accessible_relation_init_value(relation, &value)
        g_value_set_int(&value, Int32(clamping: number))
        gtk_accessible_update_relation_value(widget.opaque, 1, &relation, &value)
        g_value_unset(&value)
      }
    }
  }
#endif
