#if GTK
  public import CAdwaita

  /// An `AdwApplication` with ``MainLoopBridge`` attached, for a program that has none of its own.
  ///
  /// It runs until the last window is closed. The list view does not need it: in a program with its
  /// own application object, attach the bridge and use the views.
  @MainActor
  public final class GTKApplication {
    /// The `AdwApplication *`.
    public let pointer: UnsafeMutablePointer<AdwApplication>

    /// An application with an id, such as `org.example.Lines`.
    public init(_ id: String) {
      // A unique application needs the session bus; several instances of this one may run.
      pointer = made(adw_application_new(id, G_APPLICATION_NON_UNIQUE)).cast()
    }

    isolated deinit { g_object_unref(pointer) }

    /// Runs until the last window is closed.
    ///
    /// `main()` must not be `async`: Swift would leave the process's main thread.
    /// - Parameter activate: Makes the first window; called once.
    /// - Returns: The exit status of the process.
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

    /// Shows a widget in a new window, below a header bar with the given buttons.
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
