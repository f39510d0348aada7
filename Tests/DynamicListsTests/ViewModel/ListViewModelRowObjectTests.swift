import DynamicLists
import DynamicListsTesting
import Testing

/// Row objects that are retained while their rows are hidden, removed and inserted again.
@MainActor
struct ListViewModelRowObjectTests {
  private let details = Script<Int, String>()

  private func item(_ id: Int, _ text: String? = nil) -> ScriptedItem {
    ScriptedItem(id, text: text, script: details)
  }

  private func ownedList() -> ListViewModel<ScriptedItem> {
    var configuration = ListConfiguration()
    configuration.detailMargin = 0
    return ListViewModel(items: (0..<3).map { item($0) }, configuration: configuration, clock: TestClock())
  }

  @Test func anObjectThatIsHeldStaysTheRowsOneWhileManyOthersComeAndGo() {
    let list = ListViewModel(items: Array(0..<600))
    let first = list.rows[0]
    for position in 1..<600 { _ = list.rows[position] }
    #expect(list.rows[0] === first)
  }

  @Test func aRetainedObjectHasTheNewItemOfARowThatIsInsertedAgain() throws {
    let list = ownedList()
    let row = try #require(list.row(of: 1))
    list.remove(1)
    list.insert(item(1, "new"), at: 1)
    #expect(list.item(of: 1)?.text == "new")
    #expect(list.row(of: 1)?.item.text == "new")
    #expect(row.item.text == "new", "a retained object has the new item, too")
  }

  @Test func aRetainedObjectHasTheDetailOfARowThatIsInsertedAgain() async throws {
    let list = ownedList()
    let row = try #require(list.row(of: 1))
    list.reports.appeared(row.id)
    let call = await details.next()
    #expect(row.detailState == .loading)
    list.remove(1)
    list.append(item(1))
    #expect(list.detailState(of: row.id) == .idle)
    #expect(list.row(of: 1)?.detailState == .idle)
    call.answer("late")
  }

  @Test func aRowWhoseDetailFailsWhileItIsHiddenHasTheFailureWhenItIsShownAgain() async throws {
    let list = ownedList()
    let row = try #require(list.row(of: 1))
    list.reports.appeared(row.id)
    let call = await details.next()
    list.setFilter { $0.id != 1 }
    call.fail(ListError.timedOut)
    #expect(await eventually { list.detailState(of: row.id) != .loading })
    #expect(row.detailState == list.detailState(of: row.id))
    list.setFilter(nil)
    #expect(list.row(of: 1)?.detailState == list.detailState(of: row.id))
  }

  @Test func anObjectThatAnEditAsksForWhileItsRowComesBackHasTheEditedItem() async {
    let list = ownedList()
    let server = OffsetServer()
    var asked: ListItemViewModel<ScriptedItem>?
    let task = Task {
      try await list.update(1) { [weak list] in
        asked = list?.row(of: 1)
        $0.liked = true
      } confirm: {
        _ = try await server.save("like")
      }
    }
    let saving = await server.edits.next()
    asked = nil
    list.remove(1)
    list.insert(item(1), at: 1)
    #expect(list.item(of: 1)?.liked == true)
    #expect(asked?.item.liked == true)
    saving.answer(nil)
    _ = await task.result
  }
}
