#if GTK
  import CAdwaita
  import DynamicLists

  /// Shows above the rows how far the loading of all rows has come; or why a refresh failed, until a refresh succeeds, and
  /// when it is tried again; or that the details of many rows have failed.
  ///
  /// AdwBanner came with libadwaita 1.3; the package supports 1.2, the version of Debian 12.
  @MainActor
  final class RefreshBanner {
    private let warning = GTKWidget(gtk_image_new_from_icon_name("dialog-warning-symbolic"))
    private let label = GTKLabel(maxLines: 6)
    private let button = GTKButton("")
    let widget = GTKWidget(gtk_revealer_new())
    var onRetry: @MainActor () -> Void = {}
    private let box: GTKBox
    private let bar = GTKWidget(adw_bin_new())
    private let clamp = made(adw_clamp_new()).opaque

    /// The maximum width of the content, equal to that of rows.
    var maximumWidth: Int32 = 600 {
      didSet { adw_clamp_set_maximum_size(clamp, maximumWidth) }
    }

    init() {
      box = .row(spacing: 12, warning, label, button)
      warning.accessibleRole = GTK_ACCESSIBLE_ROLE_PRESENTATION
      box.setMargins(top: 6, bottom: 6, sides: 12)
      label.expand(horizontally: true)
      button.align(vertically: GTK_ALIGN_CENTER)
      button.onPress = { [weak self] in self?.onRetry() }
      adw_clamp_set_child(clamp, box.pointer)
      bar.setStyle("dynamic-list-banner")
      adw_bin_set_child(bar.pointer.cast(), clamp.widget)
      gtk_revealer_set_child(widget.pointer.opaque, bar.pointer)
    }

    func show(
      _ state: LoadState, rest: ListSortProgress?, _ details: ListDetailFailures?, _ texts: DynamicListTexts
    ) {
      let (text, action): (String?, String) =
        switch state {
        case _ where rest != nil: (rest.map(texts.loadingRest), texts.stop())
        case .failed(let failure): (texts.refreshFailed(failure), texts.retry())
        case .waiting(let wait): (texts.refreshWaiting(wait), texts.now())
        case .idle, .loading, .paused, .complete: (details.map(texts.detailsFailed), texts.retry())
        }
      // GtkButton has no accessible name without a title.
      if text != nil || button.title.isEmpty { button.title = action }
      // While it hides, it keeps its look.
      if let text {
        label.text = text
        warning.isVisible = rest == nil
        bar.setStyle("warning", rest == nil)
      }
      gtk_revealer_set_reveal_child(widget.pointer.opaque, text == nil ? 0 : 1)
    }
  }
#endif
