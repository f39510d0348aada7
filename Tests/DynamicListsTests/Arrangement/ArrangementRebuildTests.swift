import Observation
import Testing

@testable import DynamicLists
@testable import DynamicListsTesting

/// Arrangements of lists with so many rows that they are made in slices. A test that does not wait sees the rows before.
@MainActor
struct ArrangementRebuildTests {
  private func makeList(_ count: Int = 20, rowsAtOnce: Int = 10) -> ListViewModel<Int> {
    let list = ListViewModel(items: Array(0..<count))
    list.arranger.pace = .tiny(rowsAtOnce: rowsAtOnce)
    list.selectionMode = .many
    list.search("") { "\($0)".contains($1) }
    return list
  }

  private func made(_ list: ListViewModel<Int>) async -> [Int] {
    #expect(await eventually { !list.isArranging })
    return Array(list.items)
  }

  @Test func aShortListIsArrangedInTheCall() {
    let list = makeList(10)
    list.arrangement.sort = ListSort { $0 > $1 }
    #expect(!list.isArranging && list.items.first == 9)
  }

  @Test func aLongListShowsItsRowsUntilTheNewOnesAreComplete() async {
    let list = makeList()
    var updates: [String] = []
    let observation = list.onChange { updates.append("\($0) \($0.statesChanged)") }
    list.arrangement = ListArrangement(filter: { $0 % 2 == 1 }, sort: ListSort { $0 > $1 })
    #expect(list.isArranging && list.items.elementsEqual(0..<20) && list.isSorted && list.isFiltered)
    #expect(await made(list) == (0..<20).filter { $0 % 2 == 1 }.reversed())
    #expect(updates.count == 2 && updates.first == " true", "\(updates)")
    withExtendedLifetime(observation) {}
  }

  @Test func theTextIsTheNewOneAtOnceAndTheLastOneWins() async {
    let list = makeList()
    var counts: [Int] = []
    let observation = list.onChange { _ in counts.append(list.items.count) }
    list.searchText = "1"
    list.searchText = "19"
    #expect(list.searchText == "19" && list.searchWords == SearchWords("19") && list.items.count == 20)
    #expect(await made(list) == [19])
    list.searchText = ""
    list.arrangement.sort = ListSort { $0 > $1 }
    #expect(await made(list) == (0..<20).reversed())
    #expect(Set(counts) == [20, 1], "no arrangement in between was shown")
    withExtendedLifetime(observation) {}
  }

  @Test func viewsObserveThatRowsAreBeingArranged() async {
    let list = makeList()
    let changes = Locked(0)
    func observe() {
      withObservationTracking {
        _ = list.isArranging
      } onChange: {
        changes.withLock { $0 += 1 }
      }
    }
    observe()
    list.searchText = "1"
    #expect(changes.withLock { $0 } == 1)
    observe()
    _ = await made(list)
    #expect(changes.withLock { $0 } == 2)
  }

  @Test func viewsOfTheItemsHearOfThemWhenTheNewOnesAreShown() async {
    let list = makeList()
    let changes = Locked(0)
    withObservationTracking {
      _ = list.items.count
    } onChange: {
      changes.withLock { $0 += 1 }
    }
    list.searchText = "1"
    #expect(list.isArranging && changes.withLock { $0 } == 0)
    _ = await made(list)
    #expect(changes.withLock { $0 } == 1)
  }

  @Test func editsChangeTheShownRowsAtOnceAndTheNewOnesAsWell() async {
    let list = makeList()
    list.arrangement = ListArrangement(filter: { $0 < 1_000 }, sort: ListSort { $0 > $1 })
    list.insert([100, 2_000], at: 1)
    list.remove(list.rowIDs[0])
    list.update(list.rowIDs[2]) { $0 = 50 }
    list.append(-1)
    #expect(Array(list.items) == [100, 2_000, 50] + (2..<20) + [-1])
    #expect(await made(list) == [100, 50] + (2..<20).reversed() + [-1])
  }

