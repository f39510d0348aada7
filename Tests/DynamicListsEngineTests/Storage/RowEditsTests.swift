import Testing

@testable import DynamicLists

/// Which item a row with edits shows.
struct RowEditsTests {
  @Test func whatTheServerHasAnsweredReplacesTheItemOfAnOlderPage() {
    var edits = RowEdits(unedited: "item")
    edits.add(1, .confirmed(lackedBy: [1])) { $0 += " mine" }
    edits.add(2, .pending) { $0 += " later" }
    edits.answered(with: "answer", raw: "answer")
    edits.adopt("old", raw: "old", ofCall: 1, awaited: [])
    #expect(edits.edited == "answer later" && edits.isNeeded)
    edits.adopt("new", raw: "new", ofCall: 2, awaited: [])
    #expect(edits.edited == "new later")
  }

  @Test func pagesAreComparedWithAnAnswerAsItHasCome() {
    var edits = RowEdits(unedited: "item")
    edits.add(1, .confirmed(lackedBy: [1])) { $0 += " mine" }
    edits.answered(with: "answer with detail", raw: "answer")
    var item = "item"
    for edit in edits.settle(awaited: []) { edit(&item) }
    #expect(item == "answer" && edits.edited == "answer with detail" && !edits.isNeeded)
  }

  @Test func anAnswerThatNoLoadCanLackIsNotAppliedAgain() {
    var edits = RowEdits(unedited: "item")
    edits.add(1, .plain) { $0 += " mine" }
    edits.answered(with: "answer", raw: "answer")
    edits.adopt("new", raw: "new", ofCall: 1, awaited: [])
    #expect(edits.edited == "new" && !edits.isNeeded)
  }
}
