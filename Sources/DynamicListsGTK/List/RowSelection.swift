#if GTK
  import CAdwaita
  import DynamicLists

  /// The selected row, if rows can be selected.
  @MainActor
  final class RowSelection {
    /// The GtkSelectionModel of the list view.
    let pointer: OpaquePointer
    private let model: RowModel
    private let isSelectable: Bool

    init(_ model: RowModel, isSelectable: Bool) {
      self.model = model
      self.isSelectable = isSelectable
      // The GtkSelectionModel takes over a reference; RowModel keeps one as well.
      g_object_ref(model.pointer.raw)
      pointer = made(isSelectable ? gtk_single_selection_new(model.pointer) : gtk_no_selection_new(model.pointer))
      guard isSelectable else { return }
      gtk_single_selection_set_autoselect(pointer, 0)
      gtk_single_selection_set_can_unselect(pointer, 1)
      gtk_single_selection_set_selected(pointer, guint.max)
    }

    isolated deinit { g_object_unref(pointer.raw) }

    /// The selected row; `nil` also while the footer is selected.
    var row: RowID? {
      guard isSelectable else { return nil }
      let position = Int(gtk_single_selection_get_selected(pointer))
      return position < model.count ? model.slots[position].row : nil
    }

    func select(_ position: Int) {
      guard isSelectable else { return }
      gtk_single_selection_set_selected(pointer, guint(clamping: position))
    }
  }
#endif
