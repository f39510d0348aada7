import DynamicListsTesting
import Testing

@testable import DynamicLists

/// What happens when a list that sorts, filters or groups its rows also has pages, placeholders, jumps and several views.
@MainActor
struct ArrangementCombinationTests {
  private let jobs = [
    Job(0, "Dig", rank: 3, team: "Red"), Job(1, "Bake", rank: 1, team: "Blue"),
    Job(2, "Cut", rank: 2, team: "Red", isOpen: false), Job(3, "Ask", rank: 4, team: "Blue"),
  ]

  /// Pages by number, so that a list can load the one at a position.
  private struct Numbered: PageSource {
    let script: Script<PageRequest<Int>, Page<Job, Int>>

    func key(forPosition position: Int) -> Int? { position / 4 }

    func page(_ request: PageRequest<Int>) async throws -> Page<Job, Int> { try await script.respond(to: request) }
  }

  private static let arrangements: [ListArrangement<Job>] = [
    ListArrangement(filter: { $0.isOpen }), ListArrangement(sort: .by(\.name)), ListArrangement(sections: .by(\.team)),
  ]

  // MARK: Placeholders, the total, jumps

  @Test(arguments: 0..<3) func anArrangementHidesPlaceholdersAndAnswersNoPositionOfTheSource(_ number: Int) async {
    let jobs = await JobList.started(jobs, next: 1, before: 0, after: 96) { $0.maxPlaceholders = 1_000 }
    #expect(jobs.list.slots.count == 101 && jobs.list.slots.position(ofSourcePosition: 50) == 51)
    jobs.list.arrangement = Self.arrangements[number]
    let slots = jobs.list.slots
    #expect(!slots.contains { $0.isPlaceholder })
    #expect((0..<100).allSatisfy { slots.position(ofSourcePosition: $0) == nil })
    jobs.list.arrangement = .init()
    #expect(jobs.list.slots.count == 101)
  }

  @Test func theTotalIsThatOfTheSourceAlsoUnderAFilterAndASelectionOfAllIsThatOfTheFilter() async {
    let jobs = await JobList.started(jobs, next: 1, before: 0, after: 96)
    jobs.list.arrangement = ListArrangement(filter: { $0.isOpen }, sort: .by(\.name), sections: .by(\.team))
    #expect(jobs.list.totalCount == 100)
    #expect(jobs.list.searchProgress?.rows == 3 && jobs.list.searchProgress?.isComplete == false)
    #expect(jobs.list.sections.mayGrow && jobs.list.isSortedAmongLoadedRows)
    jobs.list.selectAllMatching()
    #expect(jobs.list.selectedCount == 3)
  }

  @Test func aJumpIsGivenUpWhenAnArrangementHidesItsPlaceholders() async {
    let (script, clock) = (Script<PageRequest<Int>, Page<Job, Int>>(), TestClock())
    var configuration = ListConfiguration(itemBatchCount: 4, prefetchMargin: 0)
    configuration.maxPlaceholders = 1_000
    let list = ListViewModel(source: Numbered(script: script), configuration: configuration, clock: clock)
    list.start()
    await script.next().answer(Page(items: jobs, next: 1, before: 0, after: 96))
    #expect(await eventually { list.state == .items })
    for isInFlight in [false, true] {
      list.reports.scrolled(to: 50..<54)
      #expect(await eventually { clock.sleeperCount == 1 })
      if isInFlight {
        clock.advance(by: .milliseconds(150))
        #expect(await eventually { list.loadStates.refresh.isLoading })
      }
      list.arrangement.sort = .by(\.name)
      #expect(list.drawn == "Ask Bake Cut Dig" && !list.loadStates.refresh.isLoading)
      list.reports.scrolled(to: 0..<2)
      clock.advance(by: .seconds(1))
      list.arrangement.sort = nil
      list.reports.scrolled(to: 0..<2)
    }
    let call = await script.next()
    #expect(call.request.key == 49 / 4)
    call.answer(Page(items: [Job(49, "Late")]))
    #expect(await eventually { list.callsInFlight.pages == 0 })
    #expect(list.drawn == "Dig Bake Cut Ask" && script.callCount == 2)
  }

