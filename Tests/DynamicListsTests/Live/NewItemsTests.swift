import Testing

@testable import DynamicLists

/// How many new items are counted, and what is forgotten together.
struct NewItemsTests {
  @Test func newRowsAreCountedUpToTheBound() {
    for edge in PageEdge.ends {
      let end: ListEnd = edge == .prepend ? .start : .end
      var new = NewItems(atMost: 2)
      new.add([RowID(1), RowID(2)], at: edge)
      #expect(new.counts.count(at: end) == 2 && !new.counts.hasMore(at: end))
      new.add([RowID(3)], at: edge)
      #expect(new.counts.count(at: end) == 2 && new.counts.hasMore(at: end))
    }
  }

  @Test func rowsThatAreAboutToHaveTheirPlacesGoWithAllOthers() {
    var new = NewItems(atMost: 2)
    new.wait([PageAnswer.Row(RowID(1))], pushed: 1, at: .append)
    new.arrive([RowID(2)], shownEnds: [.append])
    new.removeAll()
    let arriving = new.takeArriving()
    #expect(!new.isUsed && !new.hasWaiting && arriving.rows.isEmpty && arriving.shownEnds.isEmpty)
  }

  @Test func rowsThatWaitAtAnEndOnScreenAreDueOnceAndThenAgain() {
    var new = NewItems(atMost: 2)
    var news = [new.setDue(), new.setDue()]
    new.dueEnded()
    news.append(new.setDue())
    #expect(news == [true, false, true])
  }
}
