import Testing

@testable import DynamicLists

/// Which pushes an answer may lack.
struct RecentPushesTests {
  @Test func aCallThatBeganAfterAPushHasItsItems() {
    var pushes = RecentPushes()
    var push = PushedRows()
    push.changed = PageAnswer.fresh([RowID(1)])
    var clock = CallClock()
    let earlier = clock.tick()
    pushes.note(push, at: clock.tick(), isInList: { _ in true })
    let later = clock.tick()
    #expect(pushes.newer(RowID(1), than: earlier) != nil)
    #expect(pushes.newer(RowID(1), than: later) == nil)
  }

  @Test func aRowThatWasRemovedAndInsertedAtTheOtherEndIsThereAlone() {
    var (first, removal, second) = (PushedRows(), PushedRows(), PushedRows())
    first.start = PageAnswer.fresh([RowID(1), RowID(2)])
    removal.removed = [RowID(1)]
    second.end = PageAnswer.fresh([RowID(1)])
    var pushes = RecentPushes()
    for (moment, push) in [first, removal, second].enumerated() {
      pushes.note(push, at: moment + 1, isInList: { _ in false })
    }
    #expect(pushes.inserted(at: .prepend, after: 0).map(\.id) == [RowID(2)])
    #expect(pushes.inserted(at: .append, after: 0).map(\.id) == [RowID(1)])
  }

  @Test func rowsThatWereForgottenAreNoLongerCounted() {
    var pushes = RecentPushes()
    func push(_ rows: ClosedRange<Int>, at moment: Int) {
      var push = PushedRows()
      push.removed = rows.map { RowID($0) }
      pushes.note(push, at: moment, isInList: { _ in false })
    }
    push(1...5, at: 1)
    push(6...7, at: 3)
    #expect(pushes.unknownCount == 7)
    pushes.forget(oldestAwaited: 2)
    #expect(pushes.unknownCount == 2)
  }
}