  @Test func aRowThatAFilterOrACollapsedSectionHidesIsFoundAndNotShown() async throws {
    let list = await JobList.started(jobs).list
    list.arrangement = ListArrangement(filter: { $0.isOpen }, sections: .by(\.team))
    list.collapse("Blue")
    let (bake, cut) = try (#require(list.rowID(of: 1)), #require(list.rowID(of: 2)))
    #expect(list.scrollOutcome(of: bake) == .hidden && list.scrollOutcome(of: cut) == .hidden)
    #expect(list.scrollOutcome(of: list.rowID(of: 9)) == .notInList)
    #expect(list.drawn == "Red(1) Dig Blue(2)", "to ask changes nothing")
    #expect(list.scrollOutcome(of: bake, revealing: true) == .scrolled)
    #expect(list.drawn == "Red(1) Dig Blue(2) Bake Ask")
  }

  @Test func aSectionIsNotExpandedForARowThatTheFilterHides() async throws {
    let list = await JobList.started(jobs).list
    list.arrangement = ListArrangement(filter: { $0.isOpen }, sections: .by(\.team))
    list.collapse("Red")
    let cut = try #require(list.rowID(of: 2))
    #expect(list.scrollOutcome(of: cut, revealing: true) == .hidden)
    #expect(list.drawn == "Red(1) Blue(2) Bake Ask")
  }

  // MARK: Several views

  @Test func aRefreshKeepsThePlaceOfTheViewThatWasScrolledLast() async {
    for last in [Viewport.main, .second] {
      let jobs = await JobList.started((0..<20).map { Job($0, "\($0)", rank: $0) }, next: 1)
      let list = jobs.list
      let (first, other) = last.id == Viewport.main.id ? (Viewport.second, Viewport.main) : (.main, .second)
      list.reports.scrolled(to: 4..<6, in: first)
      list.reports.scrolled(to: 12..<14, in: other)
      var merge: ListUpdate.Merge?
      let observation = list.onChange { merge = $0.merge ?? merge }
      await jobs.refresh((0..<20).flatMap { [Job($0, "\($0)", rank: $0), Job(100 + $0, "new", rank: $0)] }, next: 1)
      #expect(merge?.insertedAbove == 12)
      #expect(list.visible(in: other).hasPrefix("12 ") && list.visible(in: first).hasPrefix("4 "))
      withExtendedLifetime(observation) {}
    }
  }

  @Test func eachViewOfASortedListShowsItsOwnRows() async {
    let jobs = await JobList.started((0..<20).map { Job($0, "\($0)", rank: -$0) }, next: 1)
    let list = jobs.list
    list.arrangement.sort = .by(\.rank)
    list.reports.scrolled(to: 0..<2)
    list.reports.scrolled(to: 10..<12, in: .second)
    #expect(list.visible() == "19 18" && list.visible(in: .second) == "9 8")
    await jobs.load([Job(30, "top", rank: -30), Job(31, "middle", rank: -15), Job(32, "end", rank: 5)])
    #expect(list.visible().hasPrefix("19") && list.visible(in: .second) == "9 8")
    list.reports.closed(.second)
    #expect(list.visibleRows(in: .second).isEmpty && !list.visibleRows().isEmpty)
  }

  @Test func newRowsAboveAreCountedInTheOrderThatIsShown() async {
    let jobs = await JobList.started((0..<20).map { Job($0, "\($0)", rank: -$0) })
    let list = jobs.list
    list.arrangement.sort = .by(\.rank)
    list.reports.scrolled(to: 10..<12)
    #expect(list.visible() == "9 8")
    var merge: ListUpdate.Merge?
    let observation = list.onChange { merge = $0.merge ?? merge }
    // At the end of the source's rows, and at the top of the sorted ones; and the other way round.
    await jobs.refresh(
      [Job(31, "below", rank: 9)] + (0..<20).map { Job($0, "\($0)", rank: -$0) }
        + [Job(32, "above", rank: -90), Job(33, "above", rank: -91)])
    #expect(merge?.inserted == 3 && merge?.insertedAbove == 2)
    withExtendedLifetime(observation) {}
  }

  // MARK: Refreshes

  @Test func collapsedSectionsStayCollapsedByTheirKeysOverARefresh() async {
    let jobs = await JobList.started(jobs)
    let list = jobs.list
    list.arrangement.sections = .by(\.team)
    list.collapse("Red")
    await jobs.refresh([Job(7, "Eat", team: "Blue"), Job(8, "Fly", team: "Red")])
    #expect(list.drawn == "Blue(1) Eat Red(1)")
    await jobs.refresh([Job(7, "Eat", team: "Blue")])
    #expect(list.drawn == "Blue(1) Eat")
    await jobs.refresh([Job(9, "Go", team: "Red"), Job(7, "Eat", team: "Blue")])
    #expect(list.drawn == "Red(1) Blue(1) Eat", "also when the section was gone meanwhile")
  }

  @Test func fixedSectionsStayWithoutRowsOverARefreshAndUnderAFilter() async {
    let jobs = await JobList.started(jobs)
    let list = jobs.list
    list.arrangement.sections = .by(\.team, keeping: ["Green", "Blue"])
    await jobs.refresh([Job(8, "Fly", team: "Red")])
    #expect(list.drawn == "Green(0) Blue(0) Red(1) Fly")
    list.arrangement.filter = { $0.team == "Blue" }
    #expect(list.state == .empty(filtered: true), "nothing matches")
    list.arrangement.filter = nil
    await jobs.refresh([])
    #expect(list.state == .empty(filtered: false), "a list without rows is empty")
    await jobs.refresh([Job(8, "Fly", team: "Blue")])
    #expect(list.drawn == "Green(0) Blue(1) Fly")
  }

  // MARK: Pages

  @Test func anItemThatComesTwiceGoesWhereItsLastCopyBelongs() async {
    let jobs = await JobList.started(jobs, next: 1)
    let list = jobs.list
    list.arrangement = ListArrangement(sort: .by(\.rank), sections: .by(\.team, .ascending))
    #expect(list.drawn == "Blue(2) Bake Ask Red(2) Cut Dig")
    let row = list.rowID(of: 2)
    await jobs.load([Job(2, "Cut", rank: 0, team: "Blue"), Job(4, "Eat", rank: 5)])
    #expect(list.drawn == "Blue(3) Cut Bake Ask Red(2) Dig Eat" && list.rowID(of: 2) == row)
    #expect(list.metrics.duplicateItems == 1)
  }

  @Test func theRestLoadsWhateverAFilterHides() async {
    let jobs = await JobList.started(jobs, next: 1)
    let list = jobs.list
    list.arrangement = ListArrangement(filter: { $0.rank > 8 }, sort: .by(\.name))
    list.loadRest()
    #expect(list.loadStates.isLoadingRest)
    for number in 1...3 { await jobs.answer([Job(10 * number, "\(number)", rank: number)], next: number + 1) }
    await jobs.answer([Job(50, "Zip", rank: 9)])
    #expect(await eventually { !list.loadStates.isLoadingRest && list.loadedCount == 8 })
    #expect(list.drawn == "Zip" && list.searchProgress?.isComplete == true && !list.isSortedAmongLoadedRows)
  }
}
