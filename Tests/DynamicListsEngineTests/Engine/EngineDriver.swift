import DynamicLists
import Testing

/// Stands for the view model of an engine: records which calls are in flight, applies
/// changes to a copy of the rows, and checks the invariants after every event.
///
///     @Test func theNextPageFollowsTheRows() {
///       var list = EngineDriver.loaded(20)  // the first page has landed: rows 1 to 20
///       list.scroll(to: 10..<20)                   // rows at the end are visible: the next page is requested
///       #expect(list.states.append == .loading(attempt: 1))
///       list.answer(5)                      // the page has five rows; `fail()` makes it fail
///       #expect(list.numbers == Array(1...25))
///       list.drain()                       // answers what is in flight; a test without it fails
///     }
///
/// `send` sends the engine any event, and returns its change and effects. `calls`, `details`
/// and `waits` are in flight; `finishDetails` answers details, and `pass` ends a delay. The
/// other steps of tests are in `EngineDriver+Steps.swift`.
struct EngineDriver {
  let configuration: ListConfiguration
  let hasDetails: Bool
  let batchesDetails: Bool
  let adoptsItems: Bool
  let origin: ListEngine.Origin
  /// The engine, which has no copies: copies of the driver would share it.
  final class Box {
    fileprivate(set) var engine: ListEngine

    init(_ engine: consuming ListEngine) { self.engine = engine }
  }

  let box: Box

  /// The arranged rows, as the changes make them.
  private(set) var rows: [RowID] = []
  /// The arranged rows and the headers of sections, as the changes make them.
  private(set) var content: [ListSlot] = []
  /// Page calls that have not returned, cancelled ones included.
  private(set) var calls: [PageLoad] = []
  /// Page calls whose answer still counts.
  private(set) var liveCalls: [PageLoad] = []
  private(set) var cancelledCalls: Set<Int> = []
  /// Detail loads that have not returned, cancelled ones included.
  private(set) var details: [DetailLoad] = []
  /// Detail loads whose answer still counts.
  private(set) var liveDetails: [DetailLoad] = []
  private(set) var cancelledDetails: Set<Int> = []
  /// The viewports that nobody sees, by their ids.
  private(set) var hiddenViewports: Set<Int> = []
  /// The priorities of detail loads, by their ids.
  private(set) var priorities: [Int: ListLoad.Priority] = [:]
  /// Calls whose deadline has passed: they no longer count as in flight.
  private(set) var abandonedCalls: Set<Int> = []
  private(set) var abandonedDetails: Set<Int> = []
  private(set) var waits: [(wait: Wait, delay: Duration)] = []
  /// The rows that the engine asks to release.
  private(set) var askedToRelease: [RowID] = []
  /// The rows whose details may be released at all: they have loaded, and no page has brought another item since.
  private(set) var loadedRows: Set<RowID> = []
  /// The pages that the engine committed, by the numbers of their calls.
  private(set) var committed: [Int] = []
  /// Visible rows that were revealed since they entered a viewport, by the viewport's number.
  private var revealed = Viewport.used.map { _ in Set<RowID>() }
  /// The engine's answers after the last event.
  private(set) var facts: EngineFacts
  private var openRefresh: Int?
  private var answered: Set<Int> = []
  /// The detail loads whose answer counted before the event.
  private var liveBefore: [DetailLoad] = []
  var nextRow = 1

  /// Fails the test at its end unless ``drain(at:)`` came last.
  let ending: DriverEnding
  private(set) var violations: [String] = []
  /// Whether a violation fails the running test at once.
  var recordsIssues = true
  /// What stands between the engine and the checks, to prove that they reject it.
  private var wrong: WrongEngine?

