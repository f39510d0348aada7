import DynamicListsTesting
import Testing

@testable import DynamicLists

/// Random calls from outside and from inside every closure of the app, under filters that answer at random.
@MainActor
struct ListViewModelRandomCallTests {
  @Test(arguments: UInt64(0)..<40)
  func aFrontEndFollowsTheListThroughCallsFromAnywhere(_ seed: UInt64) async {
    let run = RandomCalls(seed: seed)
    for _ in 0..<100 where run.failures.isEmpty {
      run.step()
      if run.roll(2) == 0 { for _ in 0..<run.roll(30) { await Task.yield() } }
      if run.roll(4) == 0 { run.clock.advance(by: .milliseconds(run.roll(600))) }
      run.check()
    }
    #expect(run.failures.isEmpty, "seed \(seed)")
  }
}

private struct RandomCard: ListItemModel, Identifiable, Equatable {
  var id: Int
  var text: String
  var detail: String?
  let luck: Int
  let caller: Caller

  static func == (left: Self, right: Self) -> Bool {
    let caller = left.caller
    if caller.isOn { MainActor.assumeIsolated { caller.run?.call("in == ") } }
    return left.id == right.id && left.text == right.text && left.detail == right.detail
  }

  mutating func fetchAdditionalData() async throws {
    for _ in 0..<luck * 3 { await Task.yield() }
    if luck == 3 { throw ListError.timedOut }
    detail = "loaded"
  }

  var dataIsFetched: Bool {
    let caller = caller
    if DetailQuestion.isBeforeLoad { MainActor.assumeIsolated { caller.run?.call("in fetched ") } }
    return detail != nil
  }
}

/// Lets a card's code call the list.
private final class Caller: @unchecked Sendable {
  weak var run: RandomCalls?
  var isOn = true
}

private func card(_ id: Int, _ random: inout SplitMix64, _ caller: Caller) -> RandomCard {
  RandomCard(
    id: id, text: "v\(Int.random(in: 0..<3, using: &random))",
    detail: Int.random(in: 0..<3, using: &random) == 0 ? "given" : nil, luck: Int.random(in: 0..<4, using: &random),
    caller: caller)
}

private actor RandomCards: PageSource {
  private var random: SplitMix64
  private let caller: Caller

  init(seed: UInt64, caller: Caller = Caller()) {
    random = SplitMix64(seed: seed)
    self.caller = caller
  }

  func page(_ request: PageRequest<Int>) async throws -> Page<RandomCard, Int> {
    for _ in 0..<Int.random(in: 0..<10, using: &random) { await Task.yield() }
    if Int.random(in: 0..<6, using: &random) == 0 { throw ListError.timedOut }
    let start = request.key ?? 0
    var items: [RandomCard] = []
    for id in start..<start + Int.random(in: 0..<12, using: &random) {
      items.append(card(max(0, id - Int.random(in: 0..<4, using: &random)), &random, caller))
    }
    let isLast = Int.random(in: 0..<5, using: &random) == 0
    return Page(items: items, next: isLast ? nil : start + items.count)
  }
}

