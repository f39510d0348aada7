import DynamicLists

/// The end of the list.
extension Scenario {
  func end() async {
    guard let setEnd else { return await goFar() }
    await setEnd()
    for _ in 0..<60 where list.loadStates.append != .complete {
      let old = count
      stage.press(.end)
      if list.loadStates.append.failure != nil { list.retry() }
      await stage.wait(.seconds(3)) { self.count > old || self.list.loadStates.append == .complete }
    }
    let loads = list.metrics.pageLoads
    let asked = await requests?()
    for _ in 0..<20 {
      stage.press(.home)
      stage.press(.end)
    }
    await stage.rest()
    let after = await requests?()
    scene(
      "End", "After the end nothing is requested, however much is scrolled.",
      "\(count) rows, then 20 times up and down: \(list.metrics.pageLoads - loads) loads, "
        + "\((after ?? 0) - (asked ?? 0)) requests",
      held: list.loadStates.append == .complete && list.metrics.pageLoads == loads && after == asked)
  }

  /// For an endless list: scrolls far down, and flings back to the top.
  func goFar() async {
    while count < 500 {
      let old = count
      stage.press(.end)
      guard await stage.wait(.seconds(3), until: { self.count > old }) else { break }
    }
    let before = list.metrics.detailLoads
    stage.press(.home)
    var frames = 0
    while visibleRows.last?.index.map({ $0 < count - 1 }) ?? false, frames < 1_000 {
      stage.press(.pageDown)
      await stage.nextFrame()
      frames += 1
    }
    let begun = list.metrics.detailLoads - before
    let complete = await stage.rest()
    scene(
      "A fling", "A fling starts few loads of details; its last screen is complete.",
      "\(count) rows passed in \(frames) frames, \(begun) loads started meanwhile",
      held: count >= 500 && begun < count / 2 && complete)
  }
}
