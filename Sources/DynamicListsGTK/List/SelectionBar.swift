#if GTK
  import CAdwaita
  import DynamicLists

  /// The bar below rows with check boxes: how many are selected, and what can be done with them.
  @MainActor
  final class SelectionBar {
    let widget = GTKWidget(gtk_action_bar_new())
    let end = GTKButton(icon: "window-close-symbolic", label: "")
    let all = GTKButton(icon: "edit-select-all-symbolic", label: "")
    private let label = GTKLabel()
    private var buttons: [GTKButton] = []
    /// What can be done with the selected rows.
    var actions: (@MainActor () -> [RowMenuItem])?

    init() {
      let bar = widget.pointer.opaque
      gtk_action_bar_pack_start(bar, end.pointer)
      gtk_action_bar_pack_start(bar, all.pointer)
      // In the center it would leave the buttons only half of the rest, and cut their titles.
      gtk_action_bar_pack_start(bar, label.pointer)
      label.accessibleRole = GTK_ACCESSIBLE_ROLE_STATUS
      for button in [end, all] { button.setStyle("flat") }
      gtk_action_bar_set_revealed(bar, 0)
    }

    var isShown: Bool {
      get { gtk_action_bar_get_revealed(widget.pointer.opaque) != 0 }
      set { gtk_action_bar_set_revealed(widget.pointer.opaque, newValue ? 1 : 0) }
    }

    /// Shows how many rows are selected: `count` of all, `nil` for all that the server has, and `shown` of them in the list.
    func show(_ count: Int?, shown: Int, selectsAll title: String, _ texts: DynamicListTexts) {
      label.text = texts.selected(count, shown)
      end.setIcon("window-close-symbolic", label: texts.endSelecting())
      all.setIcon("edit-select-all-symbolic", label: title)
      for button in buttons { gtk_action_bar_remove(widget.pointer.opaque, button.pointer) }
      let items = (actions?() ?? []).filter { $0.action != nil }
      // A bar packs from its end: the last one first.
      buttons = items.reversed().map { item in
        let button = GTKButton(item.title) { item.action?() }
        button.setStyle("flat")
        button.isSensitive = item.isEnabled && shown > 0
        // A narrow window stays narrow.
        gtk_label_set_ellipsize(gtk_button_get_child(button.pointer.cast())?.opaque, PANGO_ELLIPSIZE_END)
        gtk_action_bar_pack_end(widget.pointer.opaque, button.pointer)
        return button
      }
    }
  }
#endif
