#if GTK
  import CAdwaita

  /// Delays work until the layout phase of a frame is done, when rows have their place and size.
  ///
  /// Visible rows are reported between layout and painting: their animations begin with the frame that
  /// shows them first, and the list does not change during GTK's layout. Before layout, too many rows are
  /// mapped: GTK maps each row that it makes, and the layout unmaps those outside of the screen. When the
  /// whole list is unmapped, the report follows at once.
  @MainActor
  final class AfterLayout {
    /// Called after each layout, also one that nobody asked for or that is the last one of a frame.
    var onEachLayout: @MainActor () -> Void = {}
    /// Called after a layout that ``setDue()`` asked for, if a further layout fits into the frame.
    var onLayout: @MainActor () -> Void = {}
    private let widget: GTKWidget
    private var waiting: [@MainActor () -> Void] = []
    private var isDue = false
    private var layoutsInFrame = 0
    private var isDueNextFrame = false
    /// Whether a further layout fits into the frame: GDK gives up after four, and then draws nothing any more.
    private var canRepeat: Bool { layoutsInFrame < 4 }
    private var clock: OpaquePointer?
    private var connections: [SignalConnection] = []
    /// Whether GTK may be laying out: from the end of the input and the animations of a frame until it is painted.
    private(set) var isLayingOut = false

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
        for connection in connections { connection.disconnect() }
        connections = []
        isLayingOut = false
        g_object_unref(old.raw)
      }
      self.clock = clock
      guard let clock else { return }
      g_object_ref(clock.raw)
      connections = [
        clock.onSignal("before-paint", after: true) { [weak self] in
          self?.isLayingOut = true
          self?.layoutsInFrame = 0
        },
        clock.onSignal("update") { [weak self] in self?.isLayingOut = false },
        clock.onSignal("update", after: true) { [weak self] in self?.isLayingOut = true },
        clock.onSignal("layout", after: true) { [weak self] in
          self?.isLayingOut = false
          self?.layoutsInFrame += 1
          self?.onEachLayout()
          self?.flush()
          // A further layout of the same frame may follow.
          self?.isLayingOut = true
        },
        clock.onSignal("paint") { [weak self] in self?.isLayingOut = false },
        clock.onSignal("after-paint") { [weak self] in self?.endFrame() },
      ]
      if isDue { gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_LAYOUT) }
    }

    private func endFrame() {
      isLayingOut = false
      layoutsInFrame = 0
      if isDueNextFrame { setDue() }
    }

    /// Requests a call of ``onLayout`` after the next layout.
    func setDue() {
      guard !isDue else { return }
      isDueNextFrame = !canRepeat
      if isDueNextFrame { return }
      isDue = true
      if let clock { gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_LAYOUT) }
    }

    /// Calls the closure once after the next layout, for example to scroll: GTK cannot scroll to a row
    /// before its layout.
    ///
    /// When the list is unmapped, the closure is dropped: an unmapped list has no layout, and its scroll
    /// position may have changed by the time it is mapped again.
    func perform(_ body: @escaping @MainActor () -> Void) {
      waiting.append(body)
      setDue()
    }

    private func flush() {
      guard isDue else { return }
      isDue = false
      guard canRepeat else {
        // Whatever follows from it may need a layout: reports bring rows.
        isDueNextFrame = true
        return
      }
      // `onLayout` may call `perform`: such closures wait for the next layout.
      let work = waiting
      waiting = []
      onLayout()
      guard gtk_widget_get_mapped(widget.pointer) != 0 else { return }
      for body in work { body() }
    }
  }
#endif
