import DynamicLists
import DynamicListsTesting
import Testing

/// A4: refresh and reset during each phase of a list's life.
extension Scenario {
  /// The phases in which a test refreshes or resets the list.
  private enum Moment: CaseIterable {
    case duringTheFirstPage
    case duringTheDetails
    case atRest
    case duringAFurtherPage
  }

  /// Plays until a phase, and returns the number of rows then.
  private func reach(_ moment: Moment) async -> Int {
    switch moment {
    case .duringTheFirstPage: await play(List.pageDelay / 2)
    case .duringTheDetails: await play(List.pageDelay)
    case .atRest: await rest()
    case .duringAFurtherPage:
      await load(script.pageSizes.first)
      stage.goToEnd()
      await play(List.pageDelay / 2)
      #expect(list.loadStates.append.isLoading)
    }
    _ = changes.read()
    return list.items.count
  }

  /// Plays each phase with a list of its own.
  static func refreshAndResetAtAnyMomentAreNeverDropped() async {
    for moment in Moment.allCases {
      for ignoresCancellation in [false, true] {
        let refreshed = Scenario()
        refreshed.origin.ignoreCancellation(ignoresCancellation)
        await refreshed.refresh(moment)
        let reset = Scenario()
        reset.origin.ignoreCancellation(ignoresCancellation)
        await reset.reset(moment)
      }
    }
  }

  private func refresh(_ moment: Moment) async {
    let count = await reach(moment)
    let pages = origin.asked(.page).count
    let joins = list.loadStates.refresh.isLoading
    let before = stage.screen
    refresh()
    await settle()
    // The old rows stay while the refresh is in flight.
    #expect(list.items.count == count)
    #expect(count == 0 || stage.screen.dropFirst().contains { before.contains($0) }, "\(moment): \(stage.screen)")
    #expect(count == 0 || stage.screen.first?.contains(stage.texts.refreshing) == true, "\(moment): \(stage.screen)")
    #expect(origin.asked(.page).dropFirst(pages) == (joins ? [] : [script.pageRequest(0)])[...])

    await play(List.pageDelay * 3)
    expectOrder()
    #expect(list.loadStates.refresh == .idle)
    #expect(stage.shows == [.loading, .rows])
    #expect(list.items.count >= script.pageSizes.first)
    if script.keepsRows, moment != .duringTheFirstPage {
      let splices = changes.read().split { "; ".contains($0) || $0 == "," }
      #expect(!splices.contains { $0.hasPrefix("0+") || $0.hasPrefix("0-") }, "\(splices): rows were replaced")
    }
    await rest()
    expectRows(visibleNumbers, "\(moment)")
    await finish(mostPages: 2)
  }

  private func reset(_ moment: Moment) async {
    _ = await reach(moment)
    let pages = origin.asked(.page).count
    let details = origin.asked(.detail).count
    let reveals = stage.reveals.count
    stage.reset()
    // The reset removes all rows at once.
    #expect(stage.screen == stage.texts.loading)
    #expect(list.items.isEmpty)
    await settle()
    #expect(origin.asked(.page).dropFirst(pages) == [script.pageRequest(0)])
    await play(List.pageDelay / 2)
    #expect(stage.screen == stage.texts.loading, "\(moment): data from before the reset was shown")
    #expect(origin.asked(.detail).count == details)
    #expect(stage.reveals.count == reveals)

    await play(List.pageDelay * 3)
    expectOrder()
    await rest()
    expectRows(visibleNumbers, "\(moment)")
    #expect(visibleNumbers.first == 0)
    await finish(mostPages: 2)
  }
}
