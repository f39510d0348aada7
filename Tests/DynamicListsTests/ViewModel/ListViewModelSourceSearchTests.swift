import DynamicLists
import DynamicListsTesting
import Observation
import Testing

/// Lists whose source answers a search text.
@MainActor
struct ListViewModelSourceSearchTests {
  @Test func theLastTextWinsWhateverTheOrderOfTheAnswers() async {
    let searched = await SearchedList.started("all")
    let list = searched.list
    await searched.search("a")
    let first = await searched.call("a")
    await searched.search(" ab ")
    let second = await searched.call("ab")
    #expect(list.isStale && searched.shown == ["all"])
    second.answer(Page(items: ["ab"], next: nil))
    #expect(await eventually { searched.shown == ["ab"] && !list.isStale })
    first.answer(Page(items: ["a"], next: nil))
    await searched.settle()
    #expect(searched.shown == ["ab"] && list.searchText == " ab ")
  }

  @Test func onlyTheTextThatStandsForTheDebounceIsAskedFor() async {
    let searched = await SearchedList.started("all")
    for text in ["a", "ab", "abc"] {
      searched.list.searchText = text
      await searched.waitForDebounce()
      searched.clock.advance(by: .milliseconds(299))
    }
    #expect(searched.script.callCount == 1)
    searched.clock.advance(by: .milliseconds(1))
    await searched.answer("abc", ["abc"])
    #expect(searched.shown == ["abc"] && searched.script.callCount == 2)
  }

  @Test func aTextThatIsTakenBackWithinTheDebounceChangesNothing() async {
    let searched = await SearchedList.started("all")
    searched.list.searchText = "a"
    await searched.waitForDebounce()
    #expect(searched.list.isStale, "no row belongs to this text")
    searched.list.searchText = " "
    #expect(await eventually { searched.clock.sleeperCount == 1 })
    #expect(searched.script.callCount == 1 && !searched.list.isStale)
  }

  @Test func rowsAreMarkedFromTheFirstLetterOnAndObserversHearOfIt() async {
    let searched = await SearchedList.started("all")
    let updates = Count()
    let observation = searched.list.onChange { if $0.statesChanged { updates.value += 1 } }
    let textChanges = Count()
    withObservationTracking {
      _ = searched.list.searchText
    } onChange: {
      MainActor.assumeIsolated { textChanges.value += 1 }
    }
    searched.list.searchText = "a"
    #expect(searched.list.isStale && updates.value == 1 && textChanges.value == 1)
    withExtendedLifetime(observation) {}
  }

  @Test func theEmptyTextShowsTheFirstSourceWithoutADebounce() async {
    let searched = await SearchedList.started("all")
    await searched.search("a")
    await searched.answer("a", ["a"])
    searched.list.searchText = ""
    #expect(!searched.list.awaitsSearch)
    await searched.answer("", ["all", "more"])
    #expect(searched.shown == ["all", "more"] && !searched.list.isStale)
  }

  @Test func aTextThatIsTypedAgainShowsItsRowsAtOnceAsStaleAndLoadsThemAgain() async {
    let searched = await SearchedList.started("all")
    await searched.search("a")
    await searched.answer("a", ["a1", "a2"])
    let rows = Set(searched.list.rowIDs)
    searched.list.searchText = ""
    #expect(searched.shown == ["all"] && searched.list.isStale)
    await searched.answer("", ["all"])
    await searched.search("a")
    #expect(searched.shown == ["a1", "a2"] && searched.list.isStale && rows.isDisjoint(with: searched.list.rowIDs))
    await searched.answer("a", ["a2", "a3"])
    #expect(searched.shown == ["a2", "a3"] && !searched.list.isStale)
  }

  @Test func rowsOfAnEarlierSearchStayWhenTheyCannotBeLoadedAgain() async {
    let searched = await SearchedList.started("all")
    let list = searched.list
    await searched.search("a")
    await searched.answer("a", ["a"])
    for _ in 0..<2 {
      list.searchText = ""
      #expect(searched.shown == ["all"] && list.isStale)
      await searched.call("").fail(ListError.rowNotFound)
      #expect(await eventually { list.loadStates.refresh.failure != nil })
      #expect(searched.shown == ["all"] && list.isStale && list.state == .items)
      await searched.search("a")
      #expect(searched.shown == ["a"])
      await searched.answer("a", ["a"])
    }
  }

  @Test func rowsThatAreStaleAreNotKeptAsThoseOfTheTextThatFailed() async {
    let searched = await SearchedList.started("all")
    await searched.search("a")
    await searched.call("a").fail(ListError.rowNotFound)
    #expect(await eventually { searched.list.loadStates.refresh.failure != nil })
    await searched.search("b")
    await searched.answer("b", ["b"])
    await searched.search("a")
    #expect(searched.shown == ["b"] && searched.list.isStale)
    await searched.answer("a", ["a"])
  }

