/// Simulates a user who scrolls through a list, and retries when no more rows appear.
@MainActor
final class Person {
  let list: any Contestant
  let server: Server
  private let rowsOnScreen: Int
  private var visible = 0..<0
  /// Rows that were on screen when a refresh began, and were not in the list when it had ended.
  private(set) var rowsGone = 0

  init(_ list: any Contestant.Type, _ trouble: Trouble, rowsOnScreen: Int = 10) {
    server = Server(trouble)
    self.list = list.init(server: server)
    self.rowsOnScreen = rowsOnScreen
  }

  /// Opens the list and waits for its first rows.
  func open() async {
    list.start()
    await settle()
    look(at: 0)
    await settle()
  }

  /// Scrolls so that a row is the first on screen.
  func look(at top: Int) {
    let top = max(0, min(top, list.count - rowsOnScreen))
    let seen = top..<min(list.count, top + rowsOnScreen)
    let old = visible
    visible = seen
    for position in old where !seen.contains(position) && position < list.count { list.rowDisappeared(at: position) }
    for position in seen where !old.contains(position) && position < list.count { list.rowAppeared(at: position) }
  }

  /// Scrolls row by row to the last loaded one.
  func scrollToLastRow() {
    while visible.upperBound < list.count { look(at: visible.lowerBound + 1) }
  }

  /// Scrolls down until no more rows come.
  func scrollToTheEnd() async {
    while true {
      let count = list.count
      scrollToLastRow()
      await settle()
      if list.count <= count { return }
    }
  }

  func scrollUp(by rows: Int) { look(at: visible.lowerBound - rows) }

  /// Scrolls to the end. If this is not the end of the source, presses Retry and scrolls up and down again, three
  /// times.
  func scrollPatiently(until last: Int, pausing pause: Duration) async {
    await scrollToTheEnd()
    for _ in 0..<3 where list.ids.last != last {
      try? await Task.sleep(for: pause)
      if list.offersRetry { list.retry() }
      await settle()
      scrollUp(by: 3 * rowsOnScreen)
      await settle()
      await scrollToTheEnd()
    }
  }

  func reset() {
    visible = 0..<0
    list.reset()
  }

  func refresh() { list.refresh() }

  /// Refreshes in the middle of the list, and counts the rows on screen that are gone.
  func refreshInPlace() async {
    let shown = visible.clamped(to: 0..<list.count).map { list.ids[$0] }
    list.refresh()
    await settle()
    let known = Set(list.ids)
    rowsGone += shown.count { !known.contains($0) }
    visible = 0..<0
    guard let first = list.ids.firstIndex(where: shown.contains) else { return look(at: 0) }
    look(at: first)
    await settle()
  }

  /// Scrolls up until no more rows come.
  func scrollToTheTop() async {
    while true {
      let count = list.count
      // After a page above, other rows are at these positions.
      visible = 0..<0
      look(at: 0)
      await settle()
      if list.count <= count { return }
    }
  }

  /// Waits until no load that can end is in flight.
  func settle() async {
    var quiet = 0
    while quiet < 3 {
      try? await Task.sleep(for: .milliseconds(1))
      let busy = await server.running - server.hanging
      quiet = busy == 0 ? quiet + 1 : 0
    }
  }
}
