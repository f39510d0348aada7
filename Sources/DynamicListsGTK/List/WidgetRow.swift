#if GTK
  /// A ``RowWidgets`` class that the list makes by itself: `init()` is all it takes.
  ///
  /// For rows that need nothing but an item: `DynamicListView(list, row: AmountRow.self)`.
  @MainActor
  public protocol WidgetRow<Item>: RowWidgets {
    /// Makes the widgets.
    init()
  }
#endif
