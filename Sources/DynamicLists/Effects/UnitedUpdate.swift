/// Successive updates as one, with a bound on the changes that it holds.
///
/// Splices are applied one after another, so those of two updates are concatenated.
/// Beyond the bound, one splice replaces all rows: ``ListUpdate/isReload``.
struct UnitedUpdate {
  /// How many changes are held at most: splices, inserted rows, updated rows and reveals. About 64 KB.
  ///
  /// A single update may be larger; its arrays exist anyway.
  static var limit: Int { 4_096 }

  private var united: ListUpdate
  private var size: Int
  /// How many rows there were before the first update.
  private let oldCount: Int
  /// The rows after the last update, if there are too many changes; the list's own storage, not a copy.
  private var reloaded: RowTable?
  /// The rows and the reveals of ``united``; empty before a second update is added.
  private var updated: Set<RowID> = []
  private var revealed: Set<ListUpdate.Reveal> = []

  init(_ update: ListUpdate) {
    united = update
    size = update.size
    oldCount = update.rowChange.splices.reduce(update.rowCount) { $0 + $1.removed - $1.inserted.count }
  }

  /// Adds the next update. `rows` are the list's rows after it.
  mutating func add(_ next: ListUpdate, rows: () -> RowTable) {
    if united.rowChange.splices.isEmpty {
      united.cause = next.cause
    } else if !next.rowChange.splices.isEmpty, united.cause != next.cause {
      united.cause = .other
    }
    united.rowCount = next.rowCount
    united.goesBack = next.goesBack
    united.placeholders = next.placeholders
    united.keepsPlaceAtTop = united.keepsPlaceAtTop || next.keepsPlaceAtTop
    united.merge = next.merge ?? united.merge
    united.statesChanged = united.statesChanged || next.statesChanged
    united.focusChanged = united.focusChanged || next.focusChanged
    if let change = next.selectionChange {
      united.selectionChange = united.selectionChange?.united(with: change, atMost: Self.limit) ?? change
    }
    united.rowChange.movesToTop = united.rowChange.movesToTop || next.movesToTop
    if next.size == 0, !next.changesSlots { return }
    if reloaded == nil {
      unite(next)
      if size <= Self.limit { return }
      united.rowChange = ListChange(movesToTop: united.movesToTop)
      united.reveals = []
      (updated, revealed) = ([], [])
    }
    reloaded = rows()
  }

  private mutating func unite(_ next: ListUpdate) {
    if updated.isEmpty { updated = Set(united.updated) }
    if revealed.isEmpty { revealed = Set(united.reveals.map(\.key)) }
    united.rowChange.splices += next.rowChange.splices
    united.rowChange.updated += next.updated.filter { updated.insert($0).inserted }
    united.reveals += next.reveals.filter { revealed.insert($0.key).inserted }
    size = united.size
  }

  /// All updates as one. O(rows) for a reload, otherwise O(1).
  var update: ListUpdate {
    guard let reloaded else { return united }
    var update = united
    update.isReload = true
    if oldCount > 0 || reloaded.count > 0 {
      update.rowChange.splices = [.init(0, removed: oldCount, inserted: Array(reloaded.ids))]
    }
    return update
  }
}

extension ListUpdate {
  /// How many changes the update names.
  fileprivate var size: Int {
    rowChange.splices.reduce(rowChange.splices.count + updated.count + reveals.count) { $0 + $1.inserted.count }
  }
}

extension ListUpdate.Reveal {
  /// The same for each reveal of a row in a viewport.
  fileprivate var key: Self { Self(row: row, reason: .appeared, viewport: viewport) }
}
