import DynamicListsTesting
import Testing

@testable import DynamicLists

/// What happens to the selection and the focus when rows are sorted, hidden, searched, or load.
@MainActor
struct SelectionCombinationTests {
  private let jobs = [
    Job(0, "Dig", rank: 3, team: "Red"), Job(1, "Bake", rank: 1, team: "Blue"),
    Job(2, "Cut", rank: 2, team: "Red", isOpen: false), Job(3, "Ask", rank: 4, team: "Green"),
    Job(4, "Eat", rank: 5, team: "Green"),
  ]

  // MARK: All rows

  @Test func selectAllSelectsTheRowsThatAreLoadedAndShown() async {
    let jobs = await JobList.started(jobs, next: 1)
    let list = jobs.list
    list.arrangement = ListArrangement(filter: { $0.isOpen }, sections: .by(\.team))
    list.collapse("Green")
    list.selectAll()
    #expect(list.chosen == "Dig Bake" && list.selectedCount == 2)
    list.expandAllSections()
    list.arrangement.filter = nil
    #expect(list.chosen == "Dig Bake", "what is shown later is not selected")
  }

  @Test func aFilterMakesARuleImpossibleAndEndsOneAndSectionsDoNot() async {
    let jobs = await JobList.started(jobs, next: 1)
    let list = jobs.list
    list.selectAllMatching()
    list.arrangement = ListArrangement(sort: .by(\.name), sections: .by(\.team))
    list.collapse("Green")
    #expect(list.selection.isRule && list.canSelectAllMatching, "the server's answer is the same in any order")
    list.arrangement.filter = { $0.isOpen }
    #expect(list.selection.isEmpty && !list.canSelectAllMatching)
    list.selectAllMatching()
    #expect(list.itemSelection == .only([0, 1]))
  }

  @Test func theRuleCountsTheRowsOfCollapsedSectionsThatItSelects() async {
    let jobs = await JobList.started(jobs)
    let list = jobs.list
    list.arrangement.sections = .by(\.team)
    list.collapse("Green")
    list.selectAllMatching()
    list.toggleSelection(of: 0)
    #expect(list.itemSelection == .allMatching(except: [0]))
    #expect(list.selectedCount == 4 && list.selectedRows.count == 2)
  }

  @Test func theRuleAndItsExceptionsHoldForPagesThatLoadIntoAnyPlace() async {
    let jobs = await JobList.started(jobs, next: 1)
    let list = jobs.list
    list.arrangement = ListArrangement(sort: .by(\.rank), sections: .by(\.team, .ascending))
    list.selectAllMatching()
    list.toggleSelection(of: 1)
    list.toggleSelection(of: 2)
    await jobs.load([Job(5, "Fly", rank: 0, team: "Blue"), Job(2, "Cut", rank: 9, team: "Blue")], next: 2)
    #expect(list.drawn == "Blue(3) Fly Bake Cut Green(2) Ask Eat Red(1) Dig")
    #expect(list.chosen == "Fly Ask Eat Dig" && list.itemSelection == .allMatching(except: [1, 2]))
    list.collapse("Blue")
    await jobs.load([Job(6, "Go", team: "Blue")])
    list.expandAllSections()
    #expect(list.chosen == "Fly Go Ask Eat Dig" && list.selectedCount == 5)
  }

  // MARK: Ranges

  @Test func aRangeGoesOverHeadersAndNotIntoACollapsedSection() async {
    let list = await JobList.started(jobs).list
    list.arrangement.sections = .by(\.team)
    #expect(list.drawn == "Red(2) Dig Cut Blue(1) Bake Green(2) Ask Eat")
    list.select(2)
    list.extendSelection(to: 3)
    #expect(list.chosen == "Cut Bake Ask")
    list.collapse("Blue")
    list.select(2)
    list.extendSelection(to: 3)
    list.expandAllSections()
    #expect(list.chosen == "Cut Ask" && list.selectedCount == 2, "a person selects what is on screen")
  }

  @Test func aRangeWhoseAnchorIsHiddenBeginsAtTheFocus() async {
    let list = await JobList.started(jobs).list
    list.arrangement.sections = .by(\.team)
    list.select(0)
    list.collapse("Red")
    #expect(list.focused == "Bake", "the focus is on the row that took the place")
    list.extendSelection(to: 3)
    #expect(list.chosen == "Bake Ask")
  }

  @Test func aRangeIsOneOfTheOrderThatIsShown() async {
    let list = await JobList.started(jobs).list
    list.select(3)
    list.arrangement.sort = .by(\.name)
    list.extendSelection(to: 2)
    #expect(list.chosen == "Ask Bake Cut")
  }

  // MARK: Deleting

