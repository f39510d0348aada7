import DynamicLists
import Testing

@testable import DynamicListsTesting

@MainActor
struct ChangeLogTests {
  @Test func changesReadAsText() {
    let list = ListViewModel(items: [1, 2, 3, 4])
    let log = ChangeLog(of: list) { Issue.record("Unread: \($0)") }
    list.append([5, 6])
    list.remove(list.rowIDs[1])
    #expect(log.read() == "4+2; 1-1")
    #expect(log.read().isEmpty)
  }

  @Test func updatesAreLoggedIfTheTestAsksForThem() {
    let list = ListViewModel(items: [1, 2, 3, 4])
    let log = ChangeLog(of: list, showsUpdates: true) { Issue.record("Unread: \($0)") }
    list.update(list.rowIDs[0]) { $0 = 9 }
    #expect(log.read() == "~1")
  }

  @Test func anUnreadEntryIsReported() {
    let list = ListViewModel(items: [1, 2, 3, 4])
    let complaints = Locked<[String]>([])
    do {
      let log = ChangeLog(of: list) { text in complaints.withLock { $0.append(text) } }
      list.append(5)
      withExtendedLifetime(log) {}
    }
    #expect(complaints.withLock { $0 } == ["4+1"])
  }

  @Test func aReadLogReportsNothing() {
    let list = ListViewModel(items: [1, 2, 3, 4])
    let complaints = Locked<[String]>([])
    do {
      let log = ChangeLog(of: list) { text in complaints.withLock { $0.append(text) } }
      list.append(5)
      #expect(log.read() == "4+1")
    }
    #expect(complaints.withLock { $0 } == [])
  }
}
