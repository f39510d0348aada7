#if GTK
  import CAdwaita

  /// What is said over the rows for a moment, one message at a time.
  @MainActor
  final class ListMessages {
    /// A message that is on screen. Ends once: by its time, its button, or the next message.
    @MainActor
    private final class Message {
      let toast: OpaquePointer
      private var onGone: (@MainActor () -> Void)?

      init(_ toast: OpaquePointer, _ onGone: @escaping @MainActor () -> Void) {
        self.toast = toast
        self.onGone = onGone
        g_object_ref(toast.raw)
      }

      isolated deinit { g_object_unref(toast.raw) }

      func end() {
        let body = onGone
        onGone = nil
        body?()
      }

      func dropEnd() { onGone = nil }
    }

    private let overlay: GTKWidget
    private var current: Message?

    /// Messages in an AdwToastOverlay.
    init(_ overlay: GTKWidget) { self.overlay = overlay }

    /// Shows a text instead of the message before it.
    ///
    /// - Parameters:
    ///   - text: A short sentence.
    ///   - button: The title of a button; empty for none.
    ///   - onPress: Called when the button is pressed, instead of `onGone`.
    ///   - onGone: Called when the message is gone without that.
    func show(
      _ text: String, button: String = "", onPress: @escaping @MainActor () -> Void = {},
      onGone: @escaping @MainActor () -> Void = {}
    ) {
      dismiss()
      let toast = made(adw_toast_new(text.escapedForMarkup))
      let message = Message(toast, onGone)
      if !button.isEmpty {
        adw_toast_set_button_label(toast, button.forC)
        toast.onSignal("button-clicked") { [weak message] in
          message?.dropEnd()
          onPress()
        }
      }
      toast.onSignal("dismissed") { [weak self, weak message] in
        guard let message else { return }
        if self?.current === message { self?.current = nil }
        message.end()
      }
      current = message
      adw_toast_overlay_add_toast(overlay.pointer.opaque, toast)
    }

    /// Ends the message that is on screen.
    func dismiss() {
      guard let message = current else { return }
      current = nil
      adw_toast_dismiss(message.toast)
      // A toast of a window that is gone emits nothing.
      message.end()
    }
  }
#endif
