#if GTK
  /// A ``RowWidgets`` class whose objects the list makes by `init()`.
  ///
  /// Use it for rows that need only an item: `DynamicListView(list, row: AmountRow.self)`.
  @MainActor
  public protocol WidgetRow<Item>: RowWidgets {
    /// Makes the widgets.
    init()
  }
#endif
