/// The rows that have loaded something, and how much more of it there is than may be kept.
///
/// Rows are looked at in the order in which they loaded. Each row that was looked at goes to the end of the queue, so
/// that a load costs O(1) on average. A round asks for few rows, since all of them may be needed.
struct DetailRetention: Sendable {
  /// How many rows are asked for in a round.
  private static var roundSize: Int { 16 }

  private let limit: Int
  private var rows = CostQueue<RowID>()
  /// Whether the view model is asked which rows of a round it can do without.
  private var isAsking = false

  init(limit: Int) { self.limit = limit }

  /// How many rows have loaded something that can be released.
  var count: Int { rows.count }

  /// A row's detail has loaded.
  mutating func loaded(_ row: RowID, cost: Int) { if limit < .max { rows.add(row, cost: cost) } }

  /// A row has nothing any more that could be released.
  mutating func forget(_ row: RowID) { rows.remove(row) }

  mutating func forgetAll() { rows.removeAll() }

  /// Takes the rows of the next round, if there is too much: the far ones, the oldest first. O(rows that are not far).
  mutating func takeRound(_ isFar: (RowID) -> Bool) -> [RowID] {
    guard rows.cost > limit, !isAsking else { return [] }
    var taken: [RowID] = []
    var excess = rows.cost - limit
    for _ in 0..<rows.count where excess > 0 && taken.count < Self.roundSize {
      guard let row = rows.oldest else { break }
      rows.use(row)
      guard isFar(row) else { continue }
      taken.append(row)
      excess -= rows.cost(of: row)
    }
    isAsking = !taken.isEmpty
    return taken
  }

  /// The view model has answered.
  mutating func endRound() { isAsking = false }
}
