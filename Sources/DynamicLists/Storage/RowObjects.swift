/// The row objects that are retained outside of the list.
///
/// The table does not know the type of items: each access would look up types of its own then, which takes several times
/// as long as all else. ``ListViewModel/rowObject(_:)`` casts what it has.
struct RowObjects {
  private struct Entry {
    weak var object: AnyObject?
  }

  private var entries: [RowID: Entry] = [:]
  /// The rows of the entries, in no order.
  private var order: [RowID] = []
  /// The index in `order` of the entry that is looked at next.
  private var next = 0
  /// Rows that left the list while their objects were retained.
  private var absent: Set<RowID> = []

  var isEmpty: Bool { entries.isEmpty }
  /// How many objects are alive.
  var count: Int { entries.values.count { $0.object != nil } }
  /// How many objects there are at most.
  var entryCount: Int { entries.count }
  /// The rows of the objects, of which some may not be alive.
  var rows: some Sequence<RowID> { entries.keys }

  subscript(row: RowID) -> AnyObject? { entries[row]?.object }

  /// Adds an object, and forgets up to two that are not alive. O(1).
  mutating func insert(_ object: AnyObject, of row: RowID) {
    forgetNext()
    forgetNext()
    if entries.updateValue(Entry(object: object), forKey: row) == nil { order.append(row) }
  }

  /// Looks at one entry, and removes it if its object is not alive.
  ///
  /// Two looks for each new entry keep the entries at about twice the live objects, and no frame has to look at all.
  private mutating func forgetNext() {
    if next >= order.count { next = 0 }
    guard next < order.count else { return }
    if entries[order[next]]?.object != nil { return next += 1 }
    entries[order[next]] = nil
    order.swapAt(next, order.count - 1)
    order.removeLast()
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

extension ListViewModel {
  /// The object of a row, if it is retained outside of the list.
  func rowObject(_ row: RowID) -> ListItemViewModel<Item>? { rowObjects[row] as? ListItemViewModel<Item> }

  /// All objects that are retained outside of the list.
  var retainedRowObjects: [ListItemViewModel<Item>] { rowObjects.rows.compactMap { rowObject($0) } }
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
