/// The row objects that somebody holds.
struct RowObjects<Item: Sendable> {
  private struct Entry {
    weak var object: ListItemViewModel<Item>?
  }

  private var entries: [RowID: Entry] = [:]
  private var sweepAt = 256

  var isEmpty: Bool { entries.isEmpty }

  subscript(row: RowID) -> ListItemViewModel<Item>? {
    get { entries[row]?.object }
    set {
      entries[row] = Entry(object: newValue)
      guard entries.count >= sweepAt else { return }
      // Twice what lives is let grow, so that a sweep is O(1) for each object.
      entries = entries.filter { $0.value.object != nil }
      sweepAt = max(256, 2 * entries.count)
    }
  }
}
