#if GTK
  import CAdwaita

  /// Gathers what came into view and went out of it until a frame's layout is done.
  ///
  /// Rows are reported between layout and painting: their animations begin with the
  /// very frame that shows them, and nothing changes the list while GTK lays it out.
  /// Before that, rows are mapped that will turn out to have no room: a list that
  /// was told of them would load page after page. Where no frame follows, as when
  /// the page is hidden, an idle moment does.
  @MainActor
  final class ReportSchedule {
    var onDue: @MainActor () -> Void = {}
    private weak var widget: GTKWidget?
    private var isDue = false
    private var clock: OpaquePointer?
    private var handler: gulong = 0

    init(_ widget: GTKWidget) {
      self.widget = widget
      Signals.connect(widget.pointer, after: "realize") { [weak self, weak widget] in
        guard let widget else { return }
        self?.follow(gtk_widget_get_frame_clock(widget.pointer))
      }
      Signals.connect(widget.pointer, "unrealize") { [weak self] in self?.follow(nil) }
    }

    private func follow(_ clock: OpaquePointer?) {
      if let old = self.clock {
        g_signal_handler_disconnect(old.raw, handler)
        g_object_unref(old.raw)
      }
      self.clock = clock
      guard let clock else {
        if isDue { scheduleFlush() }
        return
      }
      g_object_ref(clock.raw)
      handler = Signals.connect(clock, after: "layout") { [weak self] in self?.flush() }
    }

    func setDue() {
      guard !isDue else { return }
      isDue = true
      scheduleFlush()
    }

    private func scheduleFlush() {
      if let clock, let widget, gtk_widget_get_mapped(widget.pointer) != 0 {
        gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_LAYOUT)
      } else {
        Idle.schedule { [weak self] in self?.flushUnseen() }
      }
    }

    private func flushUnseen() {
      guard isDue else { return }
      if clock != nil, let widget, gtk_widget_get_mapped(widget.pointer) != 0 { return scheduleFlush() }
      flush()
    }

    private func flush() {
      guard isDue else { return }
      isDue = false
      onDue()
    }
  }
#endif
