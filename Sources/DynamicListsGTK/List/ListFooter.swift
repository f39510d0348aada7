#if GTK
  import CAdwaita
  import DynamicLists

  /// What is said below the last row: that more is on its way, failed, waits for a person, or ended.
  @MainActor
  final class ListFooter {
    private let spinner = GTKSpinner(label: "")
    private let warning = GTKWidget(gtk_image_new_from_icon_name("dialog-warning-symbolic"))
    private let label = GTKLabel("", maxLines: 6)
    let button = GTKButton("")
    let widget: GTKBox
    private(set) var state = LoadState.idle
    /// Whether there is anything to be seen; otherwise the footer is no part of the list.
    private(set) var saysAnything = false

    init() {
      // Between two that take the rest: a centered box gives its label
      // the least width that the row's height allows.
      let sides = (GTKBox.row(), GTKBox.row())
      widget = .row(spacing: 12, sides.0, spinner, warning, label, button, sides.1)
      warning.accessibleRole = GTK_ACCESSIBLE_ROLE_PRESENTATION
      for side in [sides.0, sides.1] { side.expand(horizontally: true) }
      widget.setMargins(top: 12, bottom: 12, sides: 12)
      label.center()
      button.align(vertically: GTK_ALIGN_CENTER)
    }

    /// What a screen reader calls the footer: a press of Return there does what the button does.
    var accessibleLabel: String {
      [label.isVisible ? label.text : "", button.isVisible ? button.title : ""].filter { !$0.isEmpty }
        .joined(separator: ", ")
    }

    func show(_ state: LoadState, _ texts: DynamicListTexts) {
      self.state = state
      spinner.isSpinning = state.isLoading
      let (text, action): (String, String) =
        switch state {
        case .loading: (texts.loadingMore(), "")
        case .failed(let failure): (texts.failedMore(failure), texts.retry())
        case .paused: ("", texts.loadMore())
        case .complete: (texts.end(), "")
        case .idle: ("", "")
        }
      label.text = text
      label.isVisible = !text.isEmpty
      // Hidden, it keeps the name that it has.
      if !action.isEmpty { button.title = action }
      button.isVisible = !action.isEmpty
      warning.isVisible = state.failure != nil
      label.setStyle("dim-label", state.failure == nil)
      saysAnything = !text.isEmpty || !action.isEmpty
    }
  }
#endif
