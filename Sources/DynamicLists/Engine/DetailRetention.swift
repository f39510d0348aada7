/// What rows have loaded, and how much more of it there is than may be kept.
///
/// Rows are looked at in the order in which they loaded. One that is not far goes to the end of the queue, so that
/// a load costs O(1) on average; few rows are asked for in a round, since all of them may be needed.
struct DetailRetention: Sendable {
  /// How many rows are asked for in a round.
  private static var roundSize: Int { 16 }

  private let limit: Int
  private var costs: [RowID: Int] = [:]
  private var total = 0
  /// The oldest row first. May contain rows that have no cost any more.
  private var queue = Queue<RowID>()
  /// Whether the view model is asked which rows of a round it can do without.
  private var isAsking = false

  init(limit: Int) { self.limit = limit }

  /// How many rows have loaded something that can be released.
  var count: Int { costs.count }

  private var isLimited: Bool { limit < .max }

  /// A row's detail has loaded.
  mutating func loaded(_ row: RowID, cost: Int) {
    guard isLimited else { return }
    let cost = max(0, cost)
    if let old = costs.updateValue(cost, forKey: row) { total -= old } else { queue.append(row) }
    // Costs are the app's numbers, whose sum may be too large.
    let (sum, overflows) = total.addingReportingOverflow(cost)
    total = overflows ? .max : sum
    if queue.count > 2 * costs.count + 64 { removeOldEntries() }
  }

  /// A row has nothing any more that could be released.
  mutating func forget(_ row: RowID) {
    guard !costs.isEmpty, let cost = costs.removeValue(forKey: row) else { return }
    total = costs.isEmpty ? 0 : total - cost
  }

  mutating func forgetAll() {
    costs = [:]
    queue = Queue()
    total = 0
  }

  /// Takes the rows of the next round, if there is too much: the far ones, the oldest first. O(rows that are not far).
  mutating func takeRound(_ isFar: (RowID) -> Bool) -> [RowID] {
    guard total > limit, !isAsking else { return [] }
    var taken: [RowID] = []
    var excess = total - limit
    for _ in 0..<queue.count where excess > 0 && taken.count < Self.roundSize {
      guard let row = queue.popFirst(), let cost = costs[row], !taken.contains(row) else { continue }
      if isFar(row) {
        taken.append(row)
        excess -= cost
      } else {
        queue.append(row)
      }
    }
    isAsking = !taken.isEmpty
    return taken
  }

  /// The round of these rows is over. Those that were not released are asked for again after all others.
  mutating func endRound(of rows: [RowID]) {
    isAsking = false
    for row in rows where costs[row] != nil { queue.append(row) }
  }

  private mutating func removeOldEntries() {
    var seen: Set<RowID> = []
    queue.keep { costs[$0] != nil && seen.insert($0).inserted }
  }
}
