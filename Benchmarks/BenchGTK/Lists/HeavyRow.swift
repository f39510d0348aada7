#if GTK
  import DynamicLists
  import DynamicListsGTK

  /// A line that shows whether the row's detail is loaded.
  final class HeavyRow: WidgetRow {
    private let label = GTKLabel()
    var widget: GTKWidget { label }

    func show(_ row: ListItemViewModel<HeavyLine>) {
      label.text = "Line \(row.item.number): \(row.item.isThere ? "there" : "Loading…")"
    }
  }
#endif
