import DynamicLists
import DynamicListsTesting
import Testing

/// Random scripts of typing, answers and failures, against a model of what may be shown.
@MainActor
struct ListViewModelRandomSearchTests {
  @Test(arguments: 0..<60)
  func aListShowsTheLastTextInTheEndAndNeverRowsOfAnotherTextUnmarked(seed: UInt64) async {
    var random = Seeded(state: seed)
    var configuration = ListConfiguration()
    configuration.loadTimeout = .seconds(1_000_000)
    let searched = SearchedList(cachedSearches: Int(seed % 3), configuration: configuration)
    let list = searched.list
    /// The server's rows of a query are those of its version, which only grows.
    var version = 0
    var calls: [ScriptedCall<SearchedList.Request, Page<String, Int>>] = []
    var log: [String] = []
    func check() {
      let owners = Set(list.items.map { $0.split(separator: "/", omittingEmptySubsequences: false)[0] })
      #expect(owners.count <= 1, "seed \(seed): rows of several texts \(owners) after \(log)")
      let typed = list.searchText.filter { $0 != " " }
      if !list.isStale { #expect(owners.allSatisfy { $0 == typed }, "seed \(seed): unmarked rows after \(log)") }
      #expect(list.isStale == false || !list.items.isEmpty)
    }
    func answer(_ call: ScriptedCall<SearchedList.Request, Page<String, Int>>) {
      let page = call.request.key ?? 0
      let rows = (0..<3).map { "\(call.request.query)/\(version)/\(page)/\($0)" }
      call.answer(Page(items: rows, next: page < 2 ? page + 1 : nil))
    }
    let observation = list.onChange { _ in check() }
    list.start()
    for _ in 0..<40 {
      switch Int.random(in: 0..<12, using: &random) {
      case 0..<4:
        let text = ["a", "ab", "b", "a ", "", ""].randomElement(using: &random) ?? ""
        log.append("type '\(text)'")
        list.searchText = text
      case 4:
        log.append("debounce")
        await searched.passDebounce()
      case 5..<9:
        while let call = searched.script.nextIfAny() { calls.append(call) }
        guard !calls.isEmpty else { break }
        let call = calls.remove(at: Int.random(in: 0..<calls.count, using: &random))
        if Int.random(in: 0..<4, using: &random) == 0 {
          log.append("fail '\(call.request.query)'")
          call.fail(ListError.rowNotFound)
        } else {
          log.append("answer '\(call.request.query)'")
          answer(call)
        }
        for _ in 0..<20 { await Task.yield() }
      case 9:
        log.append("refresh")
        version += 1
        Task { await list.refresh() }
        await Task.yield()
      case 10:
        log.append("retry")
        list.retry()
      default:
        let isPurge = Bool.random(using: &random)
        log.append(isPurge ? "purge" : "reset")
        if isPurge { list.purge() } else { list.reset() }
        list.start()
      }
      check()
    }
    // In the end the server answers, and a failed search is repeated.
    await searched.passDebounce()
    version += 1
    Task { await list.refresh() }
    let query = list.searchText.filter { $0 != " " }
    let isRight = await eventually(within: .seconds(60)) {
      while let call = searched.script.nextIfAny() { calls.append(call) }
      while !calls.isEmpty { answer(calls.removeLast()) }
      if list.loadStates.refresh.failure != nil || list.loadStates.append.failure != nil { list.retry() }
      let isDone = searched.script.runningCount == 0 && list.callsInFlight.pages == 0 && !list.isStale
      return isDone && list.items.first == "\(query)/\(version)/0/0"
    }
    #expect(isRight, "seed \(seed): \(Array(list.items)) instead of those of '\(query)' after \(log)")
    check()
    withExtendedLifetime(observation) {}
  }
}

private struct Seeded: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
