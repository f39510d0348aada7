@testable import DynamicLists

/// What each step does to the list, to the server and to the reference.
extension Simulation {
  mutating func runStep(_ step: SimulationStep) {
    let count = list.box.engine.allRows.count
    if step.edits { isEdited = true }
    func known(_ number: Int) -> RowID? { count == 0 ? nil : list.box.engine.allRows[number % count] }
    switch step {
    case .restore(let number): restore(number)
    case .start: send(.started)
    case .refresh: send(.refreshRequested())
    case .refreshBy(let number): send(.refreshRequested(.simulated(number)))
    case .reset: reset()
    case .purge: purge()
    case .invalidate: invalidate()
    case .prepare(let number):
      guard let row = known(number) else { return }
      requested.insert(row)
      send(.prepared(row))
    case .replaceSource(let number) where number % 4 == 3: returnSource(number)
    case .replaceSource(let number):
      let policy = number % 2 == 0 ? RefreshPolicy.firstPage : .automatic
      if list.origin == .source { model.replaceSource(policy) }
      send(.sourceReplaced(policy))
    case .retry:
      let prepared = requested
      requested.formUnion(list.box.engine.allRows.ids)
      send(.retryRequested)
      // Prepared rows may load later, when a load in range has ended.
      requested.formIntersection(prepared)
    case .loadMore(let number) where number % 7 == 6: send(.restRequested(pages: number % 4))
    case .loadMore(let number): send(.moreRequested(at: number % 3 == 0 ? .prepend : .append))
    case .scroll(let number, let manner): scroll(to: number, manner)
    case .scrollSlots(let number, let rests):
      scrollSlots(to: number)
      if rests, isResting { send(.waited(.rest)) }
    case .strayPlaceholders(let number, let count, let viewport):
      send(.placeholdersVisible(number..<number + count, in: viewport == 0 ? .main : .second))
    case .jump(let position):
      jumps.insert(position)
      send(.jumpRequested(position))
    case .strayReport(let number, let appears, let viewport): report(number, appears, viewport)
    case .closeViewport(let number): send(.viewportClosed(number % 2 == 0 ? .main : .second))
    case .hideViewport(let number):
      send(.viewportHid(number % 2 == 0 ? .main : .second, number % 4 < 2))
    case .filter(let number): arrange(number)
    case .select(let number, let other): select(number, other)
    case .answerPage(let number, let answer): answerPage(number, answer)
    case .answerAgain(let number): answerAgain(number)
    case .endDelay(let number): endDelay(number)
    case .endDelayAgain(let number): endDelayAgain(number)
    case .finishDetails(let number, let answer): finishDetails(number, answer)
    case .retryDetail(let number):
      guard let row = known(number) else { return }
      requested.insert(row)
      send(.detailRetryRequested(row))
    case .insert(let items, let position):
      let rows = items.map { model.row(of: $0) }
      model.insert(rows, at: position)
      send(.inserting(rows, at: position))
    case .remove(let number, let removed):
      let rows = (0..<removed).compactMap { known(number + $0 * $0) }
      model.remove(rows)
      send(.rowsRemoved(rows + [RowID(1_000_000)]))
    case .move(let number, let position):
      guard let row = known(number) else { return }
      let new = position % (count + 3)
      model.move(from: number % count, to: new)
      send(.rowMoved(row, to: new))
    case .update(let number):
      guard let row = known(number) else { return }
      send(.rowsUpdated([row]))
    case .replaceAll(let number):
      let rows = model.describe((0..<(number % 7)).map { ($0 * number) % 60 }, on: server)
      // An owner's rows end the loads at the ends.
      let isFromOwner = list.box.engine.origin != .source
      model.replaceAll(rows, isFromOwner: isFromOwner, age: oldestAge(without: isFromOwner) ?? .max, on: server)
      let areNew = list.box.engine.areNew(rows.map(\.id)) && rows.allSatisfy { !$0.hasDetail }
      let ascend = zip(rows, rows.dropFirst()).allSatisfy { $0.id < $1.id }
      send(areNew && ascend ? .newRowsReplaced(rows.map(\.id)) : .rowsReplaced(rows))
    case .beginEdit, .push, .showNew, .endEdit: if isOfItsKind(step) { runChange(step) }
    case .ownerShows(let number): send(.ownerShowed([.rows, .loading, .failed(.broken(true, nil))][number % 3]))
    case .serverInserts(let number): server.insert(at: number)
    case .serverRemoves(let number): server.remove(at: number)
    case .serverMoves(let number): server.move(at: number)
    case .serverChanges(let number): server.change(at: number)
    }
  }

