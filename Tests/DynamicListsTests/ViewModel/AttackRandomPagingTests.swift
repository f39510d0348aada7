import Testing

@testable import DynamicLists
@testable import DynamicListsTesting

/// Sources that contradict themselves, in both directions, while calls come from everywhere.
@MainActor
struct AttackRandomPagingTests {
  @Test(arguments: UInt64(0)..<40)
  func aFrontEndFollowsAListWhoseSourceLies(_ seed: UInt64) async {
    let run = LyingRun(seed: seed)
    for _ in 0..<150 where run.failures.isEmpty {
      run.step()
      if run.roll(2) == 0 { for _ in 0..<run.roll(30) { await Task.yield() } }
      if run.roll(4) == 0 { run.clock.advance(by: .milliseconds(run.roll(600))) }
      run.check()
    }
    run.end()
    let isQuiet = await eventually {
      run.clock.advance(by: .seconds(5))
      run.retryAfterEndlessWait()
      return run.isQuiet
    }
    #expect(isQuiet, "seed \(seed) \(run.description)")
    run.check()
    #expect(run.failures.isEmpty, "seed \(seed)")
  }
}

private struct Card: Identifiable, Equatable, Sendable {
  var id: Int
  var text: String
}

private final class Lies: Sendable {
  private struct State { var random: SplitMix64; var isHonest = false }
  private let state: Locked<State>
  init(seed: UInt64) { state = Locked(State(random: SplitMix64(seed: seed))) }
  func roll(_ count: Int) -> Int { state.withLock { Int.random(in: 0..<count, using: &$0.random) } }
  var isHonest: Bool {
    get { state.withLock(\.isHonest) }
    set { state.withLock { $0.isHonest = newValue } }
  }
}

private struct LyingSource: PageSource {
  let lies: Lies
  let hasRandomAccess: Bool
  let canJump: Bool
  let keysMayRepeat: Bool
  let invalidations: AsyncStream<Void>?

  init(seed: UInt64) {
    lies = Lies(seed: seed)
    hasRandomAccess = lies.roll(2) == 0
    canJump = lies.roll(2) == 0
    keysMayRepeat = lies.roll(3) == 0
    let lies = lies
    invalidations =
      lies.roll(2) == 0
      ? nil
      : AsyncStream {
        if lies.isHonest { return nil }; for _ in 0..<lies.roll(200) { await Task.yield() };
        return lies.roll(20) == 0 ? nil : ()
      }
  }

  func key(forPosition position: Int) -> Int? { canJump && (lies.isHonest || lies.roll(6) > 0) ? position / 6 : nil }

  func page(_ request: PageRequest<Int>) async throws -> Page<Card, Int> {
    for _ in 0..<lies.roll(10) { await Task.yield() }
    if lies.isHonest {
      let number = min(10, max(0, request.key ?? 5))
      return Page(
        items: (number * 6..<number * 6 + 6).map { Card(id: $0, text: "h") }, next: number < 10 ? number + 1 : nil,
        previous: number > 0 ? number - 1 : nil, before: number * 6, after: 60 - number * 6)
    }
    switch lies.roll(12) {
    case 0: throw ListError.timedOut
    case 1:
      throw Slow(
        retryAfter: [.zero, .seconds(-5), .seconds(Int64.max), .milliseconds(1), .seconds(1), .nanoseconds(-1)][
          lies.roll(6)])
    case 2: throw CancellationError()
    default: break
    }
    let number = request.key ?? 5
    var items: [Card] = []
    let count = [0, 0, 1, 6, 6, 6, 13][lies.roll(7)]
    for id in 0..<count {
      let id = number % 100 * 6 + id - (lies.roll(3) == 0 ? lies.roll(10) : 0)
      items.append(Card(id: id, text: "v\(lies.roll(2))"))
    }
    func key(_ honest: Int) -> Int? {
      switch lies.roll(10) {
      case 0: nil
      case 1: number
      case 2: lies.roll(10)
      case 3: Int.max
      default: honest
      }
    }
    func total(_ honest: Int) -> Int? {
      switch lies.roll(12) {
      case 0: nil
      case 1: -5
      case 2: Int.max
      case 3: Int.max / 2
      case 4: 0
      case 5: lies.roll(100)
      default: honest
      }
    }
    return Page(
      items: items, next: key(number &+ 1), previous: key(number &- 1), before: total(number % 100 * 6),
      after: total(60 - number % 100 * 6))
  }
}

