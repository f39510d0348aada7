import DynamicLists
import DynamicListsTesting
import Testing

@MainActor
struct ChangeLogTests {
  private final class Complaints: Sendable {
    private let script = Script<String, Void>()

    func add(_ text: String) { Task { [script] in try await script.respond(to: text) } }
    func first() async -> String { await script.next().request }
    var count: Int { script.callCount }
  }

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

  @Test func anUnreadEntryIsReported() async {
    let list = ListViewModel(items: [1, 2, 3, 4])
    let complaints = Complaints()
    do {
      let log = ChangeLog(of: list) { complaints.add($0) }
      list.append(5)
      withExtendedLifetime(log) {}
    }
    #expect(await complaints.first() == "4+1")
  }

  @Test func aReadLogReportsNothing() async {
    let list = ListViewModel(items: [1, 2, 3, 4])
    let complaints = Complaints()
    do {
      let log = ChangeLog(of: list) { complaints.add($0) }
      list.append(5)
      #expect(log.read() == "4+1")
    }
    for _ in 0..<100 { await Task.yield() }
    #expect(complaints.count == 0)
  }
}
