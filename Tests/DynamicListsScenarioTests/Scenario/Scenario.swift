import DynamicListsTesting
import Testing

@testable import DynamicLists

/// A list on a stage, driven by a test clock.
///
/// The extensions contain the checks for every list. Tests name a list and a front-end, and take `performances` as
/// their arguments.
@MainActor
final class Scenario<List: ScenarioList, Stage: ScenarioStage> where List.Item == Stage.Item {
  let script: List
  let list: ListViewModel<List.Item>
  let stage: Stage
  let changes: ChangeLog
  /// The engine's expected generation: the number of refreshes and resets that a test requested.
  private var generation = 0

  /// Starts the list, which shows saved items until its first page has loaded.
  init(origin: Origin = Origin(clock: TestClock()), saved: [List.Item] = []) {
    script = List(origin: origin)
    list = script.makeList(saved)
    changes = ChangeLog(of: list) { Issue.record("Nobody looked at \($0)") }
    stage = Stage(list, clock: origin.clock) { [script] in script.lines(of: $0, $1) }
    stage.draw()
    if script.isBegunByOwner {
      generation += 1
      Task { [list] in await list.refresh() }
    }
  }

  var origin: Origin { script.origin }
  var clock: TestClock { script.origin.clock }

  /// Requests a refresh as the user does; joins a refresh that is in flight.
  func refresh() {
    generation = list.core.engine.generation + (list.core.engine.isRefreshing ? 0 : 1)
    stage.refresh()
  }

  // MARK: Time

  /// Waits until only the clock can change anything.
  func settle(sourceLocation: SourceLocation = #_sourceLocation) async {
    let isQuiet = await eventually { !self.stage.drawNews() && self.isQuiet }
    #expect(isQuiet, "The list does not come to rest", sourceLocation: sourceLocation)
  }

  /// Whether every call has reached the origin and every result the list, so that only delays are pending.
  private var isQuiet: Bool {
    guard list.core.engine.generation >= generation else { return false }
    let running = (pages: origin.running(.page), details: origin.running(.detail))
    guard running == list.callsInFlight else { return false }
    // All requests and the list's own timer sleep on the clock.
    let count = running.pages + running.details
    // A debounce that has ended is still to be answered.
    guard !list.awaitsSearch || clock.sleeperCount > count + origin.running(.edit) else { return false }
    // A wait has a timer, too.
    let waits = list.loadStates.refresh.wait != nil || PageEdge.ends.contains { list.loadStates[$0].wait != nil }
    return count == 0 && !waits || clock.sleeperCount == count + origin.running(.edit) + (list.awaitsSearch ? 2 : 1)
  }

  /// Advances the clock in steps of a few frames.
  func play(
    _ duration: Duration, step: Duration = .milliseconds(100), sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await settle(sourceLocation: sourceLocation)
    var rest = duration
    while rest > .zero {
      clock.advance(by: min(step, rest))
      stage.draw()
      rest -= step
      await settle(sourceLocation: sourceLocation)
    }
  }

  /// Advances the clock until a condition holds; returns the time that it took, or `nil` at the limit.
  @discardableResult
  func time(
    until condition: () -> Bool, step: Duration = .milliseconds(20), limit: Duration = .seconds(60)
  ) async -> Duration? {
    await settle()
    let start = clock.now
    while !condition() {
      guard start.duration(to: clock.now) < limit else { return nil }
      clock.advance(by: step)
      stage.draw()
      await settle()
    }
    return start.duration(to: clock.now)
  }

  /// Advances the clock until the pages in flight and the details of the visible rows have loaded.
  func rest() async {
    let isAtRest = await time(until: { self.isComplete && self.origin.running(.page) == 0 }, step: .milliseconds(100))
    #expect(isAtRest != nil, "The screen never became complete: \(stage.screen)")
  }

  /// Whether no visible row waits for its detail.
  var isComplete: Bool {
    stage.visibleRows.allSatisfy { [.none, .loaded].contains(list.detailState(of: $0)) }
  }

  // MARK: Expectations

  /// The expected lines of an item on this stage.
  func lines(_ number: Int, _ phase: ScenarioPhase) -> [String] { stage.texts.row(script.lines(number, phase)) }

  /// The numbers of the list's items.
  var numbers: [Int] { list.items.map(script.number) }
  /// The numbers of the items on screen.
  var visibleNumbers: [Int] {
    stage.visibleRows.compactMap { list.item(of: $0).map(script.number) }
  }

  /// Expects the rows to be the origin's items, in order from the first.
  func expectOrder(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(numbers == Array(0..<list.items.count), sourceLocation: sourceLocation)
  }

  /// Expects the screen to contain these items in order, and then the footer.
  func expectScreen(
    _ numbers: some Sequence<Int>, _ phase: ScenarioPhase = .loaded, then footer: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    stage.draw()
    let lines = numbers.flatMap { self.lines($0, phase) }
    var screen = stage.screen
    if let footer {
      #expect(screen.last?.hasSuffix(footer) == true, "\(screen)", sourceLocation: sourceLocation)
      screen = screen.dropLast()
    }
    #expect(screen == lines, sourceLocation: sourceLocation)
  }

  /// Expects the screen to contain these items in order; the first and the last may be partly visible.
  func expectRows(
    _ numbers: [Int], _ comment: @autoclosure () -> Comment = "", sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(numbers.count > 2, comment(), sourceLocation: sourceLocation)
    for number in numbers.dropFirst().dropLast() {
      let isThere = lines(number, .loaded).allSatisfy(stage.screen.contains)
      #expect(isThere, "\(number) is missing from \(stage.screen). \(comment())", sourceLocation: sourceLocation)
    }
  }

  /// Scrolls to the end until the list has this number of rows, or is complete.
  func load(_ count: Int) async {
    await settle()
    while list.items.count < count, list.loadStates.append != .complete {
      let old = list.items.count
      stage.goToEnd()
      let elapsed = await time(
        until: { self.list.items.count > old || self.list.loadStates.append == .complete }, step: List.pageDelay)
      guard elapsed != nil else {
        Issue.record("No page came after \(old) rows: \(stage.screen)")
        return
      }
    }
  }

  /// Ends the scenario: expects nothing in flight, and no more concurrent requests than allowed.
  func finish(mostPages: Int = 1, mostDetails: Int = 32) async {
    stage.goToStart()
    _ = changes.read()
    await time(until: { self.origin.running(.page) + self.origin.running(.detail) == 0 }, step: .milliseconds(500))
    _ = changes.read()
    #expect(origin.running(.page) + origin.running(.detail) == 0, "Something is left in flight")
    #expect(origin.mostAtOnce(.page) <= mostPages)
    #expect(origin.mostAtOnce(.detail) <= mostDetails)
  }
}
