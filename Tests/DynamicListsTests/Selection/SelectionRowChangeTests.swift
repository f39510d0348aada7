import DynamicListsTesting
import Testing

@testable import DynamicLists

/// How the selection and the focus follow changes of the rows.
@MainActor
struct SelectionRowChangeTests {
  private typealias Item = Shelf.Item

  private func list(_ numbers: [Int], _ mode: SelectionMode = .many) -> ListViewModel<Shelf.Item> {
    let list = ListViewModel(items: numbers.map { Item(id: $0) })
    list.selectionMode = mode
    return list
  }

  private func chosen(_ list: ListViewModel<Shelf.Item>) -> [Int] { list.selectedItems.map(\.id) }

  private func focused(_ list: ListViewModel<Shelf.Item>) -> Int? {
    list.focusedRow.flatMap { list.item(of: $0)?.id }
  }

  @Test func movesEditsAndReplacementsKeepTheSelectionByIdentity() {
    let list = list([0, 1, 2, 3])
    list.select(1)
    list.toggleSelection(of: 3)
    list.move(3, to: 0)
    list.update(1) { $0.note = "edited" }
    list.replaceAll(with: [3, 5, 1, 6].map { Item(id: $0) })
    #expect(chosen(list) == [3, 1])
    #expect(focused(list) == 3)
  }

  @Test func aRemovedRowIsDeselectedAndTheFocusMovesOn() {
    let list = list([0, 1, 2, 3])
    list.select(1)
    list.remove(1)
    #expect(list.selection.isEmpty)
    #expect(focused(list) == 2)
    list.select(3)
    list.remove(3)
    #expect(focused(list) == 2)
  }

  @Test func aSelectedRowThatComesBackAfterItsRemovalIsNotSelected() {
    let list = list([0, 1])
    list.selectAll()
    list.remove(1)
    list.append(Item(id: 1))
    #expect(chosen(list) == [0])
  }

  @Test(arguments: [SelectionMode.one, .many]) func deletingAfterARemoteRemovalRemovesNothing(_ mode: SelectionMode) {
    let list = list([0, 1, 2], mode)
    list.select(1)
    list.remove(1)
    list.removeSelected()
    #expect(list.items.map(\.id) == [0, 2])
  }

  @Test func aPersonsOwnDeletionInSingleSelectionSelectsTheNextRow() {
    let list = list([0, 1, 2], .one)
    list.select(1)
    list.removeSelected()
    #expect(chosen(list) == [2])
    list.removeSelected()
    #expect(chosen(list) == [0])
    list.removeSelected()
    #expect(list.items.isEmpty && list.selection.isEmpty && list.focusedRow == nil)
  }

