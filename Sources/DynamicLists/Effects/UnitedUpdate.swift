/// The rows of a list and their sections.
typealias ListContent = (rows: RowTable, sections: [SectionPlace])

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
  /// How many rows there were before the first update, and how many with the headers of their sections.
  private let oldCount: (rows: Int, content: Int)
  /// The rows after the last update, if there are too many changes; the list's own storage, not a copy.
  private var reloaded: ListContent?
  /// The rows and the reveals of ``united``; empty before a second update is added.
  private var updated: Set<RowID> = []
  private var revealed: Set<ListUpdate.Reveal> = []

  init(_ update: ListUpdate) {
    united = update
    size = update.size
    let content = update.contentCount - update.rowChange.contentGrowth
    oldCount = (update.rowChange.splices.reduce(update.rowCount) { $0 + $1.removed - $1.inserted.count }, content)
  }

  /// Adds the next update. `content` are the list's rows and sections after it.
  mutating func add(_ next: ListUpdate, content: () -> ListContent) {
    if united.rowChange.contentSplices.isEmpty {
      united.cause = next.cause
    } else if !next.rowChange.contentSplices.isEmpty, united.cause != next.cause {
      united.cause = .other
    }
    (united.rowCount, united.sectionCount) = (next.rowCount, next.sectionCount)
    united.goesBack = next.goesBack
    united.placeholders = next.placeholders
    united.keepsPlaceAtTop = united.keepsPlaceAtTop || next.keepsPlaceAtTop
    united.merge = next.merge ?? united.merge
    united.movedEdit = next.movedEdit ?? united.movedEdit
    united.statesChanged = united.statesChanged || next.statesChanged
    united.sectionsChanged = united.sectionsChanged || next.sectionsChanged
    united.searchWordsChanged = united.searchWordsChanged || next.searchWordsChanged
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
    reloaded = content()
  }

  private mutating func unite(_ next: ListUpdate) {
    if updated.isEmpty { updated = Set(united.updated) }
    if revealed.isEmpty { revealed = Set(united.reveals.map(\.key)) }
    if united.rowChange.slots != nil || next.rowChange.slots != nil {
      united.rowChange.slots = united.rowChange.contentSplices + next.rowChange.contentSplices
    }
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
    let (rows, sections) = reloaded
    if oldCount.rows > 0 || rows.count > 0 {
      update.rowChange.splices = [.init(0, removed: oldCount.rows, inserted: Array(rows.ids))]
    }
    if oldCount.content > oldCount.rows || !sections.isEmpty {
      let slots = ListSlots(rows, sections: sections, goesBack: false).filter { $0 != .footer(.append) }
      update.rowChange.slots = [.init(0, removed: oldCount.content, inserted: slots)]
    }
    return update
  }
}

extension ListUpdate {
  /// How many changes the update names.
  fileprivate var size: Int {
    rowChange.contentSize + updated.count + reveals.count
  }
}

extension ListUpdate.Reveal {
  /// The same for each reveal of a row in a viewport.
  fileprivate var key: Self { Self(row: row, reason: .appeared, viewport: viewport) }
}
