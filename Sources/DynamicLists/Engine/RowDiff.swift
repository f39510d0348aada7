/// Computes splices that turn one order of rows into another and keep as many rows
/// in place as possible.
///
/// The rows in place are the longest subsequence of the new rows that ascends in the
/// old order, found by patience sorting in O(n log n) for n new rows. Each gap
/// between two rows in place becomes one splice.
enum RowDiff {
  /// The splices from `count` rows to `new`, whose positions among the old rows are `positions`.
  ///
  /// Above `most` splices, neighboring splices are united unless a range of `near` is between them: the rows between
  /// them are replaced by themselves.
  static func splices(
    from positions: [Int?], of count: Int, to new: [RowID], atMost most: Int = .max, near: [Range<Int>] = []
  ) -> [ListChange.Splice] {
    var matches: [Match] = []
    matches.reserveCapacity(new.count)
    for (index, position) in positions.enumerated() {
      if let position { matches.append((old: position, new: index)) }
    }
    var gaps: [Gap] = []
    var next = (old: 0, new: 0)
    for stay in longestIncreasing(matches) + [(old: count, new: new.count)] {
      if stay.old > next.old || stay.new > next.new { gaps.append((next.old..<stay.old, next.new..<stay.new)) }
      next = (stay.old + 1, stay.new + 1)
    }
    if gaps.count > most { gaps = united(gaps, awayFrom: near) }
    return gaps.map { .init($0.new.lowerBound, removed: $0.old.count, inserted: Array(new[$0.new])) }
  }

  /// Old rows that do not stay, and the new rows in their place.
  private typealias Gap = (old: Range<Int>, new: Range<Int>)

  private static func united(_ gaps: [Gap], awayFrom near: [Range<Int>]) -> [Gap] {
    var united: [Gap] = []
    // How many ranges begin before the last gap; `nil` if the last gap is at a range, and is left alone.
    var last: Int?
    for gap in gaps {
      let isNear = near.contains { $0.lowerBound <= gap.old.upperBound && gap.old.lowerBound <= $0.upperBound }
      let place = isNear ? nil : near.count { $0.lowerBound <= gap.old.lowerBound }
      if let place, place == last, let open = united.popLast() {
        united.append((open.old.lowerBound..<gap.old.upperBound, open.new.lowerBound..<gap.new.upperBound))
      } else {
        united.append(gap)
      }
      last = place
    }
    return united
  }

  /// The positions of a row in the old order and in the new one.
  typealias Match = (old: Int, new: Int)

  /// The rows that stay in order: as many as possible, whose old positions ascend.
  static func longestIncreasing(_ matches: [Match]) -> [Match] {
    // All stay, as they do when a filter changes.
    if zip(matches, matches.dropFirst()).allSatisfy({ $0.old < $1.old }) { return matches }
    // The index of the last match of the best subsequence of each length.
    var tails: [Int] = []
    tails.reserveCapacity(matches.count)
    var previous = [Int](repeating: -1, count: matches.count)
    for (index, match) in matches.enumerated() {
      // Most rows stay in place: each of these extends the longest subsequence, without a search.
      let isNext = tails.last.map { matches[$0].old < match.old } == true
      let low = isNext ? tails.count : tails.partitioningIndex { matches[$0].old >= match.old }
      if low > 0 { previous[index] = tails[low - 1] }
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var next = tails.last ?? -1
    for length in tails.indices.reversed() {
      tails[length] = next
      next = previous[next]
    }
    return tails.map { matches[$0] }
  }
}
