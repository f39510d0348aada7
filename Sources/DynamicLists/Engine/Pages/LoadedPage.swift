/// A page that has arrived, as a value: call, rows and facts.
///
/// The rows are those of the answer, corrected by what was pushed after its call began.
struct LoadedPage: Sendable {
  let load: PageLoad
  private(set) var answer: PageAnswer
  /// The rows whose pushed item is newer than the page's.
  private(set) var pushed: [RowID] = []
  /// How many items of the page were removed by pushes.
  private(set) var removedCount = 0

  init(_ answer: PageAnswer, of load: PageLoad) { (self.load, self.answer) = (load, answer) }

  var rows: [PageAnswer.Row] { answer.rows }

  var facts: PageFacts { answer.facts }

  /// Removes the rows that a push has removed, and leaves pushed items in place of the page's older ones. `newer` is what
  /// a push says about a row that was pushed after the call began.
  mutating func correct(
    isInList: (RowID) -> Bool, newer: (RowID) -> (isRemoved: Bool, row: PageAnswer.Row)?
  ) {
    let count = rows.count
    answer.rows = rows.compactMap { row in
      guard let newer = newer(row.id) else { return row }
      if newer.isRemoved { return nil }
      if !pushed.contains(row.id) { pushed.append(row.id) }
      return isInList(row.id)
        ? PageAnswer.Row(row.id, isChanged: false) : PageAnswer.Row(row.id, hasDetail: newer.row.hasDetail)
    }
    removedCount += count - rows.count
  }

  /// The item of a row belongs to another row.
  mutating func rename(_ row: RowID, to other: RowID) {
    answer.rows = rows.map {
      $0.id == row ? PageAnswer.Row(other, isChanged: $0.isChanged, hasDetail: $0.hasDetail) : $0
    }
    pushed = pushed.map { $0 == row ? other : $0 }
  }
}
