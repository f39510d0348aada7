#if GTK
  import CAdwaita

  /// Gathers what came into view and went out of it until a frame's layout is done.
  ///
  /// Rows are reported between layout and painting: their animations begin with the
  /// very frame that shows them, and nothing changes the list while GTK lays it out.
  /// Not before layout: GTK maps every row that it makes, and unmaps then those
  /// that are out of sight. A list that is hidden as a whole is reported at once.
  @MainActor
  final class ReportSchedule {
    var onDue: @MainActor () -> Void = {}
    private var isDue = false
    private var clock: OpaquePointer?
    private var connection: SignalConnection?

    init(_ widget: GTKWidget) {
      Signals.connect(widget.pointer, after: "realize") { [weak self, weak widget] in
        guard let widget else { return }
        self?.follow(gtk_widget_get_frame_clock(widget.pointer))
      }
      Signals.connect(widget.pointer, "unrealize") { [weak self] in self?.follow(nil) }
      Signals.connect(widget.pointer, after: "unmap") { [weak self] in self?.flush() }
    }

    private func follow(_ clock: OpaquePointer?) {
      if let old = self.clock {
        connection?.disconnect()
        g_object_unref(old.raw)
      }
      self.clock = clock
      guard let clock else { return }
      g_object_ref(clock.raw)
      connection = Signals.connect(clock, after: "layout") { [weak self] in self?.flush() }
      if isDue { gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_LAYOUT) }
    }

    func setDue() {
      guard !isDue else { return }
      isDue = true
      if let clock { gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_LAYOUT) }
    }

    private func flush() {
      guard isDue else { return }
      isDue = false
      onDue()
    }
  }
#endif
