import Testing

@testable import DynamicLists

/// Pushes of items that edits of the order have removed or inserted: each counts once.
struct ListEnginePushedEditTests {
  /// A list of a source that counts 40 items, of which the first 20 have loaded.
  private func counted() -> EngineDriver {
    var list = EngineDriver()
    list.send(.started)
    list.answer(counted: 1...20, before: 0, after: 20)
    return list
  }

  // MARK: Removals

  @Test func aRemovalThatTheServerPushesTwiceWhileItIsPendingCountsOnce() {
    var list = counted()
    list.remove(1, [2])
    list.push(removed: [2])
    #expect(list.box.engine.totalCount == 39)
    list.push(removed: [2])
    #expect(list.box.engine.totalCount == 39)
    #expect(list.confirm(1, [2]).items.shift == 0 && list.box.engine.totalCount == 39)
    list.drain()
  }

  @Test func anItemThatIsPushedAfterItsRemovalCanBeRemovedAgain() {
    var list = counted()
    list.remove(1, [2])
    list.confirm(1, [2])
    #expect(list.box.engine.totalCount == 39)
    list.push(end: [2])
    #expect(list.box.engine.totalCount == 40)
    list.push(removed: [2])
    #expect(list.box.engine.totalCount == 39)
    list.drain()
  }

  @Test func aRemovalThatIsPushedAfterARefreshCountsAgain() {
    var list = counted()
    list.remove(1, [2])
    list.confirm(1, [2])
    list.send(.refreshRequested(.firstPage))
    // The source has 2 again, further down.
    list.answer(counted: 3...22, before: 0, after: 20)
    list.push(removed: [2])
    #expect(list.box.engine.totalCount == 39)
    list.drain()
  }

  // MARK: Insertions

  @Test func aWaitingItemThatAnEditHasInsertedIsNoLongerOneBesideTheRows() {
    for edge in PageEdge.ends {
      var list = EngineDriver()
      list.send(.started)
      list.answer(counted: 1...20, before: 0, after: 0, isLast: true)
      list.scroll(to: 5..<10)
      list.insert(1, [99], at: 7)
      if edge == .prepend { list.push(start: [50]) } else { list.push(end: [50]) }
      #expect(list.box.engine.itemsBefore == (edge == .prepend ? 1 : 0))
      #expect(list.box.engine.itemsAfter == (edge == .append ? 1 : 0))
      list.send(.rowUnited(RowID(50), into: RowID(99)))
      #expect(
        list.box.engine.newItemCounts.isEmpty && list.box.engine.itemsBefore == 0 && list.box.engine.itemsAfter == 0)
      #expect(list.confirm(1, [99]).items.shift == 0 && list.box.engine.totalCount == 21)
      list.drain()
    }
  }

  @Test func aPushedItemThatAnEditHasInsertedIsInTheListOnceIfARefreshLacksIt() {
    for edge in PageEdge.ends {
      var list = EngineDriver.whole(0..<5, of: 5)
      list.send(.refreshRequested())
      list.insert(1, [99], at: edge == .prepend ? 0 : 5)
      if edge == .prepend { list.push(start: [50]) } else { list.push(end: [50]) }
      list.send(.rowUnited(RowID(50), into: RowID(99)))
      list.confirm(1, [99])
      list.answer(rows: Array(1...5), isLast: true)
      #expect(list.numbers == (edge == .prepend ? [99] + Array(1...5) : Array(1...5) + [99]))
      #expect(list.box.engine.newItemCounts.isEmpty)
      list.drain()
    }
  }
}