  @Test func theNextRowIsThatBehindTheDeletedOneWhereverTheFocusIs() throws {
    let list = list([0, 1, 2, 3, 4], .one)
    list.select(1)
    list.focus(4)
    list.remove([try #require(list.rowID(of: 1))], selectingNext: true)
    #expect(chosen(list) == [2])
  }

  @Test func aPersonsOwnDeletionOfManySelectsNothing() {
    let list = list([0, 1, 2, 3])
    list.select(1)
    list.toggleSelection(of: 2)
    list.removeSelected()
    #expect(list.items.map(\.id) == [0, 3])
    #expect(list.selection.isEmpty)
    #expect(focused(list) == 3)
  }

  @Test func hiddenRowsStaySelectedAndAreNotActedOn() {
    let list = list([0, 1, 2, 3])
    list.selectAll()
    list.setFilter { $0.id > 1 }
    #expect(list.selectedCount == 4)
    #expect(list.selectedRows.count == 2)
    #expect(chosen(list) == [2, 3])
    list.removeSelected()
    list.setFilter(nil)
    #expect(list.items.map(\.id) == [0, 1])
    #expect(chosen(list) == [0, 1])
  }

  @Test func aHiddenFocusMovesToTheNextShownRow() {
    let list = list([0, 1, 2, 3])
    list.focus(1)
    list.setFilter { $0.id == 0 || $0.id == 3 }
    #expect(focused(list) == 3)
    list.setFilter { $0.id == 0 }
    #expect(focused(list) == 0)
    list.setFilter { _ in false }
    #expect(list.focusedRow == nil)
  }

  @Test func resetAndPurgeForgetTheSelectionAndKeepTheMode() async {
    for forget in [{ $0.reset() }, { $0.purge() }] as [@MainActor (ListViewModel<Shelf.Item>) -> Void] {
      let source = ScriptedSource(of: Item.self)
      let list = await loaded(source, [0, 1, 2])
      list.select(1)
      forget(list)
      #expect(list.selection.isEmpty && list.focusedRow == nil)
      #expect(list.selectionMode == .many)
    }
  }

  @Test func insideAChangeResetForgetsWhatWasSelectedBeforeIt() {
    let list = list([0, 1])
    var isFirst = true
    let observation = list.onChange { [weak list] _ in
      guard isFirst else { return }
      isFirst = false
      list?.selectAll()
      list?.reset()
    }
    list.remove(0)
    #expect(list.selection.isEmpty)
    withExtendedLifetime(observation) {}
  }

  // MARK: Refreshes

  private func loaded(
    _ source: ScriptedSource<Shelf.Item>, _ numbers: [Int], next: Int? = nil
  ) async -> ListViewModel<Shelf.Item> {
    let list = ListViewModel(source: source, clock: TestClock())
    list.selectionMode = .many
    list.start()
    await source.script.next().answer(Page(items: numbers.map { Item(id: $0) }, next: next))
    #expect(await eventually { list.state == .items })
    return list
  }

  private func refresh(
    _ list: ListViewModel<Shelf.Item>, _ source: ScriptedSource<Shelf.Item>, _ numbers: [Int], next: Int? = nil
  ) async {
    async let outcome = list.refresh(.firstPage)
    await source.script.next().answer(Page(items: numbers.map { Item(id: $0) }, next: next))
    #expect(await outcome == .refreshed)
  }

  @Test func aRefreshThatLoadsAllRowsDeselectsThoseThatAreGone() async {
    let source = ScriptedSource(of: Item.self)
    let list = await loaded(source, [0, 1, 2, 3])
    list.select(1)
    list.toggleSelection(of: 2)
    await refresh(list, source, [5, 3, 1])
    #expect(chosen(list) == [1])
    #expect(list.selectedCount == 1)
  }

  @Test func rowsOnPagesThatARefreshHasNotLoadedStaySelected() async {
    let source = ScriptedSource(of: Item.self)
    let list = await loaded(source, [0, 1, 2, 3], next: 1)
    list.selectAll()
    await refresh(list, source, [0, 1], next: 1)
    #expect(chosen(list) == [0, 1])
    #expect(list.selectedCount == 4)
    list.loadMore()
    await source.script.next().answer(Page(items: [2, 3, 4].map { Item(id: $0) }))
    #expect(await eventually { list.items.count == 5 })
    #expect(chosen(list) == [0, 1, 2, 3])
  }

  @Test func theLastPageEndsTheSelectionOfRowsThatNoPageHasBrought() async {
    let source = ScriptedSource(of: Item.self)
    let list = await loaded(source, [0, 1, 2, 3], next: 1)
    list.selectAll()
    await refresh(list, source, [0, 2], next: 1)
    #expect(list.selectedCount == 4 && chosen(list) == [0, 2])
    list.loadMore()
    await source.script.next().answer(Page(items: [3, 4].map { Item(id: $0) }))
    #expect(await eventually { list.items.count == 4 })
    #expect(chosen(list) == [0, 2, 3] && list.selectedCount == 3)
  }

  @Test func theIdentityOfASelectedRowIsKeptHoweverManyRowsAreGone() async {
    let source = ScriptedSource(of: Item.self)
    let list = await loaded(source, Array(0..<3_000), next: 1)
    list.select(2_999)
    await refresh(list, source, Array(0..<9), next: 1)
    await refresh(list, source, Array(0..<9), next: 1)
    list.loadMore()
    await source.script.next().answer(Page(items: [2_998, 2_999].map { Item(id: $0) }))
    #expect(await eventually { list.items.count == 11 })
    #expect(chosen(list) == [2_999])
  }
}
