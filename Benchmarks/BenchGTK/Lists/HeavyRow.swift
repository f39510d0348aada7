#if GTK
  import DynamicLists
  import DynamicListsGTK

  /// A line that says whether its second level is there.
  final class HeavyRow: WidgetRow {
    private let label = GTKLabel()
    var widget: GTKWidget { label }

    func show(_ row: ListItemViewModel<HeavyLine>) {
      label.text = "Line \(row.item.number): \(row.item.isThere ? "there" : "Loading…")"
    }
  }
#endif
