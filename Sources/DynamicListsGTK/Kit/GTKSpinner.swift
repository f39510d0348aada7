#if GTK
  import CAdwaita

  /// A spinner for work in flight; GTK animates it only while it is visible.
  public final class GTKSpinner: GTKWidget {
    /// A spinner of a size in pixels, with an accessible name.
    ///
    /// An empty label makes it decoration, for use beside a text that says what loads.
    public init(size: Int32 = 16, label: String = "Loading") {
      super.init(gtk_spinner_new())
      gtk_widget_set_size_request(pointer, size, size)
      align(horizontally: GTK_ALIGN_CENTER, vertically: GTK_ALIGN_CENTER)
      isVisible = false
      accessibleLabel = label
      if label.isEmpty { accessibleRole = GTK_ACCESSIBLE_ROLE_PRESENTATION }
    }

    /// Whether the spinner is visible and turns; it is hidden otherwise.
    public var isSpinning = false {
      didSet {
        guard isSpinning != oldValue else { return }
        gtk_spinner_set_spinning(pointer.opaque, isSpinning ? 1 : 0)
        isVisible = isSpinning
      }
    }
  }
#endif