private struct Slow: ListLoadError {
  var retryAfter: Duration?
  var message: String { "slow" }
  var isRetryable: Bool { true }
}

@MainActor
private final class LyingRun {
  let clock = TestClock()
  let list: ListViewModel<Card>
  private var sources: [LyingSource] = []
  private var random: SplitMix64
  private var observation: ListObservation?
  private var second: ListObservation?
  private var slots: ListSlots
  private var total: Int?
  private var shadow: [RowID: Card] = [:]
  private var states: LoadStates
  private var state: ListState
  private var depth = 0
  private var log: [String] = []
  var failures: [String] = []
  private var awaiting = 0
  private var cancelled: Set<Int> = []
  private var tasks: [Task<Void, Never>] = []
  private var mirrors: [Int: ListSlots] = [:]
  private var united: [(Task<Void, Never>)] = []

  init(seed: UInt64) {
    random = SplitMix64(seed: seed &+ 77)
    var configuration = ListConfiguration(itemBatchCount: 6, prefetchMargin: Int.random(in: 0..<3, using: &random))
    configuration.maxPlaceholders = [0, 10, 100, 1000][Int.random(in: 0..<4, using: &random)]
    configuration.loadTimeout = .seconds(2)
    configuration.maxConsecutivePages = Int.random(in: 1..<6, using: &random)
    configuration.refreshPolicy =
      [.automatic, .firstPage, .loadedPages, .visiblePages][Int.random(in: 0..<4, using: &random)]
    configuration.retryPolicy = RetryPolicy(maxAttempts: 2, firstDelay: .milliseconds(50), seed: 0)
    if Int.random(in: 0..<3, using: &random) == 0 { configuration.maxRetryAfter = .seconds(Int64.max) }
    let source = LyingSource(seed: seed)
    sources = [source]
    let lies = source.lies
    let initial = (0..<[0, 0, 8][lies.roll(3)]).map { _ in Card(id: 20 + lies.roll(20), text: "saved") }
    list = ListViewModel(source: source, initialItems: initial, configuration: configuration, clock: clock)
    states = list.loadStates
    state = list.state
    slots = list.slots
    total = list.totalCount
    for row in list.rowIDs { shadow[row] = list.item(of: row) }
    observation = list.onChange { [unowned self] update in heard(update) }
    second = list.onChange { [unowned self] _ in callSomething() }
    listen()
  }

  /// A slow loop over the updates.
  private func listen() {
    let updates = list.updates
    var mine = list.slots
    let number = united.count
    mirrors[number] = mine
    united.append(
      Task { [weak self] in
        for await update in updates {
          guard let self else { return }
          for splice in update.splices { mine.apply(splice) }
          mirrors[number] = mine
          for _ in 0..<roll(60) { await Task.yield() }
        }
      })
  }

