#if canImport(SwiftUI)
  public import DynamicLists
  import SwiftUI

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

    /// The shown rows of a selection, as `List` binds them. What a person changes leaves hidden rows alone, and changes the
    /// exceptions of a rule.
    func shown(_ selection: Binding<ListSelection>) -> Binding<Set<RowID>> {
      Binding(
        get: { @MainActor in Set(self.rows(of: selection.wrappedValue)) },
        set: { @MainActor ids in
          var next = selection.wrappedValue
          for row in ids.symmetricDifference(Set(self.rows(of: next))) { next.set(row, isSelected: ids.contains(row)) }
          selection.wrappedValue = next
        })
    }
  }
#endif