  @Test func onlyTheTextsThatWereSearchedLastAreKept() async {
    let searched = await SearchedList.started("all", cachedSearches: 2)
    for text in ["a", "b", "c"] {
      await searched.search(text)
      await searched.answer(text, [text])
    }
    // Kept are a and b. Now a is used, and not kept again, since it fails.
    await searched.search("a")
    #expect(searched.shown == ["a"])
    await searched.call("a").fail(ListError.rowNotFound)
    #expect(await eventually { searched.list.loadStates.refresh.failure != nil })
    await searched.search("b")
    #expect(searched.shown == ["a"], "a and c were used later")
    await searched.answer("b", ["b"])
    await searched.search("c")
    #expect(searched.shown == ["c"])
  }

  @Test func aTextThatFindsNothingAnyMoreShowsNoRowsOfAnEarlierSearch() async {
    let searched = await SearchedList.started("all")
    for items in [["a"], []] {
      await searched.search("a")
      await searched.answer("a", items)
      searched.list.searchText = ""
      await searched.answer("", ["all"])
    }
    await searched.search("a")
    #expect(searched.shown == ["all"] && searched.list.isStale)
  }

  @Test func aSearchWithoutAResultIsNotAnEmptyList() async {
    let searched = await SearchedList.started()
    let list = searched.list
    #expect(list.state == .empty(filtered: false))
    await searched.search("a")
    await searched.answer("a", [])
    #expect(list.state == .empty(filtered: true))
    list.searchText = ""
    await searched.answer("", [])
    #expect(list.state == .empty(filtered: false))
  }

  @Test func aFailedSearchKeepsTheRowsAndIsRetried() async {
    let searched = await SearchedList.started("all")
    let list = searched.list
    await searched.search("a")
    await searched.call("a").fail(ListError.rowNotFound)
    #expect(await eventually { list.loadStates.refresh.failure != nil })
    #expect(searched.shown == ["all"] && list.isStale)
    list.retry()
    await searched.answer("a", ["a"])
    #expect(searched.shown == ["a"] && !list.isStale)
  }

  @Test func aRefreshLoadsTheTextThatIsShownAgain() async {
    let searched = await SearchedList.started("all")
    let list = searched.list
    await searched.search("a")
    await searched.answer("a", ["a"])
    let refresh = Task { await list.refresh() }
    await searched.answer("a", ["a", "a2"])
    #expect(await refresh.value == .refreshed)
    #expect(searched.shown == ["a", "a2"])
  }

  @Test func aTextEndsTheRefreshOfTheTextBefore() async {
    let searched = await SearchedList.started("all")
    let list = searched.list
    let refresh = Task { await list.refresh() }
    let call = await searched.call("")
    await searched.search("a")
    #expect(await refresh.value == .superseded)
    call.answer(Page(items: ["late"], next: nil))
    await searched.answer("a", ["a"])
    await searched.settle()
    #expect(searched.shown == ["a"])
  }

  @Test func theNextPageIsThatOfTheLastText() async {
    let searched = SearchedList()
    searched.list.start()
    await searched.answer("", ["all 1", "all 2"], next: 1)
    let late = await searched.call("")
    await searched.search("a")
    await searched.answer("a", ["a 1"], next: 7)
    late.answer(Page(items: ["all 3"], next: nil))
    let next = await searched.call("a")
    #expect(next.request.key == 7)
    next.answer(Page(items: ["a 2"], next: nil))
    #expect(await eventually { searched.shown == ["a 1", "a 2"] })
  }

  @Test func aTextThatIsTypedBeforeTheStartIsTheFirstToBeSearched() async {
    let searched = SearchedList(search: "x")
    searched.list.searchText = "a"
    #expect(searched.script.callCount == 0)
    searched.list.start()
    await searched.answer("a", ["a"])
    #expect(searched.shown == ["a"] && searched.script.callCount == 1)
  }

  @Test func aTextThatIsTypedInAnObserverIsSearchedAfterTheChange() async {
    let searched = await SearchedList.started("all")
    let list = searched.list
    let observation = list.onChange { [weak list] _ in
      if let list, Array(list.items) == ["a"] { list.searchText = "" }
    }
    await searched.search("a")
    await searched.call("a").answer(Page(items: ["a"], next: nil))
    #expect(await eventually { list.searchText == "" })
    #expect(searched.shown == ["all"] && list.isStale, "in the same turn")
    await searched.answer("", ["all"])
    #expect(!list.isStale && searched.script.callCount == 3)
    withExtendedLifetime(observation) {}
  }

  @Test func aTextThatIsTakenBackInAnObserverIsNotAskedFor() async {
    let searched = await SearchedList.started("all")
    let list = searched.list
    let observation = list.onChange { [weak list] _ in
      guard let list, Array(list.items) == ["a"] else { return }
      list.searchText = ""
      list.searchText = "a"
    }
    await searched.search("a")
    await searched.answer("a", ["a"])
    #expect(searched.shown == ["a"] && !list.isStale && !list.awaitsSearch && searched.script.callCount == 2)
    withExtendedLifetime(observation) {}
  }

