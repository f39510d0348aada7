import DynamicLists
import DynamicListsTesting
import Testing

/// Lists that ask their source for the same text again.
@MainActor
struct ListViewModelRenewedSearchTests {
  @Test func anotherOrderAsksForTheTextAgainAndForgetsWhatWasFoundBefore() async {
    let searched = await SearchedList.started("all")
    await searched.search("a")
    await searched.answer("a", ["a1", "a2"])
    searched.list.replaceSource()
    #expect(searched.shown == ["a1", "a2"] && searched.list.isStale && searched.list.searchText == "a")
    await searched.answer("a", ["a2", "a1"])
    #expect(searched.shown == ["a2", "a1"] && !searched.list.isStale)
    // The rows of the empty text were those of the old order.
    searched.list.searchText = ""
    #expect(searched.shown == ["a2", "a1"])
    await searched.answer("", ["lla"])
  }

  @Test func anotherOrderDoesNotWaitForTheDebounce() async {
    let searched = await SearchedList.started("all")
    searched.list.searchText = "a"
    await searched.waitForDebounce()
    searched.list.replaceSource()
    #expect(await eventually { searched.clock.sleeperCount == 1 }, "the debounce has ended")
    await searched.answer("a", ["a"])
    #expect(searched.shown == ["a"] && searched.script.callCount == 2)
  }

  @Test func anotherOrderEndsTheSourceThatTheAppGave() async {
    let searched = await SearchedList.started("all")
    searched.list.replaceSource(SearchedList.Source(query: "mine", script: searched.script))
    await searched.answer("mine", ["mine"])
    searched.list.replaceSource()
    await searched.answer("", ["all"])
    #expect(searched.shown == ["all"])
  }
}
