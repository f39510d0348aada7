import DynamicLists

/// A fault of the source, and the recovery.
extension Scenario {
  func fail() async {
    guard let setFault else {
      return stage.report.skipped("Failed", "a real service has no faults to switch")
    }
    await setFault(true)
    await stage.wait { !self.list.loadStates.append.isLoading }
    let rows = count
    list.loadMore()
    stage.press(.end)
    let failed = await stage.wait { self.list.loadStates.append.failure != nil }
    stage.press(.end)
    // Details that are in flight may still arrive, or fail, too.
    await stage.rest(.seconds(2))
    scene(
      "Failed", "A failed page keeps every row, shows why, and offers a retry.",
      "\(count == rows ? "the same \(rows) rows" : "\(rows) ROWS BECAME \(count)"); “\(list.loadStates.append.failure?.message ?? "no message")”",
      held: failed && count == rows)

    await setFault(false)
    stage.press(.character("t"))
    let recovered = await stage.wait { self.count > rows || self.list.loadStates.append == .complete }
    stage.press(.end)
    await stage.rest()
    scene(
      "Recovered", "The retry requests the same page: nothing is skipped.",
      "\(count - rows) more rows, \(isOrdered ? "no gap" : "A GAP")",
      held: recovered && isOrdered)
  }
}
