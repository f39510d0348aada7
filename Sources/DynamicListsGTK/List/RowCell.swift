#if GTK
  import DynamicLists

  /// A cell with its row, and with the widgets that show it.
  @MainActor
  final class RowCell<Item>: ListCell {
    /// `nil` when the list no longer has the row.
    private(set) var row: ListItemViewModel<Item>?
    /// The widgets that the cell contains.
    private(set) var instance: RowInstance<Item>?
    private(set) var kind: RowKindID?

    /// Shows a row, or something else.
    func show(_ content: Content, _ row: ListItemViewModel<Item>? = nil) {
      self.row = row
      set(content, hasRow: row != nil)
    }

    /// Puts the widgets of a row into the cell, and returns those of the row before.
    func fill(_ instance: RowInstance<Item>, of kind: RowKindID) -> (kind: RowKindID, instance: RowInstance<Item>)? {
      let old = taken
      (self.instance, self.kind) = (instance, kind)
      fill(row: instance.widget)
      return old
    }

    /// Takes the widgets out of the cell and returns them.
    func empty() -> (kind: RowKindID, instance: RowInstance<Item>)? {
      defer { (instance, kind) = (nil, nil) }
      guard let taken else { return nil }
      removeWidget()
      return taken
    }

    private var taken: (kind: RowKindID, instance: RowInstance<Item>)? {
      guard let instance, let kind else { return nil }
      return (kind, instance)
    }
  }
#endif
