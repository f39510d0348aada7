import DynamicListsTesting
import Testing

@testable import DynamicLists

/// A search by the source, saved items and empty lists together with an order, sections and a selection.
@MainActor
struct SearchCombinationTests {
  private struct Results: PageSource {
    let query: String
    let script: Script<String, Page<Job, Int>>

    func page(_ request: PageRequest<Int>) async throws -> Page<Job, Int> { try await script.respond(to: query) }
  }

  private let script = Script<String, Page<Job, Int>>(obeysCancellation: false)

  private let jobs = [
    Job(0, "Dig", rank: 3, team: "Red"), Job(1, "Bake", rank: 1, team: "Blue"),
    Job(2, "Cut", rank: 2, team: "Red"), Job(3, "Ask", rank: 4, team: "Blue"),
  ]

  private func answer(_ query: String, _ jobs: [Job], _ list: ListViewModel<Job>, next: Int? = nil) async {
    let landed = list.metrics.landedPages
    let call = await script.next()
    #expect(call.request == query)
    call.answer(Page(items: jobs, next: next))
    #expect(await eventually { list.metrics.landedPages > landed })
  }

  /// A list whose source answers the search text, sorted and in sections.
  private func started(next: Int? = nil) async -> ListViewModel<Job> {
    let list = ListViewModel(
      search: "", debounce: .zero, configuration: ListConfiguration(itemBatchCount: 4, prefetchMargin: 0),
      clock: TestClock()
    ) { [script] in Results(query: $0, script: script) }
    list.selectionMode = .many
    list.arrangement = ListArrangement(sort: .by(\.name), sections: .by(\.team))
    list.start()
    await answer("", jobs, list, next: next)
    return list
  }

  // MARK: The order, sections

  @Test func whatTheServerFindsIsSortedAndGroupedByTheList() async {
    let list = await started()
    #expect(list.drawn == "Blue(2) Ask Bake Red(2) Cut Dig")
    list.searchText = "x"
    #expect(list.drawn == "Blue(2) Ask Bake Red(2) Cut Dig" && list.isStale)
    await answer("x", [Job(9, "Fix", team: "Red"), Job(8, "Axe", team: "Red"), Job(7, "Box", team: "Green")], list)
    #expect(list.drawn == "Red(2) Axe Fix Green(1) Box" && !list.isStale)
    // The rows of the text before are kept in the order of the source, and sorted when they are shown again.
    list.arrangement.sort = .by(\.rank)
    list.searchText = ""
    #expect(list.drawn == "Blue(2) Bake Ask Red(2) Cut Dig" && list.isStale)
    await answer("", jobs, list)
    list.arrangement = .init()
    #expect(list.drawn == "Dig Bake Cut Ask")
  }

  @Test func aCollapsedSectionStaysCollapsedWhateverIsSearched() async {
    let list = await started()
    list.collapse("Red")
    list.searchText = "x"
    await answer("x", [Job(7, "Box", team: "Green"), Job(9, "Fix", team: "Red")], list)
    #expect(list.drawn == "Green(1) Box Red(1)")
    list.searchText = "y"
    await answer("y", [Job(6, "Buy", team: "Blue")], list)
    list.searchText = ""
    #expect(list.drawn == "Blue(2) Ask Bake Red(2)")
    await answer("", jobs, list)
    #expect(list.drawn == "Blue(2) Ask Bake Red(2)")
  }

  // MARK: The selection

  @Test func chosenRowsStayChosenWhileTheServerIsAskedForOthers() async {
    let list = await started()
    list.select([list.rowIDs[0], list.rowIDs[2]])
    list.searchText = "c"
    await answer("c", [jobs[2]], list)
    #expect(list.chosen == "Cut")
    list.searchText = ""
    #expect(list.chosen == "Ask Cut" && list.selectedCount == 2)
    await answer("", jobs, list)
    #expect(list.chosen == "Ask Cut")
  }

  @Test func theRuleEndsWithAnotherTextAndNotWithWhiteSpace() async {
    let list = await started(next: 1)
    list.selectAllMatching()
    list.toggleSelection(of: 1)
    list.searchText = " "
    #expect(list.itemSelection == .allMatching(except: [1]), "it is the same query")
    list.searchText = "c"
    #expect(list.selection.isEmpty)
    await answer("c", [jobs[2]], list, next: 1)
    list.selectAllMatching()
    #expect(list.itemSelection == .allMatching(except: []) && list.chosen == "Cut", "the rule of the text")
    list.searchText = "cu"
    #expect(list.selection.isEmpty)
  }

  @Test func purgeForgetsTextsRowsSectionsAndTheSelectionAtOnce() async {
    let list = await started()
    list.collapse("Red")
    list.selectAll()
    list.searchText = "x"
    await answer("x", [Job(9, "Fix", team: "Red")], list)
    list.purge()
    #expect(list.searchText.isEmpty && list.selection.isEmpty && list.sections.isEmpty && list.rowIDs.isEmpty)
    list.start()
    await answer("", jobs, list)
    #expect(list.drawn == "Blue(2) Ask Bake Red(2) Cut Dig" && list.selectedCount == 0)
  }

  // MARK: Saved items, and none

  @Test func savedItemsAreSortedAndGroupedAndPagesMergeIntoThem() async {
    let source = ScriptedSource<Job>()
    let list = ListViewModel(source: source, initialItems: jobs, clock: TestClock())
    list.arrangement = ListArrangement(sort: .by(\.name), sections: .by(\.team))
    #expect(list.drawn == "Blue(2) Ask Bake Red(2) Cut Dig" && list.isStale)
    #expect(list.isSortedAmongLoadedRows && list.sections.mayGrow, "nobody knows yet whether these are all")
    list.collapse("Red")
    let row = list.rowIDs[1]
    list.start()
    list.reports.scrolled(to: 0..<3)
    await source.script.next().answer(Page(items: [Job(5, "Add", team: "Blue"), jobs[1], jobs[2]]))
    #expect(await eventually { !list.isStale })
    #expect(list.drawn == "Blue(2) Add Bake Red(1)" && list.rowIDs[1] == row)
    #expect(!list.isSortedAmongLoadedRows && !list.sections.mayGrow)
  }

  @Test func anEmptyListWithFixedSectionsIsEmptyAndShowsThemWithItsFirstRow() async {
    let source = ScriptedSource<Job>()
    let list = ListViewModel(source: source, clock: TestClock())
    list.arrangement.sections = .by(\.team, keeping: ["Red", "Blue"])
    list.selectionMode = .many
    list.start()
    await source.script.next().answer(Page(items: []))
    #expect(await eventually { list.state == .empty(filtered: false) })
    list.selectAll()
    list.moveFocus(by: 1)
    #expect(list.selection.isEmpty && list.focusedRow == nil && list.rowIDs.isEmpty)
    list.append(Job(1, "Bake", team: "Blue"))
    #expect(list.drawn == "Red(0) Blue(1) Bake" && list.state == .items)
    list.remove(1)
    #expect(list.state == .empty(filtered: false))
  }

  @Test func aListWhoseOnlyRowsAreCollapsedIsNotEmptyUntilAFilterHidesThem() async {
    let list = await started()
    list.collapseAllSections()
    #expect(list.state == .items && list.rowIDs.isEmpty)
    list.arrangement.filter = { $0.rank > 9 }
    #expect(list.state == .empty(filtered: true))
    list.arrangement.filter = nil
    #expect(list.state == .items && list.drawn == "Blue(2) Red(2)")
  }
}
