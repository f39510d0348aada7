import DynamicListsTesting
import Testing

@testable import DynamicLists

/// `allMatching`: the selection of a query that the server answers.
@MainActor
struct SelectionRuleTests {
  private typealias Item = Shelf.Item

  private func loaded(
    _ source: ScriptedSource<Shelf.Item>, _ numbers: [Int], next: Int? = nil, after: Int? = nil
  ) async -> ListViewModel<Shelf.Item> {
    let list = ListViewModel(source: source, clock: TestClock())
    list.selectionMode = .many
    list.start()
    await source.script.next().answer(page(numbers, next: next, after: after))
    #expect(await eventually { list.state == .items })
    return list
  }

  private func page(_ numbers: [Int], next: Int? = nil, after: Int? = nil) -> Page<Shelf.Item, Int> {
    var page = Page(items: numbers.map { Item(id: $0) }, next: next)
    if let after { (page.before, page.after) = (0, after) }
    return page
  }

  private func chosen(_ list: ListViewModel<Shelf.Item>) -> [Int] { list.selectedItems.map(\.id) }

  @Test func anActionOnAGivenSelectionGetsItsShownRowsOrTheRule() async {
    let list = await loaded(ScriptedSource(of: Item.self), [0, 1, 2, 3], next: 1)
    let rows = Array(list.rowIDs)
    let given = ListSelection.only(RowIDSet(rows[1...3]))
    list.select(rows[0])
    #expect(list.items(of: given).map(\.id) == [1, 2, 3] && list.rows(of: given).count == 3)
    list.setFilter { $0.id != 2 }
    #expect(Array(list.rows(of: given)) == [rows[1], rows[3]] && list.items(of: given).count == 2)
    #expect(list.itemSelection(of: given) == .only([1, 3]) && list.itemSelection == .only([0]))
    #expect(list.shownPart(of: given) == .only([rows[1], rows[3]]))
    list.setFilter(nil)
    #expect(list.shownPart(of: given) == given)
    let rule = ListSelection.allMatching(except: [rows[2]])
    #expect(list.itemSelection(of: rule) == .allMatching(except: [2]) && list.shownPart(of: rule) == rule)
    #expect(list.items(of: rule).map(\.id) == [0, 1, 3] && chosen(list) == [0])
  }

  @Test func theRuleSelectsRowsThatLoadLaterButItsExceptions() async {
    let source = ScriptedSource(of: Item.self)
    let list = await loaded(source, [0, 1], next: 1)
    list.selectAllMatching()
    list.toggleSelection(of: 1)
    list.loadMore()
    await source.script.next().answer(page([2, 3]))
    #expect(await eventually { list.items.count == 4 })
    #expect(chosen(list) == [0, 2, 3])
    #expect(list.itemSelection == .allMatching(except: [1]))
  }

  @Test func selectAllDoesNotExtendToRowsThatLoadLater() async {
    let source = ScriptedSource(of: Item.self)
    let list = await loaded(source, [0, 1], next: 1)
    list.selectAll()
    list.loadMore()
    await source.script.next().answer(page([2, 3]))
    #expect(await eventually { list.items.count == 4 })
    #expect(chosen(list) == [0, 1])
    #expect(list.itemSelection == .only([0, 1]))
  }

  @Test func theRuleHasACountWhenTheSourceCountsItsItems() async {
    let source = ScriptedSource(of: Item.self)
    let list = await loaded(source, [0, 1, 2], next: 1, after: 97)
    list.selectAllMatching()
    list.toggleSelection(of: 1)
    #expect(list.selectedCount == 99)
    #expect(list.selectedRows.count == 2)
  }

  @Test func theRuleHasNoCountWhileNobodyKnowsIt() async {
    let source = ScriptedSource(of: Item.self)
    let list = await loaded(source, [0, 1, 2], next: 1)
    list.selectAllMatching()
    #expect(list.selectedCount == nil)
    list.loadMore()
    await source.script.next().answer(page([3]))
    #expect(await eventually { list.items.count == 4 })
    #expect(list.selectedCount == 4)
  }

  @Test func anExceptionStaysOneWhenItsRowIsNotLoadedAnyMore() async {
    let source = ScriptedSource(of: Item.self)
    let list = await loaded(source, [0, 1, 2, 3], next: 1)
    list.selectAllMatching()
    list.toggleSelection(of: 3)
    list.toggleSelection(of: 0)
    async let outcome = list.refresh(.firstPage)
    await source.script.next().answer(page([0, 1], next: 1))
    #expect(await outcome == .refreshed)
    #expect(list.itemSelection == .allMatching(except: [0, 3]))
  }

  @Test func anExceptionThatIsRemovedAndComesBackIsNotSelected() async {
    let source = ScriptedSource(of: Item.self)
    let list = await loaded(source, [0, 1, 2])
    list.selectAllMatching()
    list.toggleSelection(of: 1)
    list.remove(1)
    list.append(Item(id: 1))
    #expect(chosen(list) == [0, 2])
  }

  @Test func anotherSourceEndsTheRuleAndKeepsChosenRows() async {
    for usesRule in [true, false] {
      let source = ScriptedSource(of: Item.self)
      let other = ScriptedSource(of: Item.self)
      let list = await loaded(source, [0, 1], next: 1)
      if usesRule { list.selectAllMatching() } else { list.select(1) }
      list.replaceSource(other)
      #expect(chosen(list) == (usesRule ? [] : [1]))
      await other.script.next().answer(page([1, 2], next: 1))
      #expect(await eventually { list.items.map(\.id) == [1, 2] })
      #expect(chosen(list) == (usesRule ? [] : [1]))
    }
  }

