/// The measurements without a fault in the source.
struct Measurements: Encodable {
  /// Requests after the end was found, while the user scrolls back to it ten times.
  var requestsAfterTheEnd = 0
  /// Rows skipped if the source has grown by eight pages after the end was found.
  var rowsSkippedAfterGrowth = 0
  /// Refreshes requested during a load that made no request.
  var refreshesDropped = 0
  /// The largest number of loads in flight during a fling over 500 rows.
  var mostLoadsInFlight = 0
  /// Loads that were still running shortly after a reset.
  var loadsSurvivingAReset = 0
  /// Change notifications for each page of 10,000 rows.
  var notificationsPerPage = 0.0
  /// Comparisons of ids for 10,000 rows.
  var idComparisons = 0
  /// Seconds until 20 rows have their details; the ideal is 2. `nil` for a list without details.
  var slowScreenSeconds: Double?

  @MainActor static func of(_ list: any Contestant.Type) async -> Measurements {
    var result = Measurements()
    await result.measureTheEnd(list)
    await result.measureRefresh(list)
    await result.measureFling(list)
    await result.measureReset(list)
    await result.measureManyRows(list)
    if list.hasDetails { await result.measureSlowScreen(list) }
    return result
  }

  @MainActor private mutating func measureTheEnd(_ list: any Contestant.Type) async {
    var trouble = Trouble()
    trouble.pages = 5
    let person = Person(list, trouble)
    await person.open()
    await person.scrollToTheEnd()
    for _ in 0..<10 {
      person.scrollUp(by: 20)
      await person.settle()
      await person.scrollToTheEnd()
    }
    requestsAfterTheEnd = await person.server.requestsAfterTheEnd - 1
    await person.server.grow(by: 8)
    trouble.pages += 8
    person.scrollUp(by: 20)
    await person.scrollToTheEnd()
    let expected = Server.ids(in: trouble)
    // A user who sees no new rows refreshes; a user who sees some does not notice a gap.
    if person.list.count == 100 {
      person.refresh()
      await person.settle()
      await person.scrollToTheTop()
      await person.scrollToTheEnd()
    }
    let shown = Set(person.list.ids)
    let last = shown.max() ?? 0
    rowsSkippedAfterGrowth = expected.count { $0 < last && !shown.contains($0) }
  }

  @MainActor private mutating func measureRefresh(_ list: any Contestant.Type) async {
    let person = Person(list, Trouble())
    await person.open()
    await person.server.slowDown(pages: .milliseconds(30))
    person.scrollToLastRow()
    try? await Task.sleep(for: .milliseconds(10))
    let requests = await person.server.requests
    person.refresh()
    await person.settle()
    refreshesDropped = await person.server.requests > requests ? 0 : 1
  }

  @MainActor private mutating func measureFling(_ list: any Contestant.Type) async {
    var trouble = Trouble()
    trouble.pages = 25
    trouble.pageLatency = .zero
    trouble.detailLatency = { _ in .milliseconds(500) }
    let person = Person(list, trouble)
    person.list.start()
    var rounds = 0
    while person.list.count < 500, rounds < 2_000 {
      person.scrollToLastRow()
      try? await Task.sleep(for: .milliseconds(1))
      rounds += 1
    }
    person.scrollToLastRow()
    try? await Task.sleep(for: .milliseconds(20))
    mostLoadsInFlight = await person.server.mostRunning
  }

  @MainActor private mutating func measureReset(_ list: any Contestant.Type) async {
    var trouble = Trouble()
    trouble.detailLatency = { _ in .milliseconds(500) }
    let person = Person(list, trouble)
    person.list.start()
    var rounds = 0
    while person.list.count < 60, rounds < 1_000 {
      person.scrollToLastRow()
      try? await Task.sleep(for: .milliseconds(1))
      rounds += 1
    }
    await person.server.slowDown(pages: .milliseconds(500))
    person.scrollToLastRow()
    try? await Task.sleep(for: .milliseconds(20))
    person.reset()
    try? await Task.sleep(for: .milliseconds(50))
    loadsSurvivingAReset = await person.server.running - person.server.firstPagesRunning
  }

  @MainActor private mutating func measureManyRows(_ list: any Contestant.Type) async {
    var trouble = Trouble()
    trouble.pages = 500
    trouble.pageLatency = .zero
    let person = Person(list, trouble)
    _ = Comparisons.shared.take()
    await person.open()
    await person.scrollToTheEnd()
    idComparisons = Comparisons.shared.take()
    notificationsPerPage = Double(person.list.notifications) / Double(trouble.pages)
  }

  @MainActor private mutating func measureSlowScreen(_ list: any Contestant.Type) async {
    var trouble = Trouble()
    trouble.pages = 1
    trouble.detailLatency = { .milliseconds(500 + 1_500 * ($0 * 7 % 20) / 19) }
    let person = Person(list, trouble, rowsOnScreen: 20)
    let clock = ContinuousClock()
    let start = clock.now
    person.list.start()
    while person.list.completeRows < 20, clock.now - start < .seconds(10) {
      person.look(at: 0)
      try? await Task.sleep(for: .milliseconds(2))
    }
    slowScreenSeconds = (clock.now - start) / .seconds(1)
  }
}