  @Test func aPurgedListHasItsFirstTextAndNoRowsOfEarlierTexts() async {
    let searched = await SearchedList.started("all")
    let list = searched.list
    await searched.search("a")
    await searched.answer("a", ["a"])
    await searched.search("b")
    await searched.answer("b", ["b"])
    list.searchText = "ab"
    await searched.waitForDebounce()
    list.purge()
    #expect(list.searchText == "" && list.items.isEmpty && !list.awaitsSearch && !list.isStale)
    searched.clock.advance(by: .seconds(1))
    list.start()
    await searched.answer("", ["other"])
    await searched.search("a")
    #expect(searched.shown == ["other"], "the rows of a are forgotten")
    await searched.answer("a", ["a"])
    #expect(searched.shown == ["a"] && searched.script.callCount == 5)
  }

  @Test func aSourceThatTheAppGivesIsFromThenOnThatOfTheEmptyText() async {
    let searched = await SearchedList.started("all")
    let list = searched.list
    await searched.search("a")
    await searched.answer("a", ["a"])
    await searched.search("b")
    await searched.answer("b", ["b"])
    list.replaceSource(SearchedList.Source(query: "mine", script: searched.script))
    #expect(list.searchText == "" && list.isStale)
    await searched.answer("mine", ["mine"])
    await searched.search("a")
    #expect(searched.shown == ["mine"], "results of before are forgotten")
    await searched.answer("a", ["a"])
    list.searchText = ""
    #expect(searched.shown == ["mine"])
    await searched.answer("mine", ["mine", "more"])
    #expect(searched.shown == ["mine", "more"])
  }

  @Test func anotherFilterOfTheAppLeavesTheTextAlone() async {
    let searched = await SearchedList.started("all")
    let list = searched.list
    await searched.search("a")
    await searched.answer("a", ["a1", "a2"])
    list.setFilter { $0.hasSuffix("1") }
    #expect(searched.shown == ["a1"] && list.searchText == "a")
    list.setFilter(matching: "2") { $0.contains($1) }
    #expect(searched.shown.isEmpty && list.searchText == "a" && !list.awaitsSearch)
    list.setFilter(nil)
    #expect(searched.shown == ["a2"])
    list.setFilter(matching: "") { $0.contains($1) }
    #expect(searched.shown == ["a1", "a2"] && list.searchText == "a")
  }

  @Test func aSearchAmongLoadedRowsOnlySetsTheTextOfASearchByTheSource() async {
    let searched = await SearchedList.started("all")
    searched.list.search("a") { _, _ in false }
    #expect(searched.list.searchText == "a" && searched.shown == ["all"] && searched.list.isSearchable)
    await searched.passDebounce()
    await searched.answer("a", ["a"])
    #expect(searched.shown == ["a"])
  }

  @Test func aListThatIsReleasedDuringTheDebounceAsksForNothing() async {
    let script = Script<SearchedList.Request, Page<String, Int>>()
    let clock = TestClock()
    var list: ListViewModel<String>? = ListViewModel(search: "", clock: clock) {
      SearchedList.Source(query: $0, script: script)
    }
    weak let released = list
    list?.start()
    await script.next().answer(Page(items: ["all"], next: nil))
    #expect(await eventually { list?.state == .items })
    list?.searchText = "a"
    #expect(await eventually { clock.sleeperCount == 2 })
    list = nil
    #expect(await eventually { released == nil && clock.sleeperCount == 0 })
    #expect(script.callCount == 1)
  }

  @Test func withoutADebounceASearchBeginsInTheCall() async {
    let script = Script<SearchedList.Request, Page<String, Int>>()
    var queries: [String] = []
    let list = ListViewModel(search: "", debounce: .zero, clock: TestClock()) { text in
      MainActor.assumeIsolated { queries.append(text) }
      return SearchedList.Source(query: text, script: script)
    }
    list.start()
    await script.next().answer(Page(items: ["all"], next: nil))
    #expect(await eventually { list.state == .items })
    list.searchText = "a"
    #expect(queries == ["", "a"])
  }

  @Test func aSequentialModelCanAnswerASearch() async {
    struct Words: ListModel {
      var query: String
      var hasMoreItems = true
      mutating func fetchNextItems(count: Int) async throws -> [String] {
        hasMoreItems = false
        return [query + "!"]
      }
      mutating func reset() { hasMoreItems = true }
    }
    let list = ListViewModel(search: "", debounce: .zero, clock: TestClock()) { text in
      let query = text.uppercased()
      return Words(query: query)
    }
    list.start()
    #expect(await eventually { Array(list.items) == ["!"] })
    list.searchText = "a"
    #expect(await eventually { Array(list.items) == ["A!"] })
  }
}

@MainActor
private final class Count {
  var value = 0
}
