/// The place of a row, by the rows around it: the row is put back there after the list has changed.
struct RowNeighbors: Hashable, Sendable {
  /// How many rows are noted on either side.
  private static var reach: Int { 8 }

  /// The rows above, the nearest first.
  private(set) var above: [RowID] = []
  /// The rows below, the nearest first.
  private(set) var below: [RowID] = []
  /// The position, for a list that has none of the neighbors any more.
  let position: Int

  /// The place of the row at a position of `count` rows.
  init(at position: Int, count: Int, _ row: (Int) -> RowID) {
    self.position = position
    for distance in 1...Self.reach {
      if position >= distance { above.append(row(position - distance)) }
      if position + distance < count { below.append(row(position + distance)) }
    }
  }

  /// The place of the row at a position.
  init(at position: Int, in rows: RowTable) {
    self.init(at: position, count: rows.count) { rows[$0] }
  }

  /// The same place, with hidden rows that are directly above and below.
  func adding(above hiddenAbove: [RowID], below hiddenBelow: [RowID]) -> RowNeighbors {
    var place = self
    place.above = Array((hiddenAbove + above).prefix(Self.reach))
    place.below = Array((hiddenBelow + below).prefix(Self.reach))
    return place
  }

  /// Whether any of the neighbors is among these rows.
  func names(_ rows: Set<RowID>) -> Bool {
    above.contains(where: rows.contains) || below.contains(where: rows.contains)
  }
}
