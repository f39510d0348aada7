/// The positions of the rows whose details load: the visible rows, and a margin on each side.
struct DetailRange: Sendable {
  private var stretches: [Range<Int>] = []

  func contains(_ position: Int) -> Bool { stretches.contains { $0.contains(position) } }

  /// Moves the range. Returns the positions that left the range and the positions that entered; `nil` if the range
  /// stays.
  mutating func move(to new: [Range<Int>]) -> (left: [Int], entered: [Int])? {
    let old = stretches
    guard new != old else { return nil }
    stretches = new
    return (old.flatMap { $0.positions(outside: new) }, new.flatMap { $0.positions(outside: old) })
  }
}

extension DetailMargin {
  /// How many rows the range extends beyond the visible rows on each side, in a list of `count` rows.
  func rows(of count: Int) -> Int {
    if case .rows(let rows) = self { min(rows, count) } else { 0 }
  }
}
