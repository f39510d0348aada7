#if GTK
  public import CAdwaita

  /// A Swift object that owns a reference to a GTK widget: the base class of all widgets in the kit.
  ///
  /// Pass ``pointer`` where a function takes a `GtkWidget *`, and ``GPointer/opaque`` or
  /// ``GPointer/cast(to:)`` where it takes another type. This way, the kit's widgets work with
  /// any binding of GTK, and any binding's widgets work in the kit.
  @MainActor
  open class GTKWidget: GPointer {
    /// The `GtkWidget *`; valid as long as this object lives.
    public let pointer: UnsafeMutablePointer<GtkWidget>

    /// Sinks the floating reference of a new widget, or adds a reference to one that has owners.
    ///
    /// - Parameter widget: A `GtkWidget *`, in the pointer type of any binding of GTK.
    public init(_ widget: some GPointer) {
      pointer = widget.cast()
      g_object_ref_sink(pointer)
    }

    /// The address.
    public var raw: UnsafeMutableRawPointer { pointer.raw }

    isolated deinit { g_object_unref(pointer) }

    /// Whether the widget is shown; a hidden one takes no room.
    public var isVisible: Bool {
      get { gtk_widget_get_visible(pointer) != 0 }
      set { gtk_widget_set_visible(pointer, newValue ? 1 : 0) }
    }

    /// Whether the widget reacts to input.
    public var isSensitive: Bool {
      get { gtk_widget_get_sensitive(pointer) != 0 }
      set { gtk_widget_set_sensitive(pointer, newValue ? 1 : 0) }
    }

    /// The opacity, from 0 (invisible) to 1.
    public var opacity: Double {
      get { gtk_widget_get_opacity(pointer) }
      set { gtk_widget_set_opacity(pointer, newValue) }
    }

    /// Sets the free space around the widget, in pixels.
    public func setMargins(top: Int32 = 0, bottom: Int32 = 0, sides: Int32 = 0) {
      gtk_widget_set_margin_top(pointer, top)
      gtk_widget_set_margin_bottom(pointer, bottom)
      gtk_widget_set_margin_start(pointer, sides)
      gtk_widget_set_margin_end(pointer, sides)
    }

    /// Sets the widget's place in the space that its parent allots.
    public func align(horizontally: GtkAlign = GTK_ALIGN_FILL, vertically: GtkAlign = GTK_ALIGN_FILL) {
      gtk_widget_set_halign(pointer, horizontally)
      gtk_widget_set_valign(pointer, vertically)
    }

    /// Sets whether the widget takes the parent's spare room.
    public func expand(horizontally: Bool = false, vertically: Bool = false) {
      gtk_widget_set_hexpand(pointer, horizontally ? 1 : 0)
      gtk_widget_set_vexpand(pointer, vertically ? 1 : 0)
    }

    /// Adds or removes a style class, such as `card` or `dim-label`.
    public func setStyle(_ name: String, _ isOn: Bool = true) {
      Style.set(name, isOn, of: pointer)
    }

    /// The accessible name, which a screen reader reads.
    public var accessibleLabel: String = "" {
      didSet { if accessibleLabel != oldValue { Accessibility.setLabel(accessibleLabel, of: pointer) } }
    }

    /// The accessible role, such as a heading; set it before the widget is shown.
    ///
    /// Decoration, such as a picture that repeats the text, has `GTK_ACCESSIBLE_ROLE_PRESENTATION`.
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

    /// Sets the text that appears when the pointer rests on the widget.
    public func setTooltip(_ text: String) { gtk_widget_set_tooltip_text(pointer, text.forC) }
  }
#endif
