#if GTK
  import CAdwaita

  /// Follows whether a person can see the window of a widget: it may be minimized, or out of sight.
  ///
  /// GTK says the second from version 4.12 on, where the window system does. An unmapped widget is none of its business.
  @MainActor
  final class WindowSight {
    /// `GDK_TOPLEVEL_STATE_SUSPENDED`, which older headers lack.
    private static let suspended: UInt32 = 1 << 16

    private var connection: SignalConnection?
    private let changed: @MainActor (_ isHidden: Bool) -> Void

    init(_ widget: GTKWidget, changed: @escaping @MainActor (_ isHidden: Bool) -> Void) {
      self.changed = changed
      widget.onSignal("map") { [weak self, weak widget] in if let widget { self?.follow(widget) } }
      widget.onSignal("unmap") { [weak self] in self?.stop() }
    }

    private func follow(_ widget: GTKWidget) {
      stop()
      guard let native = gtk_widget_get_native(widget.pointer), let surface = gtk_native_get_surface(native),
        g_type_check_instance_is_a(surface.cast(), gdk_toplevel_get_type()) != 0
      else { return }
      connection = surface.onSignal("notify::state") { [weak self] in self?.read(surface) }
      read(surface)
    }

    private func read(_ surface: OpaquePointer) { changed(Self.isHidden(gdk_toplevel_get_state(surface).rawValue)) }

    /// Whether a window with this state is out of sight.
    static func isHidden(_ state: UInt32) -> Bool { state & (GDK_TOPLEVEL_STATE_MINIMIZED.rawValue | suspended) != 0 }

    private func stop() {
      connection?.disconnect()
      connection = nil
    }
  }
#endif