  func roll(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  private func fail(_ what: String) { failures.append("\(what) after \(log.suffix(8))") }

  private func heard(_ update: ListUpdate) {
    for splice in update.splices { slots.apply(splice) }
    if !slots.elementsEqual(list.slots) {
      fail("slots \(slots.prefix(60).map { $0 }) \(list.slots.prefix(60).map { $0 })")
    }
    for row in update.updated { shadow[row] = list.item(of: row) }
    for splice in update.splices {
      for slot in splice.inserted { if let row = slot.row { shadow[row] = list.item(of: row) } }
    }
    if update.statesChanged { (states, state) = (list.loadStates, list.state) }
  }

  private func callSomething() {
    guard depth == 0, roll(6) == 0 else { return }
    depth = 1
    for _ in 0...roll(3) { step("in observer ") }
    depth = 0
  }

  func step(_ prefix: String = "") {
    let id = 20 + roll(30)
    let what = roll(24)
    log.append("\(prefix)\(what)/\(id)")
    switch what {
    case 0: list.append((0..<roll(3)).map { _ in Card(id: 20 + roll(40), text: "mine") })
    case 1: list.insert(Card(id: id, text: "mine"), at: roll(8))
    case 2: list.remove(id)
    case 3: list.move(id, to: roll(10))
    case 4: if let row = list.rowIDs.randomElement(using: &random) { list.update(row) { [id] in $0.id = id } }
    case 5: if roll(3) == 0 { list.setFilter { $0.id % 2 == 0 } }
    case 6: list.setFilter(nil)
    case 7, 8, 9, 10:
      let start = roll(max(1, list.slots.count))
      list.reports.scrolled(to: start..<start + roll(9), in: Viewport(id: roll(3)))
    case 11: list.reports.closed(Viewport(id: roll(3)))
    case 12: list.reports.scrolled(to: max(0, list.slots.count - 4)..<list.slots.count)
    case 13: list.reports.scrolled(to: 0..<4)
    case 14: list.purge()
    case 15, 16:
      let policy: RefreshPolicy? = [nil, .automatic, .firstPage, .loadedPages, .visiblePages][roll(5)]
      awaiting += 1
      let task = Task { [weak self, list] in
        await list.refresh(policy)
        self?.awaiting -= 1
      }
      if roll(3) == 0 { task.cancel() }
    case 17: list.retry()
    case 18: list.loadMore(at: roll(2) == 0 ? .append : .prepend)
    case 19:
      if roll(2) == 0 {
        let source = LyingSource(seed: UInt64(roll(1000)))
        sources.append(source)
        list.replaceSource(source, refreshing: [.automatic, .firstPage, .loadedPages, .visiblePages][roll(4)])
      } else {
        list.start()
      }
    case 20: if roll(3) == 0 { list.reset() } else { list.start() }
    case 21: list.networkReturned()
    case 22:
      if roll(3) == 0, let index = united.indices.randomElement(using: &random) {
        united[index].cancel(); cancelled.insert(index)
      } else if united.count < 4, depth == 0 {
        listen()
      }
    default: list.start()
    }
  }

  func end() {
    for source in sources { source.lies.isHonest = true }
    list.setFilter(nil)
    list.reports.closed(Viewport(id: 1))
    list.reports.closed(Viewport(id: 2))
    list.start()
    list.reports.scrolled(to: 0..<min(4, list.slots.count))
    list.retry()
    depth = 1
  }

  /// The last lie of a server may be that it wants to be left alone for ever.
  func retryAfterEndlessWait() {
    if let left = list.loadStates.refresh.wait?.secondsLeft, left > 1_000_000 { list.retry() }
  }

  var isQuiet: Bool {
    areMirrorsRight && awaiting == 0 && list.callsInFlight.pages == 0 && !list.loadStates.refresh.isLoading
      && !list.loadStates.isLoadingAtAnEnd
  }

  var areMirrorsRight: Bool { mirrors.allSatisfy { cancelled.contains($0) || $1.elementsEqual(list.slots) } }

  var description: String {
    "\(areMirrorsRight) \(awaiting) \(list.callsInFlight) \(list.loadStates) \(list.state) \(log.suffix(10))"
  }

  func check() {
    if !slots.elementsEqual(list.slots) { fail("slots at the end") }
    let rows = Array(list.rowIDs)
    let items = Array(list.items)
    if rows.count != items.count { fail("counts \(rows.count) \(items.count)") }
    if Set(rows).count != rows.count { fail("a row twice") }
    for (row, item) in zip(rows, items) where shadow[row] != item {
      fail("lost notification of \(row): \(String(describing: shadow[row])) \(item)")
    }
    for (position, slot) in list.slots.enumerated() {
      if let row = slot.row, list.slots.position(of: row) != position { fail("slot of \(row)") }
    }
    if states != list.loadStates || state != list.state {
      fail("lost state \(states) \(list.loadStates) \(state) \(list.state)")
    }
  }
}
