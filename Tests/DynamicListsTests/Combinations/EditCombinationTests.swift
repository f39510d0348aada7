import DynamicListsTesting
import Testing

@testable import DynamicLists

/// What edits do in a list that sorts, filters or groups its rows.
@MainActor
struct EditCombinationTests {
  private let jobs = [
    Job(0, "Dig", rank: 3, team: "Red"), Job(1, "Bake", rank: 1, team: "Blue"),
    Job(2, "Cut", rank: 2, team: "Red"), Job(3, "Ask", rank: 4, team: "Blue"),
  ]

  private struct Refused: Error {}

  // MARK: New rows and moves

  @Test func aRowThatTheAppInsertsGoesToItsPlace() async {
    let list = await JobList.started(jobs).list
    list.arrangement = ListArrangement(sort: .by(\.name))
    list.append(Job(4, "Back"))
    list.insert(Job(5, "Zip"), at: 0)
    #expect(list.drawn == "Ask Back Bake Cut Dig Zip")
    list.arrangement.sections = .by(\.team)
    list.insert([Job(6, "Also", team: "Blue"), Job(7, "Add", team: "Green")], at: 0)
    #expect(list.drawn == "Green(1) Add Blue(3) Also Ask Bake Red(4) Back Cut Dig Zip")
    list.arrangement.filter = { $0.team != "Red" }
    list.append(Job(8, "Cold"))
    #expect(list.drawn == "Green(1) Add Blue(3) Also Ask Bake" && list.loadedCount == 9)
  }

  @Test func aMoveIsRefusedInAListThatSortsOrGroupsAndTheListSaysSo() async {
    for arrangement in [ListArrangement<Job>(sort: .by(\.name)), ListArrangement(sections: .by(\.team))] {
      let list = await JobList.started(jobs).list
      #expect(list.canMoveRows)
      list.arrangement = arrangement
      let shown = list.drawn
      list.move(3, to: 0)
      list.move(fromOffsets: [1], toOffset: 4)
      #expect(!list.canMoveRows && list.drawn == shown)
      list.arrangement = .init()
      #expect(list.canMoveRows && list.drawn == "Dig Bake Cut Ask", "nothing moved behind the user's back")
    }
  }

  @Test func ofMovesInsideAnUpdateThoseAfterASortAreRefused() async {
    let list = await JobList.started(jobs).list
    var isFirst = true
    let observation = list.onChange { [weak list] _ in
      guard isFirst, let list else { return }
      isFirst = false
      list.move(0, to: 3)
      list.arrangement.sort = .by(\.name)
      list.move(1, to: 3)
      list.move([list.rowIDs[0]], toOffset: 3)
    }
    list.update(1) { $0.rank = 9 }
    #expect(list.drawn == "Ask Bake Cut Dig")
    list.arrangement.sort = nil
    #expect(list.drawn == "Bake Cut Ask Dig", "only the first one was made, before the list was sorted")
    withExtendedLifetime(observation) {}
  }

  // MARK: Edits that change the place

  @Test func anEditMovesItsRowInTheSameUpdateAndTheOthersKeepTheirPlace() async {
    let list = await JobList.started((0..<20).map { Job($0, "\($0)", rank: $0, team: "\($0 / 5)") }).list
    list.arrangement = ListArrangement(sort: .by(\.rank), sections: .by(\.team))
    list.reports.scrolled(to: 8..<13)
    let visible = list.visible()
    var updates: [ListUpdate] = []
    let observation = list.onChange { updates.append($0) }
    // From below the screen to above it: to the first section, by its key and its order.
    list.update(19) { ($0.rank, $0.team) = (-1, "0") }
    #expect(updates.count == 1 && updates.first?.splices.count == 2 && updates.first?.sectionsChanged == true)
    #expect(list.drawn.hasPrefix("0(6) 19 0 1") && list.visible() == visible)
    // From the screen to the end: those below it move up, and those above it stay.
    list.update(9) { $0.team = "3" }
    #expect(updates.count == 2 && list.visible().split(separator: " ").contains("9") == false)
    #expect(list.visible().split(separator: " ").first == visible.split(separator: " ").first)
    withExtendedLifetime(observation) {}
  }

