import DynamicLists
import DynamicListsTesting
import Testing

/// B1: a refresh while the user is in the middle of the list.
extension Scenario {
  func aRefreshInTheMiddleKeepsTheScreen() async {
    await load(60)
    stage.goToStart()
    stage.scroll(rows: 35)
    await rest()
    let (before, numbers) = (stage.screen, visibleNumbers)
    #expect(numbers.first.map { $0 > script.pageSizes.first } == true, "\(numbers) are on the first page")
    _ = changes.read()
    let (asked, count) = (origin.asked(.page).count, list.items.count)

    refresh()
    await time(until: { !self.list.loadStates.refresh.isLoading }, step: .milliseconds(50))
    #expect(visibleNumbers == numbers && stage.screen == before, "\(stage.screen) instead of \(before)")
    let pages = origin.asked(.page).dropFirst(asked)
    #expect(pages.count > 1 && pages.elementsEqual((0..<pages.count).map(script.pageRequest)), "\(pages)")
    // A refresh that brings all rows again changes nothing.
    let log = changes.read()
    #expect(log.isEmpty ? list.items.count == count : log.contains("kept \(list.items.count)"), "\(log)")
    #expect(list.items.count <= count)
    expectOrder()

    // The list goes on behind the pages of the refresh.
    await load(100)
    expectOrder()
    await finish()
  }

  func aRefreshInTheMiddleThatFailsKeepsTheScreen() async {
    await load(60)
    stage.goToStart()
    stage.scroll(rows: 35)
    await rest()
    let numbers = visibleNumbers
    let count = list.items.count
    _ = changes.read()
    // The second page of the refresh fails, the first one has arrived.
    origin.fail(script.pageRequest(1))
    refresh()
    await time(until: { self.list.loadStates.refresh.failure != nil }, step: .milliseconds(50))
    #expect(list.items.count == count && visibleNumbers.count > 2)
    #expect(Set(visibleNumbers).isSubset(of: Set(numbers)), "\(visibleNumbers) instead of \(numbers)")
    // The notice takes the place of a row at most.
    #expect(visibleNumbers.first.map(numbers.prefix(2).contains) == true, "\(visibleNumbers) instead of \(numbers)")
    origin.mend()
    stage.retry()
    await time(until: { self.list.loadStates.refresh == .idle }, step: .milliseconds(50))
    #expect(Set(numbers).isSubset(of: Set(self.numbers)))
    expectOrder()
    await finish()
  }
}
