/// The second-level calls that hold a slot, by ascending ids.
///
/// They are so few that going through them is faster than hashing.
struct RunningDetails: Sendable {
  private var entries: [RunningDetail] = []

  var count: Int { entries.count }
  var ids: [Int] { entries.map(\.id) }
  var hasLeaving: Bool { entries.contains(where: \.isLeaving) }
  var cancelledCount: Int { entries.count(where: \.isCancelled) }
  var leavingIDs: [Int] { entries.filter(\.isLeaving).map(\.id) }

  subscript(id: Int) -> RunningDetail? {
    get { index(of: id).map { entries[$0] } }
    set {
      guard let index = index(of: id) else { return }
      if let newValue { entries[index] = newValue } else { entries.remove(at: index) }
    }
  }

  /// Adds a call, whose id must be the highest so far.
  mutating func append(_ detail: RunningDetail) { entries.append(detail) }

  mutating func remove(_ id: Int) -> RunningDetail? { index(of: id).map { entries.remove(at: $0) } }

  /// The call that loads a row; one that was cancelled does not.
  func id(of row: RowID) -> Int? { entries.last { $0.row == row && !$0.isCancelled }?.id }

  private func index(of id: Int) -> Int? {
    // Most calls end in the order in which they began.
    if entries.first?.id == id { return 0 }
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].id == id ? low : nil
  }
}

extension RunningDetails: Sequence {
  func makeIterator() -> [RunningDetail].Iterator { entries.makeIterator() }
}
