/// The pushes that are newer than an answer: that of a call in flight, or that of a page which a refresh has gathered.
///
/// Pushes are numbered. A call that began when there were `n` of them brings an answer of age `n`, which may lack every
/// later push. A push is forgotten when no such answer is left.
struct RecentPushes: Sendable {
  private struct Entry {
    /// The item is gone.
    var isRemoved = false
    /// What a push has said of the item, without the item itself.
    var row: PageAnswer.Row
    /// The number of the last push that named the row.
    var number: Int
    /// The end at which the item is new, and the number of the push that said so; `nil` if it was known before.
    var insertion: (edge: PageEdge, number: Int)?
  }

  /// How many pushes there were.
  private(set) var count = 0
  private var entries: [RowID: Entry] = [:]
  /// The inserted rows of ``entries`` by their ends, in the order of the list.
  private var starts: [RowID] = []
  private var ends: [RowID] = []
  /// How many of the rows were not in the list, at most. Those in the list are no more than the list has.
  private(set) var unknownCount = 0
  /// The ages of the calls that began after the first push.
  private var ages: [Int: Int] = [:]
  /// The age of the oldest answer when entries were forgotten last.
  private var settledAge = 0

  // MARK: Questions

  /// Whether there was any push.
  var isUsed: Bool { count > 0 }

  var isEmpty: Bool { entries.isEmpty }

  /// How many rows are held.
  var rowCount: Int { entries.count }

  func contains(_ row: RowID) -> Bool { entries[row] != nil }

  /// Whether a row was pushed as a new one, and not removed since.
  func isInserted(_ row: RowID) -> Bool { entries[row]?.insertion != nil }

  /// The age of a call's answer.
  func age(ofCall id: Int) -> Int { ages[id] ?? 0 }

  /// What a push has said about a row after an answer of this age was asked for; `nil` without such a push.
  func newer(_ row: RowID, than age: Int) -> (isRemoved: Bool, row: PageAnswer.Row)? {
    guard let entry = entries[row], entry.number > age else { return nil }
    return (entry.isRemoved, entry.row)
  }

  /// The rows that were inserted at an end after an answer of this age was asked for, in the order of the list.
  func inserted(at edge: PageEdge, after age: Int) -> [PageAnswer.Row] {
    (edge == .prepend ? starts : ends).compactMap { row in
      entries[row].flatMap { ($0.insertion?.number ?? 0) > age ? $0.row : nil }
    }
  }

  // MARK: Verbs

  /// Calls of the source begin.
  mutating func began(_ effects: [Effect]) {
    for case .loadPage(let load) in effects where ages[load.id] == nil { ages[load.id] = count }
  }

  /// Something was pushed, and `isAwaited` an answer that may lack it. The new rows of the push are not in the list.
  mutating func note(_ push: PushedRows, isAwaited: Bool, isInList: (RowID) -> Bool) {
    count += 1
    guard isAwaited else { return }
    let rows = push.rows.map(\.id) + push.removed
    unknownCount += rows.count { entries[$0] == nil && !isInList($0) }
    for row in push.changed { change(row) }
    for row in push.removed {
      forgetInsertion(of: row)
      entries[row] = Entry(isRemoved: true, row: PageAnswer.Row(row), number: count)
    }
    insert(push.start, at: .prepend)
    insert(push.end, at: .append)
  }

  private mutating func change(_ row: PageAnswer.Row) {
    let old = entries[row.id]
    entries[row.id] = Entry(row: row, number: count, insertion: old?.insertion)
  }

  private mutating func insert(_ rows: [PageAnswer.Row], at edge: PageEdge) {
    for row in rows {
      forgetInsertion(of: row.id)
      entries[row.id] = Entry(row: row, number: count, insertion: (edge, count))
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

  /// Forgets the pushes that no answer can lack: the oldest answer that is awaited has this age; `nil` if none is.
  mutating func settle(oldest age: Int?, calls: () -> Set<Int>) {
    guard !entries.isEmpty else { return }
    guard let age else { return forgetRows() }
    guard age > settledAge else { return }
    settledAge = age
    entries = entries.filter { $0.value.number > age }
    starts.removeAll { entries[$0] == nil }
    ends.removeAll { entries[$0] == nil }
    unknownCount = min(unknownCount, entries.count)
    let live = calls()
    ages = ages.filter { live.contains($0.key) }
  }

  /// Forgets what was pushed; the numbers still ascend.
  mutating func forgetRows() {
    (entries, starts, ends, unknownCount, settledAge) = ([:], [], [], 0, 0)
  }
}
