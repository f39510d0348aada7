import DynamicLists
import Testing

/// A list on an unreliable server, with the expected rows as a plain array.
struct Simulation {
  var list: EngineDriver
  var server: SimulatedServer
  var model: ReferenceModel
  let seed: UInt64
  let height: Int
  /// Whether the server marks its last page as the last.
  let saysEnd: Bool
  let goesBack: Bool
  let hasRandomAccess: Bool
  /// Whether the server counts its items.
  let saysTotals: Bool
  /// How many items more the server counts than it has.
  let excess: Int
  /// The sections that the server names on each page, if it names any.
  let sections: Set<Int>?
  /// Whether the server finds pages by positions, and whether each of them begins at a multiple of its size.
  let canJump: Bool
  let alignsPages: Bool
  /// Where the list opens: in the middle, or at the top of a server that only goes forward.
  private let start: Int

  /// Where on the server the page of each call is.
  private(set) var offsets: [Int: Range<Int>] = [:]
  /// Calls that were made, and whose place depends on the page that is landing.
  private var unplaced: [PageLoad] = []
  /// How much the server had said when each call was made, and the server as it was then.
  private(set) var ages: [Int: Int] = [:]
  private(set) var snapshots: [Int: SimulatedServer] = [:]
  var ledger = PageLedger()
  var answered: [Int] = []
  var passed: [Wait] = []
  /// Rows whose detail was requested by a retry, so that it may load out of range.
  var requested: Set<RowID> = []
  /// The positions that views have scrolled to without placeholders.
  var jumps: Set<Int> = []
  /// The policy of the refresh that began last, and its generation.
  private(set) var policy = RefreshPolicy.firstPage
  private(set) var arrangement = SimulatedArrangement()
  private var selection: SimulatedSelection
  private let fault: WrongEngine.Fault
  /// Whether the refresh in flight is a jump, before the event that is followed now.
  private(set) var isJumping = false
  /// The position of the jump in flight.
  private(set) var jump: Int?
  /// Whether the event that is followed now makes the list start over, if anything.
  private var startsOver = false
  private var generation = 0
  private var placedGeneration = 0
  /// The position that the person waited for when the generation began.
  var wishAtBeginning: Int?
  /// The position at the source of the placeholder at the top of the screen, after a scroll to placeholders.
  var place: Int?
  /// Whether the source was invalidated during the refresh in flight.
  var isInvalid = false
  /// Whether a refresh was requested, or the source was invalidated, and no refresh has landed since.
  var isRefreshOwed = false
  /// Whether a refresh has landed since the rows were compared.
  var hasLandedRefresh = false
  /// Whether the script has pushes, and no unconfirmed edits; `nil` before the first of either.
  var hasPushes: Bool?
  /// Whether the app, a person or a server has changed the rows.
  var isEdited = false
  /// Whether saved rows are shown, and no page has landed since.
  var hasSavedRows = false

  /// The events so far; `nil` for another filter.
  private(set) var events: [ListEvent?] = []
  private(set) var pairs: [StatePair] = []
  private(set) var rareStates: Set<RareState> = []

  init(seed: UInt64, wrong: WrongEngine.Fault? = nil) {
    fault = wrong ?? .nothing
    selection = SimulatedSelection(wrong: fault)
    var random = SplitMix64(seed: seed)
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    var origin = ListEngine.Origin.source
    if number(0...6) == 0 { origin = .owner(loadsMore: number(0...2) > 0, reloads: number(0...1) > 0) }
    let values = (0..<16).map { _ in number(0...99) }
    let hasDetails = values[0] < 70
    list = EngineDriver(
      details: hasDetails, batches: hasDetails && values[7] % 2 == 0, adopts: values[0] % 2 == 0, origin: origin,
      wrong: wrong.map(WrongEngine.init)
    ) { configuration in
      configuration.itemBatchCount = 1 + values[1] % 6
      configuration.prefetchMargin = values[2] % 4
      configuration.maxConsecutivePages = 1 + values[3] % 5
      configuration.prefetch = values[4] < 80 ? .automatic : values[4] < 90 ? .manual : .off
      configuration.retryPolicy = values[5] < 30 ? RetryPolicy(maxAttempts: 2 + values[5] % 2) : .never
      configuration.detailMargin = values[6] < 85 ? .rows(values[6] % 5) : .wholePage
      configuration.maxConcurrentDetails = 1 + values[7] % 5
      configuration.detailBatchSize = 1 + values[9] % 4
      configuration.detailRetention = [500, 0, 3, 8][values[12] % 4]
      configuration.detailRetryPolicy = values[5] % 3 == 0 ? RetryPolicy(maxAttempts: 3) : .never
      configuration.refreshPolicy = RefreshPolicy.simulated(values[13])
      if values[15] < 60 { configuration.maxPlaceholders = [12, 100, 10_000][values[15] % 3] }
      if seed % 5 > 2 { configuration.maxItemCount = configuration.itemBatchCount * (1 + values[10] % 4) }
    }
    list.recordsIssues = false
    model = ReferenceModel(hasDetails: list.hasDetails)
    server = SimulatedServer(count: values[8] % 40)
    self.seed = seed
    height = 1 + values[9] % 6
    saysEnd = values[10] < 50
    goesBack = values[11] < 40
    start = goesBack ? values[12] % 40 : 0
    hasRandomAccess = values[14] < 40
    saysTotals = values[15] < 75 && origin == .source
    excess = saysTotals && values[13] % 6 == 0 ? 1 + values[13] % 9 : 0
    sections = values[14] % 2 == 0 ? [0, 2, 4] : nil
    canJump = saysTotals && goesBack && values[15] % 5 > 0
    alignsPages = values[15] % 2 == 0
  }

