import DynamicLists
import DynamicListsTesting
import Testing

/// A3 and A6 for a list whose rows have no details.
extension Scenario {
  func rowsAreCompleteAtOnceAndRevealedOnce() async {
    await play(List.pageDelay)
    let first = stage.visibleRows
    expectScreen(visibleNumbers)
    #expect(stage.reveals.map(\.row).sorted() == first)
    #expect(stage.reveals.allSatisfy { $0.reason == .appeared })
    for _ in 0..<10 { await play(.milliseconds(20), step: .milliseconds(20)) }
    stage.scroll(rows: 1)
    await settle()
    let stayed = first.filter(stage.visibleRows.contains)
    #expect(stayed.count >= first.count - 1)
    stage.scroll(rows: -1)
    await settle()
    for row in stayed { #expect(stage.reveals.count { $0.row == row } == 1) }

    // Scrolls away and back.
    stage.goToEnd()
    await settle()
    stage.goToStart()
    await settle()
    for row in stayed { #expect(stage.reveals.count { $0.row == row } == 2) }
    #expect(origin.asked(.detail).isEmpty)
    await finish()
  }

  func aPageThatIsCancelledOrUnreadableIsLoadedAgain() async {
    await play(List.pageDelay)
    // Something between this machine and the server answers instead of the server.
    origin.garble(script.pageRequest(1))
    stage.goToEnd()
    await play(List.pageDelay)
    let count = script.pageSizes.first
    #expect(list.items.count == count)
    let message = "The server's answer could not be read. Try again later."
    #expect(stage.screen.last == stage.texts.failedMore(message))
    origin.mend()
    stage.retry()
    await play(List.pageDelay / 2)

    // A refresh cancels the page; it is requested again when it is needed.
    refresh()
    await play(List.pageDelay)
    await load(2 * count)
    expectOrder()
    #expect(origin.asked(.page).prefix(5) == [0, 1, 1, 0, 1].map(script.pageRequest)[...])
    #expect(origin.cancelled(.page) == 1)
    expectScreen(visibleNumbers)
    // The cancelled request may end shortly after the next one has begun.
    await finish(mostPages: 2)
  }
}
