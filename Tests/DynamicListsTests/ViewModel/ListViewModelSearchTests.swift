import DynamicLists
import DynamicListsTesting
import Testing

/// Lists whose source answers a search text.
@MainActor
struct ListViewModelSearchTests {
  private let script = Script<String, Page<String, Int>>(obeysCancellation: false)
  private let clock = TestClock()

  private struct Source: PageSource {
    let text: String
    let script: Script<String, Page<String, Int>>
    func page(_ request: PageRequest<Int>) async throws -> Page<String, Int> { try await script.respond(to: text) }
  }

  private func startedList() async -> ListViewModel<String> {
    let list = ListViewModel(search: "", clock: clock) { [script] in Source(text: $0, script: script) }
    list.start()
    let call = await script.next()
    #expect(call.request == "")
    call.answer(Page(items: ["all"], next: nil))
    #expect(await eventually { list.state == .items })
    return list
  }

  private func passDebounce(of list: ListViewModel<String>, _ text: String) async {
    list.searchText = text
    // The sleeper of a load's deadline may be there as well.
    for _ in 0..<50 { await Task.yield() }
    clock.advance(by: .milliseconds(300))
  }

  @Test func theLastTextWinsWhateverTheOrderOfTheAnswers() async {
    let list = await startedList()
    await passDebounce(of: list, "a")
    let first = await script.next()
    await passDebounce(of: list, " ab ")
    let second = await script.next()
    #expect(first.request == "a" && second.request == "ab" && list.isStale && Array(list.items) == ["all"])
    second.answer(Page(items: ["ab"], next: nil))
    #expect(await eventually { Array(list.items) == ["ab"] && !list.isStale })
    first.answer(Page(items: ["a"], next: nil))
    #expect(await eventually { script.runningCount == 0 && list.callsInFlight.pages == 0 })
    #expect(Array(list.items) == ["ab"] && list.searchText == " ab ")
  }

  @Test func aTextThatIsTypedAgainShowsItsRowsAtOnceAndLoadsThemAgain() async {
    let list = await startedList()
    await passDebounce(of: list, "a")
    await script.next().answer(Page(items: ["a1", "a2"], next: nil))
    #expect(await eventually { list.items.count == 2 })
    list.searchText = ""
    #expect(Array(list.items) == ["all"] && list.isStale, "without a debounce")
    let call = await script.next()
    call.answer(Page(items: ["all", "more"], next: nil))
    #expect(await eventually { Array(list.items) == ["all", "more"] && !list.isStale })
  }

  @Test func aFailedSearchKeepsTheRowsAndIsRetried() async {
    let list = await startedList()
    await passDebounce(of: list, "a")
    await script.next().fail(ListError.rowNotFound)
    #expect(await eventually { list.loadStates.refresh.failure != nil })
    #expect(Array(list.items) == ["all"] && list.isStale)
    list.retry()
    await script.next().answer(Page(items: ["a"], next: nil))
    #expect(await eventually { Array(list.items) == ["a"] && !list.isStale })
  }

  @Test func aTextWithinTheDebounceIsNotSearched() async {
    let list = await startedList()
    list.searchText = "a"
    list.searchText = "a "
    list.searchText = ""
    for _ in 0..<50 { await Task.yield() }
    clock.advance(by: .seconds(1))
    for _ in 0..<50 { await Task.yield() }
    #expect(script.callCount == 1 && !list.isStale)
  }

  @Test func aPurgedListHasItsFirstTextAgain() async {
    let list = await startedList()
    await passDebounce(of: list, "a")
    await script.next().answer(Page(items: ["a"], next: nil))
    #expect(await eventually { Array(list.items) == ["a"] })
    list.purge()
    #expect(list.searchText == "" && list.items.isEmpty)
    list.start()
    #expect(await script.next().request == "")
  }
}
