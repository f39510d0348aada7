import DynamicLists
import DynamicListsTesting
import Testing

/// B2: a list that opens in the middle and grows in both directions.
extension Scenario where List == ConversationList {
  func theListOpensInTheMiddle() async {
    await settle()
    #expect(origin.asked(.page) == [script.pageRequest(0)])
    await play(List.pageDelay)
    let middle = visibleNumbers
    #expect(middle.first == List.middle && middle.count > 3)

    // The page before the visible rows loads by itself, and lands above them.
    await time(until: { self.origin.running(.page) == 0 })
    let asked = origin.asked(.page)
    #expect(asked.starts(with: [0, -1].map(script.pageRequest)))
    #expect(asked.count <= 3, "Late reports of rows may load one page more, and not page after page: \(asked)")
    #expect(Set(middle).isSubset(of: visibleNumbers))
    #expect(stage.shows == [.loading, .rows])
    expectOneConversation()
    await finish(mostPages: 2)
  }

  func pagesBeforeInTheMiddleMoveNothing() async {
    await time(until: { self.list.items.count == 40 })
    while numbers.first != 1 {
      let first = numbers.first ?? 0
      stage.goToStart()
      await settle()
      // The user is somewhere below the first row when the page lands.
      stage.scroll(rows: 12)
      await settle()
      let (rows, screen) = (stage.visibleRows, stage.screen)
      let loaded = await time(until: { self.numbers.first != first })
      #expect(loaded != nil, "No page came before \(first): \(stage.screen)")
      guard loaded != nil else { return }
      #expect(stage.visibleRows == rows && stage.screen == screen, "\(stage.screen) instead of \(screen)")
    }
    let asked = origin.asked(.page).count
    stage.goToStart()
    await play(List.pageDelay * 2)
    #expect(origin.asked(.page).count == asked && list.loadStates.prepend == .complete)
    #expect(visibleNumbers.first == 1)
    expectOneConversation()
    await finish(mostPages: 2)
  }

  func aFailedPageBeforeKeepsTheRowsAndIsRetried() async {
    await time(until: { self.list.items.count == 40 })
    let first = numbers.first ?? 0
    origin.fail(script.pageRequest(-2))
    stage.goToStart()
    await time(until: { self.list.loadStates.prepend.failure != nil })
    stage.goToStart()
    #expect(stage.screen.contains(stage.texts.failedMore(script.failure)), "\(stage.screen)")
    #expect(numbers.first == first && visibleNumbers.count > 2)

    origin.mend()
    stage.retry()
    #expect(await time(until: { self.numbers.first == first - 20 }) != nil)
    #expect(!stage.screen.contains { $0.contains(script.failure) })
    expectOneConversation()
    await finish(mostPages: 2)
  }

  func aRefreshBetweenBothEndsKeepsTheScreen() async {
    await time(until: { self.list.items.count == 40 })
    await load(80)
    stage.goToStart()
    stage.scroll(rows: 30)
    await time(until: { self.origin.running(.page) == 0 })
    let (rows, screen) = (stage.visibleRows, stage.screen)
    refresh()
    await time(until: { !self.list.loadStates.refresh.isLoading })
    #expect(stage.visibleRows == rows && stage.screen == screen, "\(stage.screen) instead of \(screen)")
    expectOneConversation()

    // Both ends go on from there.
    let ends = (numbers.first, numbers.last)
    stage.goToStart()
    #expect(await time(until: { self.numbers.first != ends.0 }) != nil)
    stage.goToEnd()
    #expect(await time(until: { self.numbers.last != ends.1 }) != nil)
    expectOneConversation()
    await finish(mostPages: 2)
  }

  /// Expects the messages of a single part of the conversation, each once.
  private func expectOneConversation(sourceLocation: SourceLocation = #_sourceLocation) {
    let first = numbers.first ?? 0
    #expect(numbers == Array(first..<first + numbers.count), sourceLocation: sourceLocation)
    #expect(list.metrics.duplicateItems == 0, sourceLocation: sourceLocation)
  }
}
