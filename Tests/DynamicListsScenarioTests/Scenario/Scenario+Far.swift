import DynamicLists
import DynamicListsTesting
import Testing

/// A7 and A8: to the end of the list and back.
extension Scenario {
  func afterTheEndNothingIsRequested() async {
    await load(.max)
    await play(.seconds(4), step: .milliseconds(500))
    #expect(list.items.count == 500)
    #expect(list.loadStates.append == .complete)
    expectOrder()
    stage.goToEnd()
    await rest()
    #expect(stage.screen.last == stage.texts.end)
    #expect(visibleNumbers.last == 499)

    let asked = origin.asked(.page).count
    for _ in 0..<20 {
      stage.goToStart()
      await play(.milliseconds(100))
      stage.goToEnd()
      await play(.milliseconds(100))
    }
    for _ in 0..<10 {
      stage.turn(pages: -1)
      await settle()
      stage.turn(pages: 1)
      await settle()
    }
    stage.retry()
    await play(.seconds(1))
    #expect(origin.asked(.page).count == asked)
    #expect(Set(origin.asked(.page)).count == asked, "A page was requested twice")
    #expect(stage.screen.last == stage.texts.end)
    await finish()
  }

  /// Flings to the end of the loaded rows, back, and to positions between. Checks how long the screen then
  /// takes to be complete, and how many details were loaded for rows that only scrolled past.
  func aFlingLoadsLittleAndIsSoonComplete() async {
    await load(500)
    await restAtTop()
    for frames in [3, 5, 7, 8, 9] { await fling(by: 1, frames: frames) }
    await restAtTop()
    await fling(by: 1, frames: 500)
    #expect(visibleNumbers.contains(499))
    await fling(by: -1, frames: 500)
    #expect(visibleNumbers.first == 0)
    expectOrder()
    #expect(Set(origin.asked(.page)).count == origin.asked(.page).count, "A page was requested twice")
    await finish()
  }

  private func restAtTop() async {
    stage.goToStart()
    await rest()
    await time(until: { self.origin.running(.detail) == 0 }, step: .milliseconds(100))
    _ = changes.read()
  }

  /// Turns a page in each frame until the end of the loaded rows, and checks what was loaded.
  private func fling(by step: Int, frames: Int) async {
    let begun = origin.asked(.detail).count
    let first = visibleNumbers.first ?? 0
    let start = clock.now
    var frame = 0
    while frame < frames, !visibleNumbers.contains(step > 0 ? 499 : 0) {
      stage.turn(pages: step)
      frame += 1
      await play(.milliseconds(20), step: .milliseconds(20))
    }
    let duration = start.duration(to: clock.now)
    let ideal = idealTime
    let elapsed = await time(until: { self.isComplete }, step: .milliseconds(5))
    #expect(elapsed.map { $0 <= ideal * 1.05 } == true, "\(elapsed ?? .zero) instead of \(ideal)")
    expectRows(visibleNumbers)

    await time(until: { self.origin.running(.detail) == 0 }, step: .milliseconds(100))
    let visible = visibleNumbers
    let near = Set(((visible.first ?? 0) - 10...(visible.last ?? 0) + 10).map { script.detailRequest($0) })
    let wasted = origin.asked(.detail).dropFirst(begun).count { !near.contains($0) }
    let passed = abs((visibleNumbers.first ?? 0) - first)
    // At most one full set of concurrent loads for each grace period.
    let turns = 1 + Int(duration / list.configuration.detailGrace)
    #expect(wasted <= 32 * turns && wasted <= max(32, passed / 3), "\(wasted) of \(passed) rows loaded in vain")
  }

  /// The time until the screen would be complete if only its own rows had to load.
  private var idealTime: Duration {
    guard List.hasDetails else { return .zero }
    let missing = visibleNumbers.filter { list.detailState(of: list.rowIDs[$0]) != .loaded }
    return missing.map { List.detailDelay($0) }.max() ?? .zero
  }

  /// Flings that are faster than the pages: the pages load one after another without a pause.
  func aFlingBeyondTheLoadedRowsWaitsForPagesOnly() async {
    await play(List.pageDelay)
    let pages = 10
    let target = script.pageSizes.first + pages * script.pageSizes.further
    let start = clock.now
    while list.items.count < target, start.duration(to: clock.now) < .seconds(60) {
      stage.turn(pages: 3)
      await play(.milliseconds(20), step: .milliseconds(20))
    }
    let ideal = List.pageDelay * pages
    #expect(start.duration(to: clock.now) <= ideal * 1.05)
    #expect(origin.asked(.page).prefix(pages + 1) == (0...pages).map(script.pageRequest)[...])
    expectOrder()
    await finish()
  }
}
