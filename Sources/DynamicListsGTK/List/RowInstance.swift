#if GTK
  import DynamicLists

  /// The widgets of one row, whichever that is at the moment.
  @MainActor
  struct RowInstance<Item: Sendable> {
    let widget: GTKWidget
    let show: @MainActor (ListItemViewModel<Item>) -> Void
    let revealed: @MainActor (ListItemViewModel<Item>, RevealReason) -> Void
    let recycled: @MainActor () -> Void
    /// What a screen reader calls the row, when the row says so.
    let label: @MainActor () -> String?
  }
#endif
