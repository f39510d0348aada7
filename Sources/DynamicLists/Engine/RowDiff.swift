/// Computes splices that turn one order of rows into another and keep as many rows
/// in place as possible.
///
/// The rows in place are the longest subsequence of the new rows that ascends in the
/// old order, found by patience sorting in O(n log n) for n new rows. Each gap
/// between two rows in place becomes one splice.
enum RowDiff {
  /// The splices from `count` rows to `new`, whose positions among the old rows are `positions`.
  static func splices(from positions: [Int?], of count: Int, to new: [RowID]) -> [ListChange.Splice] {
    var matches: [Match] = []
    matches.reserveCapacity(new.count)
    for (index, position) in positions.enumerated() {
      if let position { matches.append((old: position, new: index)) }
    }
    let stays = longestIncreasing(matches)
    var splices: [ListChange.Splice] = []
    var done = 0
    var doneOld = 0
    for stay in stays + [(old: count, new: new.count)] {
      let removed = stay.old - doneOld
      if removed > 0 || stay.new > done {
        splices.append(.init(done, removed: removed, inserted: Array(new[done..<stay.new])))
      }
      done = stay.new + 1
      doneOld = stay.old + 1
    }
    return splices
  }

  private typealias Match = (old: Int, new: Int)

  private static func longestIncreasing(_ matches: [Match]) -> [Match] {
    // The index of the last match of the best subsequence of each length.
    var tails: [Int] = []
    tails.reserveCapacity(matches.count)
    var previous = [Int](repeating: -1, count: matches.count)
    for (index, match) in matches.enumerated() {
      // Most rows stay in place: each of these extends the longest subsequence, without a search.
      var low = tails.last.map { matches[$0].old < match.old } == true ? tails.count : 0
      var high = tails.count
      while low < high {
        let middle = (low + high) / 2
        if matches[tails[middle]].old < match.old { low = middle + 1 } else { high = middle }
      }
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
