#if GTK
  import CAdwaita

  /// A turning mark, which turns only while it is seen.
  public final class GTKSpinner: GTKWidget {
    /// A spinner of so many pixels, and what a screen reader calls it.
    ///
    /// Without a label it is decoration, beside a text that says what is awaited.
    public init(size: Int32 = 16, label: String = "Loading") {
      super.init(gtk_spinner_new())
      gtk_widget_set_size_request(pointer, size, size)
      align(horizontally: GTK_ALIGN_CENTER, vertically: GTK_ALIGN_CENTER)
      isVisible = false
      accessibleLabel = label
      if label.isEmpty { accessibleRole = GTK_ACCESSIBLE_ROLE_PRESENTATION }
    }

    /// Whether there is something to wait for; otherwise the spinner is hidden and costs nothing.
    public var isSpinning = false {
      didSet {
        guard isSpinning != oldValue else { return }
        gtk_spinner_set_spinning(pointer.opaque, isSpinning ? 1 : 0)
        isVisible = isSpinning
      }
    }
  }
#endif
