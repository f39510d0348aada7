#if GTK
  import CAdwaita

  /// A large icon, what is the matter, and what can be done.
  public final class GTKStatusPage: GTKWidget {
    /// The button below the text; invisible while its title is empty.
    public let button: GTKButton

    /// A page with an icon of the theme.
    public init(icon: String? = nil, title: String = "", details: String = "", action: String = "") {
      self.icon = icon
      self.title = title
      self.details = details
      button = GTKButton(action)
      super.init(adw_status_page_new())
      button.setStyle("pill")
      button.align(horizontally: GTK_ALIGN_CENTER)
      button.isVisible = !action.isEmpty
      adw_status_page_set_child(pointer.opaque, button.pointer)
      adw_status_page_set_icon_name(pointer.opaque, icon)
      showTexts()
      // libadwaita's title is a plain label to a screen reader.
      Self.title(in: pointer).map { GTKWidget($0).accessibleRole = GTK_ACCESSIBLE_ROLE_HEADING }
    }

    private static func title(in widget: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkWidget>? {
      var child = gtk_widget_get_first_child(widget)
      while let next = child {
        if gtk_widget_has_css_class(next, "title") != 0 { return next }
        if let found = title(in: next) { return found }
        child = gtk_widget_get_next_sibling(next)
      }
      return nil
    }

    /// The name of an icon of the theme.
    public var icon: String? {
      didSet { if icon != oldValue { adw_status_page_set_icon_name(pointer.opaque, icon) } }
    }

    /// What is the matter, in few words.
    public var title: String {
      didSet { if title != oldValue { showTexts() } }
    }

    /// What else there is to say.
    public var details: String {
      didSet { if details != oldValue { showTexts() } }
    }

    private func showTexts() {
      adw_status_page_set_title(pointer.opaque, title.forC)
      adw_status_page_set_description(pointer.opaque, details.escapedForMarkup)
    }
  }
#endif
