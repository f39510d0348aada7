import DynamicLists
import DynamicListsTesting
import Testing

private struct Mail: Identifiable, Sendable {
  let id: Int
  var isFlagged = false
  var subject: String { "Mail \(id)" }
}

/// What the article on selecting shows.
@MainActor
struct SelectingSnippets {
  private let mails = ListViewModel(items: (1...9).map { Mail(id: $0) })

  @Test func aRangeReplacesWhatWasSelectedAndIsDeleted() {
    // snippet: verbs
    mails.selectionMode = .many
    mails.select(2)  // A click: only this row.
    mails.toggleSelection(of: 5)  // A click with Control or Command: this row, too.
    mails.extendSelection(to: 7)  // A click with Shift: from the row above to this one.
    // end
    // snippet: act
    let subjects = mails.selectedItems.map(\.subject)
    mails.removeSelected()
    // end
    #expect(subjects == ["Mail 5", "Mail 6", "Mail 7"])
    #expect(mails.items.map(\.id) == [1, 2, 3, 4, 8, 9])
    #expect(mails.selection.isEmpty)
  }

  @Test func anActionTakesTheRowsThatAreShown() {
    // snippet: given
    func flag(_ selection: ListSelection) {
      for mail in mails.items(of: selection) { mails.update(mail.id) { $0.isFlagged = true } }
    }
    // end
    mails.selectionMode = .many
    mails.select(2)
    mails.extendSelection(to: 5)
    mails.setFilter { $0.id < 4 }
    flag(mails.selection)
    mails.setFilter(nil)
    #expect(mails.items.filter(\.isFlagged).map(\.id) == [2, 3])
  }

  @Test func aRuleIsSentToTheServer() async {
    let source = ScriptedSource(of: Mail.self)
    let inbox = ListViewModel(source: source, clock: TestClock())
    inbox.selectionMode = .many
    inbox.start()
    await source.script.next().answer(Page(items: (1...9).map { Mail(id: $0) }, next: 1))
    #expect(await eventually { inbox.state == .items })
    var sent = ""
    func archive(_ ids: Set<Int>) { sent = "\(ids.sorted())" }
    func archiveAll(except ids: Set<Int>) { sent = "all but \(ids.sorted())" }
    // snippet: rule
    inbox.selectAllMatching()
    inbox.toggleSelection(of: 5)
    switch inbox.itemSelection {
    case .only(let ids): archive(ids)
    case .allMatching(let exceptions): archiveAll(except: exceptions)
    }
    // end
    #expect(sent == "all but [5]")
  }
}
