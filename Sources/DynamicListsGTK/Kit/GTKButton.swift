#if GTK
  import CAdwaita

  /// A button with a text or an icon.
  public final class GTKButton: GTKWidget {
    /// Called when the button is pressed by whatever means.
    public var onPress: @MainActor () -> Void {
      get { press.action }
      set { press.action = newValue }
    }

    /// A button that says what it does.
    public init(_ title: String, onPress: @escaping @MainActor () -> Void = {}) {
      press = Press(onPress)
      self.title = title
      super.init(gtk_button_new_with_label(Self.cut(title)))
      connect()
    }

    /// A button with an icon of the theme; the label is its tooltip and what a screen reader calls it.
    public init(icon: String, label: String, onPress: @escaping @MainActor () -> Void = {}) {
      press = Press(onPress)
      self.title = label
      super.init(gtk_button_new_from_icon_name(icon))
      setTooltip(label)
      accessibleLabel = label
      connect()
    }

    /// Shows another icon, which says that the button does something else.
    public func setIcon(_ icon: String, label: String) {
      gtk_button_set_icon_name(pointer.cast(), icon)
      setTooltip(label)
      accessibleLabel = label
    }

    private func connect() {
      // The button works for as long as it is in a window, whoever holds this object.
      onSignal("clicked") { [press] in press.action() }
    }

    private final class Press {
      var action: @MainActor () -> Void
      init(_ action: @escaping @MainActor () -> Void) { self.action = action }
    }

    private let press: Press

    /// A button is as wide as its text: one of thousands of letters would be wider than any screen.
    private static func cut(_ title: String) -> String {
      title.count > 60 ? (String(title.prefix(60)) + "…").forC : title.forC
    }

    /// What a button without an icon reads; after 60 characters it is cut.
    public var title: String {
      didSet { if title != oldValue { gtk_button_set_label(pointer.cast(), Self.cut(title)) } }
    }
  }
#endif