  init(
    details: Bool = false, batches: Bool = false, adopts: Bool = false, origin: ListEngine.Origin = .source,
    wrong: WrongEngine? = nil,
    at location: SourceLocation = #_sourceLocation,
    _ configure: (inout ListConfiguration) -> Void = { _ in }
  ) {
    ending = DriverEnding(of: location)
    var configuration = ListConfiguration(itemBatchCount: 20, prefetchMargin: 3)
    // Waits are exact.
    (configuration.retryPolicy.jitter, configuration.detailRetryPolicy.jitter) = (0, 0)
    configure(&configuration)
    self.configuration = configuration
    hasDetails = details
    batchesDetails = batches
    adoptsItems = adopts
    self.origin = origin
    self.wrong = wrong
    box = Box(
      ListEngine(
        configuration: wrong?.configuration(configuration) ?? configuration, origin: origin, hasDetails: details,
        batchesDetails: wrong?.batches(batches) ?? batches, adoptsItems: wrong?.adopts(adopts) ?? adopts))
    facts = EngineFacts(of: box.engine)
  }

  // MARK: Events

  /// Sends an event to the engine, and runs the filter on the change.
  @discardableResult
  mutating func send(_ event: ListEvent, at location: SourceLocation = #_sourceLocation) -> Output {
    if case .waited(let wait) = event { forget(wait) }
    if case .detailsReleased = event { askedToRelease = [] }
    switch event {
    case .viewportHid(let viewport, true): hiddenViewports.insert(viewport.id)
    case .viewportHid(let viewport, false), .viewportClosed(let viewport): hiddenViewports.remove(viewport.id)
    default: break
    }
    let shown = adoptsItems && event.bringsRows ? rows.filter { box.engine.showsDetail(of: $0) } : []
    let output: Output
    if wrong == nil {
      output = box.engine.finish((box.engine.handle(event) ?? Step()).arrange())
    } else {
      output = wrong?.handle(event, &box.engine) ?? Output()
    }
    for row in shown where output.items.adopted.contains(row) {
      demand(box.engine.showsDetail(of: row), "\(row) has another item, and shows nothing of the one before")
    }
    follow(output, event, at: location)
    return output
  }

  /// Sets a filter; `nil` removes the filter.
  @discardableResult
  mutating func setFilter(
    _ isIncluded: ((RowID) -> Bool)?, keepsBudget: Bool = false, at location: SourceLocation = #_sourceLocation
  ) -> Output {
    arrange(isIncluded.map { [RowFilter(isIncluded: $0)] } ?? [], keepsBudget: keepsBudget, at: location)
  }

  /// Sets the operations of the arrangement.
  @discardableResult
  mutating func arrange(
    _ operations: [any RowOperation], sections: RowGrouping? = nil, keepsBudget: Bool = false,
    at location: SourceLocation = #_sourceLocation
  ) -> Output {
    let arrangement = operations.isEmpty && sections == nil ? nil : Arrangement(operations, grouping: sections)
    let output = box.engine.finish(box.engine.rearrange(arrangement, keepsBudget: keepsBudget).arrange())
    follow(output, nil, at: location)
    return output
  }

  /// Collapses these sections and no others.
  @discardableResult
  mutating func collapse(_ sections: Set<Int>, at location: SourceLocation = #_sourceLocation) -> Output {
    let output = box.engine.finish(box.engine.collapse(sections).arrange())
    follow(output, nil, at: location)
    return output
  }

  private mutating func follow(_ output: Output, _ event: ListEvent?, at location: SourceLocation) {
    for splice in output.change.contentSplices { content.replaceSubrange(splice.removedRange, with: splice.inserted) }
    if !output.change.splices.isEmpty {
      var removed: [RowID] = []
      for splice in output.change.splices {
        removed += rows[splice.removedRange]
        rows.replaceSubrange(splice.removedRange, with: splice.inserted)
      }
      if event != nil, !box.engine.isArranged {
        demand(output.items.removed == removed, "the removed rows differ from the splices")
      }
    }
    if let event {
      answered = liveAnswers(in: event)
      forgetAnswered(event)
    } else {
      answered = []
    }
    record(output.items, event)
    for effect in output.effects { record(effect, of: event) }
    check(event, output)
    if recordsIssues {
      for violation in violations {
        Issue.record("\(violation) after \(event.map { "\($0)" } ?? "another filter")", sourceLocation: location)
      }
      violations = []
      ending.isAwaited = true
    }
  }

