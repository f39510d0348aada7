/// The practical bound of a merge: a linear diff by hashing, as Heckel described it.
///
/// It says which rows were removed, inserted, moved and updated. It stores no rows, keeps no states of rows, and
/// counts each row as moved whose position differs from what removals and insertions explain.
public struct PlainDiff {
  /// Positions among the old rows.
  public var removed: [Int] = []
  /// Positions among the new rows, as those of ``updated``.
  public var inserted: [Int] = []
  /// Positions among the old and the new rows.
  public var moved: [(from: Int, to: Int)] = []
  /// Rows whose item is another.
  public var updated: [Int] = []

  /// Compares items of a type for which the compiler makes code of its own.
  @inlinable
  public init<Item: Identifiable & Equatable>(from old: [Item], to new: [Item]) {
    var oldPositions: [Item.ID: Int] = [:]
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

  /// The same with the one code for all types that a library of lists has, which does not know its apps' items.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  public static func forAllTypes<Item: Identifiable & Equatable>(from old: [Item], to new: [Item]) -> PlainDiff {
    PlainDiff(from: old, to: new)
  }
}
