import Testing

@testable import DynamicLists

/// What several updates say as one.
struct UnitedUpdateTests {
  private func update(
    _ change: ListChange = .init(), rows: Int = 3, cause: ListUpdate.Cause = .other
  ) -> ListUpdate {
    ListUpdate(
      rowChange: change, rowCount: rows, wentBack: false, goesBack: false, oldPlaceholders: .init(),
      placeholders: .init(), reveals: [], statesChanged: false, cause: cause)
  }

  private func united(_ first: ListUpdate, _ second: ListUpdate) -> ListUpdate {
    var united = UnitedUpdate(first)
    united.add(second) { (RowTable(), []) }
    return united.update
  }

  @Test func whatIsTrueOfOneUpdateIsTrueOfAll() {
    let flags: [WritableKeyPath<ListUpdate, Bool>] = [
      \.keepsPlaceAtTop, \.statesChanged, \.sectionsChanged, \.searchWordsChanged, \.focusChanged,
      \.rowChange.movesToTop,
    ]
    for flag in flags {
      var told = update()
      told[keyPath: flag] = true
      #expect(united(told, update())[keyPath: flag] && united(update(), told)[keyPath: flag], "\(flag)")
      #expect(!united(update(), update())[keyPath: flag])
    }
  }

  @Test func theLatestMergeAndTheLatestMovedRowAreKept() {
    let merges = (1...2).map { ListUpdate.Merge(kept: $0, inserted: 0, insertedAbove: 0, removed: 0) }
    let moves = (1...2).map { ListUpdate.MovedEdit(row: RowID($0), isCurrent: true, viewports: []) }
    let updates = (0..<2).map { index in
      var told = update()
      (told.merge, told.movedEdit) = (merges[index], moves[index])
      return told
    }
    for (second, latest) in [(updates[1], 1), (update(), 0)] {
      let both = united(updates[0], second)
      #expect(both.merge == merges[latest] && both.movedEdit == moves[latest])
    }
  }

  @Test func theCauseIsThatOfTheUpdatesThatChangeRows() {
    let change = ListChange(splices: [.init(0, removed: 1)])
    #expect(united(update(cause: .page), update(change, cause: .filter)).cause == .filter)
    #expect(united(update(change, cause: .page), update(cause: .filter)).cause == .page)
    #expect(united(update(change, cause: .page), update(change, cause: .page)).cause == .page)
    #expect(united(update(change, cause: .page), update(change, cause: .filter)).cause == .other)
  }

  @Test func aRowWhoseContentChangesTwiceIsNamedOnce() {
    let (first, second) = (ListChange(updated: [RowID(1)]), ListChange(updated: [RowID(2), RowID(1)]))
    #expect(united(update(first), update(second)).updated == [RowID(1), RowID(2)])
  }

  @Test(arguments: [(0, 0, ""), (1, 0, "0-1"), (0, 1, "0+1"), (1, 1, "0-1+1")])
  func aReloadReplacesTheRowsThatThereWere(old: Int, new: Int, splices: String) {
    let many = (1...UnitedUpdate.limit).map { RowID($0) }
    let rows = Array(many[..<new])
    let first = update(ListChange(splices: [.init(0, removed: old, inserted: many)]), rows: many.count)
    let second = update(ListChange(splices: [.init(0, removed: many.count, inserted: rows)]), rows: new)
    var united = UnitedUpdate(first)
    united.add(second) { (RowTable(rows), []) }
    #expect(united.update.isReload && united.update.description == splices)
    #expect(united.update.rowChange.slots == nil, "there are no sections")
  }

  @Test(arguments: [true, false]) func updatedRowsAndRevealsCountAmongTheChanges(areReveals: Bool) {
    func named(_ numbers: ClosedRange<Int>) -> ListUpdate {
      var named = update(ListChange(updated: areReveals ? [] : numbers.map { RowID($0) }))
      if areReveals { named.reveals = numbers.map { .init(row: RowID($0), reason: .appeared) } }
      return named
    }
    let limit = UnitedUpdate.limit
    #expect(!united(named(1...limit - 1), named(limit...limit)).isReload)
    let reload = united(named(1...limit), named(limit + 1...limit + 1))
    #expect(reload.isReload && reload.updated.isEmpty && reload.reveals.isEmpty)
  }

  @Test func aRowThatIsRevealedTwiceIsNamedOnce() {
    let reveals = [RevealReason.arrived, .appeared].map { ListUpdate.Reveal(row: RowID(1), reason: $0) }
    let updates = reveals.map { reveal in
      var told = update()
      told.reveals = [reveal]
      return told
    }
    #expect(united(updates[0], updates[1]).reveals == [reveals[0]])
  }
}