  // MARK: Orders

  private mutating func record(_ orders: ItemOrders, _ event: ListEvent?) {
    if orders.page != nil, case .pageLoaded(let id, _) = event {
      demand(answered == [id], "committed page \(id), whose load is not live")
      committed.append(id)
    } else {
      demand(orders.page == nil, "committed a page that was not loaded")
    }
    for row in orders.adopted {
      demand(box.engine.allRows.contains(row), "adopted an item for \(row), which is not in the list")
    }
    for detail in orders.details { demand(answered.contains(detail), "stored a detail whose load is not live") }
    for row in orders.released {
      demand(loadedRows.remove(row) != nil, "released \(row), which has loaded nothing")
      demand(box.engine.allRows.contains(row) && !isInRange(row), "released \(row), which is in range")
      demand(box.engine.detailState(of: row) == .idle, "released \(row), and it still has its detail")
    }
    loadedRows.subtract(orders.removed.filter { !box.engine.allRows.contains($0) })
    // A changed item that adopts nothing, or that came with its detail, has nothing to release.
    loadedRows.subtract(orders.adopted.filter { box.engine.detailState(of: $0) != .refreshing })
    if case .detailsFinished(let answers) = event {
      let ids = Set(orders.details)
      for load in liveBefore where ids.contains(load.id) && answers.contains(where: { $0.id == load.id }) {
        loadedRows.insert(load.row)
      }
    }
  }

  private mutating func checkBatches(_ loads: [DetailLoad], _ event: ListEvent?) {
    for (_, batch) in Dictionary(grouping: loads, by: \.batch) {
      demand(batch.count <= configuration.detailBatchSize, "a batch of \(batch.count) details")
      let isGathered = event == .waited(.detailGathering) || batch.count == configuration.detailBatchSize
      demand(isGathered, "a batch began before its rows were gathered")
    }
  }

  private mutating func record(_ effect: Effect, of event: ListEvent?) {
    switch effect {
    case .loadPage(let load):
      demand(!liveCalls.contains { $0.edge == load.edge }, "two loads at once: \(load.edge)")
      demand(load.generation == box.engine.generation, "load \(load.id) belongs to another generation")
      calls.append(load)
      liveCalls.append(load)
    case .cancelPage(let id):
      liveCalls.removeAll { $0.id == id }
      demand(calls.contains { $0.id == id }, "cancelled call \(id), which is not in flight")
      demand(cancelledCalls.insert(id).inserted, "cancelled call \(id) twice")
    case .loadDetails(let loads):
      if batchesDetails { checkBatches(loads, event) }
      demand(!box.engine.isScrollingFast, "details begin to load while rows pass too fast")
      for load in loads {
        demand(box.engine.allRows.contains(load.row), "detail load of \(load.row), which is not in the list")
        demand(!liveDetails.contains { $0.row == load.row }, "two detail loads of \(load.row)")
        details.append(load)
        liveDetails.append(load)
        priorities[load.id] = load.priority
      }
    case .prioritize(let ids, let priority):
      for id in ids {
        demand(liveDetails.contains { $0.id == id }, "a load has another priority, which is not live: \(id)")
        demand(priorities.updateValue(priority, forKey: id) != priority, "load \(id) has the same priority again")
      }
    case .cancelDetail(let id):
      liveDetails.removeAll { $0.id == id }
      demand(details.contains { $0.id == id }, "cancelled detail \(id), which is not in flight")
      demand(cancelledDetails.insert(id).inserted, "cancelled detail \(id) twice")
    case .wait(let wait, let delay):
      demand(!waits.contains { $0.wait == wait }, "waits twice: \(wait)")
      waits.append((wait, delay))
    case .cancelWait(let wait):
      demand(waits.contains { $0.wait == wait }, "cancelled a delay that is not running: \(wait)")
      forget(wait)
    case .releaseDetails(let rows):
      demand(askedToRelease.isEmpty, "asks twice what may be released")
      askedToRelease = rows
    case .sourceShifted(let count): demand(count != 0 && origin == .source, "the source shifted by \(count)")
    case .endRefresh(let generation, _):
      demand(openRefresh == generation, "ended the refresh of generation \(generation), which is not open")
      openRefresh = nil
    }
  }