  @Test func rowsThatChangeAgainAndAgainAreArrangedNevertheless() async {
    let list = makeList()
    list.arranger.pace.rowsAtOnce = 0
    list.arrangement.sort = ListSort { $0 > $1 }
    var next = 100
    let isDone = await eventually {
      next += 1
      list.append(next)
      return !list.isArranging
    }
    #expect(isDone && list.items.elementsEqual((Array(0..<20) + Array(101...next)).sorted(by: >)))
  }

  @Test func rowsThatChangeWheneverTheNewOnesAreCompleteAreArrangedAtOnceAfterAFewRounds() async {
    let list = makeList()
    list.arranger.pace.rowsAtOnce = 0
    var last = 19
    // Each round looks at the row that the one before has let come.
    list.setFilter { [unowned list] item in
      if item == last, list.isArranging, last < 60 {
        last += 1
        list.append(last)
      }
      return item > 0
    }
    #expect(await made(list) == Array(1...last))
    #expect(last == 24)
  }

  @Test func aListThatHasBecomeShortMeanwhileIsArrangedAtOnce() {
    let list = makeList(12)
    list.arrangement.sort = ListSort { $0 > $1 }
    list.remove(list.rowIDs[0])
    #expect(list.isArranging && list.items.first == 1)
    list.remove(list.rowIDs[0])
    #expect(!list.isArranging && Array(list.items) == (2..<12).reversed())
  }

  @Test func manyNewRowsLetItBeginAgain() async {
    let list = makeList()
    list.arrangement.sort = ListSort { $0 > $1 }
    list.replaceAll(with: Array(0..<500))
    #expect(list.isArranging && list.items.first == 0)
    #expect(await made(list) == (0..<500).reversed())
  }

  @Test(arguments: ["reset", "purge", "remove"]) func aListWithoutRowsIsArrangedAtOnce(_ call: String) {
    let list = makeList()
    list.arrangement.sort = ListSort { $0 > $1 }
    switch call {
    case "reset": list.reset()
    case "purge": list.purge()
    default: list.removeAll()
    }
    #expect(!list.isArranging && list.items.isEmpty)
    list.append([1, 3, 2])
    #expect(Array(list.items) == [3, 2, 1])
  }

  @Test func rowsThatArriveUnderAnArrangementAreNeverShownWithoutIt() {
    let list = ListViewModel<Int>()
    list.arranger.pace = .tiny()
    list.arrangement.sort = ListSort { $0 > $1 }
    #expect(!list.isArranging)
    var firsts: [Int?] = []
    let observation = list.onChange { _ in firsts.append(list.items.first) }
    list.replaceAll(with: Array(0..<20))
    #expect(firsts == [19])
    withExtendedLifetime(observation) {}
  }

  @Test func rowsAreNotMovedInAnOrderThatIsAboutToGoOrThatIsComing() async {
    let list = makeList()
    #expect(list.canMoveRows)
    list.arrangement.sort = ListSort { $0 > $1 }
    list.move(list.rowIDs[0], to: 5)
    #expect(list.items.first == 0 && !list.canMoveRows)
    _ = await made(list)
    list.arrangement.sort = nil
    list.move(list.rowIDs[0], to: 5)
    #expect(list.items.first == 19 && !list.canMoveRows)
    #expect(await made(list) == Array(0..<20))
    #expect(list.canMoveRows)
  }

  @Test func theRuleThatSelectsAllEndsWhenTheTextChanges() async {
    let source = ScriptedSource<Card>()
    let list = ListViewModel(source: source, clock: TestClock())
    list.arranger.pace = .tiny()
    list.selectionMode = .many
    list.start()
    await source.script.next().answer(Page(items: (0..<20).map(Card.init), next: 1))
    #expect(await eventually { list.items.count == 20 })
    list.selectAllMatching()
    #expect(list.selection.isRule && list.searchProgress == nil)
    list.search("3") { "\($0.id)".contains($1) }
    #expect(list.isArranging && !list.selection.isRule && list.selectedRows.isEmpty)
    #expect(list.searchProgress == nil, "nothing is searched that a view shows")
    #expect(await eventually { !list.isArranging } && list.items.map(\.id) == [3, 13])
    #expect(list.searchProgress?.rows == 2)
  }

