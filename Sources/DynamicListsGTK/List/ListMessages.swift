#if GTK
  import CAdwaita

  /// Shows messages over the rows for a few seconds, one at a time.
  ///
  /// A message that does something when it ends, such as one with *Undo*, has its whole time: another one waits until
  /// it has gone.
  ///
  /// It does not use AdwToastOverlay: in libadwaita 1.2, dismissing a toast while it appears crashes the
  /// program, and a toast cuts every text to one line.
  @MainActor
  final class ListMessages {
    /// How long a message stays without the pointer over it and the focus in it; the same as AdwToast's default.
    private static var time: Duration { .seconds(5) }

    private let label = GTKLabel("", .heading, maxLines: 4)
    private let button = GTKButton("")
    /// The revealer that lies over the rows.
    let widget = GTKWidget(gtk_revealer_new())
    private var onGone: (@MainActor () -> Void)?
    /// Shows the newest message that came while one had its time.
    private var waiting: (@MainActor () -> Void)?
    private var timer: Task<Void, Never>?
    private var holders: Set<Holder> = []

    /// What keeps a message on screen for as long as it is there.
    private enum Holder { case pointer, focus }

    /// Whether the message on screen goes by itself, as nobody is at it.
    var isTimed: Bool { timer != nil }

    init() {
      let box = GTKBox.row(spacing: 0, label, button)
      box.setStyle("osd")
      box.setStyle("dynamic-list-message")
      box.accessibleRole = GTK_ACCESSIBLE_ROLE_ALERT
      button.align(vertically: GTK_ALIGN_CENTER)
      // A click leaves the focus in the rows, where it was.
      gtk_widget_set_focus_on_click(button.pointer, 0)
      widget.align(horizontally: GTK_ALIGN_CENTER, vertically: GTK_ALIGN_END)
      gtk_revealer_set_transition_type(widget.pointer.opaque, GTK_REVEALER_TRANSITION_TYPE_CROSSFADE)
      gtk_revealer_set_child(widget.pointer.opaque, box.pointer)
      // Hidden once it has faded out, so that it takes no clicks and no screen reader finds it.
      gtk_widget_set_visible(widget.pointer, 0)
      widget.onSignal("notify::child-revealed") { [weak self] in self?.hideWhenGone() }
      let motion = made(gtk_event_controller_motion_new())
      motion.onSignal("enter") { [weak self] (_: Double, _: Double) in self?.hold(by: .pointer, true) }
      motion.onSignal("leave") { [weak self] in self?.hold(by: .pointer, false) }
      gtk_widget_add_controller(box.pointer, motion)
      let focus = made(gtk_event_controller_focus_new())
      focus.onSignal("enter") { [weak self] in self?.hold(by: .focus, true) }
      focus.onSignal("leave") { [weak self] in self?.hold(by: .focus, false) }
      gtk_widget_add_controller(box.pointer, focus)
    }

    isolated deinit { timer?.cancel() }

    /// Shows a message; it replaces the message before, but waits for one with `onGone` if it has none itself.
    ///
    /// - Parameters:
    ///   - text: A short sentence.
    ///   - title: The title of a button; empty for none.
    ///   - onPress: Called when the button is pressed, instead of `onGone`.
    ///   - onGone: Called when the message ends in any other way.
    func show(
      _ text: String, button title: String = "", onPress: @escaping @MainActor () -> Void = {},
      onGone: (@MainActor () -> Void)? = nil
    ) {
      if onGone == nil {
        waiting = nil
        guard self.onGone == nil else {
          waiting = { [weak self] in self?.show(text, button: title, onPress: onPress) }
          return
        }
      }
      end()
      self.onGone = onGone
      label.text = text
      button.title = title
      gtk_widget_set_visible(button.pointer, title.isEmpty ? 0 : 1)
      button.onPress = { [weak self] in
        self?.onGone = nil
        self?.dismiss()
        onPress()
      }
      gtk_widget_set_visible(widget.pointer, 1)
      gtk_revealer_set_reveal_child(widget.pointer.opaque, 1)
      startTimer()
    }

    /// Does what the button of the message does; nothing without a message.
    func pressButton() { button.onPress() }

    /// Hides the message.
    func dismiss() {
      stopTimer()
      gtk_revealer_set_reveal_child(widget.pointer.opaque, 0)
      // A press during the fade has no effect.
      button.onPress = {}
      end()
      hideWhenGone()
    }

    private func end() {
      let body = onGone
      onGone = nil
      body?()
    }

    private func hold(by holder: Holder, _ isThere: Bool) {
      if isThere { holders.insert(holder) } else { holders.remove(holder) }
      startTimer()
    }

    private func startTimer() {
      stopTimer()
      guard gtk_revealer_get_reveal_child(widget.pointer.opaque) != 0, holders.isEmpty else { return }
      timer = Task { [weak self] in
        try? await Task.sleep(for: Self.time)
        if !Task.isCancelled { self?.dismiss() }
      }
    }

    private func stopTimer() {
      timer?.cancel()
      timer = nil
    }

    private func hideWhenGone() {
      let revealer = widget.pointer.opaque
      guard gtk_revealer_get_reveal_child(revealer) == 0, gtk_revealer_get_child_revealed(revealer) == 0 else { return }
      gtk_widget_set_visible(widget.pointer, 0)
      // Not while the revealer ends its animation.
      if waiting != nil { Idle.schedule { [weak self] in self?.waiting?() } }
    }
  }
#endif
