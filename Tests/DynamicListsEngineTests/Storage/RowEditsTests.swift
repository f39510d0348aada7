import Testing

@testable import DynamicLists

/// Which item a row with edits shows.
struct RowEditsTests {
  @Test func whatTheServerHasAnsweredReplacesTheItemOfAnOlderPage() {
    var edits = RowEdits(unedited: "item")
    edits.add(1, .confirmed(at: 2)) { $0 += " mine" }
    edits.add(2, .pending) { $0 += " later" }
    edits.answered(with: "answer", raw: "answer")
    edits.adopt("old", raw: "old", from: .call(began: 1), oldestAwaited: nil)
    #expect(edits.edited == "answer later" && edits.isNeeded)
    edits.adopt("new", raw: "new", from: .call(began: 3), oldestAwaited: nil)
    #expect(edits.edited == "new later")
  }

  @Test func pagesAreComparedWithAnAnswerAsItHasCome() {
    var edits = RowEdits(unedited: "item")
    edits.add(1, .confirmed(at: 2)) { $0 += " mine" }
    edits.answered(with: "answer with detail", raw: "answer")
    var item = "item"
    for edit in edits.endConfirmed(oldestAwaited: nil) { edit(&item) }
    #expect(item == "answer" && edits.edited == "answer with detail" && !edits.isNeeded)
  }

  @Test func anAnswerThatNoLoadCanLackIsNotAppliedAgain() {
    var edits = RowEdits(unedited: "item")
    edits.add(1, .plain) { $0 += " mine" }
    edits.answered(with: "answer", raw: "answer")
    edits.adopt("new", raw: "new", from: .call(began: 1), oldestAwaited: nil)
    #expect(edits.edited == "new" && !edits.isNeeded)
  }
}
