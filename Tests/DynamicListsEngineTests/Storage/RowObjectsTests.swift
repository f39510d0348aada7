import DynamicListsTesting
import Testing

@testable import DynamicLists

/// Which row objects a list remembers.
@MainActor
struct RowObjectsTests {
  @Test func objectsThatNobodyHasAreForgotten() {
    let list = ListViewModel(items: Array(0..<2_000), clock: TestClock())
    let held = list.row(list.rowIDs[5])
    for row in list.rowIDs { _ = list.row(row) }
    #expect(list.core.rowObjects.entryCount <= 4 && list.core.rowObjects.count == 1)
    #expect(list.row(list.rowIDs[5]) === held)
  }

  @Test func thereAreFewMoreEntriesThanObjectsWhileRowsAreScrolled() {
    let list = ListViewModel(items: Array(0..<2_000), clock: TestClock())
    let ids = list.rowIDs
    var shown: [ListItemViewModel<Int>?] = []
    for position in Array(0..<2_000) + (0..<2_000).reversed() {
      shown.append(list.row(ids[position]))
      if shown.count > 100 { shown.removeFirst() }
      #expect(list.core.rowObjects.entryCount <= 250)
    }
    #expect(list.core.rowObjects.count == 100 && shown.allSatisfy { $0 != nil })
    #expect(list.core.rowObjects.retained.count == 100)
  }

  @Test func theObjectsOfAClosedViewAreForgottenAsOthersAreMade() {
    let list = ListViewModel(items: Array(0..<2_000), clock: TestClock())
    var shown: [ListItemViewModel<Int>?] = list.rowIDs.map { list.row($0) }
    #expect(list.core.rowObjects.count == 2_000)
    shown = []
    for row in list.rowIDs { _ = list.row(row) }
    #expect(list.core.rowObjects.entryCount <= 4 && shown.isEmpty)
  }
}
