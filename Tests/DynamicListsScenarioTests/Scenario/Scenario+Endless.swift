import DynamicLists
import DynamicListsTesting
import Testing

/// A7 for an endless list.
extension Scenario {
  private struct Held {
    weak var row: ListItemViewModel<List.Item>?
  }

  /// Loads thousands of rows and counts the row objects that stay alive.
  func manyRowsKeepOnlyAScreenOfRowObjects() async {
    let count = Stage.manyRows
    let pages = count / script.pageSizes.further
    var held: [Held] = []
    await settle()
    while list.items.count < count {
      let loaded = list.items.count
      stage.goToEnd()
      held += stage.visibleRows.map { Held(row: list.row($0)) }
      let elapsed = await time(until: { self.list.items.count > loaded }, step: List.pageDelay)
      guard elapsed != nil else {
        Issue.record("No page came after \(loaded) rows: \(stage.screen)")
        return
      }
      #expect(origin.running(.detail) <= 32)
    }
    expectOrder()
    #expect(origin.asked(.page).prefix(pages) == (0..<pages).map(script.pageRequest)[...])

    // Most row objects of rows that were shown are released.
    stage.draw()
    #expect(held.count > count * 2 / 5)
    #expect(held.count { $0.row != nil } <= stage.mostRowObjects)
    // Details of rows that only scrolled past are cancelled.
    await time(until: { self.origin.running(.detail) == 0 }, step: .milliseconds(100))
    #expect(clock.sleeperCount <= 1)
    #expect(origin.asked(.detail).count < pages * 32)

    stage.goToStart()
    await rest()
    #expect(visibleNumbers.first == 0)
    expectScreen(visibleNumbers)
    await finish()
  }
}
