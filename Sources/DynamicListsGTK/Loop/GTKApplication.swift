#if GTK
  public import CAdwaita

  /// A program with windows, for those who have none yet.
  ///
  /// Starts libadwaita, attaches ``MainLoopBridge`` and runs until the last window is
  /// closed. Nothing of a list depends on it: in a program that has its own
  /// application, attach the bridge and use the views.
  @MainActor
  public final class GTKApplication {
    /// The AdwApplication.
    public let pointer: UnsafeMutablePointer<AdwApplication>

    /// An application with an id such as `org.example.Lines`.
    public init(_ id: String) {
      // Without a bus it could not be the only one, and need not be.
      pointer = made(adw_application_new(id, G_APPLICATION_NON_UNIQUE)).cast()
    }

    isolated deinit { g_object_unref(pointer) }

    /// Runs until the last window is closed.
    ///
    /// `main()` must not be `async`: Swift would leave the process's main thread.
    /// - Parameter activate: Makes the first window.
    /// - Returns: The status with which the process should end.
    public func run(_ activate: @escaping @MainActor (GTKApplication) -> Void) -> Int32 {
      MainLoopBridge.attach()
      var isActive = false
      pointer.onSignal("activate") { [weak self] in
        guard let self, !isActive else { return }
        isActive = true
        activate(self)
      }
      return g_application_run(pointer.cast(), 0, nil)
    }

    /// Shows a widget in a window of its own, below a header bar with the buttons that are given.
    @discardableResult
    public func show(
      _ title: String, size: (width: Int32, height: Int32) = (480, 640), _ content: GTKWidget, buttons: GTKWidget...
    ) -> UnsafeMutablePointer<GtkWidget> {
      let window = made(adw_application_window_new(pointer.cast()))
      gtk_window_set_title(window.cast(), title.forC)
      gtk_window_set_default_size(window.cast(), size.width, size.height)
      let header = made(adw_header_bar_new())
      for button in buttons { adw_header_bar_pack_start(header.opaque, button.pointer) }
      let column = made(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
      gtk_box_append(column.cast(), header)
      gtk_box_append(column.cast(), content.pointer)
      content.expand(horizontally: true, vertically: true)
      adw_application_window_set_content(window.cast(), column)
      gtk_window_present(window.cast())
      return window
    }
  }
#endif
