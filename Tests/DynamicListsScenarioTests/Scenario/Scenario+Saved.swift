import DynamicLists
import DynamicListsTesting
import Testing

/// B3: a list that shows the rows of an earlier time before its first page.
extension Scenario {
  /// Loads rows, ends, and starts the list again with them.
  private static func startedAgain(_ prepare: (Origin) -> Void = { _ in }) async -> Scenario {
    let earlier = await played()
    prepare(earlier.origin)
    return Scenario(origin: earlier.origin, saved: earlier.items)
  }

  /// The rows of a list that is gone, and where they came from.
  private static func played() async -> (origin: Origin, items: [List.Item]) {
    let scenario = Scenario()
    await scenario.load(40)
    await scenario.rest()
    await scenario.finish()
    return (scenario.origin, Array(scenario.list.items))
  }

  static func savedRowsAreShownAtOnceAndTheFirstPageMergesIntoThem() async {
    let scenario = await startedAgain()
    let (list, stage, script) = (scenario.list, scenario.stage, scenario.script)
    let count = list.items.count
    #expect(stage.shows == [.rows] && count >= 40)
    #expect(list.isStale || script.isBegunByOwner)
    #expect(scenario.visibleNumbers.count > 3 && scenario.visibleNumbers.first == 0)
    await scenario.settle()
    #expect(scenario.origin.asked(.page).last == script.pageRequest(0))
    #expect(list.items.count == count)

    // The user reads on before the first page lands.
    if List.refreshesInPlace { stage.scroll(rows: 25) }
    let (numbers, rows) = (scenario.visibleNumbers, stage.visibleRows)
    #expect(!List.refreshesInPlace || numbers.first.map { $0 > 10 } == true)
    await scenario.time(until: { !list.loadStates.refresh.isLoading && !list.isStale }, step: .milliseconds(50))
    #expect(scenario.visibleNumbers == numbers)
    #expect(stage.visibleRows == rows || !script.keepsRows)
    #expect(stage.shows == [.rows], "The list was empty or loading between")
    scenario.expectOrder()
    await scenario.rest()
    scenario.expectRows(scenario.visibleNumbers)

    await scenario.load(100)
    scenario.expectOrder()
    await scenario.finish(mostPages: 2)
  }

  static func savedRowsStayWhenTheFirstPageFails() async {
    let scenario = await startedAgain { $0.fail(.page) }
    let (list, stage) = (scenario.list, scenario.stage)
    let (count, numbers) = (list.items.count, scenario.visibleNumbers)
    await scenario.time(until: { list.loadStates.refresh.failure != nil }, step: .milliseconds(50))
    #expect(list.items.count == count && stage.shows == [.rows])
    #expect(Set(scenario.visibleNumbers).isSubset(of: numbers) && scenario.visibleNumbers.count > 2)
    #expect(stage.screen.contains { $0.contains(scenario.script.failure) }, "\(stage.screen)")
    #expect(list.isStale || scenario.script.isBegunByOwner)

    scenario.origin.mend()
    stage.retry()
    await scenario.time(until: { list.loadStates.refresh == .idle }, step: .milliseconds(50))
    #expect(!list.isStale && stage.shows == [.rows])
    scenario.expectOrder()
    await scenario.rest()
    scenario.expectRows(scenario.visibleNumbers)
    await scenario.finish(mostPages: 2)
  }
}
