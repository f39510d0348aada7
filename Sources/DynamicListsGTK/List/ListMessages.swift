#if GTK
  import CAdwaita

  /// Shows messages over the rows for a few seconds, one at a time.
  ///
  /// It does not use AdwToastOverlay: in libadwaita 1.2, dismissing a toast while it appears crashes the
  /// program, and a toast cuts every text to one line.
  @MainActor
  final class ListMessages {
    /// How long a message stays unless the pointer is over it; the same as AdwToast's default.
    private static var time: Duration { .seconds(5) }

    private let label = GTKLabel("", .heading, maxLines: 4)
    private let button = GTKButton("")
    /// The revealer that lies over the rows.
    let widget = GTKWidget(gtk_revealer_new())
    private var onGone: (@MainActor () -> Void)?
    private var timer: Task<Void, Never>?
    private var isPointedAt = false

    init() {
      let box = GTKBox.row(spacing: 12, label, button)
      box.setStyle("osd")
      box.setStyle("dynamic-list-message")
      box.accessibleRole = GTK_ACCESSIBLE_ROLE_ALERT
      button.setStyle("flat")
      button.align(vertically: GTK_ALIGN_CENTER)
      widget.align(horizontally: GTK_ALIGN_CENTER, vertically: GTK_ALIGN_END)
      gtk_revealer_set_transition_type(widget.pointer.opaque, GTK_REVEALER_TRANSITION_TYPE_CROSSFADE)
      gtk_revealer_set_child(widget.pointer.opaque, box.pointer)
      // Hidden once it has faded out, so that it takes no clicks and no screen reader finds it.
      gtk_widget_set_visible(widget.pointer, 0)
      widget.onSignal("notify::child-revealed") { [weak self] in self?.hideWhenGone() }
      let motion = made(gtk_event_controller_motion_new())
      motion.onSignal("enter") { [weak self] (_: Double, _: Double) in self?.isPointedAt = true }
      motion.onSignal("leave") { [weak self] in self?.startTimer(isPointedAt: false) }
      gtk_widget_add_controller(box.pointer, motion)
    }

    isolated deinit { timer?.cancel() }

    /// Shows a message; it replaces the message before.
    ///
    /// - Parameters:
    ///   - text: A short sentence.
    ///   - title: The title of a button; empty for none.
    ///   - onPress: Called when the button is pressed, instead of `onGone`.
    ///   - onGone: Called when the message ends in any other way.
    func show(
      _ text: String, button title: String = "", onPress: @escaping @MainActor () -> Void = {},
      onGone: @escaping @MainActor () -> Void = {}
    ) {
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
      startTimer(isPointedAt: isPointedAt)
    }

    /// Hides the message.
    func dismiss() {
      timer?.cancel()
      gtk_revealer_set_reveal_child(widget.pointer.opaque, 0)
      // A press during the fade has no effect.
      button.onPress = {}
      hideWhenGone()
      end()
    }

    private func end() {
      let body = onGone
      onGone = nil
      body?()
    }

    private func startTimer(isPointedAt: Bool) {
      self.isPointedAt = isPointedAt
      timer?.cancel()
      guard gtk_revealer_get_reveal_child(widget.pointer.opaque) != 0 else { return }
      timer = Task { [weak self] in
        try? await Task.sleep(for: Self.time)
        guard !Task.isCancelled, let self, !self.isPointedAt else { return }
        dismiss()
      }
    }

    private func hideWhenGone() {
      let revealer = widget.pointer.opaque
      guard gtk_revealer_get_reveal_child(revealer) == 0, gtk_revealer_get_child_revealed(revealer) == 0 else { return }
      gtk_widget_set_visible(widget.pointer, 0)
    }
  }
#endif
