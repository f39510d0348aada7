import DynamicLists
import DynamicListsTesting
import Testing

/// A5 and A6: failures are shown, and a retry continues.
extension Scenario {
  func aFailedPageKeepsTheRowsAndIsRetried() async {
    // The first page fails: there are no rows.
    origin.fail(.page)
    await play(List.pageDelay)
    #expect(stage.screen == stage.texts.failed(script.failure))
    #expect(stage.shows == [.loading, .failed])
    #expect(changes.read() == "")
    origin.mend()
    stage.retry()
    await settle()
    #expect(stage.screen == stage.texts.loading)
    await play(List.pageDelay)
    #expect(stage.shows == [.loading, .failed, .loading, .rows])
    #expect(changes.read() == "0+\(script.pageSizes.first)")
    await rest()

    // The next page fails: the rows stay.
    origin.fail(.page)
    let count = list.items.count
    stage.goToEnd()
    await play(List.pageDelay)
    await rest()
    let rows = visibleNumbers
    #expect(rows.last == count - 1)
    #expect(stage.screen.last == stage.texts.failedMore(script.failure))
    expectRows(rows)
    #expect(changes.read() == "")

    // The list retries on request only, wherever the user scrolls.
    let asked = origin.asked(.page).count
    for _ in 0..<3 {
      stage.goToStart()
      await play(.seconds(3), step: .milliseconds(500))
      stage.goToEnd()
      await play(.seconds(3), step: .milliseconds(500))
    }
    #expect(origin.asked(.page).count == asked)

    // A retry that fails shows the failure again.
    stage.retry()
    await settle()
    #expect(stage.screen.last?.hasSuffix(stage.texts.loadingMore) == true, "\(stage.screen)")
    await play(List.pageDelay)
    #expect(stage.screen.last == stage.texts.failedMore(script.failure))

    origin.mend()
    stage.retry()
    await play(List.pageDelay)
    #expect(changes.read() == "\(count)+\(script.pageSizes.further)")
    #expect(origin.asked(.page) == [0, 0, 1, 1, 1].map(script.pageRequest))
    expectOrder()
    stage.scroll(rows: 2)
    await rest()
    #expect(visibleNumbers.last.map { $0 >= count } == true)
    expectRows(visibleNumbers)
    await finish()
  }

  func aFailedDetailIsShownAndLoadsAgain() async throws {
    for number in [1, 3] { origin.fail(try #require(script.detailRequest(number))) }
    await play(List.pageDelay)
    await play(.seconds(2))
    let first = visibleNumbers
    let mixed = first.flatMap { lines($0, [1, 3].contains($0) ? .failed : .loaded) }
    #expect(stage.screen == mixed)
    let failed = [1, 3].map { list.rowIDs[$0] }
    #expect(!stage.reveals.contains { failed.contains($0.row) }, "A failed detail was revealed")

    // Retried by the user.
    origin.mend()
    stage.retry()
    await rest()
    expectScreen(first)
    for row in failed { #expect(stage.reveals.filter { $0.row == row } == [.init(row: row, reason: .arrived)]) }
    for number in [1, 3] { #expect(times(number) == 2) }
    for number in [0, 2] { #expect(times(number) == 1, "A loaded detail was loaded again") }
    await finish()
  }

  func aFailedDetailLoadsWhenItsRowComesBack() async throws {
    origin.fail(try #require(script.detailRequest(2)))
    await play(List.pageDelay)
    await play(.seconds(2))
    let first = visibleNumbers
    #expect(stage.screen == first.flatMap { lines($0, $0 == 2 ? .failed : .loaded) })
    origin.mend()
    await play(.seconds(3))
    #expect(times(2) == 1, "The detail waits until its row is visible")
    stage.goToEnd()
    await play(.seconds(1))
    stage.goToStart()
    await settle()
    #expect(stage.screen == first.flatMap { lines($0, $0 == 2 ? .loading : .loaded) })
    await rest()
    expectScreen(first)
    #expect(times(2) == 2)
    await finish()
  }

  func aCancelledDetailLoadsAgain() async {
    await load(100)
    stage.goToStart()
    await rest()
    stage.goToEnd()
    await settle()
    let left = visibleNumbers
    let before = origin.cancelled(.detail)
    // A detail that is cancelled in flight: its row scrolls away, and the grace period passes.
    stage.goToStart()
    await play(.milliseconds(600))
    #expect(origin.cancelled(.detail) > before)
    await rest()
    while visibleNumbers.last.map({ $0 < left[left.count - 1] }) ?? false { stage.turn(pages: 1) }
    await rest()
    expectRows(left.filter(visibleNumbers.contains))
    #expect(visibleNumbers.contains(left[left.count - 2]))
    await finish()
  }

  private func times(_ number: Int) -> Int {
    origin.asked(.detail).count { $0 == script.detailRequest(number) }
  }
}
