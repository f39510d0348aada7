import DynamicLists
import DynamicListsTesting
import Testing

/// B4: rate-limited and offline.
extension Scenario {
  private static var limited: Origin.Limited { Origin.Limited(retryAfter: .seconds(42)) }
  private static var offline: String { "There is no network connection. Goes on when back online." }

  private func limited(_ seconds: Int) -> String {
    "The server has had too many requests (429). Goes on in \(seconds) s."
  }

  func rateLimitedAndOfflineListsGoOnByThemselves() async {
    // A server limits the first page: in place of the rows is why, and how long.
    origin.fail(.page, with: Self.limited)
    await play(List.pageDelay)
    #expect(stage.screen == stage.texts.waiting(limited(42)))
    #expect(stage.shows == [.loading, .waiting])
    origin.mend()
    for left in [41, 40, 39] {
      await play(.seconds(1), step: .milliseconds(250))
      #expect(stage.screen == stage.texts.waiting(limited(left)))
    }
    await play(.seconds(38), step: .seconds(1))
    #expect(stage.screen == stage.texts.waiting(limited(1)))
    #expect(origin.asked(.page).count == 1, "The list asked before the time that the server named")
    await play(.seconds(1))
    await play(List.pageDelay)
    #expect(stage.shows == [.loading, .waiting, .loading, .rows])
    #expect(changes.read() == "0+\(script.pageSizes.first)")
    await rest()

    // A server limits the next page: the rows stay, and a person need not wait.
    origin.fail(.page, with: Self.limited)
    stage.goToEnd()
    await play(List.pageDelay)
    #expect(stage.screen.last == stage.texts.waitingMore(limited(42)), "\(stage.screen)")
    let rows = visibleNumbers
    await play(.seconds(2))
    #expect(stage.screen.last == stage.texts.waitingMore(limited(40)))
    #expect(visibleNumbers == rows)
    stage.now()
    await settle()
    #expect(stage.screen.last?.hasSuffix(stage.texts.loadingMore) == true, "\(stage.screen)")
    await play(List.pageDelay)
    #expect(stage.screen.last == stage.texts.waitingMore(limited(42)))
    origin.mend()
    stage.now()
    await play(List.pageDelay)
    #expect(changes.read() == "\(script.pageSizes.first)+\(script.pageSizes.further)")

    // There is no network: the list waits, whatever the user does, and tries again by itself.
    origin.fail(.page, with: Origin.Offline())
    let count = list.items.count
    stage.goToEnd()
    await play(List.pageDelay)
    #expect(stage.screen.last == stage.texts.waitingMore(Self.offline))
    let asked = origin.asked(.page).count
    stage.goToStart()
    stage.goToEnd()
    await settle()
    #expect(origin.asked(.page).count == asked)
    await time(until: { self.origin.asked(.page).count > asked + 6 }, step: .milliseconds(500), limit: .seconds(300))
    #expect(origin.asked(.page).count == asked + 7, "The list gave up")
    await play(List.pageDelay)
    #expect(stage.screen.last == stage.texts.waitingMore(Self.offline))
    origin.mend()
    list.networkReturned()
    await play(List.pageDelay)
    #expect(changes.read() == "\(count)+\(script.pageSizes.further)")
    expectOrder()

    // A refresh without a network keeps the rows below a notice.
    stage.goToStart()
    await rest()
    origin.fail(.page, with: Origin.Offline())
    refresh()
    await play(List.pageDelay)
    #expect(stage.screen.contains { $0.contains(Self.offline) }, "\(stage.screen)")
    #expect(visibleNumbers.first == 0)
    origin.mend()
    list.networkReturned()
    await play(List.pageDelay)
    #expect(!stage.screen.contains { $0.contains(Self.offline) })
    expectOrder()
    await finish()
  }
}
