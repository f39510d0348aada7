@testable import DynamicLists

/// What must hold of pages before which items may have been skipped.
extension Simulation {
  /// The server says that it has fewer items than the pages have told: the page is asked for again, once, from where it
  /// cannot begin too late. Returns the output if that has happened.
  mutating func followSeam(_ page: PageAnswer, of load: PageLoad, isLive: Bool) -> Output? {
    guard isLive, load.part == .following, load.edge == .append, page.facts.isFoundByCount, !model.hasAskedForSeam,
      !model.counts.isUncertain, let before = page.before, let after = page.after, let known = model.counts.known
    else { return nil }
    let told = before + page.receivedCount + after
    guard told < known else { return nil }
    let rows = list.rows
    model.askForSeam(known - told)
    let output = send(.pageLoaded(load.id, page), lands: true)
    placeCalls()
    list.demand(output.items.page == nil && list.rows == rows, "a page has landed that may begin too late")
    list.demand(output.items.skipped == known - told, "the next page does not begin \(known - told) items earlier")
    list.demand(list.liveCalls.contains { $0.part == .following }, "a seam is not asked for again")
    model.keepReport(expectedPlaceholders)
    notice(.seamAskedAgain, if: true)
    return output
  }
}
