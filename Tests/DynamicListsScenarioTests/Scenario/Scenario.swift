import DynamicListsTesting
import Testing

@testable import DynamicLists

/// A list on a stage, played by the clock.
///
/// What is promised of every list is written once, in the extensions; tests name a list
/// and a front-end, and take `performances` for their arguments.
@MainActor
final class Scenario<List: ScenarioList, Stage: ScenarioStage> where List.Item == Stage.Item {
  let script: List
  let list: ListViewModel<List.Item>
  let stage: Stage
  let changes: ChangeLog
  /// How often the list has begun anew, as far as it was asked to.
  private var generation = 0

  init() {
    let origin = Origin(clock: TestClock())
    script = List(origin: origin)
    list = script.makeList()
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

  /// Asks for a refresh as a person does; joins one that is on its way.
  func refresh() {
    generation = list.engine.generation + (list.engine.isRefreshing ? 0 : 1)
    stage.refresh()
  }

  // MARK: Time

  /// Lets happen what can happen without time.
  func settle(sourceLocation: SourceLocation = #_sourceLocation) async {
    let isQuiet = await eventually { !self.stage.drawNews() && self.isQuiet }
    #expect(isQuiet, "The list does not come to rest", sourceLocation: sourceLocation)
  }

  /// Whether every call has reached its origin and every answer the list, so that only time is awaited.
  private var isQuiet: Bool {
    guard list.engine.generation >= generation else { return false }
    let running = (pages: origin.running(.page), details: origin.running(.detail))
    guard running == list.callsInFlight else { return false }
    // All of them and the list's own timer sleep.
    let count = running.pages + running.details
    return count == 0 || clock.sleeperCount == count + origin.running(.edit) + 1
  }

  /// Lets time pass, a few frames at a time.
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

  /// Lets time pass until a condition holds, and says how much did; `nil` when it was too much.
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

  /// Lets everything arrive that is on its way, and what follows from it.
  func rest() async {
    let isAtRest = await time(until: { self.isComplete && self.origin.running(.page) == 0 }, step: .milliseconds(100))
    #expect(isAtRest != nil, "The screen never became complete: \(stage.screen)")
  }

  /// Whether no row on screen waits for anything.
  var isComplete: Bool {
    stage.visibleRows.allSatisfy { [.none, .loaded].contains(list.detailState(of: $0)) }
  }

  // MARK: What is there

  /// What a person is to read of an item on this stage.
  func lines(_ number: Int, _ phase: ScenarioPhase) -> [String] { stage.texts.row(script.lines(number, phase)) }

  /// The numbers of the list's items.
  var numbers: [Int] { list.items.map(script.number) }
  /// The numbers of the items on screen.
  var visibleNumbers: [Int] {
    stage.visibleRows.compactMap { list.item(of: $0).map(script.number) }
  }

  /// Whether the rows are those of the origin from the first on.
  func expectOrder(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(numbers == Array(0..<list.items.count), sourceLocation: sourceLocation)
  }

  /// What a person reads is these items, one below the other, and then this.
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

  /// A person reads these items, of which the first and the last may be cut by the edge, among other things.
  func expectRows(
    _ numbers: [Int], _ comment: @autoclosure () -> Comment = "", sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(numbers.count > 2, comment(), sourceLocation: sourceLocation)
    for number in numbers.dropFirst().dropLast() {
      let isThere = lines(number, .loaded).allSatisfy(stage.screen.contains)
      #expect(isThere, "\(number) is missing from \(stage.screen). \(comment())", sourceLocation: sourceLocation)
    }
  }

  /// Scrolls to the end and awaits the next page until there are so many rows, or no more.
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

  /// The scenario's end: nothing on its way, and never more at once than allowed.
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