  @Test func anEditThatIsRevertedTakesItsRowBack() async throws {
    let list = await JobList.started(jobs).list
    list.arrangement = ListArrangement(
      filter: { $0.rank < 9 }, sort: .by(\.name), sections: .by(\.team, .ascending))
    let shown = list.drawn
    for change in [
      { $0.name = "Zip" }, { $0.team = "Green" }, { $0.rank = 9 }, { ($0.name, $0.team) = ("Add", "Red") },
    ] as [@Sendable (inout Job) -> Void] {
      let row = try #require(list.rowID(of: 3))
      await #expect(throws: Refused.self) {
        try await list.update(3, change) {
          #expect(list.drawn != shown)
          // Meanwhile the user sorts the other way round and back.
          list.arrangement.sort = .by(\.name, .descending)
          list.arrangement.sort = .by(\.name)
          throw Refused()
        }
      }
      #expect(list.drawn == shown && list.rowID(of: 3) == row)
    }
  }

  @Test func aPendingEditIsKeptForARowThatARefreshDoesNotBring() async throws {
    let jobs = await JobList.started(jobs, next: 1)
    let list = jobs.list
    list.arrangement.sort = .by(\.name)
    let answer = Script<Int, Bool>()
    let edit = Task { try await list.update(3, { $0.name = "Zip" }, confirm: { _ = try await answer.respond(to: 3) }) }
    let call = await answer.next()
    #expect(list.drawn == "Bake Cut Dig Zip")
    await jobs.refresh(Array(self.jobs.prefix(2)), next: 1)
    #expect(list.drawn == "Bake Dig")
    await jobs.load([self.jobs[3], self.jobs[2]])
    #expect(list.drawn == "Bake Cut Dig Zip", "its page brings it with the edit")
    call.fail(Refused())
    await #expect(throws: Refused.self) { try await edit.value }
    #expect(list.drawn == "Ask Bake Cut Dig")
  }

  @Test func aDetailThatChangesTheSortKeyMovesItsVisibleRowAndTheOthersStay() async {
    let script = Script<Int, Job>()
    let jobs = await JobList.started(
      jobs.map { job in
        var job = job
        job.details = script
        return job
      })
    let list = jobs.list
    list.arrangement = ListArrangement(sort: .by(\.name), sections: .by(\.team))
    list.reports.scrolled(to: 0..<6)
    #expect(list.drawn == "Blue(2) Ask Bake Red(2) Cut Dig")
    var calls: [Int: ScriptedCall<Int, Job>] = [:]
    for _ in 0..<4 {
      let call = await script.next()
      calls[call.request] = call
    }
    var reveals: [RowID] = []
    let observation = list.onChange { reveals += $0.reveals.map(\.row) }
    calls[3]?.answer(Job(3, "Cup", team: "Red"))
    #expect(await eventually { list.drawn == "Blue(1) Bake Red(3) Cup Cut Dig" })
    #expect(list.visible() == "Bake Cup Cut Dig")
    calls[1]?.answer(Job(1, "Bake", team: "Blue"))
    #expect(await eventually { reveals.count == 2 })
    #expect(reveals == [3, 1].compactMap { list.rowID(of: $0) }, "each is revealed once")
    withExtendedLifetime(observation) {}
  }

  // MARK: Undo

  @Test func aDeletedRowComesBackToItsPlaceInEachOrder() async throws {
    // The order of equal rows is that of the source.
    let list = await JobList.started([
      Job(0, "Cut", rank: 2), Job(1, "Ask", rank: 1), Job(2, "Bake", rank: 1), Job(3, "Add", rank: 1),
    ]).list
    list.arrangement = ListArrangement(sort: .by(\.rank), sections: .by(\.team))
    let sorted = list.drawn
    let deletions = ListDeletions(of: list)
    for id in 0..<4 {
      let row = try #require(list.rowID(of: id))
      deletions.delete([row])
      #expect(deletions.undo() == [row] && list.drawn == sorted)
    }
    list.arrangement = .init()
    #expect(list.drawn == "Cut Ask Bake Add")
  }

  // MARK: Re-entrancy

  @Test func theFilterCanBeChangedInsideAnUpdate() async {
    let list = await JobList.started(jobs).list
    list.arrangement = ListArrangement(filter: { $0.rank < 9 }, sort: .by(\.name), sections: .by(\.team))
    list.select(1)
    var slots = list.slots
    var depth = 0
    let observation = list.onChange { [weak list] update in
      for splice in update.splices { slots.apply(splice) }
      depth += 1
      guard depth <= 2, let list else { return }
      let least = depth
      list.arrangement.filter = { $0.rank > least }
      list.toggleSelection(of: 0)
      list.update(3) { $0.team = "Red" }
    }
    list.update(2) { $0.rank = 8 }
    #expect(list.drawn == "Red(3) Ask Cut Dig" && Array(slots) == Array(list.slots))
    #expect(list.sections.map(\.count) == [3] && list.loadedCount == 4)
    #expect(list.chosen == "" && list.selectedCount == 1 && list.focused == "Dig")
    withExtendedLifetime(observation) {}
  }
}
