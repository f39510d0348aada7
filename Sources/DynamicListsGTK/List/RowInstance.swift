#if GTK
  import DynamicLists

  /// The widgets of one row at a time; the row changes when the widgets are reused.
  @MainActor
  struct RowInstance<Item: Sendable> {
    let widget: GTKWidget
    let show: @MainActor (ListItemViewModel<Item>) -> Void
    let revealed: @MainActor (ListItemViewModel<Item>, RevealReason) -> Void
    let recycled: @MainActor () -> Void
    /// The accessible name that the row's class defines, if any.
    let label: @MainActor () -> String?
  }
#endif