  // MARK: The list as a whole

  /// Shows saved rows, which only a list that was not started does.
  private mutating func restore(_ number: Int) {
    let rows = model.describe(server.page(at: number % 7, count: 1 + number % 11), on: server)
    if !list.box.engine.isStarted {
      model.restore(rows, on: server)
      hasSavedRows = !rows.isEmpty
    }
    send(.rowsRestored(rows))
  }

  /// Replaces the source by one whose rows from earlier are shown.
  private mutating func returnSource(_ number: Int) {
    let rows = model.describe(server.page(at: number % 7, count: number % 11), on: server)
    if list.origin == .source { model.returnSource(rows, on: server) }
    send(.sourceReturned(rows))
  }

  mutating func reset() {
    model.removeAll()
    hasSavedRows = false
    send(.resetRequested)
  }

  private mutating func purge() {
    model.removeAll(isPurge: true)
    hasSavedRows = false
    send(.purged)
    if list.origin == .source { list.demand(!list.box.engine.isStarted && list.liveCalls.isEmpty, "still there") }
    list.demand(list.liveDetails.isEmpty, "details load after a purge")
  }

  mutating func noteInvalidation() { isInvalid = true }

  private mutating func invalidate() {
    let isRefreshing = list.facts.isRefreshing
    send(.sourceInvalidated)
    if isRefreshing { noteInvalidation() }
  }

  // MARK: Reports

  mutating func scroll(to number: Int, _ manner: SimulationStep.Manner) {
    guard !list.rows.isEmpty else { return }
    let first = number % list.rows.count
    let range = first..<min(list.rows.count, first + height)
    let old = list.facts.main.positions
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
    place = nil
    if list.configuration.maxPlaceholders > 0 { send(.placeholdersVisible(0..<0, in: .main)) }
  }

  /// The slots that a front-end draws.
  var slots: ListSlots {
    ListSlots(
      list.box.engine.arrangedRows, sections: list.box.engine.sections, goesBack: list.box.engine.goesBack,
      placeholders: list.box.engine.placeholders)
  }

  private mutating func scrollSlots(to number: Int) {
    let slots = slots
    if !slots.isEmpty { show(from: number % slots.count, of: slots) }
  }

  /// Scrolls as a view that knows its slots by position reports it: rows, then placeholders.
  mutating func show(from top: Int, of slots: ListSlots) {
    let shown = top..<min(slots.count, top + height)
    let rows = slots.rows(in: shown)
    let old = list.facts.main.positions
    let gone = old.filter { !rows.contains($0) }.map { RowReport(list.rows[$0], hint: $0, appears: false) }
    // Rows that were visible come first, since a report has to be next to them.
    let (above, below) = (rows.filter { $0 < old.lowerBound }, rows.filter { $0 >= old.upperBound })
    let come = (rows.filter(old.contains) + above.reversed() + below).map {
      RowReport(list.rows[$0], hint: $0, appears: true)
    }
    send(.scrolled(gone + come, in: .main))
    list.demand(list.facts.main.positions == rows || rows.isEmpty, "rows were reported, and others are visible")
    if case .placeholder(let position) = slots[top] { place = position } else { place = nil }
    if list.configuration.maxPlaceholders > 0 {
      send(.placeholdersVisible(slots.sourcePositions(in: shown), in: .main))
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

  /// A script has either pushes or unconfirmed edits, whichever comes first: each reference is exact without the other.
  private mutating func isOfItsKind(_ step: SimulationStep) -> Bool {
    let isPush =
      switch step {
      case .push, .showNew: true
      default: false
      }
    if hasPushes == nil { hasPushes = isPush }
    return hasPushes == isPush
  }

  private mutating func runChange(_ step: SimulationStep) {
    switch step {
    case .beginEdit(let number, let other): beginEdit(number, other)
    case .endEdit(let number, let isAccepted): endEdit(number, isAccepted: isAccepted)
    case .push(let number, let other): push(number, other)
    case .showNew(let number): send(.newItemsRequested(at: number % 2 == 0 ? .prepend : .append))
    default: break
    }
  }
}