  mutating func forget(_ wait: Wait) { waits.removeAll { $0.wait == wait } }

  /// The live calls that the event answers.
  private func liveAnswers(in event: ListEvent) -> Set<Int> {
    switch event {
    case .pageLoaded(let id, _): liveCalls.contains { $0.id == id } ? [id] : []
    case .detailsFinished(let answers): Set(liveDetails.map(\.id)).intersection(answers.map(\.id))
    default: []
    }
  }

  /// Whether a row is visible or within the margin of visible rows.
  func isInRange(_ row: RowID) -> Bool {
    guard case .rows(let most) = configuration.detailMargin else { return true }
    // A row that an arrangement hides is far.
    guard let position = rows.firstIndex(of: row) else { return !box.engine.isArranged }
    // The margin is no wider than the list.
    let margin = min(most, rows.count)
    return Viewport.used.contains { viewport in
      let visible = box.engine.visiblePositions(in: viewport)
      if visible.isEmpty || hiddenViewports.contains(viewport.id) { return false }
      return visible.lowerBound - margin <= position && position < visible.upperBound + margin
    }
  }

  /// Whether a person sees a row.
  func isSeen(_ row: RowID) -> Bool {
    guard let position = rows.firstIndex(of: row) else { return false }
    return Viewport.used.contains { box.engine.isVisible(position, in: $0) && !hiddenViewports.contains($0.id) }
  }

  private mutating func forgetAnswered(_ event: ListEvent) {
    liveBefore = liveDetails
    switch event {
    case .pageLoaded(let id, _), .pageFailed(let id, _):
      calls.removeAll { $0.id == id }
      liveCalls.removeAll { $0.id == id }
    case .detailsFinished(let answers):
      let ids = Set(answers.map(\.id))
      details.removeAll { ids.contains($0.id) }
      liveDetails.removeAll { ids.contains($0.id) }
    case .waited(.pageDeadline(let id)):
      abandonedCalls.insert(id)
      liveCalls.removeAll { $0.id == id }
    case .waited(.detailDeadline(let id)):
      abandonedDetails.insert(id)
      liveDetails.removeAll { $0.id == id }
    default: break
    }
  }

  // MARK: Checks

  mutating func demand(_ holds: Bool, _ violation: @autoclosure () -> String) {
    if !holds { violations.append(violation()) }
  }

  private mutating func check(_ event: ListEvent?, _ output: Output) {
    let before = facts
    facts = EngineFacts(of: box.engine)
    demand(box.engine.arrangedRows.count == rows.count, "the changes give other rows")
    if !output.change.splices.isEmpty {
      demand(box.engine.arrangedRows.ids.elementsEqualChunked(rows), "the changes give other rows")
      demand(Set(rows).count == rows.count, "a row is in the list twice")
    }
    if !output.change.updated.isEmpty {
      demand(Set(output.change.updated).count == output.change.updated.count, "a row is updated twice")
      demand(output.change.updated.allSatisfy(box.engine.allRows.contains), "updated a row that is not in the list")
    }
    checkCalls()
    if case .waited(.scrollPace) = event { checkPriorities() }
    checkReports(event, output, since: before)
    checkReveals(output, since: before)
  }

