import DynamicLists
import DynamicListsTesting
import Testing

/// A list whose source answers a search text, with answers, failures and time by the test.
@MainActor
final class SearchedList {
  struct Request: Hashable {
    let query: String
    let key: Int?
  }

  struct Source: PageSource {
    let query: String
    let script: Script<Request, Page<String, Int>>

    func page(_ request: PageRequest<Int>) async throws -> Page<String, Int> {
      try await script.respond(to: Request(query: query, key: request.key))
    }
  }

  let script = Script<Request, Page<String, Int>>(obeysCancellation: false)
  let clock = TestClock()
  private(set) var list: ListViewModel<String>

  init(search text: String = "", cachedSearches: Int = 5, configuration: ListConfiguration = .init()) {
    list = ListViewModel(
      search: text, cachedSearches: cachedSearches, configuration: configuration, clock: clock
    ) { [script] in Source(query: $0, script: script) }
  }

  /// A started list with these rows for the empty text.
  static func started(_ items: String..., cachedSearches: Int = 5) async -> SearchedList {
    let searched = SearchedList(cachedSearches: cachedSearches)
    searched.list.start()
    await searched.answer("", items)
    #expect(searched.shown == items)
    return searched
  }

  var shown: [String] { Array(list.items) }

  /// The next call, which must be that of a query.
  func call(_ query: String) async -> ScriptedCall<Request, Page<String, Int>> {
    let call = await script.next()
    #expect(call.request.query == query)
    return call
  }

  /// Answers the next call, which must be that of a query, and waits until its rows land.
  func answer(_ query: String, _ items: [String], next: Int? = nil) async {
    let landed = list.metrics.landedPages
    await call(query).answer(Page(items: items, next: next))
    #expect(await eventually { self.list.metrics.landedPages > landed })
  }

  /// Types a text and lets the debounce pass.
  func search(_ text: String) async {
    list.searchText = text
    await passDebounce()
  }

  /// Lets the debounce of what was typed pass.
  func passDebounce() async {
    guard list.awaitsSearch else { return }
    await waitForDebounce()
    clock.advance(by: .milliseconds(300))
    #expect(await eventually { !self.list.awaitsSearch })
  }

  /// Waits until the debounce runs, beside the one sleep of all the list's timers.
  func waitForDebounce() async {
    #expect(await eventually { self.clock.sleeperCount == 2 })
  }

  /// Lets all calls that were answered come back.
  func settle() async {
    #expect(await eventually { self.script.runningCount == 0 && self.list.callsInFlight.pages == 0 })
  }
}
