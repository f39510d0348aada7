import DynamicListsTesting
import Testing

@testable import DynamicLists

/// Rows that come into view because others have moved away, while nobody scrolls.
@MainActor
struct ListViewModelBudgetTests {
  private let details = Script<Int, String>()
  private let source = ScriptedSource<ScriptedItem>()

  /// A list of an endless source.
  private func list(_ configure: (inout ListConfiguration) -> Void = { _ in }) -> ListViewModel<ScriptedItem> {
    var configuration = ListConfiguration()
    (configuration.detailMargin, configuration.prefetchMargin, configuration.maxConsecutivePages) = (0, 1, 3)
    configure(&configuration)
    let list = ListViewModel(source: source, configuration: configuration, clock: TestClock())
    list.start()
    return list
  }

  private func page(_ number: Int) -> Page<ScriptedItem, Int> {
    Page(items: (number * 8..<number * 8 + 8).map { ScriptedItem($0, script: details) }, next: number + 1)
  }

  /// The view shows five rows, and stays with those that it shows.
  private func layOut(_ list: ListViewModel<ScriptedItem>) {
    let rows = list.core.engine.visiblePositions()
    // Without any row that stays, it stays where it is: at the end.
    guard !rows.isEmpty else { return scrollToEnd(list) }
    let first = max(0, min(rows.lowerBound, list.rowIDs.count - 5))
    list.reports.scrolled(to: first..<first + 5)
  }

  private func scrollToEnd(_ list: ListViewModel<ScriptedItem>) {
    list.reports.scrolled(to: max(0, list.rowIDs.count - 5)..<list.rowIDs.count)
  }

  /// Answers all that the list asks for until it asks for nothing, and at most so many pages.
  private func settle(_ list: ListViewModel<ScriptedItem>, pages most: Int = 40) async -> Int {
    var pages = 0
    let isDone = await eventually {
      while let call = details.nextIfAny() { call.answer("\(1_000 + details.callCount)") }
      while pages < most, let call = source.script.nextIfAny() {
        call.answer(page(call.request.key ?? 0))
        pages += 1
      }
      layOut(list)
      return pages == most
        || list.loadStates.append == .paused && list.callsInFlight.details == 0
    }
    #expect(isDone)
    return pages
  }

  @Test func rowsThatMoveWhenTheirDetailsArriveLoadNoMorePagesThanTheBudget() async {
    let list = list()
    // What loads later comes first.
    list.arrangement.sort = .by({ $0.detail ?? "" }, .descending)
    await source.script.next().answer(page(0))
    #expect(await eventually { list.state == .items })
    scrollToEnd(list)
    #expect(await settle(list) == 3, "without anybody having scrolled any further")
    #expect(list.sortProgress?.rows == 32)
    // Somebody scrolls up, and down again.
    list.reports.scrolled(to: 10..<15)
    scrollToEnd(list)
    #expect(await source.script.next().request.key == 4)
    await end(list)
  }

  @Test func rowsThatAFilterHidesWhenTheirDetailsArriveLoadNoMorePagesThanTheBudget() async {
    let list = list()
    list.arrangement.filter = { $0.detail == nil }
    #expect(await settle(list) == 4, "the first page, and three more")
    #expect(list.rowIDs.isEmpty && list.searchProgress?.isPaused == true)
    await end(list)
  }

  @Test(arguments: [false, true]) func aPersonWhoDeletesRowsNeedNotScroll(isConfirmed: Bool) async throws {
    let list = list { $0.maxConsecutivePages = 1 }
    await source.script.next().answer(page(0))
    #expect(await eventually { list.state == .items })
    scrollToEnd(list)
    for number in 1...4 {
      for _ in 0..<8 {
        let row = try #require(list.rowIDs.last)
        if isConfirmed { try await list.remove(row, confirm: {}) } else { list.remove(row) }
        scrollToEnd(list)
      }
      let call = await source.script.next()
      #expect(call.request.key == number)
      call.answer(page(number))
      #expect(await eventually { list.items.contains { $0.id == number * 8 } })
      while let call = details.nextIfAny() { call.answer("data") }
    }
    await end(list)
  }

  private func end(_ list: ListViewModel<ScriptedItem>) async {
    list.reset()
    let isQuiet = await eventually {
      while let call = details.nextIfAny() { call.answer("data") }
      while let call = source.script.nextIfAny() { call.answer(Page(items: [])) }
      return details.runningCount == 0 && source.script.runningCount == 0
    }
    #expect(isQuiet)
  }
}
