/// The rows that a list shows at one moment, and its selection: what is needed to find what another arrangement changes.
struct ShownRows: Sendable {
  let rows: ArrangedRows
  /// Which of all rows these are.
  let kept: KeptRows
  let selection: SelectionCounter
  let exact: ExactPlaces

  /// Whether it takes much less time to find how these rows change to those of a filter than to look at the items.
  var changeQuickly: Bool {
    if case .inOtherOrder = kept { return false }
    return selection.selected.isEmpty
  }

  /// How these rows change to those of another arrangement; `nil` are all rows. `newlyKept` are the others among all rows.
  func replacement(by new: RowTable?, sections: [SectionPlace], to newlyKept: KeptRows) -> FoundReplacement {
    let replacement = rows.replacement(by: new, sections: sections, from: kept, to: newlyKept, exact: exact)
    let selected = selection.count(
      after: replacement.change.splices, from: rows.arranged, to: replacement.rows ?? rows.all)
    return FoundReplacement(replacement: replacement, selected: selected, revision: rows.revision)
  }

  /// The same, off the main actor.
  @concurrent
  func findReplacement(
    by new: RowTable?, sections: [SectionPlace], to newlyKept: KeptRows
  ) async -> FoundReplacement {
    replacement(by: new, sections: sections, to: newlyKept)
  }
}

/// What another arrangement changes in the rows and the selection of one moment.
struct FoundReplacement: Sendable {
  let replacement: ArrangedRows.Replacement
  /// How many of the new rows are selected.
  let selected: SelectionCounter.Count
  fileprivate let revision: Int

  /// Whether it is still true.
  func isTrue(of shown: ShownRows) -> Bool {
    revision == shown.rows.revision && selected.revision == shown.selection.revision
  }
}
