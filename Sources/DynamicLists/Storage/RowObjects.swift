/// The row objects that are retained outside of the list.
struct RowObjects<Item: Sendable> {
  private struct Entry {
    weak var object: ListItemViewModel<Item>?
  }

  private var entries: [RowID: Entry] = [:]
  private var sweepAt = 256
  /// Rows that left the list while their objects were retained.
  private var absent: Set<RowID> = []

  /// Stored, because every report reads it, and a look at `entries` looks up their type.
  private(set) var isEmpty = true
  /// How many objects are alive.
  var count: Int { entries.values.count { $0.object != nil } }
  /// How many objects there are at most.
  var entryCount: Int { entries.count }
  /// The objects that are alive.
  var objects: [ListItemViewModel<Item>] { entries.values.compactMap(\.object) }

  subscript(row: RowID) -> ListItemViewModel<Item>? {
    get { entries[row]?.object }
    set {
      entries[row] = Entry(object: newValue)
      isEmpty = false
      guard entries.count >= sweepAt else { return }
      // The next sweep is due at twice the number of live objects, so that sweeps cost O(1) for each new entry.
      entries = entries.filter { $0.value.object != nil }
      sweepAt = max(256, 2 * entries.count)
      isEmpty = entries.isEmpty
    }
  }

  /// Records which rows have left the list, and returns the rows that are in the list again.
  mutating func update(removing rows: [RowID], isInList: (RowID) -> Bool) -> Set<RowID> {
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

/// The key paths of row objects, made once for a list: making a key path for a
/// generic class costs more than reading the property.
@MainActor
final class RowKeyPaths<Item: Sendable> {
  let item: KeyPath<ListItemViewModel<Item>, Item> = \.item
  let detailState: KeyPath<ListItemViewModel<Item>, DetailState> = \.detailState
  let isSelected: KeyPath<ListItemViewModel<Item>, Bool> = \.isSelected
  let isSaving: KeyPath<ListItemViewModel<Item>, Bool> = \.isSaving
  let editFailure: KeyPath<ListItemViewModel<Item>, ListFailure?> = \.editFailure
  let separator: KeyPath<ListItemViewModel<Item>, String?> = \.separator
  let revealCount: KeyPath<ListItemViewModel<Item>, Int> = \.revealCount
}
