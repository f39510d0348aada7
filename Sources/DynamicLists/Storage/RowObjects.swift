/// The row objects that somebody holds.
struct RowObjects<Item: Sendable> {
  private struct Entry {
    weak var object: ListItemViewModel<Item>?
  }

  private var entries: [RowID: Entry] = [:]
  private var sweepAt = 256
  /// Rows that left the list while somebody held them.
  private var absent: Set<RowID> = []

  var isEmpty: Bool { entries.isEmpty }
  /// How many objects are alive.
  var count: Int { entries.values.count { $0.object != nil } }

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

  /// Follows a change that removed rows, and says which of those that had left came back.
  mutating func follow(removing rows: [RowID], isInList: (RowID) -> Bool) -> Set<RowID> {
    if rows.count < entries.count {
      absent.formUnion(rows.filter { entries[$0] != nil && !isInList($0) })
    } else {
      absent.formUnion(entries.keys.filter { !isInList($0) })
    }
    guard !absent.isEmpty else { return [] }
    absent = absent.filter { entries[$0]?.object != nil }
    let returned = absent.filter(isInList)
    absent.subtract(returned)
    return returned
  }
}
