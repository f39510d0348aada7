/// The numbers of rows, as a screen reader says them: “3 of 20”. Only rows have one, headers and notices do not.
package struct ListRowNumbers: Sendable {
  /// How many items precede the first row.
  private let before: Int
  /// The largest number.
  package let count: Int
  /// The collapsed sections: how many rows are shown above each, and how many it hides with those above.
  private let collapsed: [(position: Int, hidden: Int)]

  fileprivate init(before: Int, count: Int, collapsed: [(position: Int, hidden: Int)]) {
    (self.before, self.count, self.collapsed) = (before, count, collapsed)
  }

  /// The number of the row at a position among the rows that are shown, counted from 1. O(log sections).
  package func number(ofRowAt position: Int) -> Int {
    let above = collapsed.partitioningIndex { $0.position > position }
    return before + position + 1 + (above > 0 ? collapsed[above - 1].hidden : 0)
  }
}

extension ListViewModel {
  /// The numbers of the rows: at the source, or among the loaded rows that match; not observed. O(sections).
  ///
  /// Rows in the order of the source have numbers among all items of the source, if the source counts the items. Rows
  /// of collapsed sections count, so a section that collapses changes no number. `nil` while rows precede the first one
  /// and their count is unknown.
  package var rowNumbers: ListRowNumbers? {
    let (rows, sections) = core.engine.readable
    var hidden = 0
    var collapsed: [(position: Int, hidden: Int)] = []
    for section in sections where section.shownCount < section.count {
      hidden += section.count - section.shownCount
      collapsed.append((section.start, hidden))
    }
    let loaded = rows.count + hidden
    let amongLoaded = ListRowNumbers(before: 0, count: loaded, collapsed: collapsed)
    guard core.engine.origin == .source, core.engine.isInSourceOrder else { return amongLoaded }
    guard let before = core.engine.itemsBefore else { return nil }
    let after = core.engine.itemsAfter ?? arranger.sourceSections.itemCount.map { max(0, $0 - before - loaded) }
    guard let after else { return before == 0 ? amongLoaded : nil }
    return RemoteCounts.sum(before, loaded, after).map {
      ListRowNumbers(before: before, count: $0, collapsed: collapsed)
    }
  }
}
