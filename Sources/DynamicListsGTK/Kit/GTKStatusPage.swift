#if GTK
  import CAdwaita

  /// A large icon with a title, details and a button, for a state of a whole page.
  public final class GTKStatusPage: GTKWidget {
    /// The button below the text; invisible if the page was made without an action.
    public let button: GTKButton

    /// A page with a theme icon; `action` is the button's title.
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
      // libadwaita gives the title's label no heading role.
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

    /// The name of a theme icon; `nil` shows none.
    public var icon: String? {
      didSet { if icon != oldValue { adw_status_page_set_icon_name(pointer.opaque, icon) } }
    }

    /// A few words that name the state.
    public var title: String {
      didSet { if title != oldValue { showTexts() } }
    }

    /// The text below the title; empty for none.
    public var details: String {
      didSet { if details != oldValue { showTexts() } }
    }

    private func showTexts() {
      adw_status_page_set_title(pointer.opaque, title.forC)
      adw_status_page_set_description(pointer.opaque, details.escapedForMarkup)
    }
  }
#endif
