#if GTK
  import DynamicLists

  /// The widgets of one row at a time; the row changes when the widgets are reused.
  @MainActor
  final class RowInstance<Item> {
    let widget: GTKWidget
    let show: @MainActor (ListItemViewModel<Item>) -> Void
    let revealed: @MainActor (ListItemViewModel<Item>, RevealReason) -> Void
    let recycled: @MainActor () -> Void
    /// The accessible name that the row's class defines, if any.
    let label: @MainActor () -> String?

    init(
      widget: GTKWidget, show: @escaping @MainActor (ListItemViewModel<Item>) -> Void,
      revealed: @escaping @MainActor (ListItemViewModel<Item>, RevealReason) -> Void,
      recycled: @escaping @MainActor () -> Void, label: @escaping @MainActor () -> String?
    ) {
      (self.widget, self.show, self.revealed) = (widget, show, revealed)
      (self.recycled, self.label) = (recycled, label)
    }
  }
#endif