  @Test func theRuleThatIsChosenInsideTheChangeBeforeAnotherSourceEndsToo() async {
    let source = ScriptedSource(of: Item.self)
    let list = await loaded(source, [0, 1], next: 1)
    var isFirst = true
    let observation = list.onChange { [weak list] _ in
      guard isFirst else { return }
      isFirst = false
      list?.selectAllMatching()
      list?.replaceSource(ScriptedSource(of: Item.self))
    }
    list.remove(0)
    #expect(list.selection.isEmpty)
    withExtendedLifetime(observation) {}
  }

  @Test func aSearchInTheLoadedRowsEndsTheRuleAndKeepsChosenRows() async {
    for usesRule in [true, false] {
      let source = ScriptedSource(of: Item.self)
      let list = await loaded(source, [0, 1, 2])
      if usesRule { list.selectAllMatching() } else { list.select(1) }
      list.setFilter(matching: "1") { "\($0.id)" == $1 }
      #expect(list.selection.isEmpty == usesRule)
    }
  }

  @Test func underAFilterAllMatchingIsAllThatIsLoadedAndShown() async {
    let source = ScriptedSource(of: Item.self)
    let list = await loaded(source, [0, 1, 2], next: 1)
    list.setFilter { $0.id > 0 }
    #expect(!list.canSelectAllMatching)
    list.selectAllMatching()
    #expect(list.itemSelection == .only([1, 2]))
    list.setFilter(nil)
    #expect(list.canSelectAllMatching)
    #expect(chosen(list) == [1, 2])
  }

  @Test func aListWithoutASourceOrWithoutIdentitiesHasNoRule() async {
    let owned = ListViewModel(items: [Item(id: 0)])
    owned.selectionMode = .many
    owned.selectAllMatching()
    #expect(owned.selection == .only(RowIDSet(owned.rowIDs)))
    let numbers = ListViewModel(ScriptedModel<Int>(), clock: TestClock())
    #expect(!numbers.canSelectAllMatching)
  }

  @Test func aRangeUnderTheRuleTakesItsRowsOffTheExceptions() async {
    let source = ScriptedSource(of: Item.self)
    let list = await loaded(source, [0, 1, 2, 3], next: 1)
    list.selectAllMatching()
    for id in [3, 2, 1] { list.toggleSelection(of: id) }
    list.extendSelection(to: 2, keepingOthers: true)
    #expect(list.itemSelection == .allMatching(except: [3]))
    #expect(list.selectedRows.count == 3)
    list.extendSelection(to: 1, keepingOthers: true)
    #expect(list.itemSelection == .allMatching(except: [2, 3]))
  }

  @Test func aSelectionIsSetAsAValue() async {
    let source = ScriptedSource(of: Item.self)
    let list = await loaded(source, [0, 1, 2], next: 1)
    let rows = Array(list.rowIDs)
    list.selection = .allMatching(except: [rows[1]])
    #expect(
      list.selection == .allMatching(except: [rows[1]]) && chosen(list) == [0, 2] && list.selectedRows.count == 2)
    list.selection = .only([rows[1], RowID(77)])
    #expect(list.selection == .only([rows[1]]) && list.focusedRow == nil)
    list.selection = .allMatching(except: [])
    list.setFilter { $0.id > 0 }
    #expect(list.selection.isEmpty, "The rule ends with a filter")
    list.selection = .allMatching(except: [rows[2]])
    #expect(list.selection == .only([rows[1]]), "Only a server can answer the rule")
    list.selectionMode = .one
    list.selection = .allMatching(except: [])
    #expect(list.selectedCount ?? 9 <= 1)
    list.selectionMode = .none
    list.selection = .only([rows[0]])
    #expect(list.selection.isEmpty)
  }

  @Test func rowsOfAnotherQueryAreSelectedWithoutTheRule() async {
    let (all, found) = (ScriptedSource(of: Item.self), ScriptedSource(of: Item.self))
    let clock = TestClock()
    let list = ListViewModel(search: "", clock: clock) { $0.isEmpty ? all : found }
    list.selectionMode = .many
    list.start()
    await all.script.next().answer(page([0, 1], next: 1))
    #expect(await eventually { list.state == .items && list.canSelectAllMatching })
    list.searchText = "x"
    #expect(list.isStale && !list.canSelectAllMatching, "it has been typed")
    list.selectAllMatching()
    #expect(list.selection == .only(RowIDSet(list.rowIDs)))
    list.selection = .allMatching(except: [])
    #expect(list.selection == .only(RowIDSet(list.rowIDs)))
    #expect(await eventually { clock.sleeperCount == 2 })
    clock.advance(by: .milliseconds(300))
    let call = await found.script.next()
    #expect(list.isStale && !list.canSelectAllMatching, "it has been asked for")
    list.selectAllMatching()
    #expect(!list.selection.isRule)
    call.answer(page([5], next: 1))
    #expect(await eventually { list.items.map(\.id) == [5] && list.canSelectAllMatching })
    list.selectAllMatching()
    #expect(list.selection.isRule)
  }

  @Test func anExceptionThatTheServerDeletesIsNotCounted() async throws {
    let source = ScriptedSource(of: Item.self)
    let list = await loaded(source, [0, 1, 2], next: 1, after: 97)
    list.selectAllMatching()
    for id in [1, 2] { list.toggleSelection(of: id) }
    #expect(list.selectedCount == 98)
    list.receive(.removed([1]))
    #expect(list.totalCount == 99 && list.selectedCount == 98)
    let refused = Task { try await list.remove(2) { throw ListError.timedOut } }
    _ = await refused.result
    #expect(list.selectedCount == 98 && list.itemSelection == .allMatching(except: [2]), "it is back, and not selected")
    try await list.remove(2) {}
    #expect(list.selectedCount == list.totalCount)
  }
}
