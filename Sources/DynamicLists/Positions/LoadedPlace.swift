/// Where a row is in the order of the source, by its neighbors there: for a row that comes back to its place after the
/// list has changed, whatever is hidden and in whatever order the rows are shown meanwhile.
package struct LoadedPlace {
  private let rows: RowTable
  private let position: Int

  fileprivate init(_ rows: RowTable, _ position: Int) { (self.rows, self.position) = (rows, position) }

  /// The most neighbors to try on either side. Without a limit, a list in which none of the rows is left would be
  /// searched for each of them.
  private static var reach: Int { 500 }

  /// The position beside the nearest neighbor that is left, before which the row is to be; without one the former
  /// position, or the end of a list that is shorter by now.
  fileprivate func position(in all: RowTable) -> Int {
    for distance in 1...Self.reach {
      if position >= distance, let above = all.position(of: rows[position - distance]) { return above + 1 }
      if position + distance < rows.count, let below = all.position(of: rows[position + distance]) { return below }
    }
    return min(position, all.count)
  }
}

extension ListViewModel {
  /// The place of a row, hidden or not; `nil` when the list does not have it.
  package func loadedPlace(of row: RowID) -> LoadedPlace? {
    engine.position(inAllRows: row).map { LoadedPlace(engine.allRows, $0) }
  }

  /// Inserts an item at a place, and returns its row.
  @discardableResult
  package func insert(_ item: Item, at place: LoadedPlace) -> RowID {
    let rows = identities.rows(for: [item])
    let event = StagedEvent<Item>.Action.eventMadeNow {
      .rowsInserted(self.describeNew([item], rows), at: place.position(in: self.engine.allRows))
    }
    send(StagedEvent(event, items: StagedItems(rows: rows, items: [item])))
    return rows[0]
  }

  /// Moves a row to a place, also while the rows are sorted: then it is seen when they no longer are.
  package func move(_ row: RowID, to place: LoadedPlace) {
    send(
      StagedEvent(
        .eventMadeNow {
          let target = place.position(in: self.engine.allRows)
          let old = self.engine.position(inAllRows: row) ?? target
          return .rowMoved(row, to: old < target ? target - 1 : target)
        }))
  }
}
