import DynamicLists
import Testing

private struct Issue: Identifiable, Sendable {
  enum Status: Sendable { case new, active, done }

  let id: Int
  var title: String
  var status = Status.new
  var isClosed = false
}

/// What the article on combinations shows.
@MainActor
struct CombiningSnippets {
  private let issues = ListViewModel(items: [
    Issue(id: 0, title: "Memory leak", status: .active), Issue(id: 1, title: "Leak of handles", status: .new),
    Issue(id: 2, title: "Wrong color"), Issue(id: 3, title: "Another leak", status: .done, isClosed: true),
    Issue(id: 4, title: "A leak again", status: .active),
  ])

  @Test func aFilterASearchAnOrderSectionsAndASelectionAreCombined() {
    // snippet: all
    issues.arrangement = ListArrangement(
      filter: { !$0.isClosed }, sort: .by(\.title), sections: .by(\.status, keeping: [.new, .active]))
    issues.search("leak", in: { [$0.title] })
    issues.selectionMode = .many
    issues.selectAll()
    // end
    #expect(issues.items.map(\.id) == [1, 4, 0] && issues.sections.map(\.count) == [1, 2])
    issues.update(0) { $0.isClosed = true }
    // snippet: count
    let (all, shown) = (issues.selectedCount ?? 0, issues.selectedRows.count)
    let title = all == shown ? "Close \(shown)" : "Close \(shown) of \(all)"
    // end
    #expect(title == "Close 2 of 3")
  }
}
