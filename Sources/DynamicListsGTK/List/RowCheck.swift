#if GTK
  import CAdwaita

  /// The check box before a row that shows whether the row is selected.
  ///
  /// Clicks and the focus go to the row, whose own state says the same to assistive technology.
  @MainActor
  final class RowCheck {
    /// Contains the check box and the row.
    let box = GTKWidget(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
    private let button = GTKWidget(gtk_check_button_new())
    private let listItem: OpaquePointer

    init(_ listItem: OpaquePointer, before row: GTKWidget) {
      self.listItem = listItem
      gtk_widget_set_can_target(button.pointer, 0)
      // Without `focusable` alone GTK's check box says that it has taken the focus.
      gtk_widget_set_can_focus(button.pointer, 0)
      button.setMargins(sides: 6)
      row.expand(horizontally: true)
      gtk_box_append(box.pointer.cast(), button.pointer)
      gtk_box_append(box.pointer.cast(), row.pointer)
      selection = listItem.onSignal("notify::selected") { [weak self] in self?.show() }
      show()
    }

    private var selection: SignalConnection?

    var isVisible: Bool {
      get { button.isVisible }
      set {
        button.isVisible = newValue
        // GTK shows a widget to assistive technology again when it becomes visible.
        Accessibility.setHidden(button.pointer)
      }
    }

    private func show() {
      gtk_check_button_set_active(button.pointer.cast(), gtk_list_item_get_selected(listItem))
    }

    /// Takes the row out of the box.
    func remove(_ row: GTKWidget) {
      selection?.disconnect()
      gtk_box_remove(box.pointer.cast(), row.pointer)
    }
  }
#endif