  @Test func sectionsKeepTheirTitlesAndCollapseUntilOthersAreMade() async {
    let list = makeList()
    list.arrangement.sections = .by({ $0 % 2 }, title: { "rest \($0)" })
    _ = await made(list)
    list.toggleCollapsed(list.sections[0].id)
    list.arrangement.sections = .by({ "\($0 / 10)" }, .descending, title: { "ten \($0)" })
    #expect(list.sections.map(\.title) == ["rest 0", "rest 1"] && list.items.count == 10)
    list.collapseAllSections()
    #expect(list.items.isEmpty)
    list.toggleCollapsed(list.sections[1].id)
    #expect(await made(list) == Array(10..<20) + Array(0..<10))
    #expect(list.sections.map(\.title) == ["ten 1", "ten 0"])
    list.arrangement.sections = .by { $0 % 2 }
    #expect(await made(list) == (0..<10).map { 2 * $0 + 1 }, "the even rows are still collapsed")
  }

  @Test func aSectionOfTheNewArrangementCollapsesBeforeItIsShown() async {
    let list = makeList()
    let grouping = ListGrouping<Int>.by { $0 % 2 }
    list.arrangement.sections = grouping
    _ = await made(list)
    let odd = list.sections[1].id
    list.arrangement.sections = nil
    #expect(await made(list) == Array(0..<20))
    list.arrangement.sections = grouping
    list.setCollapsed(true, odd)
    #expect(list.items.count == 20)
    #expect(await made(list) == (0..<10).map { 2 * $0 })
  }

  @Test func aListThatIsReleasedIsNotArrangedToItsEnd() async {
    var list: ListViewModel<Int>? = makeList(50)
    weak let released = list
    let calls = Locked(0)
    list?.setFilter { _ in
      calls.withLock { $0 += 1 }
      return true
    }
    #expect(await eventually { calls.withLock { $0 > 0 } })
    list = nil
    #expect(await eventually { released == nil })
    let count = calls.withLock { $0 }
    for _ in 0..<100 { await Task.yield() }
    #expect(calls.withLock { $0 } == count && count < 50)
  }

  @Test func aFilterThatIsReplacedIsNotCalledToTheEnd() async {
    let list = makeList(50)
    var calls = 0
    list.setFilter { _ in
      calls += 1
      return true
    }
    #expect(await eventually { calls > 0 })
    list.setFilter { $0 < 2 }
    #expect(await made(list) == [0, 1] && calls < 50)
    for _ in 0..<100 { await Task.yield() }
    #expect(calls < 50)
  }

  @Test func aFilterLeavesTheMainActorInTime() async {
    let pauses = ManualPauses()
    let list = ListViewModel(items: Array(0..<5_000))
    list.arranger.pace.clock = pauses.clock
    let last = Locked(Duration.zero)
    list.setFilter { _ in
      pauses.advance(by: .microseconds(30))
      last.withLock { $0 += .microseconds(30) }
      return true
    }
    var slices: [Duration] = []
    while slices.count < 100 {
      var next: ScriptedCall<Duration, Void>?
      let isThere = await eventually {
        next = pauses.script.nextIfAny()
        return next != nil || !list.isArranging
      }
      guard isThere, let pause = next else { break }
      slices.append(
        last.withLock { work in
          defer { work = .zero }
          return work
        })
      #expect(pause.request == slices.last)
      pause.answer(())
    }
    #expect(slices.allSatisfy { $0 <= WorkPacer.budget } && slices.count > 30, "\(slices)")
    #expect(await eventually { !list.isArranging } && list.items.count == 5_000)
  }
}

private struct Card: Identifiable, Sendable {
  let id: Int
}
