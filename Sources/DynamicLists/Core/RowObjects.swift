/// A row as the core knows it: a ``ListItemViewModel`` without the type of its item.
@MainActor
protocol RowObject: AnyObject {
  nonisolated var id: RowID { get }
  /// The row's data has become visible.
  func reveal()
  func update(isSelected: Bool)
  func update(isSaving: Bool, editFailure: ListFailure?)
  /// Asks for the separator again if a view has asked for it, and returns whether it is another one.
  func updateSeparator() -> Bool
}

/// The row objects that are retained outside of the list. ``ListViewModel/rowObject(_:)`` casts what the table has.
@MainActor
struct RowObjects {
  private struct Entry {
    weak var object: (any RowObject)?
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
  /// The objects that are alive.
  var retained: [any RowObject] { entries.values.compactMap(\.object) }

  subscript(row: RowID) -> (any RowObject)? { entries[row]?.object }

  /// Adds an object, and forgets up to two that are not alive. O(1).
  mutating func insert(_ object: any RowObject, of row: RowID) {
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
  func rowObject(_ row: RowID) -> ListItemViewModel<Item>? { core.rowObjects[row] as? ListItemViewModel<Item> }
}

/// The key paths of row objects, made once for a list: making a key path for a
/// generic class costs more than reading the property.
@MainActor
final class RowKeyPaths<Item> {
  let item: KeyPath<ListItemViewModel<Item>, Item> = \.item
  let detailState: KeyPath<ListItemViewModel<Item>, DetailState> = \.detailState
  let isSelected: KeyPath<ListItemViewModel<Item>, Bool> = \.isSelected
  let isSaving: KeyPath<ListItemViewModel<Item>, Bool> = \.isSaving
  let editFailure: KeyPath<ListItemViewModel<Item>, ListFailure?> = \.editFailure
  let separator: KeyPath<ListItemViewModel<Item>, String?> = \.separator
  let revealCount: KeyPath<ListItemViewModel<Item>, Int> = \.revealCount
}
