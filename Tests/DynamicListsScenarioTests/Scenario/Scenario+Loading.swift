import DynamicLists
import DynamicListsTesting
import Testing

/// A1, A2 and A3: rows load page by page, and then their details.
extension Scenario {
  func loadingIsFollowedByRowsAndNothingElse() async {
    #expect(stage.screen == stage.texts.loading)
    await settle()
    #expect(stage.screen == stage.texts.loading)
    #expect(origin.asked(.page) == [script.pageRequest(0)])
    #expect(changes.read() == "")

    await play(List.pageDelay)
    #expect(stage.shows == [.loading, .rows])
    #expect(changes.read() == "0+\(script.pageSizes.first)")
    expectScreen(visibleNumbers, List.hasDetails ? .loading : .loaded)
    #expect(visibleNumbers == Array(0..<visibleNumbers.count))
    #expect(visibleNumbers.count > 3)

    await rest()
    expectScreen(visibleNumbers)
    #expect(stage.shows == [.loading, .rows])
    #expect(origin.asked(.page) == [script.pageRequest(0)])
    await finish()
  }

  func fiveHundredRowsLoadInOrderWithOneRequestPerPage() async {
    await load(500)
    let sizes = script.pageSizes
    let further = (500 - sizes.first) / sizes.further
    #expect(numbers == Array(0..<500))
    #expect(origin.asked(.page).prefix(further + 1) == (0...further).map(script.pageRequest)[...])
    #expect(origin.asked(.page).count <= further + 2)
    let appends = (0..<further).map { "\(sizes.first + $0 * sizes.further)+\(sizes.further)" }
    #expect(changes.read() == (["0+\(sizes.first)"] + appends).joined(separator: "; "))
    #expect(list.metrics.duplicateItems == 0)

    // Reads all rows from the top, screen by screen.
    stage.goToStart()
    var read: [Int] = []
    while (read.last ?? 0) < 499 {
      await rest()
      let screen = visibleNumbers
      #expect(read.isEmpty || screen.first.map { $0 <= (read.last ?? 0) + 1 } == true, "A gap after \(read.last ?? 0)")
      expectRows(screen)
      let new = screen.filter { $0 > (read.last ?? -1) }
      guard !new.isEmpty else { break }
      read += new
      stage.turn(pages: 1)
    }
    #expect(read.prefix(500) == Array(0..<500)[...])
    await finish()
  }

  func detailsArriveAndAreRevealedOnce() async {
    await play(List.pageDelay)
    expectScreen(visibleNumbers, .loading)
    #expect(stage.reveals.isEmpty)
    let first = visibleNumbers
    // The details of all visible rows are requested together. Their order depends on the threads; the
    // engine's tests check the order in which it starts them.
    #expect(Set(origin.asked(.detail)).isSuperset(of: first.compactMap(script.detailRequest)))

    await rest()
    await play(.seconds(2))
    expectScreen(first)
    let rows = stage.visibleRows
    #expect(occasions(.arrived, in: rows) == rows.map { _ in 1 })
    #expect(occasions(.appeared, in: rows) == rows.map { _ in 0 })
    // Rows near the screen have loaded, too, without a reveal.
    #expect(origin.asked(.detail).count > rows.count)
    #expect(stage.reveals.count == rows.count)

    // Ten more frames, and a row down and up again: no visible row is revealed twice.
    for _ in 0..<10 { await play(.milliseconds(20), step: .milliseconds(20)) }
    stage.scroll(rows: 1)
    await settle()
    let stayed = rows.filter(stage.visibleRows.contains)
    #expect(stayed.count >= rows.count - 1)
    stage.scroll(rows: -1)
    await settle()
    // A row that left is revealed anew, for the old reason where nobody reported that it had left.
    #expect(occasions(.arrived, in: stayed) == stayed.map { _ in 1 })
    #expect(occasions(.appeared, in: stayed) == stayed.map { _ in 0 })

    // A row that leaves the screen and returns is revealed again, and nothing loads twice.
    let asked = origin.asked(.detail).count
    stage.goToEnd()
    await settle()
    stage.goToStart()
    await settle()
    expectScreen(first)
    #expect(occasions(.arrived, in: stayed) == stayed.map { _ in 1 })
    #expect(occasions(.appeared, in: stayed) == stayed.map { _ in 1 })
    #expect(Set(origin.asked(.detail)).count == origin.asked(.detail).count)
    #expect(origin.asked(.detail).count >= asked)
    await finish()
  }

  private func occasions(_ reason: RevealReason, in rows: [RowID]) -> [Int] {
    rows.map { row in stage.reveals.count { $0.row == row && $0.reason == reason } }
  }
}