  var violation: String? { list.violations.first }

  var isResting: Bool { list.waits.contains { $0.wait == .rest } }

  mutating func notice(_ state: RareState, if isReached: Bool) {
    if isReached { rareStates.insert(state) }
  }

  // MARK: Events

  /// Sends an event. With `lands`, the page of the event lands in the reference before the next calls are placed.
  @discardableResult
  mutating func send(_ event: ListEvent, lands: Bool = false) -> Output {
    events.append(event)
    noticeState(before: event)
    let ends = shownEnds
    startsOver = isStartOver(event)
    let output = list.send(event)
    followNewItems(event, shown: ends)
    if let contradiction = ledger.record(event, output) { list.demand(false, contradiction) }
    model.follow(event)
    followRequest(event)
    checkJumps(output, of: event, since: generation)
    if list.facts.generation != generation { generationBegan(with: event) }
    follow(output)
    noticeState(after: event, output)
    for case .endRefresh(_, let outcome) in output.effects where outcome != .refreshed && outcome != .refreshedTop {
      model.forgetGathered()
    }
    if list.facts.isRefreshing {
      for case .loadPage(let load) in output.effects where load.edge == .refresh { isJumping = load.part.isJump }
    } else {
      isJumping = false
    }
    if !lands, !unplaced.isEmpty || placedGeneration != generation { placeCalls() }
    if !list.askedToRelease.isEmpty { release() } else { checkRetention(after: event) }
    return output
  }

  /// Whether a generation that an event begins is there because the server does not know a key any more.
  private func isStartOver(_ event: ListEvent) -> Bool {
    switch event {
    case .pageFailed(let id, let facts):
      facts.isKeyUnknown && list.liveCalls.contains { $0.id == id && $0.edge != .refresh }
    case .retryRequested:
      list.states.refresh.failure == nil
        && PageEdge.ends.contains { list.states[$0].failure?.isKeyUnknown == true }
    default: false
    }
  }

  /// Answers as the view model does, at once: rows whose number is a multiple of 5 are needed.
  private mutating func release() {
    let asked = list.askedToRelease
    send(.detailsReleased(asked.filter { !isNeeded($0) }))
  }

  private func isNeeded(_ row: RowID) -> Bool { row.number % 5 == 0 }

  /// Once nothing is asked any more, what has loaded is within the limit, but for rows that have to keep it.
  private mutating func checkRetention(after event: ListEvent) {
    switch event {
    // All rows of a round were needed: the next load asks for others.
    case .detailsReleased(let rows) where rows.isEmpty: return
    case .detailsFinished, .detailsReleased: break
    default: return
    }
    let limit = list.configuration.detailRetention
    let loaded = list.loadedRows
    guard loaded.count > limit, violation == nil else { return }
    let loading = Set(list.liveDetails.map(\.row))
    let far = loaded.filter { !isNeeded($0) && !loading.contains($0) && !list.isInRange($0) }
    list.demand(far.isEmpty, "\(loaded.count) rows keep their details, of which \(far) are far")
  }

  /// Filters, sorts or groups the rows, or collapses sections, as a number says.
  mutating func arrange(_ number: Int) {
    send(.newItemsPlaced)
    events.append(nil)
    let (wasJumping, hadRule) = (list.box.engine.isJumping, selection.isRule)
    let output: Output
    if arrangement.isGrouped, number % 5 > 1 {
      arrangement.collapse(number)
      output = list.collapse(arrangement.collapsed)
    } else {
      arrangement = SimulatedArrangement(number, wrong: fault)
      output = list.arrange(arrangement.operations, sections: arrangement.grouping)
    }
    if let contradiction = ledger.record(nil, output) { list.demand(false, contradiction) }
    follow(output)
    notice(.jumpGivenUpByAnArrangement, if: wasJumping && !list.box.engine.isJumping)
    notice(.ruleEndedByAnArrangement, if: hadRule && !selection.isRule)
    placeCalls()
  }