  private mutating func checkCalls() {
    let states = facts.states
    if facts.isRefreshing, openRefresh == nil { openRefresh = facts.generation }
    let isOpen = facts.isRefreshing && openRefresh == facts.generation
    demand(openRefresh == nil || isOpen, "a refresh ended without an outcome")
    if origin == .source {
      let isRefreshing = states.refresh.isLoading || states.refresh.wait != nil
      demand(isRefreshing == facts.isRefreshing, "the state contradicts the refresh")
    }
    var places = 0
    for call in calls where !abandonedCalls.contains(call.id) { places += 1 }
    demand(places <= ListEngine.maxCalls, "\(places) calls in flight")
    for load in liveCalls {
      let state = states[load.edge]
      demand(state == .loading(attempt: load.attempt), "call \(load.id) runs, but its state is \(state)")
    }
    // The loads of a batch follow one another.
    var slots = 0
    var last = 0
    for detail in details where !abandonedDetails.contains(detail.id) && detail.batch != last {
      slots += 1
      last = detail.batch
    }
    demand(slots <= configuration.maxConcurrentDetails, "\(slots) detail calls in flight")
    for detail in liveDetails {
      let state = box.engine.detailState(of: detail.row)
      demand(state == .loading || state == .refreshing, "\(detail.row) loads, but its state is \(state)")
    }
  }

  /// Loads of visible rows have priority, and no others.
  private mutating func checkPriorities() {
    for load in liveDetails {
      let expected = isSeen(load.row) ? ListLoad.Priority.visible : .near
      demand(priorities[load.id] == expected, "\(load.row) is \(expected), and loads as another")
    }
  }

  private mutating func checkReports(_ event: ListEvent?, _ output: Output, since before: EngineFacts) {
    let visible = facts.main.positions
    let count = rows.count
    let isInside = visible.isEmpty || visible.upperBound <= count && visible.lowerBound >= 0
    demand(isInside, "visible rows \(visible) of \(count)")
    demand(visible.count <= Viewport.main.capacity, "more rows visible than the capacity")
    demand(facts.second.positions.count <= Viewport.second.capacity, "more rows visible than the capacity")
    switch event {
    case .appeared, .disappeared, .scrolled, .viewportClosed, .placeholdersVisible:
      demand(output.change.splices.isEmpty && !output.change.movesToTop, "a report changed the rows")
    default:
      guard let first = before.main.first, rows.contains(first) else { return }
      if output.change.splices.contains(where: { $0.inserted.contains(first) }) { return }
      demand(!visible.isEmpty && rows[visible.lowerBound] == first, "the first visible row has moved")
    }
  }

  private mutating func checkReveals(_ output: Output, since before: EngineFacts) {
    checkReveals(output, facts.main, since: before.main, in: .main)
    checkReveals(output, facts.second, since: before.second, in: .second)
  }

  private mutating func checkReveals(
    _ output: Output, _ shown: EngineFacts.Shown, since before: EngineFacts.Shown, in viewport: Viewport
  ) {
    if shown.rows.isEmpty, before.rows.isEmpty, output.reveals.isEmpty { return }
    var revealed = revealed[viewport.id]
    for reveal in output.reveals where reveal.viewport.id == viewport.id {
      demand(shown.rows.contains(reveal.row), "revealed \(reveal.row), which is not visible")
      demand(revealed.insert(reveal.row).inserted, "revealed \(reveal.row) twice")
      let reasonHolds = (reveal.reason == .arrived) == before.rows.contains(reveal.row)
      demand(reasonHolds, "revealed \(reveal.row) as \(reveal.reason)")
    }
    for row in shown.withData { demand(revealed.contains(row), "a visible row with data was never revealed") }
    self.revealed[viewport.id] = shown.withData.count == revealed.count ? revealed : Set(shown.withData)
  }
}

extension Viewport {
  static let second = Viewport(id: 1, capacity: 5)
  /// The viewports that tests report through.
  static let used = [main, second]
}

extension ListEvent {
  /// Whether items of the event may replace those of rows that are there.
  var bringsRows: Bool {
    switch self {
    case .pageLoaded, .rowsInserted, .rowsReplaced, .newRowsReplaced: true
    default: false
    }
  }

  /// Items that have no detail were inserted.
  static func inserting(_ rows: [RowID], at position: Int) -> ListEvent {
    .rowsInserted(PageAnswer.fresh(rows), at: position)
  }
}

extension ChunkedArray where Element: Equatable {
  func elementsEqualChunked(_ others: [Element]) -> Bool {
    if count != others.count { return false }
    let chunks = chunks
    return chunks.count == 1 ? chunks[0] == others : Array(chunks.joined()) == others
  }
}