  @Test func rowsThatAFilterOrACollapsedSectionHidesAreNotDeleted() async {
    let list = await JobList.started(jobs).list
    list.arrangement.sections = .by(\.team)
    list.selectAll()
    list.arrangement.filter = { $0.isOpen }
    list.collapse("Green")
    #expect(list.selectedCount == 5 && list.chosen == "Dig Bake")
    list.removeSelected()
    list.arrangement = .init()
    #expect(list.drawn == "Cut Ask Eat" && list.selectedCount == 3)
  }

  @Test(arguments: [SelectionMode.one, .many])
  func anEditThatHidesTheSelectedRowMovesTheFocusAndNothingElseIsDeleted(_ mode: SelectionMode) async {
    let list = await JobList.started(jobs).list
    list.selectionMode = mode
    list.arrangement = ListArrangement(filter: { $0.isOpen }, sort: .by(\.name))
    list.select(1)
    list.update(1) { $0.isOpen = false }
    #expect(list.drawn == "Ask Dig Eat" && list.focused == "Dig")
    #expect(list.chosen == "" && list.selectedCount == 1)
    list.removeSelected()
    #expect(list.drawn == "Ask Dig Eat" && list.loadedCount == 5)
    list.update(1) { $0.isOpen = true }
    #expect(list.chosen == "Bake" && list.focused == "Dig", "it is selected still when it is shown again")
  }

  @Test func anEditThatMovesTheFocusedRowTakesTheFocusAlong() async {
    let list = await JobList.started(jobs).list
    list.arrangement = ListArrangement(sort: .by(\.name), sections: .by(\.team))
    list.select(1)
    list.update(1) { ($0.name, $0.team) = ("Zip", "Green") }
    #expect(list.focused == "Zip" && list.chosen == "Zip")
    list.moveFocus(by: -1)
    #expect(list.focused == "Eat")
  }

  // MARK: Searching

  @Test func aSearchKeepsChosenRowsAndEndsTheRule() async {
    for usesRule in [false, true] {
      let jobs = await JobList.started(jobs, next: 1)
      let list = jobs.list
      list.search("", in: { [$0.name] })
      if usesRule { list.selectAllMatching() } else { list.select([list.rowIDs[0], list.rowIDs[1]]) }
      list.searchText = " "
      #expect(list.selection.isRule == usesRule, "it is the same query")
      list.searchText = "bake"
      #expect(list.drawn == "Bake" && list.chosen == (usesRule ? "" : "Bake"))
      #expect(list.selectedCount == (usesRule ? 0 : 2))
      list.searchText = ""
      #expect(list.chosen == (usesRule ? "" : "Dig Bake"))
    }
  }

  @Test func resetForgetsTheSelectionAndKeepsTheArrangementTheSearchAndWhatIsCollapsed() async {
    let jobs = await JobList.started(jobs)
    let list = jobs.list
    list.arrangement = ListArrangement(sort: .by(\.name), sections: .by(\.team, .ascending))
    list.search("a", in: { [$0.name] })
    list.collapse("Green")
    list.select(1)
    list.reset()
    #expect(list.selection.isEmpty && list.focusedRow == nil && list.selectionMode == .many)
    await jobs.answer(self.jobs)
    #expect(await eventually { list.loadedCount == 5 })
    #expect(list.drawn == "Blue(1) Bake Green(2)" && list.searchText == "a")
  }

  @Test func purgeForgetsTheSelectionTheSearchAndWhichSectionsWereCollapsed() async {
    let jobs = await JobList.started(jobs)
    let list = jobs.list
    list.arrangement = ListArrangement(sort: .by(\.name), sections: .by(\.team, .ascending))
    list.search("a", in: { [$0.name] })
    list.collapseAllSections()
    list.selectAll()
    list.purge()
    #expect(list.selection.isEmpty && list.searchText.isEmpty && list.sections.isEmpty)
    list.start()
    await jobs.answer(self.jobs)
    #expect(await eventually { list.loadedCount == 5 })
    #expect(list.drawn == "Blue(1) Bake Green(2) Ask Eat Red(2) Cut Dig")
  }

  @Test func purgeForgetsTheKeysOfSectionsThatAreNotShownAnyMore() async {
    let jobs = await JobList.started(jobs)
    let list = jobs.list
    list.arrangement.sections = .by(\.team)
    list.collapseAllSections()
    list.arrangement.sections = nil
    list.purge()
    #expect(list.arranger.numbers.keys.isEmpty && list.arranger.collapsed.isEmpty)
    list.start()
    await jobs.answer(self.jobs)
    #expect(await eventually { list.loadedCount == 5 })
    list.arrangement.sections = .by(\.team)
    #expect(list.drawn == "Red(2) Dig Cut Blue(1) Bake Green(2) Ask Eat")
  }
}
