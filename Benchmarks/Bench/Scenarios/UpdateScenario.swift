import DynamicLists

/// The updates of a list that a person scrolls row by row.
@MainActor
struct UpdateScenario {
  static var rowsOnScreen: Int { 20 }

  /// Updates for each page of 50 rows whose details load at once, reported after each row that the list moves by, as a
  /// front-end does in each frame.
  func updatesPerPage(rows: Int) async -> Double {
    var configuration = ListConfiguration()
    configuration.itemBatchCount = FullLoad<Line>.batchCount
    let list = ListViewModel(Lines(end: rows), configuration: configuration)
    var updates = 0
    let observation = list.onChange { _ in updates += 1 }
    list.start()
    var top = 0
    while top == 0 || top + Self.rowsOnScreen <= rows {
      if list.rowIDs.count >= top + Self.rowsOnScreen {
        list.reports.scrolled(to: top..<top + Self.rowsOnScreen)
        top += 1
      }
      // A row in each frame, so that the details of all rows load.
      try? await Task.sleep(for: .milliseconds(16))
    }
    withExtendedLifetime(observation) {}
    return Double(updates) * Double(FullLoad<Line>.batchCount) / Double(rows)
  }
}
