import DynamicLists
import DynamicListsTesting
import Testing

/// A3 and A6 for a list whose rows are complete when their page is there.
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

    // Away, and back into view.
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
    // Something between here and the server answers in its place.
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

    // Cancelled by a refresh, it is asked for once more when it is wanted.
    refresh()
    await play(List.pageDelay)
    await load(2 * count)
    expectOrder()
    #expect(origin.asked(.page).prefix(5) == [0, 1, 1, 0, 1].map(script.pageRequest)[...])
    #expect(origin.cancelled(.page) == 1)
    expectScreen(visibleNumbers)
    // The one that was cancelled may end a moment after the next has begun.
    await finish(mostPages: 2)
  }
}
