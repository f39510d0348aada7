import DynamicLists
import DynamicListsTesting
import Testing

/// Functions of a list that several front-ends use.
@MainActor
struct ListViewModelFrontEndTests {
  @Test func rowsMoveTogetherToBeforeAnOffset() {
    let list = ListViewModel(items: Array(0..<6))
    let ids = Array(list.rowIDs)
    list.move([ids[1], ids[4]], toOffset: 3)
    #expect(Array(list.items) == [0, 2, 1, 4, 3, 5])
    list.move([ids[5]], toOffset: 0)
    list.move([RowID(1_000)], toOffset: 2)
    #expect(Array(list.items) == [5, 0, 2, 1, 4, 3])
  }

  @Test func anOwnerShowsItemsInAState() {
    let list = ListViewModel<Int>()
    list.show([1, 2], .loading)
    #expect(list.state == .loading)
    list.show([1, 2], .failed(ListFailure(ListError.timedOut)))
    #expect(list.state.failure?.message == "The request timed out.")
    list.show([1, 2])
    #expect(list.state == .items)
    list.show([], .items)
    #expect(list.state == .empty(filtered: false))
  }

  @Test func failuresThatAnAppMakesAreEqualByTheirMessage() {
    #expect(ListFailure(ListError.timedOut) == ListFailure(ListError.timedOut))
    #expect(ListFailure(ListError.timedOut) != ListFailure(ListError.dataNotFetched))
    #expect(!ListFailure(ListError.rowNotFound).isRetryable)
  }

  private struct Busy: ListLoadError {
    let message = "Busy."
    let retryAfter: Duration? = .seconds(90)
  }

  @Test func aFailureHasTheTimeThatItsErrorAsksToWait() async {
    #expect(ListFailure(Busy()).retryAfter == .seconds(90))
    #expect(ListFailure(ListError.timedOut).retryAfter == nil)
    let source = ScriptedSource<Int>()
    var configuration = ListConfiguration()
    // A shorter wait would be the list's own, and no failure.
    configuration.maxRetryAfter = .seconds(60)
    let list = ListViewModel(source: source, configuration: configuration, clock: TestClock())
    list.start()
    await source.script.next().fail(Busy())
    #expect(await eventually { list.state.failure?.retryAfter == .seconds(90) })
  }

  @Test func anEmptySearchShowsEverything() {
    let list = ListViewModel(items: ["ab", "b", "c"])
    list.setFilter(matching: "b") { $0.contains($1) }
    #expect(Array(list.items) == ["ab", "b"])
    list.setFilter(matching: "") { $0.contains($1) }
    #expect(list.items.count == 3 && !list.isFiltered)
  }

  @Test func aSearchLeavesTheAppsFilterAlone() {
    let list = ListViewModel(items: ["ab", "b", "bc", "c"])
    list.setFilter { $0.count == 2 }
    list.setFilter(matching: "c") { $0.contains($1) }
    #expect(Array(list.items) == ["bc"] && list.searchText == "c")
    list.append("cd")
    #expect(Array(list.items) == ["bc", "cd"], "both apply to rows that are appended later")
    list.setFilter(matching: "") { $0.contains($1) }
    #expect(Array(list.items) == ["ab", "bc", "cd"] && list.isFiltered)
    list.setFilter(nil)
    #expect(list.items.count == 5 && !list.isFiltered)
  }

  @Test func offsetsAreThoseOfTheFilteredRows() {
    let list = ListViewModel(items: Array(0..<10))
    list.setFilter { $0.isMultiple(of: 2) }
    list.remove(atOffsets: [1, 4, 9, -1])
    #expect(Array(list.items) == [0, 4, 6])
    list.move(fromOffsets: [0], toOffset: 3)
    #expect(Array(list.items) == [4, 6, 0])
    list.move(fromOffsets: [1, 2, 7], toOffset: 0)
    #expect(Array(list.items) == [6, 0, 4])
    list.setFilter(nil)
    #expect(Set(list.items) == [0, 1, 3, 4, 5, 6, 7, 9])
  }

  @Test func rowsMoveTogetherInTheirOrderWhateverTheOffsets() {
    func moved(_ source: [Int], _ destination: Int) -> [Int] {
      let list = ListViewModel(items: Array(0..<6))
      list.move(fromOffsets: source, toOffset: destination)
      return Array(list.items)
    }
    #expect(moved([2, 3], .max) == [0, 1, 4, 5, 2, 3])
    #expect(moved([0, 1], -5) == [0, 1, 2, 3, 4, 5])
    #expect(moved([4, 1], 2) == [0, 1, 4, 2, 3, 5])
    #expect(moved([3, 3], 0) == [3, 0, 1, 2, 4, 5])
  }

  @Test func aViewThatScrollsIsToldOnceOfAllRowsThatAppear() {
    let list = ListViewModel(items: Array(0..<100))
    var reveals: [[RowID]] = []
    let observation = list.onChange { reveals.append($0.reveals.map(\.row)) }
    list.reports.scrolled(to: 10..<20)
    list.reports.scrolled(to: 15..<25)
    list.reports.scrolled(to: 12..<22)
    let ids = Array(list.rowIDs)
    #expect(reveals == [Array(ids[10..<20]), Array(ids[20..<25]), ids[12..<15].reversed()])
    withExtendedLifetime(observation) {}
  }

  @Test func aRowCountsARevealForEachViewportThatItEnters() {
    let list = ListViewModel(items: [1, 2])
    let row = list.rows[0]
    let second = Viewport(id: 7)
    #expect(row.revealCount == 0 && !row.isVisible(in: .main))
    list.reports.appeared(row.id)
    list.reports.appeared(row.id)
    #expect(row.revealCount == 1 && row.isVisible(in: .main) && !row.isVisible(in: second))
    list.reports.appeared(row.id, in: second)
    #expect(row.revealCount == 2 && row.isVisible(in: second))
    list.reports.disappeared(row.id)
    list.reports.appeared(row.id)
    #expect(row.revealCount == 3)
  }

  @Test func aFilteredOutRowWhoseDetailBeginsToLoadIsNotUpdated() {
    var configuration = ListConfiguration()
    configuration.detailMargin = .wholePage
    let list = ListViewModel<ScriptedItem>(configuration: configuration, clock: TestClock())
    let script = Script<Int, String>()
    list.setFilter { $0.id > 2 }
    var updated: Set<RowID> = []
    let observation = list.onChange { updated.formUnion($0.updated) }
    list.append((1...5).map { ScriptedItem($0, script: script) })
    #expect(updated == Set(list.rowIDs))
    #expect(list.metrics.detailLoads == 5)
    withExtendedLifetime(observation) {}
  }
}
