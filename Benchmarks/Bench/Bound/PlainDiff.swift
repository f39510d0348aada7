/// The practical bound of a merge: a linear diff by hashing, as Heckel described it, for one type of item.
///
/// It says which rows were removed, inserted, moved and updated. It stores no rows, keeps no states of rows, and
/// counts each row as moved whose position differs from what removals and insertions explain.
struct PlainDiff {
  private(set) var removed: [Int] = []
  private(set) var inserted: [Int] = []
  private(set) var moved: [(from: Int, to: Int)] = []
  private(set) var updated: [Int] = []

  init(from old: [StoredLine], to new: [StoredLine]) {
    var oldPositions: [Int: Int] = [:]
    oldPositions.reserveCapacity(old.count)
    for (position, item) in old.enumerated() { oldPositions[item.id] = position }
    var stays = [Bool](repeating: false, count: old.count)
    let sources = new.map { item -> Int in
      guard let position = oldPositions[item.id] else { return -1 }
      stays[position] = true
      return position
    }
    var removedBefore: [Int] = []
    removedBefore.reserveCapacity(old.count)
    for (position, stays) in stays.enumerated() {
      removedBefore.append(removed.count)
      if !stays { removed.append(position) }
    }
    for (position, source) in sources.enumerated() {
      guard source >= 0 else {
        inserted.append(position)
        continue
      }
      if old[source] != new[position] { updated.append(position) }
      if source - removedBefore[source] + inserted.count != position { moved.append((source, position)) }
    }
  }
}
