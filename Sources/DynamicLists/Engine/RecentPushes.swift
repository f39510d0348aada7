/// The pushes that an awaited answer lacks. Answers are awaited from calls in flight, and from calls whose pages a
/// refresh has gathered.
///
/// Each push has its moment: ``CallClock``. A push is forgotten when all awaited calls began after it.
struct RecentPushes: Sendable {
  private struct Entry {
    /// The item is gone.
    var isRemoved = false
    /// What a push has said of the item, without the item itself.
    var row: PageAnswer.Row
    /// When a push named the row last.
    var moment: Int
    /// The end at which the item is new, and the moment of its push there; `nil` if the item was known before.
    var insertion: (edge: PageEdge, moment: Int)?
  }

  private var entries: [RowID: Entry] = [:]
  /// The inserted rows of ``entries`` by their ends, in the order of the list.
  private var starts: [RowID] = []
  private var ends: [RowID] = []
  /// How many of the rows were not in the list, at most. Those in the list are no more than the list has.
  private(set) var unknownCount = 0
  /// When the oldest awaited call began, at the time when entries were forgotten last.
  private var oldest = 0

  // MARK: Questions

  var isEmpty: Bool { entries.isEmpty }

  /// How many rows are held.
  var rowCount: Int { entries.count }

  func contains(_ row: RowID) -> Bool { entries[row] != nil }

  /// Whether a row was pushed as a new one, and not removed since.
  func isInserted(_ row: RowID) -> Bool { entries[row]?.insertion != nil }

  /// What a push has said about a row after a call began; `nil` without such a push.
  func newer(_ row: RowID, than began: Int) -> (isRemoved: Bool, row: PageAnswer.Row)? {
    guard let entry = entries[row], entry.moment > began else { return nil }
    return (entry.isRemoved, entry.row)
  }

  /// The rows that were pushed at an end after a call began, in the order of the list.
  func inserted(at edge: PageEdge, after began: Int) -> [PageAnswer.Row] {
    (edge == .prepend ? starts : ends).compactMap { row in
      entries[row].flatMap { ($0.insertion?.moment ?? 0) > began ? $0.row : nil }
    }
  }

  // MARK: Verbs

  /// Something was pushed that an awaited answer lacks. The new rows of the push are not in the list.
  mutating func note(_ push: PushedRows, at moment: Int, isInList: (RowID) -> Bool) {
    let rows = push.rows.map(\.id) + push.removed
    unknownCount += rows.count { entries[$0] == nil && !isInList($0) }
    for row in push.changed { entries[row.id] = Entry(row: row, moment: moment, insertion: entries[row.id]?.insertion) }
    for row in push.removed {
      forgetInsertion(of: row)
      entries[row] = Entry(isRemoved: true, row: PageAnswer.Row(row), moment: moment)
    }
    insert(push.start, at: .prepend, moment)
    insert(push.end, at: .append, moment)
  }

  private mutating func insert(_ rows: [PageAnswer.Row], at edge: PageEdge, _ moment: Int) {
    for row in rows {
      forgetInsertion(of: row.id)
      entries[row.id] = Entry(row: row, moment: moment, insertion: (edge, moment))
    }
    if edge == .prepend { starts = rows.map(\.id) + starts } else { ends += rows.map(\.id) }
  }

  /// A pushed item belongs to another row.
  mutating func rename(_ row: RowID, to other: RowID) {
    guard var entry = entries.removeValue(forKey: row) else { return }
    entry.row = PageAnswer.Row(other, isChanged: entry.row.isChanged, hasDetail: entry.row.hasDetail)
    entries[other] = entry
    starts = starts.map { $0 == row ? other : $0 }
    ends = ends.map { $0 == row ? other : $0 }
  }

  private mutating func forgetInsertion(of row: RowID) {
    guard let insertion = entries[row]?.insertion else { return }
    if insertion.edge == .prepend { starts.removeAll { $0 == row } } else { ends.removeAll { $0 == row } }
  }

  /// Forgets the pushes that no answer lacks: the oldest awaited call began at this moment; `nil` if none is awaited.
  mutating func forget(oldestAwaited began: Int?) {
    guard !entries.isEmpty else { return }
    guard let began else { return removeAll() }
    guard began > oldest else { return }
    oldest = began
    entries = entries.filter { $0.value.moment > began }
    starts.removeAll { entries[$0] == nil }
    ends.removeAll { entries[$0] == nil }
    unknownCount = min(unknownCount, entries.count)
  }

  mutating func removeAll() { self = RecentPushes() }
}

/// What a server has pushed in one call, without the items. No row is named twice.
package struct PushedRows: Hashable, Sendable {
  /// The rows of items that are new at the start of the source, from top to bottom.
  package var start: [PageAnswer.Row] = []
  /// The rows of items that are new at the end of the source, from top to bottom.
  package var end: [PageAnswer.Row] = []
  package var changed: [PageAnswer.Row] = []
  package var removed: [RowID] = []
  /// How many further items were removed, which have no row.
  package var removedWithoutRow = 0

  package init() {}

  /// The new rows at an end.
  subscript(edge: PageEdge) -> [PageAnswer.Row] { edge == .prepend ? start : end }

  /// All rows that have an item.
  var rows: [PageAnswer.Row] { start + end + changed }

  var isEmpty: Bool {
    start.isEmpty && end.isEmpty && changed.isEmpty && removed.isEmpty && removedWithoutRow == 0
  }
}
