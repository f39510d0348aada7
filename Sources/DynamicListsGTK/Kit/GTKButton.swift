#if GTK
  import CAdwaita

  /// A button with a text or an icon.
  public final class GTKButton: GTKWidget {
    /// Called when the button is pressed, by pointer, touch or key.
    public var onPress: @MainActor () -> Void {
      get { press.action }
      set { press.action = newValue }
    }

    /// A button with a text.
    public init(_ title: String, onPress: @escaping @MainActor () -> Void = {}) {
      press = Press(onPress)
      self.title = title
      super.init(gtk_button_new_with_label(Self.cut(title)))
      connect()
    }

    /// A button with a theme icon; the label is its tooltip and its accessible name.
    public init(icon: String, label: String, onPress: @escaping @MainActor () -> Void = {}) {
      press = Press(onPress)
      self.title = label
      super.init(gtk_button_new_from_icon_name(icon))
      setTooltip(label)
      accessibleLabel = label
      connect()
    }

    /// Shows another icon, and a new label for what the button now does.
    public func setIcon(_ icon: String, label: String) {
      gtk_button_set_icon_name(pointer.cast(), icon)
      setTooltip(label)
      accessibleLabel = label
    }

    private func connect() {
      // The handler retains `press`, not the button, so it also works after this object was released.
      onSignal("clicked") { [press] in press.action() }
    }

    private final class Press {
      var action: @MainActor () -> Void
      init(_ action: @escaping @MainActor () -> Void) { self.action = action }
    }

    private let press: Press

    /// Shortens a title: a button is as wide as its text, and a very long one would not fit on a screen.
    private static func cut(_ title: String) -> String {
      title.count > 60 ? (String(title.prefix(60)) + "…").forC : title.forC
    }

    /// The text of a button without an icon; cut after 60 characters.
    public var title: String {
      didSet { if title != oldValue { gtk_button_set_label(pointer.cast(), Self.cut(title)) } }
    }
  }
#endif
