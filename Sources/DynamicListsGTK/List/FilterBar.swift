#if GTK
  import CAdwaita

  /// The filter's field: Ctrl+F opens it, Escape closes it.
  @MainActor
  final class FilterBar {
    let entry = GTKWidget(gtk_search_entry_new())
    let widget = GTKWidget(gtk_search_bar_new())
    var onText: @MainActor (String) -> Void = { _ in }
    var onOpen: @MainActor (Bool) -> Void = { _ in }
    /// Whether an input method composes a text, which is not in the field yet.
    private var isComposing = false

    init() {
      gtk_widget_set_hexpand(entry.pointer, 1)
      let clamp = made(adw_clamp_new())
      adw_clamp_set_maximum_size(clamp.opaque, 400)
      adw_clamp_set_child(clamp.opaque, entry.pointer)
      gtk_search_bar_set_child(widget.pointer.opaque, clamp)
      gtk_search_bar_connect_entry(widget.pointer.opaque, entry.pointer.opaque)
      widget.onSignal("notify::search-mode-enabled") { [weak self] in
        guard let self else { return }
        onOpen(isOpen)
      }
      passEarlyKeys()
      entry.onSignal("search-changed") { [weak self] in self?.report() }
      made(gtk_editable_get_delegate(entry.pointer.opaque)).onSignal("preedit-changed") { [weak self] (text: String) in
        self?.isComposing = !text.isEmpty
        if text.isEmpty { self?.reportIfEmpty() }
      }
    }

    /// Passes keys to the field that come before it is shown. The bar focuses it at once and shows it from the next frame
    /// on, and GTK drops keys of a widget that is not shown.
    private func passEarlyKeys() {
      let keys = made(gtk_event_controller_key_new())
      gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
      keys.onSignal("key-pressed") { [weak self] (_: UInt32, _: UInt32, _: UInt32) -> Bool in
        guard let self, gtk_widget_get_mapped(entry.pointer) == 0 else { return false }
        return gtk_event_controller_key_forward(keys.opaque, gtk_editable_get_delegate(entry.pointer.opaque)?.widget)
          != 0
      }
      gtk_widget_add_controller(widget.pointer, keys)
    }

    /// Passes the text on. When the user types over a selected text, GTK removes that text, reports the empty field at
    /// once, and then inserts the new text: an open field has to be empty still when the key has been handled, and when an
    /// input method has composed its text.
    private func report() {
      if text.isEmpty, isOpen { reportIfEmpty() } else { onText(text) }
    }

    private func reportIfEmpty() {
      Idle.schedule { [weak self] in
        guard let self, text.isEmpty, !isComposing else { return }
        onText("")
      }
    }

    var text: String { gtk_editable_get_text(entry.pointer.opaque).map { String(cString: $0) } ?? "" }

    func setLabel(_ text: String) { entry.accessibleLabel = text }

    var isOpen: Bool {
      get { gtk_search_bar_get_search_mode(widget.pointer.opaque) != 0 }
      set {
        gtk_search_bar_set_search_mode(widget.pointer.opaque, newValue ? 1 : 0)
        if newValue { gtk_widget_grab_focus(entry.pointer) }
      }
    }
  }
#endif
