#if GTK
  import CAdwaita
  import DynamicLists

  /// The footer below the last row: the next page loads, waits, failed or is paused, or there are no more pages.
  @MainActor
  final class ListFooter {
    private let spinner = GTKSpinner(label: "")
    private let warning = GTKWidget(gtk_image_new_from_icon_name("dialog-warning-symbolic"))
    private let label = GTKLabel("", maxLines: 6)
    let button = GTKButton("")
    let widget: GTKBox
    private(set) var state = LoadState.idle
    /// Whether the footer shows a text or a button; otherwise the list has no footer.
    private(set) var hasContent = false

    init() {
      // The label stands between two boxes that expand: a label that is centered by itself gets the
      // smallest width that its row's height allows.
      let sides = (GTKBox.row(), GTKBox.row())
      widget = .row(spacing: 12, sides.0, spinner, warning, label, button, sides.1)
      warning.accessibleRole = GTK_ACCESSIBLE_ROLE_PRESENTATION
      for side in [sides.0, sides.1] { side.expand(horizontally: true) }
      widget.setMargins(top: 12, bottom: 12, sides: 12)
      label.center()
      button.align(vertically: GTK_ALIGN_CENTER)
    }

    /// The name of an empty footer between rows and placeholders, where the next page will be.
    private var idleLabel = ""

    /// The accessible name of the footer's row, with the button's title: Return on the row presses the button.
    var accessibleLabel: String {
      if state == .idle { return idleLabel }
      return [label.isVisible ? label.text : "", button.isVisible ? button.title : ""].filter { !$0.isEmpty }
        .joined(separator: ", ")
    }

    /// Shows the state of loading behind the last row, or before the first, and how far a search or a sort has come.
    func show(
      _ state: LoadState, at edge: PageEdge = .append, _ search: ListSearchProgress? = nil,
      _ sort: ListSortProgress? = nil, _ texts: DynamicListTexts
    ) {
      self.state = state
      idleLabel = texts.loadingMore()
      spinner.isSpinning = state.isLoading
      let (text, action): (String, String) =
        switch state {
        case .loading: (search.map(texts.searchedMore) ?? texts.loadingMore(), "")
        case .waiting(let wait): (texts.waitingMore(wait), texts.now())
        case .failed(let failure): (texts.failedMore(failure), texts.retry())
        case .paused where search == nil && sort != nil: (sort.map(texts.sortedAmong) ?? "", texts.loadRest())
        case .paused: search.map { (texts.searchedMore($0), texts.searchMore()) } ?? ("", texts.loadMore())
        case .complete: (edge == .prepend ? texts.beginning() : texts.end(), "")
        case .idle: ("", "")
        }
      label.text = text
      // Before the first row the notice keeps its height, so that no row moves when a page begins to load.
      label.isVisible = !text.isEmpty || edge == .prepend && action.isEmpty
      // An empty title would leave GtkButton without an accessible name, so a hidden button keeps its title.
      if !action.isEmpty { button.title = action }
      button.isVisible = !action.isEmpty
      warning.isVisible = state.failure != nil
      label.setStyle("dim-label", state.failure == nil)
      hasContent = !text.isEmpty || !action.isEmpty
    }
  }
#endif
