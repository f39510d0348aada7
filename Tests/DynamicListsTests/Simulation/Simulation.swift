import DynamicLists
import Testing

/// A list on an unreliable server, with the expected rows as a plain array.
struct Simulation {
  var list: EngineDriver
  var server: SimulatedServer
  let height: Int
  /// Whether the server marks its last page as the last.
  let saysEnd: Bool

  /// The expected rows, as a plain array that each step edits.
  private var expected: [RowID] = []
  private var rowOfItem: [Int: RowID] = [:]
  private var itemOfRow: [RowID: Int] = [:]
  private var bases: [RowID: Int] = [:]
  /// The server's items that the list has read, by offset; they are wrong once the server's rows have moved.
  private var cursor = 0..<0
  private var offsets: [Int: Range<Int>] = [:]
  /// Where the list opens: in the middle, or at the top of a server that only goes forward.
  private let start: Int
  private let goesBack: Bool
  private let hasRandomAccess: Bool
  /// The gathered pages of the refresh in flight: the rows, and the server's items that they cover.
  private var gathered: (rows: [PageAnswer.Row], cursor: Range<Int>) = ([], 0..<0)
  private var answered: [Int] = []
  private var passed: [Wait] = []
  /// Rows whose detail was requested by a retry, so that it may load out of range.
  private var requested: Set<RowID> = []
  private(set) var events: [String] = []

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    var origin = ListEngine.Origin.source
    if number(0...6) == 0 { origin = .owner(loadsMore: number(0...2) > 0, reloads: number(0...1) > 0) }
    let values = (0..<16).map { _ in number(0...99) }
    list = EngineDriver(details: values[0] < 70, origin: origin) { configuration in
      configuration.itemBatchCount = 1 + values[1] % 6
      configuration.prefetchMargin = values[2] % 4
      configuration.maxConsecutivePages = 1 + values[3] % 5
      configuration.prefetch = values[4] < 80 ? .automatic : values[4] < 90 ? .manual : .off
      configuration.retryPolicy = values[5] < 30 ? RetryPolicy(maxAttempts: 2 + values[5] % 2) : .never
      configuration.detailMargin = values[6] < 85 ? .rows(values[6] % 5) : .wholePage
      configuration.maxConcurrentDetails = 1 + values[7] % 5
      configuration.refreshPolicy = [.automatic, .automatic, .loadedPages, .visiblePages, .firstPage][values[13] % 5]
    }
    list.recordsIssues = false
    server = SimulatedServer(count: values[8] % 40)
    height = 1 + values[9] % 6
    saysEnd = values[10] < 50
    goesBack = values[11] < 40
    start = goesBack ? values[12] % 40 : 0
    hasRandomAccess = values[14] < 40
  }

  var violation: String? { list.violations.first }

  // MARK: Events

  @discardableResult
  mutating func send(_ event: ListEvent) -> Output {
    events.append("\(event)")
    let output = list.send(event)
    checkRange(output)
    for case .loadPage(let load) in output.effects {
      offsets[load.id] = offsets(of: load)
    }
    return output
  }

  /// Where on the server the page of a load is.
  private func offsets(of load: PageLoad) -> Range<Int> {
    let read = load.edge == .refresh ? gathered.cursor : cursor
    return switch load.part {
    case .first: start..<(start + load.count)
    case .again(let call): offsets[call] ?? 0..<0
    case .following: read.upperBound..<(read.upperBound + load.count)
    case .preceding: max(0, read.lowerBound - load.count)..<read.lowerBound
    }
  }

  /// No detail starts to load out of range.
  private mutating func checkRange(_ output: Output) {
    guard case .rows(let margin) = list.configuration.detailMargin else { return }
    let runs = [Viewport.main, .second].map { list.engine.visiblePositions(in: $0) }.filter { !$0.isEmpty }
    for case .loadDetails(let loads) in output.effects {
      for load in loads where requested.remove(load.row) == nil {
        let position = list.rows.firstIndex(of: load.row) ?? -1
        let isInRange = runs.contains { $0.lowerBound - margin <= position && position < $0.upperBound + margin }
        list.demand(isInRange, "\(load.row) loads its detail out of range")
      }
    }
  }

  private mutating func row(of item: Int) -> RowID {
    if let row = rowOfItem[item] { return row }
    let row = RowID(list.nextRow)
    list.nextRow += 1
    rowOfItem[item] = row
    itemOfRow[row] = item
    return row
  }

  private mutating func describe(_ items: [Int]) -> [PageAnswer.Row] {
    items.map { item in
      let row = row(of: item)
      return PageAnswer.Row(
        row, isChanged: !list.engine.allRows.contains(row) || bases[row] != server.version(of: item),
        hasDetail: list.hasDetails && item % 7 == 0)
    }
  }

  private mutating func setBases(_ rows: [PageAnswer.Row]) {
    for row in rows { bases[row.id] = itemOfRow[row.id].map(server.version) }
  }

  // MARK: Answers

  mutating func answerPage(_ number: Int, _ answer: SimulationStep.Answer) {
    guard !list.calls.isEmpty else { return }
    let load = list.calls[number % list.calls.count]
    if list.abandonedCalls.contains(load.id), answer != .page { return }
    answered.append(load.id)
    let isLive = list.liveCalls.contains(load)
    let statesBefore = list.states
    let output: Output
    switch answer {
    case .page, .emptyPage, .doubledPage:
      let offset = offsets[load.id] ?? 0..<0
      let page = answer == .emptyPage ? [] : server.page(at: offset.lowerBound, count: offset.count)
      let rows = describe(answer == .doubledPage ? page + page.reversed() : page)
      let isLast =
        saysEnd ? offset.lowerBound + page.count >= server.items.count : page.isEmpty && answer != .emptyPage
      var ends: Set<PageEdge> = isLast ? [.append] : []
      if !goesBack || offset.lowerBound == 0 { ends.insert(.prepend) }
      let before = list.rows
      let visible = Viewport.used.flatMap { list.engine.visiblePositions(in: $0).map { before[$0] } }
      output = send(.pageLoaded(load.id, PageAnswer(rows: rows, reachedEnds: ends, isReloadable: hasRandomAccess)))
      if isLive {
        list.demand(list.committed.last == load.id, "the page of a live load was not committed")
        land(rows, offset.lowerBound..<offset.lowerBound + page.count, of: load, output)
        if output.items.page == .land(), load.edge == .refresh, list.rows.filter(visible.contains).isEmpty {
          list.demand(visible.isEmpty || output.change.movesToTop, "no visible row is left, and nobody was told")
        }
      }
    case .failure: output = send(.pageFailed(load.id, .broken(true, nil)))
    case .lastingFailure: output = send(.pageFailed(load.id, .broken(false, nil)))
    case .failureWithDelay: output = send(.pageFailed(load.id, .broken(true, .seconds(40))))
    }
    if !isLive { demandNothing(output, since: statesBefore) }
  }

  /// Lands a page in the plain array, or keeps it with the gathered pages.
  private mutating func land(_ rows: [PageAnswer.Row], _ read: Range<Int>, of load: PageLoad, _ output: Output) {
    let order = output.items.page
    let keepsRest = output.outcomes == [.refreshedTop]
    guard load.edge == .refresh else {
      setBases(rows)
      let fresh = unique(rows).filter { !expected.contains($0) }
      expected.insert(contentsOf: fresh, at: load.edge == .prepend ? 0 : expected.count)
      cursor = extend(cursor, by: read, load.part)
      return
    }
    if case .first = load.part { gathered = ([], read) }
    if case .again = load.part { gathered = ([], read) }
    gathered.cursor = extend(gathered.cursor, by: read, load.part)
    gathered.rows = load.part == .preceding ? rows + gathered.rows : gathered.rows + rows
    if case .gather = order { return }
    setBases(gathered.rows)
    let fresh = unique(gathered.rows)
    let last = expected.lastIndex(where: fresh.contains) ?? -1
    expected = fresh + (keepsRest ? expected[(last + 1)...] : [])
    cursor =
      order == .landAtTop
      ? gathered.cursor.lowerBound..<max(cursor.upperBound, gathered.cursor.lowerBound) : gathered.cursor
  }

  private func unique(_ rows: [PageAnswer.Row]) -> [RowID] {
    var unique: [RowID] = []
    for row in rows where !unique.contains(row.id) { unique.append(row.id) }
    return unique
  }

  private func extend(_ cursor: Range<Int>, by read: Range<Int>, _ part: PageLoad.Part) -> Range<Int> {
    switch part {
    case .first, .again: read
    case .following: min(cursor.lowerBound, read.upperBound)..<read.upperBound
    case .preceding: read.lowerBound..<max(cursor.upperBound, read.lowerBound)
    }
  }

  /// The answer of a cancelled call must not change anything.
  private mutating func demandNothing(_ output: Output, since states: LoadStates) {
    list.demand(output.change.isEmpty && list.states == states, "the answer of a cancelled call changed something")
  }

  private mutating func answerAgain(_ number: Int) {
    guard !answered.isEmpty else { return }
    let states = list.states
    let id = answered[number % answered.count]
    let rows = describe(server.page(at: number % 50, count: 3))
    demandNothing(send(.pageLoaded(id, PageAnswer(rows: rows, isLast: true))), since: states)
  }

  private mutating func endDelay(_ number: Int) {
    guard !list.waits.isEmpty else { return }
    let wait = list.waits[number % list.waits.count].wait
    passed.append(wait)
    send(.waited(wait))
  }

  private mutating func endDelayAgain(_ number: Int) {
    guard !passed.isEmpty else { return }
    let wait = passed[number % passed.count]
    if list.waits.contains(where: { $0.wait == wait }) { return }
    let states = list.states
    demandNothing(send(.waited(wait)), since: states)
  }

  mutating func finishDetails(_ number: Int, _ answer: SimulationStep.Answer) {
    guard !list.details.isEmpty else { return }
    let first = number % list.details.count
    let details = list.details[first...].prefix(1 + number % 3)
    let answers = details.map { detail -> DetailAnswer in
      switch answer {
      case .failure, .failureWithDelay: .failed(detail.id, .broken(true, nil))
      case .lastingFailure: .failed(detail.id, .broken(false, nil))
      default: .loaded(detail.id)
      }
    }
    let live = Set(list.liveDetails.map(\.id))
    let output = send(.detailsFinished(answers))
    var loaded: [Int] = []
    for case .loaded(let id) in answers where live.contains(id) { loaded.append(id) }
    list.demand(output.items.details == loaded, "stored other details than those of live loads")
  }

  // MARK: Steps

  mutating func run(_ step: SimulationStep) {
    runStep(step)
    list.demand(Array(list.engine.allRows.ids) == expected, "the rows differ from the plain array")
  }

  private mutating func runStep(_ step: SimulationStep) {
    let count = list.engine.allRows.count
    func known(_ number: Int) -> RowID? { count == 0 ? nil : list.engine.allRows[number % count] }
    switch step {
    case .start: send(.started)
    case .refresh: send(.refreshRequested())
    case .reset:
      expected = []
      send(.resetRequested)
    case .purge:
      expected = []
      send(.purged)
      if list.origin == .source { list.demand(!list.engine.isStarted && list.liveCalls.isEmpty, "still there") }
      list.demand(list.liveDetails.isEmpty, "details load after a purge")
    case .invalidate: send(.sourceInvalidated)
    case .prepare(let number):
      guard let row = known(number) else { return }
      requested.insert(row)
      send(.prepared(row))
    case .replaceSource(let number): send(.sourceReplaced(number % 2 == 0 ? .firstPage : .automatic))
    case .retry:
      requested.formUnion(list.engine.allRows.ids)
      send(.retryRequested)
      requested = []
    case .loadMore(let number): send(.moreRequested(at: number % 3 == 0 ? .prepend : .append))
    case .scroll(let number, let manner): scroll(to: number, manner)
    case .strayReport(let number, let appears, let viewport): report(number, appears, viewport)
    case .closeViewport(let number): send(.viewportClosed(number % 2 == 0 ? .main : .second))
    case .filter(let number): filter(number)
    case .answerPage(let number, let answer): answerPage(number, answer)
    case .answerAgain(let number): answerAgain(number)
    case .endDelay(let number): endDelay(number)
    case .endDelayAgain(let number): endDelayAgain(number)
    case .finishDetails(let number, let answer): finishDetails(number, answer)
    case .retryDetail(let number):
      guard let row = known(number) else { return }
      requested.insert(row)
      send(.detailRetryRequested(row))
    case .insert(let items, let position): insert(items, position)
    case .remove(let number, let removed):
      let rows = (0..<removed).compactMap { known(number + $0 * $0) }
      expected.removeAll { rows.contains($0) }
      send(.rowsRemoved(rows + [RowID(1_000_000)]))
    case .move(let number, let position):
      guard let row = known(number) else { return }
      let new = position % (count + 3)
      expected.remove(at: number % count)
      expected.insert(row, at: min(new, count - 1))
      send(.rowMoved(row, to: new))
    case .update(let number):
      guard let row = known(number) else { return }
      send(.rowsUpdated([row]))
    case .replaceAll(let number): replaceAll(number)
    case .ownerShows(let number): send(.ownerShowed([.rows, .loading, .failed(.broken(true, nil))][number % 3]))
    case .serverInserts(let number): server.insert(at: number)
    case .serverRemoves(let number): server.remove(at: number)
    case .serverMoves(let number): server.move(at: number)
    case .serverChanges(let number): server.change(at: number)
    }
  }

  private mutating func insert(_ items: [Int], _ position: Int) {
    let rows = items.map { row(of: $0) }
    let at = min(position, expected.count)
    var fresh: [RowID] = []
    for row in rows where !expected.contains(row) && !fresh.contains(row) { fresh.append(row) }
    expected.insert(contentsOf: fresh, at: at)
    send(.inserting(rows, at: position))
  }

  private mutating func replaceAll(_ number: Int) {
    let rows = describe((0..<(number % 7)).map { ($0 * number) % 60 })
    expected = []
    for row in rows where !expected.contains(row.id) { expected.append(row.id) }
    send(.rowsReplaced(rows))
    setBases(rows)
  }

  // MARK: Reports

  mutating func scroll(to number: Int, _ manner: SimulationStep.Manner) {
    guard !list.rows.isEmpty else { return }
    let first = number % list.rows.count
    let range = first..<min(list.rows.count, first + height)
    let old = list.engine.visiblePositions()
    for position in manner == .jumbled ? range.reversed() : Array(range) where !old.contains(position) {
      send(.appeared(list.rows[position], hint: position, in: .main))
      if manner == .doubled { send(.appeared(list.rows[position], hint: -5, in: .main)) }
    }
    guard manner != .silent else { return }
    let gone = old.filter { !range.contains($0) }
    let jumbled = gone.filter { $0 % 2 == 0 } + gone.filter { $0 % 2 == 1 }
    for position in manner == .jumbled ? jumbled : gone {
      send(.disappeared(list.rows[position], hint: position, in: .main))
    }
  }

  private mutating func report(_ number: Int, _ appears: Bool, _ viewport: Int) {
    let isKnown = !list.rows.isEmpty && number % 5 > 0
    let row = isKnown ? list.rows[number % list.rows.count] : RowID(number % 90)
    let viewport = viewport == 0 ? Viewport.main : .second
    let hint = number % 60 - 10
    let isThere = list.rows.contains(row)
    let states = list.states
    let event =
      appears ? ListEvent.appeared(row, hint: hint, in: viewport) : .disappeared(row, hint: hint, in: viewport)
    let output = send(event)
    if !isThere { demandNothing(output, since: states) }
  }

  private mutating func filter(_ number: Int) {
    let event: ((RowID) -> Bool)? = number % 3 == 0 ? nil : { $0.number % (2 + number % 4) > 0 }
    events.append("another filter")
    let output = list.setFilter(event)
    checkRange(output)
    for case .loadPage(let load) in output.effects {
      offsets[load.id] = offsets(of: load)
    }
  }
}
