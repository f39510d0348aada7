import DynamicLists

/// What a server has pushed, naively: everything that it said, in order.
struct PushLog {
  enum Word: Hashable {
    case inserted(PageEdge)
    case changed
    case removed
  }

  /// How many pushes and confirmations there were.
  private(set) var count = 0
  private var words: [(number: Int, row: RowID, word: Word)] = []
  /// The rows that wait at each end, in the order of the list, with the numbers of their pushes.
  private(set) var waiting: [PageEdge: [(row: RowID, number: Int)]] = [.append: [], .prepend: []]

  mutating func begin() { count += 1 }

  mutating func say(_ word: Word, of rows: [RowID]) {
    words += rows.map { (count, $0, word) }
  }

  /// What was said last of a row after an answer of this age was asked for.
  func newer(_ row: RowID, than age: Int) -> Word? { words.last { $0.row == row && $0.number > age }?.word }

  /// The rows that are new at an end since then, in the order of the list.
  func late(at edge: PageEdge, after age: Int) -> [RowID] {
    var rows: [(row: RowID, number: Int)] = []
    for (number, row, word) in words {
      if word == .removed || word == .inserted(.append) || word == .inserted(.prepend) {
        rows.removeAll { $0.row == row }
      }
      guard word == .inserted(edge), number > age else { continue }
      // Of one push, the first is at the top; a later push at the start is above.
      let place = edge == .append ? rows.count : rows.firstIndex { $0.number != number } ?? rows.count
      rows.insert((row, number), at: place)
    }
    return rows.map(\.row)
  }

  mutating func wait(_ rows: [RowID], at edge: PageEdge) {
    let new = rows.map { ($0, count) }
    waiting[edge] = edge == .prepend ? new + (waiting[edge] ?? []) : (waiting[edge] ?? []) + new
  }

  func rows(at edge: PageEdge) -> [RowID] { waiting[edge]?.map(\.row) ?? [] }

  func isWaiting(_ row: RowID) -> Bool { PageEdge.ends.contains { rows(at: $0).contains(row) } }

  mutating func removeWaiting(at edge: PageEdge? = nil, where isGone: (RowID, _ number: Int) -> Bool) {
    for end in PageEdge.ends where edge == nil || edge == end {
      waiting[end]?.removeAll { isGone($0.row, $0.number) }
    }
  }

  mutating func removeAll() {
    words = []
    removeWaiting { _, _ in true }
  }
}