/// A front-end that replays what it hears, while calls come from everywhere.
@MainActor
private final class RandomCalls {
  let clock = TestClock()
  private let caller = Caller()
  private let list: ListViewModel<RandomCard>
  private let isOwner: Bool
  private var random: SplitMix64
  private var observation: ListObservation?
  private var second: ListObservation?
  private var slots = ListSlots(RowTable(), goesBack: false)
  /// The items as the updates announced them.
  private var shadow: [RowID: RandomCard] = [:]
  private var states: LoadStates
  private var state: ListState
  /// The rows with a reveal, for each viewport that still shows them.
  private var revealed: [Int: Set<RowID>] = [:]
  private var objects: [RowID: ListItemViewModel<RandomCard>] = [:]
  /// 1 inside a call from a closure, so that such calls do not nest forever.
  private var depth = 0
  private(set) var log: [String] = []
  var failures: [String] = []

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    var configuration = ListConfiguration(itemBatchCount: 6, prefetchMargin: 2)
    let margin = Int.random(in: 0..<4, using: &random)
    configuration.detailMargin = margin == 3 ? .wholePage : .rows(margin)
    configuration.maxConcurrentDetails = Int.random(in: 1...6, using: &random)
    configuration.detailGrace = .milliseconds(Int.random(in: 0...1, using: &random) * 100)
    configuration.loadTimeout = .seconds(2)
    configuration.retryPolicy = RetryPolicy(maxAttempts: 2, firstDelay: .milliseconds(50), seed: 0)
    isOwner = seed % 3 == 0
    if isOwner {
      var inner = SplitMix64(seed: seed + 1000)
      var inner2 = SplitMix64(seed: seed + 2000)
      list = ListViewModel(
        items: [], configuration: configuration, clock: clock,
        loadMore: { [caller] _ in
          if Int.random(in: 0..<4, using: &inner) == 0 { throw ListError.timedOut }
          return (0..<Int.random(in: 0..<6, using: &inner)).map { card($0 + 20, &inner, caller) }
        },
        reload: { [caller] in
          await Task.yield()
          return (0..<10).shuffled(using: &inner2).prefix(6).map { card($0, &inner2, caller) }
        })
    } else {
      list = ListViewModel(source: RandomCards(seed: seed, caller: caller), configuration: configuration, clock: clock)
    }
    // Half of the lists make their arrangements in slices of a few items.
    if seed % 2 == 1 { list.arranger.pace = .tiny(itemsInSlice: Int(1 + seed % 5)) }
    states = list.loadStates
    state = list.state
    caller.run = self
    observation = list.onChange { [unowned self] update in heard(update) }
    second = list.onChange { [unowned self] _ in callSomething() }
  }

  func roll(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  private func fail(_ what: String) { failures.append("\(what) after \(log.suffix(8))") }

  private func heard(_ update: ListUpdate) {
    for splice in update.splices { slots.apply(splice) }
    if !slots.elementsEqual(list.slots) { fail("slots \(Array(slots)) \(Array(list.slots))") }
    for row in update.updated {
      if list.position(of: row) == nil { fail("updated hidden \(row)") }
      shadow[row] = list.item(of: row)
    }
    for splice in update.splices {
      for slot in splice.inserted { if let row = slot.row { shadow[row] = list.item(of: row) } }
    }
    if update.statesChanged {
      states = list.loadStates
      state = list.state
    }
    for reveal in update.reveals {
      if list.position(of: reveal.row) == nil { fail("reveal of hidden") }
      if !list.isVisible(reveal.row, in: reveal.viewport) { fail("reveal of invisible") }
      if list.detailState(of: reveal.row) != .loaded { fail("reveal without detail") }
      revealed[reveal.viewport.id, default: []].insert(reveal.row)
    }
    if Set(update.reveals.map { "\($0.row) \($0.viewport.id)" }).count != update.reveals.count { fail("double reveal") }
    prune()
  }

  private func prune() {
    for id in 0..<4 {
      revealed[id] = revealed[id]?.filter {
        list.isVisible($0, in: Viewport(id: id)) && list.detailState(of: $0) == .loaded
      }
    }
  }

  private func callSomething() {
    guard depth == 0, roll(6) == 0 else { return }
    depth = 1
    for _ in 0...roll(3) { step("in observer ") }
    depth = 0
  }

  func call(_ place: String) {
    guard caller.isOn, depth == 0, roll(25) == 0 else { return }
    depth = 1
    for _ in 0...roll(2) { step(place) }
    depth = 0
  }

  private func includes(_ kind: Int, _ item: RandomCard) -> Bool {
    switch kind {
    case 0: item.id % 2 == 0
    case 1: item.text != "v1"
    case 2: item.detail != nil
    case 3: roll(2) == 0
    case 4: false
    default: item.id > 3
    }
  }

  func step(_ prefix: String = "") {
    let id = roll(14)
    let what = roll(22)
    log.append("\(prefix)\(what)/\(id)")
    switch what {
    case 0: list.append((0..<roll(5)).map { _ in card(roll(14), &random, caller) })
    case 1: list.insert(card(id, &random, caller), at: roll(8))
    case 2: list.remove(id)
    case 3: list.move(id, to: roll(10))
    case 4: list.replaceAll(with: (0..<roll(12)).map { card($0 + roll(3), &random, caller) })
    case 5:
      let kind = roll(6)
      list.setFilter { [weak self] item in
        guard let self else { return false }
        call("in filter ")
        return includes(kind, item)
      }
    case 6: list.setFilter(nil)
    case 7:
      let text = roll(2) == 0 ? "" : "v1"
      if roll(2) == 0 { list.searchText = text } else { list.setFilter(matching: text) { $0.text != $1 } }
    case 8, 9, 10:
      let start = roll(10)
      list.reports.scrolled(to: start..<start + roll(9), in: Viewport(id: roll(4)))
    case 11: list.reports.closed(Viewport(id: roll(4)))
    case 12:
      if let row = list.rowIDs.randomElement(using: &random) { list.reports.appeared(row, in: Viewport(id: roll(4))) }
    case 13:
      if let row = list.rowIDs.randomElement(using: &random) {
        list.reports.disappeared(row, in: Viewport(id: roll(4)))
      }
    case 14:
      list.update(id) { [weak self] in
        self?.call("in edit ")
        $0.text = "v\(id % 3)"
      }
    case 15:
      let accepted = roll(2) == 0
      let change = roll(4) == 0
      Task { [list] in
        try await list.update(id) { [weak self] in
          self?.call("in confirmed edit ")
          $0.text += "c"
          if change { $0.id += 1 }
        } confirm: {
          for _ in 0..<id * 2 { await Task.yield() }
          self.call("in confirm ")
          if !accepted { throw ListError.timedOut }
        }
      }
    case 16: if roll(3) == 0 { list.reset() } else { Task { [list] in await list.refresh() } }
    case 17: list.retry()
    case 18: list.loadMore()
    case 19:
      if isOwner {
        [list.showLoading, list.showItems, { [list] in list.showFailure(ListError.timedOut) }][roll(3)]()
      } else if roll(4) == 0 {
        list.replaceSource(RandomCards(seed: UInt64(roll(1000)), caller: caller))
      } else {
        list.start()
      }
    case 20: if let row = list.rowID(of: id) { list.retryDetail(of: row) }
    default: if let object = list.row(of: id) { objects[object.id] = roll(3) == 0 ? nil : object }
    }
  }

  func check() {
    caller.isOn = false
    defer { caller.isOn = true }
    if !slots.elementsEqual(list.slots) { fail("slots at the end") }
    let rows = Array(list.rowIDs)
    let items = Array(list.items)
    if rows.count != items.count { fail("counts \(rows.count) \(items.count)") }
    if Set(rows).count != rows.count { fail("a row twice") }
    for (row, item) in zip(rows, items) where shadow[row] != item {
      fail("lost notification of \(row): \(String(describing: shadow[row])) \(item)")
    }
    for (position, row) in rows.enumerated() where list.position(of: row) != position { fail("position of \(row)") }
    if states != list.loadStates || state != list.state {
      fail("lost state \(states) \(list.loadStates) \(state) \(list.state)")
    }
    for (row, object) in objects where list.item(of: row) != nil {
      if object.item != list.item(of: row) { fail("row object \(object.item) \(row)") }
      if object.detailState != list.detailState(of: row) { fail("row object state") }
    }
    prune()
    for id in 0..<4 {
      for row in rows
      where list.isVisible(row, in: Viewport(id: id)) && list.detailState(of: row) == .loaded
        && revealed[id]?.contains(row) != true
      {
        fail("lost reveal of \(row) in \(id)")
      }
    }
    for row in rows {
      let item = list.item(of: row)
      if list.detailState(of: row) == .loaded, item?.detail == nil { fail("loaded without detail") }
    }
  }
}
