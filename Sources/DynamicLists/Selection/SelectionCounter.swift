/// Counts how many rows of another arrangement are selected, on any thread: they may be a million.
struct SelectionCounter: Sendable {
  /// How many shown rows are selected, as long as the selection is that of a revision.
  struct Count: Sendable {
    let count: Int
    let revision: Int
  }

  let selected: ListSelection
  /// How many of the rows before are selected.
  let shownCount: Int
  /// The revision of the selection.
  let revision: Int

  /// How many are selected once these splices have changed the rows `old` to `new`. O(rows) at most; without a look at
  /// rows that stay if all were selected.
  func count(after splices: [ListChange.Splice], from old: RowTable, to new: RowTable) -> Count {
    Count(count: count(splices, old, new), revision: revision)
  }

  private func count(_ splices: [ListChange.Splice], _ old: RowTable, _ new: RowTable) -> Int {
    if selected.isEmpty { return 0 }
    guard shownCount == old.count else { return SelectedPositions(selected, new).count }
    return splices.reduce(shownCount) { count, splice in
      count - splice.removed + splice.inserted.count(where: selected.contains)
    }
  }
}
