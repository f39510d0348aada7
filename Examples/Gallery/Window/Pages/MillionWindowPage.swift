#if GTK
  import CAdwaita
  import DynamicLists
  import DynamicListsGTK

  /// A list of a million rows that the app owns and sets at once.
  @MainActor
  func millionWindowPage() -> WindowPage {
    let view = DynamicListView(ListViewModel(items: Array(0..<1_000_000)), row: NumberWidgets.self)
    view.filter = { number, text in grouped(number).contains(text) || "\(number)".contains(text) }
    return WindowPage("Million", view, canRefresh: false)
  }

  /// A number, and the same number in three other notations.
  final class NumberWidgets: WidgetRow {
    private let name = GTKLabel("", .heading)
    private let others = GTKLabel("", .dim, maxLines: 2)
    private let line: GTKBox

    var widget: GTKWidget { line }

    init() {
      name.setStyle("numeric")
      others.setStyle("numeric")
      name.expand(horizontally: true)
      gtk_label_set_xalign(others.opaque, 1)
      gtk_label_set_justify(others.opaque, GTK_JUSTIFY_RIGHT)
      line = .row(spacing: 12, name, others)
      line.setMargins(top: 10, bottom: 10, sides: 12)
    }

    func show(_ row: ListItemViewModel<Int>) {
      name.text = grouped(row.item)
      let hexadecimal = String(row.item, radix: 16)
      others.text = "0x\(hexadecimal) · 0o\(String(row.item, radix: 8))"
    }
  }

  /// The number with separators between thousands.
  private func grouped(_ number: Int) -> String {
    var digits = Array(String(number))
    for place in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: place) }
    return String(digits)
  }
#endif