  private mutating func followRequest(_ event: ListEvent) {
    switch event {
    case .refreshRequested: isRefreshOwed = list.origin == .source
    case .sourceInvalidated: isRefreshOwed = isRefreshOwed || list.origin == .source && list.box.engine.isStarted
    case .purged: isRefreshOwed = false
    default: break
    }
  }

  private mutating func generationBegan(with event: ListEvent) {
    generation = list.facts.generation
    isInvalid = false
    switch event {
    case .refreshRequested(let requested): policy = requested ?? model.replacing ?? list.configuration.refreshPolicy
    case .sourceReplaced(let requested): policy = requested
    case .resetRequested: policy = .firstPage
    case .pageFailed, .retryRequested:
      policy = startsOver ? .automatic : model.replacing ?? list.configuration.refreshPolicy
    // The rows of the other source have just landed.
    case .pageLoaded: policy = list.configuration.refreshPolicy
    default: policy = model.replacing ?? list.configuration.refreshPolicy
    }
    let isScattered = arrangement.changesOrder && !isInSourceOrder
    if isScattered, [.automatic, .visiblePages].contains(policy) { policy = .loadedPages }
    if list.origin != .source || list.configuration.prefetch == .off { policy = .firstPage }
  }

  /// Selects rows as a person does.
  mutating func select(_ number: Int, _ other: Int) { selection.act(number, other, on: list.box.engine) }

  private mutating func follow(_ output: Output) {
    selection.follow(output, list.box.engine)
    for effect in output.effects {
      switch effect {
      case .loadPage(let load):
        unplaced.append(load)
        switch load.part {
        case .position(let position): jump = position
        case .first, .again: jump = nil
        case .following, .preceding: break
        }
        ages[load.id] = model.pushes.count
        // In half of the scripts, an answer has what the server had when it was called.
        if seed % 2 == 1 { snapshots[load.id] = server }
        // A jump shows what is at its position, and nothing else.
        if load.part.isJump { policy = .firstPage }
      case .loadDetails(let loads): checkRange(loads)
      default: break
      }
    }
  }

  mutating func placeCalls() {
    if placedGeneration != generation { (placedGeneration, wishAtBeginning) = (generation, wish) }
    for load in unplaced {
      checkTarget(of: load)
      offsets[load.id] = offsets(of: load)
    }
    unplaced = []
  }

  /// The page with the item at a position; behind the last item there is an empty one.
  private func page(atPosition position: Int, count: Int) -> Range<Int> {
    let start = min(alignsPages ? position / count * count : position, server.items.count)
    return start..<start + count
  }

  /// Where on the server the page of a load is.
  private func offsets(of load: PageLoad) -> Range<Int> {
    let read = load.edge == .refresh ? model.gathered.cursor : model.cursor
    return switch load.part {
    case .first: start..<(start + load.count)
    case .position(let position): page(atPosition: position, count: load.count)
    case .again(let call): offsets[call] ?? 0..<0
    case .following: read.upperBound..<(read.upperBound + load.count)
    case .preceding: max(0, read.lowerBound - load.count)..<read.lowerBound
    }
  }

  /// No detail starts to load out of range.
  private mutating func checkRange(_ loads: [DetailLoad]) {
    guard case .rows = list.configuration.detailMargin else { return }
    for load in loads {
      let isRequested = requested.remove(load.row) != nil
      list.demand(list.isInRange(load.row) || isRequested, "\(load.row) loads its detail out of range")
      list.demand(load.priority == .visible || !list.isSeen(load.row), "\(load.row) is visible, and waits for others")
    }
  }

  // MARK: Steps

  mutating func run(_ step: SimulationStep) {
    let stateClass = stateClass()
    let count = events.count
    runStep(step)
    if let kind = step.kind, events.count > count { pairs.append(StatePair(stateClass: stateClass, kind: kind)) }
    checkModel()
  }

  /// Compares the list with the reference.
  mutating func checkModel() {
    let hasLanded = hasLandedRefresh
    hasLandedRefresh = false
    if let contradiction = model.compare(Array(list.box.engine.allRows.ids), afterARefresh: hasLanded) {
      list.demand(false, contradiction)
    }
    list.demand(list.box.engine.isStale == model.isStale, "the rows are stale, or not, against the reference")
    checkPlaceholders()
    checkLoadedPages()
    checkNewItems()
    if let contradiction = arrangement.contradiction(list) ?? selection.contradiction(list.box.engine) {
      list.demand(false, contradiction)
    }
    if list.configuration.prefetch == .off { return }
    let states = list.states
    list.demand(states.append != .complete || model.ends.contains(.append), "complete before the server said so")
    list.demand(
      states.prepend != .complete || model.ends.contains(.prepend), "complete above before the server said so")
  }
}

extension RefreshPolicy {
  static func simulated(_ number: Int) -> RefreshPolicy {
    [.automatic, .automatic, .loadedPages, .visiblePages, .firstPage][number % 5]
  }
}
