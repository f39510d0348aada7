#if GTK
  import CAdwaita
  import DynamicLists

  /// The bars below rows with check boxes: how many are selected, and under it what can be done with them.
  ///
  /// Two bars, so that the buttons keep their titles in a narrow window and with large text.
  @MainActor
  final class SelectionBar {
    let widget: GTKBox
    let end = GTKButton(icon: "window-close-symbolic", label: "")
    let all = GTKButton(icon: "edit-select-all-symbolic", label: "")
    private let label = GTKLabel(maxLines: 2)
    private let count = GTKWidget(gtk_action_bar_new())
    private let choices = GTKWidget(gtk_action_bar_new())
    private var buttons: [GTKButton] = []
    private let row = GTKBox.row(spacing: 6)
    /// What can be done with the selected rows.
    var actions: (@MainActor () -> [RowMenuItem])?

    init() {
      widget = .column(spacing: 0, count, choices)
      gtk_action_bar_pack_start(count.pointer.opaque, end.pointer)
      gtk_action_bar_set_center_widget(count.pointer.opaque, label.pointer)
      gtk_action_bar_pack_end(count.pointer.opaque, all.pointer)
      row.expand(horizontally: true)
      gtk_box_set_homogeneous(row.pointer.cast(), 1)
      gtk_action_bar_set_center_widget(choices.pointer.opaque, row.pointer)
      label.accessibleRole = GTK_ACCESSIBLE_ROLE_STATUS
      label.center()
      for button in [end, all] { button.setStyle("flat") }
      hide()
    }

    func hide() { widget.isVisible = false }

    func setTexts(_ texts: DynamicListTexts) {
      end.setIcon("window-close-symbolic", label: texts.endSelecting())
      all.setIcon("edit-select-all-symbolic", label: texts.selectAll())
    }

    /// Shows how many rows are selected: `count` of all, `nil` for all that the server has, and `shown` of them in the
    /// list.
    func show(_ count: Int?, shown: Int, selectsAll title: String, _ texts: DynamicListTexts) {
      label.text = texts.selected(count, shown)
      all.setIcon("edit-select-all-symbolic", label: title)
      let items = (actions?() ?? []).filter { $0.action != nil }
      while buttons.count > items.count { gtk_box_remove(row.pointer.cast(), buttons.removeLast().pointer) }
      while buttons.count < items.count {
        let button = GTKButton(" ")
        for style in ["flat", "dynamic-list-choice"] { button.setStyle(style) }
        buttons.append(button)
        gtk_box_append(row.pointer.cast(), button.pointer)
      }
      for (button, item) in zip(buttons, items) {
        button.title = item.title
        // A new title has a new label, which would widen the window.
        if let label = gtk_button_get_child(button.pointer.cast()) { Self.fit(label.opaque) }
        button.isSensitive = item.isEnabled && shown > 0
        button.onPress = { item.action?() }
      }
      choices.isVisible = !items.isEmpty
      widget.isVisible = true
    }

    /// Lets a button's title have two lines where it has no room for one.
    private static func fit(_ label: OpaquePointer) {
      gtk_label_set_ellipsize(label, PANGO_ELLIPSIZE_END)
      gtk_label_set_wrap(label, 1)
      gtk_label_set_lines(label, 2)
      gtk_label_set_justify(label, GTK_JUSTIFY_CENTER)
      gtk_label_set_natural_wrap_mode(label, GTK_NATURAL_WRAP_NONE)
    }
  }
#endif
