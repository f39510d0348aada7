#if GTK
  import CAdwaita
  import DynamicLists

  /// Which row is selected, if rows can be.
  @MainActor
  final class RowSelection {
    /// The GtkSelectionModel that the list view shows.
    let pointer: OpaquePointer
    private let model: RowModel
    private let isSelectable: Bool

    init(_ model: RowModel, isSelectable: Bool) {
      self.model = model
      self.isSelectable = isSelectable
      // GTK takes over what it is given; the model is kept by its owner as well.
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
      return position < model.ids.count ? model.ids[position] : nil
    }

    func select(_ position: Int) {
      guard isSelectable else { return }
      gtk_single_selection_set_selected(pointer, guint(clamping: position))
    }
  }
#endif
