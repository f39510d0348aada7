#if GTK
  public import CAdwaita

  /// A widget that is held by Swift: what all widgets of the row kit have.
  ///
  /// ``pointer`` goes wherever a `GtkWidget *` is wanted, ``GPointer/opaque`` and
  /// ``GPointer/cast(to:)`` wherever it has another type, so that the kit mixes with
  /// any binding of GTK, and any binding's widgets with the kit.
  @MainActor
  open class GTKWidget: GPointer {
    /// The widget as GTK knows it; valid for as long as this object.
    public let pointer: UnsafeMutablePointer<GtkWidget>

    /// Takes hold of a widget that was just made, or shares one with its other owners.
    ///
    /// - Parameter widget: A `GtkWidget *` as any binding of GTK has it.
    public init(_ widget: some GPointer) {
      pointer = widget.cast()
      g_object_ref_sink(pointer)
    }

    /// The address.
    public var raw: UnsafeMutableRawPointer { pointer.raw }

    isolated deinit { g_object_unref(pointer) }

    /// Whether the widget takes part in the layout.
    public var isVisible: Bool {
      get { gtk_widget_get_visible(pointer) != 0 }
      set { gtk_widget_set_visible(pointer, newValue ? 1 : 0) }
    }

    /// Whether the widget answers to a person.
    public var isSensitive: Bool {
      get { gtk_widget_get_sensitive(pointer) != 0 }
      set { gtk_widget_set_sensitive(pointer, newValue ? 1 : 0) }
    }

    /// From 0, invisible, to 1.
    public var opacity: Double {
      get { gtk_widget_get_opacity(pointer) }
      set { gtk_widget_set_opacity(pointer, newValue) }
    }

    /// The free space around the widget, in pixels.
    public func setMargins(top: Int32 = 0, bottom: Int32 = 0, sides: Int32 = 0) {
      gtk_widget_set_margin_top(pointer, top)
      gtk_widget_set_margin_bottom(pointer, bottom)
      gtk_widget_set_margin_start(pointer, sides)
      gtk_widget_set_margin_end(pointer, sides)
    }

    /// Where the widget stands in the space that it is given.
    public func align(horizontally: GtkAlign = GTK_ALIGN_FILL, vertically: GtkAlign = GTK_ALIGN_FILL) {
      gtk_widget_set_halign(pointer, horizontally)
      gtk_widget_set_valign(pointer, vertically)
    }

    /// Whether the widget takes what room is left.
    public func expand(horizontally: Bool = false, vertically: Bool = false) {
      gtk_widget_set_hexpand(pointer, horizontally ? 1 : 0)
      gtk_widget_set_vexpand(pointer, vertically ? 1 : 0)
    }

    /// Adds or takes away a style class, such as `card` or `dim-label`.
    public func setStyle(_ name: String, _ isOn: Bool = true) {
      Style.set(name, isOn, of: pointer)
    }

    /// What a screen reader calls the widget.
    public var accessibleLabel: String = "" {
      didSet { if accessibleLabel != oldValue { Accessibility.setLabel(accessibleLabel, of: pointer) } }
    }

    /// What the widget is to a screen reader, such as a heading; set it before the widget is shown.
    ///
    /// What is there for its look alone, as a picture that says nothing new, is `GTK_ACCESSIBLE_ROLE_PRESENTATION`.
    public var accessibleRole: GtkAccessibleRole {
      get { gtk_accessible_get_accessible_role(opaque) }
      set {
        var value = GValue()
        g_value_init(&value, gtk_accessible_role_get_type())
        g_value_set_enum(&value, gint(newValue.rawValue))
        g_object_set_property(cast(), "accessible-role", &value)
        g_value_unset(&value)
      }
    }

    /// What appears beside a pointer that rests on the widget.
    public func setTooltip(_ text: String) { gtk_widget_set_tooltip_text(pointer, text.forC) }
  }
#endif
