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
    #expect(list.rowObjects.entryCount <= 256 && list.rowObjects.count == 1)
    #expect(list.row(list.rowIDs[5]) === held)
  }
}
