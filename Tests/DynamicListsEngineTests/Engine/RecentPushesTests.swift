import Testing

@testable import DynamicLists

/// Which pushes an answer may lack.
struct RecentPushesTests {
  @Test func aCallThatBeganAfterAPushHasItsItems() {
    var pushes = RecentPushes()
    var push = PushedRows()
    push.changed = PageAnswer.fresh([RowID(1)])
    let earlier = PageLoad(
      id: 1, edge: .append, part: .following, generation: 1, attempt: 1, count: 10, followsLast: false)
    let later = PageLoad(
      id: 2, edge: .append, part: .following, generation: 1, attempt: 1, count: 10, followsLast: false)
    pushes.began([.loadPage(earlier)])
    pushes.note(push, isAwaited: true, isInList: { _ in true })
    pushes.began([.loadPage(later)])
    #expect(pushes.newer(RowID(1), than: pushes.age(ofCall: earlier.id)) != nil)
    #expect(pushes.newer(RowID(1), than: pushes.age(ofCall: later.id)) == nil)
  }

  @Test func aRowThatWasRemovedAndInsertedAtTheOtherEndIsThereAlone() {
    var (first, removal, second) = (PushedRows(), PushedRows(), PushedRows())
    first.start = PageAnswer.fresh([RowID(1), RowID(2)])
    removal.removed = [RowID(1)]
    second.end = PageAnswer.fresh([RowID(1)])
    var pushes = RecentPushes()
    for push in [first, removal, second] { pushes.note(push, isAwaited: true, isInList: { _ in false }) }
    #expect(pushes.inserted(at: .prepend, after: 0).map(\.id) == [RowID(2)])
    #expect(pushes.inserted(at: .append, after: 0).map(\.id) == [RowID(1)])
  }

  @Test func rowsThatWereForgottenAreNoLongerCounted() {
    var pushes = RecentPushes()
    func push(_ rows: ClosedRange<Int>) {
      var push = PushedRows()
      push.removed = rows.map { RowID($0) }
      pushes.note(push, isAwaited: true, isInList: { _ in false })
    }
    push(1...5)
    let age = pushes.count
    push(6...7)
    #expect(pushes.unknownCount == 7)
    pushes.settle(oldest: age) { [] }
    #expect(pushes.unknownCount == 2)
  }
}
