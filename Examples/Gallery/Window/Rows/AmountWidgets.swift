#if GTK
  import CAdwaita
  import DynamicLists
  import DynamicListsGTK
  import GalleryData

  /// A line, its amount, and a bar that animates to the amount's length.
  final class AmountWidgets: WidgetRow {
    private let name = GTKLabel("", .heading)
    private let status = GTKLabel("", .dim)
    private let bar = GTKBar(height: 8)
    private let failure = GTKLabel("", maxLines: 3)
    private let retry = GTKButton("Retry")
    private let trouble: GTKBox
    private let column: GTKBox
    private var row: ListItemViewModel<Line>?
    private var shownRow: RowID?

    var widget: GTKWidget { column }

    init() {
      let warning = GTKWidget(gtk_image_new_from_icon_name("dialog-warning-symbolic"))
      trouble = .row(spacing: 12, warning, failure, retry)
      column = .column(spacing: 6, GTKBox.row(spacing: 12, name, status), bar, trouble)
      column.setMargins(top: 12, bottom: 12, sides: 12)
      status.expand(horizontally: true)
      status.setStyle("numeric")
      gtk_label_set_xalign(status.opaque, 1)
      failure.expand(horizontally: true)
      retry.align(vertically: GTK_ALIGN_CENTER)
      retry.onPress = { [weak self] in self?.row?.retry() }
    }

    func show(_ row: ListItemViewModel<Line>) {
      // Setting the fraction for the same row again would end the bar's animation.
      if shownRow != row.id { bar.fraction = 0 }
      shownRow = row.id
      self.row = row
      name.text = "Line \(row.item.number)"
      failure.text = row.detailState.failure?.message ?? ""
      bar.isVisible = row.detailState.failure == nil
      trouble.isVisible = !bar.isVisible
      switch row.detailState {
      case .loaded, .refreshing, .none: show(row.item.amount ?? 0)
      case .idle, .loading: showUnknown("Loading…")
      case .failed: showUnknown("")
      }
    }

    private func show(_ amount: Double) {
      status.text = "Amount: \(tenths(amount))"
      if bar.fraction != amount { bar.fraction = amount }
      bar.tone = .accent
      bar.accessibleLabel = status.text
    }

    private func showUnknown(_ text: String) {
      status.text = text
      bar.fraction = 0
      bar.tone = .unknown
      bar.accessibleLabel = "Amount not known"
    }

    func revealed(_ row: ListItemViewModel<Line>, _ reason: RevealReason) {
      bar.spring(from: 0, to: row.item.amount ?? 0)
    }

    func recycled() {
      row = nil
      shownRow = nil
    }

    /// One decimal, independent of the locale.
    private func tenths(_ value: Double) -> String {
      let tenths = Int((value * 10).rounded())
      return "\(tenths / 10).\(tenths % 10)"
    }
  }
#endif
