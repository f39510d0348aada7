#if GTK
  import DynamicLists
  import DynamicListsGTK

  /// Two lines of text.
  final class TextRow: WidgetRow {
    /// How many times widgets for a row were made.
    private(set) static var made = 0
    private let title = GTKLabel("", .heading)
    private let details = GTKLabel("", .caption)
    private let box: GTKBox
    var widget: GTKWidget { box }

    init() {
      Self.made += 1
      box = .column(spacing: 2, title, details)
      box.setMargins(top: 4, bottom: 4, sides: 12)
    }

    func show(_ row: ListItemViewModel<Line>) {
      RowTimer.time {
        let number = row.item.number
        title.text = "Line \(number)"
        details.text = "Amount: \(number * 7919 % 1000) of 1000"
      }
    }
  }
#endif
