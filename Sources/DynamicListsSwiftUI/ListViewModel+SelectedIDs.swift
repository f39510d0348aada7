#if canImport(SwiftUI)
  public import DynamicLists

  extension ListViewModel {
    /// The selected rows that are shown, as a set that a `DynamicList` binds: `DynamicList(list, selection:
    /// $list.selectedIDs)` with `@Bindable`, and ``DynamicLists/ListViewModel/selectionMode`` set to `many`.
    ///
    /// Setting it leaves selected rows alone that a filter hides; under the rule that selects all, it changes the
    /// exceptions. O(selected rows).
    public var selectedIDs: Set<RowID> {
      get { Set(selectedRows) }
      set {
        let old = selectedIDs
        if selectedCount == old.count, case .only = selection { return select(newValue) }
        for row in newValue.symmetricDifference(old) { toggleSelection(of: row) }
      }
    }
  }
#endif
