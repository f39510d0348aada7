import DynamicLists

/// Refresh and reset while a load is in flight.
extension Scenario {
  func refreshDuringALoad() async {
    stage.press(.end)
    await stage.rest()
    list.loadMore()
    let loading = list.loadStates.append.isLoading
    stage.forgetNotes()
    async let outcome = list.refresh()
    for _ in 0..<10_000 where !list.loadStates.refresh.isLoading { await Task.yield() }
    stage.draw()
    let screen = stage.canvas
    let result = await outcome
    let kept = stage.refreshKeptRows == true
    await stage.wait { !self.list.loadStates.append.isLoading }
    stage.report.scene(
      "Refreshed during a load", promise: "A refresh is never dropped; old rows stay until its page arrives.",
      seen: "asked while a page was \(loading ? "loading" : "due"): "
        + "\(kept ? "rows stayed" : "ROWS WERE LOST"), then \(describe(result))",
      held: kept && result == .refreshed, screen: screen)
  }

  func resetDuringALoad() async {
    stage.press(.end)
    list.loadMore()
    list.reset()
    let cleared = count == 0 && list.state == .loading
    let loaded = await stage.wait { self.list.state == .items && !self.list.loadStates.refresh.isLoading }
    scene(
      "Reset during a load", "Rows go at once, and no result of an older load is shown.",
      "\(cleared ? "0 rows at once" : "ROWS STAYED"), then the first \(count) rows again",
      held: cleared && loaded && isOrdered, screen: false)
  }
}
