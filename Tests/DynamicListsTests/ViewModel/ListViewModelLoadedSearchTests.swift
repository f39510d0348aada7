import DynamicLists
import DynamicListsTesting
import Observation
import Testing

/// Lists that search among their loaded rows.
@MainActor
struct ListViewModelLoadedSearchTests {
  private func makeList() -> ListViewModel<String> {
    let list = ListViewModel(items: ["ab", "b", "bc", "c"])
    list.search("") { $0.contains($1) }
    return list
  }

  @Test func aTextThatIsSetSearchesWithTheClosureThatWasGivenOnce() {
    let list = makeList()
    #expect(list.isSearchable && !list.isFiltered && list.items.count == 4)
    list.searchText = " b "
    #expect(Array(list.items) == ["ab", "b", "bc"] && list.searchText == " b " && list.isFiltered)
    list.searchText = ""
    #expect(list.items.count == 4 && !list.isFiltered)
    list.searchText = "c"
    #expect(Array(list.items) == ["bc", "c"], "the empty text keeps the closure")
  }

  @Test func anEmptyFilterTextKeepsTheClosureOfTheSearch() {
    let list = makeList()
    list.searchText = "c"
    list.setFilter(matching: "") { _, _ in true }
    #expect(list.searchText == "" && list.items.count == 4)
    list.searchText = "c"
    #expect(Array(list.items) == ["bc", "c"])
  }

  @Test func theTextAndTheAppsFilterApplyTogetherAndChangeApart() {
    let list = makeList()
    list.searchText = "b"
    list.arrangement = ListArrangement(filter: { $0.count == 2 }, sort: ListSort { $0 > $1 })
    #expect(Array(list.items) == ["bc", "ab"] && list.searchText == "b")
    list.searchText = ""
    #expect(Array(list.items) == ["bc", "ab"])
    list.searchText = "a"
    list.setFilter(nil)
    #expect(Array(list.items) == ["ab"])
  }

  @Test func rowsThatHighlightWordsAreToldOfOtherWordsAlsoWhenTheyStay() {
    let list = makeList()
    var changes: [Bool] = []
    let observation = list.onChange { changes.append($0.searchWordsChanged) }
    list.searchText = "b"
    list.append(["bb"])
    list.searchText = "b "
    list.searchText = ""
    #expect(changes == [true, false, true])
    list.searchText = "c"
    #expect(Array(list.items) == ["bc", "c"])
    list.searchText = "C"
    #expect(changes.suffix(2) == [true, true])
    withExtendedLifetime(observation) {}
  }

  @Test func whiteSpaceAloneIsNoOtherSearch() {
    let list = makeList()
    var updates = 0
    let observation = list.onChange { _ in updates += 1 }
    list.searchText = "b"
    list.searchText = "b "
    #expect(updates == 1 && list.searchText == "b ")
    withExtendedLifetime(observation) {}
  }

  @Test func aListWithoutASearchHasNoText() {
    let list = ListViewModel(items: ["a"])
    list.searchText = "b"
    #expect(list.searchText == "" && !list.isSearchable && list.items.count == 1)
  }

  @Test func aTextIsObserved() {
    let list = makeList()
    let changes = Changes()
    withObservationTracking {
      _ = (list.searchText, list.isSearchable, list.searchWords)
    } onChange: {
      MainActor.assumeIsolated { changes.count += 1 }
    }
    list.search("b") { $0.contains($1) }
    #expect(changes.count == 1)
  }

  @Test func everyWordIsSearchedInTheTextsOfAnItem() {
    let list = ListViewModel(items: [("Émile", "Zola"), ("Zoé", "Leroy"), ("Leo", "Perutz")].map { [$0, $1] })
    list.search("zo E") { $0 }
    #expect(list.items.map { $0[0] } == ["Émile", "Zoé"])
    list.searchText = "zola emi"
    #expect(list.items.map { $0[0] } == ["Émile"])
    #expect(list.searchWords.ranges(in: "Émile").map { "Émile"[$0] } == ["Émi"])
  }

  @Test func aPurgeForgetsTheText() {
    let list = makeList()
    list.searchText = "b"
    list.purge()
    #expect(list.searchText == "" && !list.isFiltered && list.isSearchable)
  }

  @Test func aSearchSaysHowManyPagesItSearchedUntilItPausesAndSearchesMore() async {
    let source = ScriptedSource(of: Int.self)
    var configuration = ListConfiguration()
    configuration.maxConsecutivePages = 3
    let list = ListViewModel(source: source, configuration: configuration, clock: TestClock())
    list.search("") { "\($0)".hasSuffix($1) }
    list.start()
    await answer(0, of: source)
    #expect(await eventually { list.items.count == 10 })
    #expect(list.searchProgress == nil)
    list.searchText = "7"
    for page in 1..<3 { await answer(page, of: source) }
    #expect(await eventually { list.searchProgress?.isPaused == true })
    #expect(list.searchProgress?.pages == 3 && list.searchProgress?.rows == 3)
    #expect(list.searchProgress?.isComplete == false && list.loadStates.append == .paused)
    list.searchText = "17"
    #expect(list.searchProgress?.rows == 1 && list.searchProgress?.isPaused == true, "another text is no request")
    list.loadMore()
    for page in 3..<6 { await answer(page, of: source) }
    #expect(await eventually { list.searchProgress?.isPaused == true })
    #expect(list.searchProgress?.pages == 6 && list.searchProgress?.rows == 1)
    list.loadMore()
    await answer(6, of: source, isLast: true)
    #expect(await eventually { list.searchProgress?.isComplete == true })
    #expect(list.searchProgress?.isPaused == false && list.searchProgress?.pages == 7)
    list.searchText = ""
    #expect(list.searchProgress == nil)
  }

  @Test func observersHearOfEachPageThatIsSearchedInVain() async {
    let source = ScriptedSource(of: Int.self)
    let list = ListViewModel(source: source, clock: TestClock())
    list.search("x") { "\($0)".hasSuffix($1) }
    list.start()
    let changes = Changes()
    for page in 0..<3 {
      withObservationTracking {
        _ = list.searchProgress
      } onChange: {
        MainActor.assumeIsolated { changes.count += 1 }
      }
      await answer(page, of: source)
      #expect(await eventually { list.searchProgress?.pages == page + 1 })
      #expect(changes.count == page + 1)
    }
  }

  @Test func aRefreshAndAResetCountThePagesAnew() async {
    let source = ScriptedSource(of: Int.self)
    let list = ListViewModel(source: source, clock: TestClock())
    list.setFilter { _ in true }
    list.start()
    await answer(0, of: source)
    #expect(await eventually { list.searchProgress?.pages == 1 })
    list.loadMore()
    await answer(1, of: source, isLast: true)
    #expect(await eventually { list.searchProgress?.pages == 2 })
    let refresh = Task { await list.refresh(.firstPage) }
    await answer(0, of: source)
    #expect(await refresh.value == .refreshed)
    #expect(list.searchProgress?.pages == 1)
    list.reset()
    #expect(list.searchProgress?.pages == 0)
  }

  private func answer(_ page: Int, of source: ScriptedSource<Int>, isLast: Bool = false) async {
    let call = await source.script.next()
    #expect((call.request.key ?? 0) == page)
    call.answer(Page(items: Array(page * 10..<page * 10 + 10), next: isLast ? nil : page + 1))
  }
}

@MainActor
private final class Changes {
  var count = 0
}
