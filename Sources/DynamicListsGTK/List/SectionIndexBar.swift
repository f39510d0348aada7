#if GTK
  import CAdwaita
  import DynamicLists

  /// The bar beside the rows that names the sections of the source, loaded or not, and scrolls to them.
  ///
  /// One of its buttons takes the focus; the arrow keys go from one to the next.
  @MainActor
  final class SectionIndexBar {
    /// Needs no height of its own, so that many sections do not make the window higher.
    let widget = GTKWidget(gtk_scrolled_window_new())
    private let column = GTKBox.column(spacing: 0)
    private var buttons: [GTKButton] = []
    private var index = ListSectionIndex()
    private var entries: [ListSectionIndex.Entry] = []
    private var height = 0.0
    /// The height of a button when the sections were last fitted, in pixels: it follows the size of the text.
    private var fittedButton = 0.0
    private var focused = 0
    var onPress: @MainActor (ListSection.ID) -> Void = { _ in }

    init() {
      gtk_scrolled_window_set_policy(widget.pointer.opaque, GTK_POLICY_NEVER, GTK_POLICY_EXTERNAL)
      // Otherwise the bar would take its least width, in which the titles are cut to a letter and dots.
      gtk_scrolled_window_set_propagate_natural_width(widget.pointer.opaque, 1)
      gtk_scrolled_window_set_child(widget.pointer.opaque, column.pointer)
      widget.setStyle("dynamic-list-index")
      column.align(vertically: GTK_ALIGN_CENTER)
      widget.isVisible = false
      let keys = made(gtk_event_controller_key_new())
      gtk_event_controller_set_propagation_phase(keys.opaque, GTK_PHASE_CAPTURE)
      keys.onSignal("key-pressed") { [weak self] (key: UInt32, _: UInt32, _: UInt32) -> Bool in
        self?.press(key) ?? false
      }
      gtk_widget_add_controller(column.pointer, keys.opaque)
    }

    /// The name of the bar for assistive technology.
    func setLabel(_ text: String) { column.accessibleLabel = text }

    /// Shows the sections, as many as fit into a height.
    func show(_ index: ListSectionIndex) {
      self.index = index
      update()
    }

    /// Shows as many sections as fit into a height, in pixels.
    func fit(_ height: Double) {
      guard height != self.height || !buttons.isEmpty && buttonHeight != fittedButton else { return }
      self.height = height
      if !index.isEmpty { update() }
    }

    private func update() {
      // A single section is the list itself.
      widget.isVisible = index.count > 1
      guard index.count > 1 else { return entries = [] }
      if buttons.isEmpty { addButton() }
      fittedButton = buttonHeight
      let entries = index.reachable(atMost: max(1, Int(height / fittedButton)))
      guard entries != self.entries else { return }
      self.entries = entries
      while buttons.count < entries.count { addButton() }
      focused = min(focused, max(0, entries.count - 1))
      for (place, button) in buttons.enumerated() {
        button.isVisible = place < entries.count
        guard place < entries.count else { continue }
        let entry = entries[place]
        button.title = entry.title
        gtk_label_set_ellipsize(gtk_button_get_child(button.pointer.cast())?.opaque, PANGO_ELLIPSIZE_END)
        gtk_label_set_max_width_chars(gtk_button_get_child(button.pointer.cast())?.opaque, 6)
        button.onPress = { [weak self] in self?.onPress(entry.id) }
        gtk_widget_set_focusable(button.pointer, place == focused ? 1 : 0)
      }
    }

    private func addButton() {
      let button = GTKButton(" ")
      button.setStyle("flat")
      buttons.append(button)
      column.append(button)
    }

    private var buttonHeight: Double {
      var size = GtkRequisition()
      gtk_widget_get_preferred_size(buttons[0].pointer, &size, nil)
      return Double(max(1, size.height))
    }

    private func press(_ key: UInt32) -> Bool {
      switch Int32(key) {
      case GDK_KEY_Up: focus(focused - 1)
      case GDK_KEY_Down: focus(focused + 1)
      case GDK_KEY_Home: focus(0)
      case GDK_KEY_End: focus(entries.count - 1)
      default: return false
      }
      return true
    }

    private func focus(_ place: Int) {
      let place = min(max(0, place), entries.count - 1)
      guard place >= 0 else { return }
      gtk_widget_set_focusable(buttons[place].pointer, 1)
      gtk_widget_grab_focus(buttons[place].pointer)
      if place != focused { gtk_widget_set_focusable(buttons[focused].pointer, 0) }
      focused = place
    }
  }
#endif
