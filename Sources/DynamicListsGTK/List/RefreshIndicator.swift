#if GTK
  import CAdwaita

  /// Shows over the rows that a refresh is in flight.
  @MainActor
  final class RefreshIndicator {
    private let spinner = GTKSpinner(label: "")
    private let label = GTKLabel()
    let widget = GTKWidget(gtk_revealer_new())
    private let box: GTKBox

    init() {
      box = .row(spacing: 8, spinner, label)
      for style in ["osd", "dynamic-list-pill"] { box.setStyle(style) }
      box.setMargins(top: 12, bottom: 12, sides: 12)
      widget.align(horizontally: GTK_ALIGN_CENTER, vertically: GTK_ALIGN_START)
      gtk_widget_set_can_target(widget.pointer, 0)
      gtk_revealer_set_transition_type(widget.pointer.opaque, GTK_REVEALER_TRANSITION_TYPE_CROSSFADE)
      gtk_revealer_set_child(widget.pointer.opaque, box.pointer)
    }

    func show(_ isRefreshing: Bool, _ texts: DynamicListTexts) {
      label.text = texts.refreshing()
      spinner.isSpinning = isRefreshing
      gtk_revealer_set_reveal_child(widget.pointer.opaque, isRefreshing ? 1 : 0)
    }
  }
#endif
