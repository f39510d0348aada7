#if GTK
  import CAdwaita
  import Testing

  @testable import DynamicListsGTK

  /// A window on the real display: its input, and the text that it shows.
  @MainActor
  final class RealWindow {
    /// How many there are.
    private(set) static var count = 0

    let window: UnsafeMutablePointer<GtkWidget>
    private let display = RealDisplay.shared
    private var frames = 0
    private var inputs = 0

    /// Shows a window, and waits until it is mapped and has the focus.
    init(_ content: UnsafeMutablePointer<GtkWidget>, width: Int32, height: Int32) {
      guard let window = gtk_window_new() else { fatalError("GTK makes no window") }
      self.window = window
      Self.count += 1
      // Without a frame and shadow, the window's coordinates equal the screen's.
      gtk_window_set_decorated(window.cast(), 0)
      gtk_window_set_default_size(window.cast(), width, height)
      gtk_window_set_child(window.cast(), content)
      countInput()
      gtk_window_present(window.cast())
      display.pump("a window is shown") { gtk_widget_get_mapped(window) != 0 }
      let clock = gtk_widget_get_frame_clock(window)
      connect(clock.map { UnsafeMutableRawPointer($0) }, "after-paint") { $0.frames += 1 }
      focus()
    }

    isolated deinit {
      gtk_window_destroy(window.cast())
      while g_main_context_iteration(nil, 0) != 0 {}
      Self.count -= 1
    }

    func focus() {
      guard gtk_window_is_active(window.cast()) == 0 else { return }
      // GDK asks the X server itself: xdotool would end with an error if the window were gone when it reads the command.
      gdk_toplevel_focus(gtk_native_get_surface(OpaquePointer(window)), UInt32(GDK_CURRENT_TIME))
      display.pump("the window has the focus") { gtk_window_is_active(window.cast()) != 0 }
    }

    // MARK: Frames

    /// Draws a frame.
    func draw() {
      let drawn = frames
      gtk_widget_queue_draw(window)
      display.pump("a frame is drawn") { frames > drawn }
    }

    // MARK: Input

    /// Types a key by its X name, such as `Next` or `ctrl+r`.
    func press(_ key: String, times: Int = 1) {
      guard times > 0 else { return }
      focus()
      for _ in 0..<times {
        let before = inputs
        display.perform("key --delay 0 \(key)")
        // Modifiers are keys, too.
        let count = key.split(separator: "+").count
        display.pump("key \(key)") { inputs >= before + count }
      }
    }

    /// Clicks with the right button in the middle of a widget; a menu that opens takes the button's release.
    func clickRight(_ widget: UnsafeMutablePointer<GtkWidget>) {
      focus()
      display.perform("\(toMiddle(of: widget)) click 3")
    }

    /// Clicks in the middle of a widget a number of times, while a key such as `ctrl` is held.
    func click(_ widget: UnsafeMutablePointer<GtkWidget>, times: Int = 1, holding key: String? = nil) {
      focus()
      // On a busy machine there may be more between two clicks than a person would need.
      if times > 1 { display.setDoubleClickTime(10_000) }
      defer { if times > 1 { display.setDoubleClickTime(nil) } }
      let before = inputs
      if let key { display.perform("keydown \(key)") }
      display.perform("\(toMiddle(of: widget)) click --repeat \(times) --delay 30 1")
      if let key { display.perform("keyup \(key)") }
      display.pump("a click") { inputs >= before + times + (key == nil ? 0 : 1) }
    }

    /// Turns the wheel by one step over a widget.
    func turnWheel(up: Bool, over widget: UnsafeMutablePointer<GtkWidget>) {
      focus()
      let before = inputs
      display.perform("\(toMiddle(of: widget)) click \(up ? 4 : 5)")
      display.pump("the wheel") { inputs > before }
    }

    /// Drags a widget onto the lower part of another, or to a fraction of its height.
    func drag(
      _ widget: UnsafeMutablePointer<GtkWidget>?, to target: UnsafeMutablePointer<GtkWidget>?, at height: Float = 0.8,
      beforeDrop look: () -> Void = {}
    ) {
      guard let widget, let target else { return }
      focus()
      let goal = bounds(of: target)
      let x = Int(goal.origin.x + goal.size.width / 2)
      let (first, last) = (middle(of: widget), Int(goal.origin.y + goal.size.height * height))
      movePointer(to: first)
      display.perform("mousedown 1")
      // A drag begins after a movement of some pixels, and GTK must see the pointer on its way.
      for offset in [3, 9, 18, 30] { movePointer(to: (first.x, first.y + offset)) }
      for offset in [-6, -3, 0] { movePointer(to: (x, last + offset)) }
      look()
      display.perform("mouseup 1")
      draw()
    }

    /// Moves the pointer, and draws a frame once it is there.
    private func movePointer(to place: (x: Int, y: Int)) {
      display.perform("mousemove \(place.x) \(place.y)")
      // The X server's answer comes after the events of what it says has happened.
      display.pump("the pointer moves") { isPointer(at: place) }
      draw()
    }

    /// Whether the X server says that the pointer is at a place.
    private func isPointer(at place: (x: Int, y: Int)) -> Bool {
      let surface = gtk_native_get_surface(window.opaque)
      let seat = gdk_display_get_default_seat(gtk_widget_get_display(window))
      var (x, y) = (0.0, 0.0)
      guard gdk_surface_get_device_position(surface, gdk_seat_get_pointer(seat), &x, &y, nil) != 0 else { return false }
      return (Int(x), Int(y)) == place
    }

    private func middle(of widget: UnsafeMutablePointer<GtkWidget>) -> (x: Int, y: Int) {
      let place = bounds(of: widget)
      return (Int(place.origin.x + place.size.width / 2), Int(place.origin.y + place.size.height / 2))
    }

    private func toMiddle(of widget: UnsafeMutablePointer<GtkWidget>) -> String {
      let place = middle(of: widget)
      return "mousemove \(place.x) \(place.y)"
    }

    /// Presses a button by the keyboard.
    func pressByKeys(_ button: UnsafeMutablePointer<GtkWidget>) {
      for _ in 0..<20 where gtk_root_get_focus(window.opaque) != button { press("Tab") }
      if gtk_root_get_focus(window.opaque) != button { Issue.record("The button can't be reached by keys") }
      // The key alone presses nothing: GTK's button answers its release, or a timer that waits for one.
      var presses = 0
      let connection = button.onSignal("clicked", after: true) { presses += 1 }
      defer { connection.disconnect() }
      press("space")
      display.pump("the button's answer to a key") { presses > 0 }
    }

    private func countInput() {
      let controller = gtk_event_controller_legacy_new()
      gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
      let see: @convention(c) (OpaquePointer, OpaquePointer, UnsafeMutableRawPointer) -> gboolean = { _, event, owner in
        let type = gdk_event_get_event_type(event)
        // Key releases are not counted: the widget that had the focus may be gone by then.
        guard type == GDK_KEY_PRESS || type == GDK_BUTTON_RELEASE || type == GDK_SCROLL else { return 0 }
        // GTK calls this on the test's thread.
        nonisolated(unsafe) let owner = owner
        MainActor.assumeIsolated { Unmanaged<RealWindow>.fromOpaque(owner).takeUnretainedValue().inputs += 1 }
        return 0
      }
      g_signal_connect_data(
        UnsafeMutableRawPointer(controller), "event", unsafeBitCast(see, to: GCallback.self),
        Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(rawValue: 0))
      gtk_widget_add_controller(window, controller)
    }

    private func connect(
      _ object: UnsafeMutableRawPointer?, _ name: String, _ body: @escaping @MainActor (RealWindow) -> Void
    ) {
      let call: @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void = { _, owner in
        // GTK calls this on the test's thread.
        nonisolated(unsafe) let owner = owner
        MainActor.assumeIsolated { Unmanaged<RealWindow>.fromOpaque(owner).takeUnretainedValue().frames += 1 }
      }
      g_signal_connect_data(
        object, name, unsafeBitCast(call, to: GCallback.self), Unmanaged.passUnretained(self).toOpaque(), nil,
        GConnectFlags(rawValue: 0))
    }

    // MARK: Content

    func bounds(of widget: UnsafeMutablePointer<GtkWidget>) -> graphene_rect_t {
      var rect = graphene_rect_t()
      _ = gtk_widget_compute_bounds(widget, window, &rect)
      return rect
    }

    /// The visible widgets of a type inside another, in the order of the tree.
    func widgets(_ type: GType, in root: UnsafeMutablePointer<GtkWidget>) -> [UnsafeMutablePointer<GtkWidget>] {
      guard gtk_widget_get_mapped(root) != 0 else { return [] }
      var found: [UnsafeMutablePointer<GtkWidget>] = []
      if g_type_check_instance_is_a(UnsafeMutableRawPointer(root).assumingMemoryBound(to: GTypeInstance.self), type)
        != 0
      {
        found.append(root)
      }
      var child = gtk_widget_get_first_child(root)
      while let next = child {
        found += widgets(type, in: next)
        child = gtk_widget_get_next_sibling(next)
      }
      return found
    }

    /// The visible lines of text in a widget, from the top; texts side by side are one line.
    ///
    /// Without clipping, the lines outside of the screen are included.
    func lines(in root: UnsafeMutablePointer<GtkWidget>, isClipped: Bool = true) -> [String] {
      let clip = bounds(of: root)
      let texts = widgets(gtk_label_get_type(), in: root).compactMap { label -> (y: Float, x: Float, text: String)? in
        let text = String(cString: gtk_label_get_text(label.opaque))
        let place = bounds(of: label)
        let isSeen =
          place.origin.y + place.size.height > clip.origin.y && place.origin.y < clip.origin.y + clip.size.height
        guard !text.isEmpty, isSeen || !isClipped else { return nil }
        return (place.origin.y + place.size.height / 2, place.origin.x, text)
      }
      var lines: [(y: Float, texts: [(x: Float, text: String)])] = []
      for text in texts.sorted(by: { ($0.y, $0.x) < ($1.y, $1.x) }) {
        if let last = lines.last, abs(last.y - text.y) < 6 {
          lines[lines.count - 1].texts.append((text.x, text.text))
        } else {
          lines.append((text.y, [(text.x, text.text)]))
        }
      }
      return lines.map { $0.texts.sorted { $0.x < $1.x }.map(\.text).joined(separator: " ") }
    }

    /// The visible button with a title.
    func button(_ title: String) -> UnsafeMutablePointer<GtkWidget>? {
      widgets(gtk_button_get_type(), in: window).first { lines(in: $0) == [title] }
    }
  }
#endif
