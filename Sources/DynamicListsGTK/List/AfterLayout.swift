#if GTK
  import CAdwaita

  /// Waits with reports, and with what needs rows to have been laid out, until a frame's layout is done.
  ///
  /// Rows are reported between layout and painting: their animations begin with the
  /// very frame that shows them, and nothing changes the list while GTK lays it out.
  /// Not before layout: GTK maps every row that it makes, and unmaps then those
  /// that are out of sight. A list that is hidden as a whole is reported at once.
  @MainActor
  final class AfterLayout {
    /// Called after each layout that something changed before.
    var onLayout: @MainActor () -> Void = {}
    private let widget: GTKWidget
    private var waiting: [@MainActor () -> Void] = []
    private var isDue = false
    private var clock: OpaquePointer?
    private var connection: SignalConnection?

    init(_ widget: GTKWidget) {
      self.widget = widget
      widget.onSignal("realize", after: true) { [weak self, weak widget] in
        guard let widget else { return }
        self?.follow(gtk_widget_get_frame_clock(widget.pointer))
      }
      widget.onSignal("unrealize") { [weak self] in self?.follow(nil) }
      widget.onSignal("unmap", after: true) { [weak self] in self?.flush() }
    }

    private func follow(_ clock: OpaquePointer?) {
      if let old = self.clock {
        connection?.disconnect()
        g_object_unref(old.raw)
      }
      self.clock = clock
      guard let clock else { return }
      g_object_ref(clock.raw)
      connection = clock.onSignal("layout", after: true) { [weak self] in self?.flush() }
      if isDue { gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_LAYOUT) }
    }

    /// Asks for a call of ``onLayout`` after the next layout.
    func setDue() {
      guard !isDue else { return }
      isDue = true
      if let clock { gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_LAYOUT) }
    }

    /// Calls the closure once after the next layout: GTK cannot scroll to a row before that is laid out.
    ///
    /// The closure is dropped when the list is hidden: a hidden list is not laid out, and GTK may have
    /// scrolled it elsewhere by the time it is shown again.
    func perform(_ body: @escaping @MainActor () -> Void) {
      waiting.append(body)
      setDue()
    }

    private func flush() {
      guard isDue else { return }
      isDue = false
      // What the report itself brings waits for the next layout.
      let work = waiting
      waiting = []
      onLayout()
      guard gtk_widget_get_mapped(widget.pointer) != 0 else { return }
      for body in work { body() }
    }
  }
#endif
