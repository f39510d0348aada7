import DynamicLists
import DynamicListsTerminal

/// One list's story: loaded, scrolled, refreshed, broken, mended, ended.
@MainActor
final class Scenario<Item: Sendable> {
  let stage: Stage<Item>
  private let title: String
  private let text: String
  /// Where an item stands at its source, to see order and gaps; `nil` for items made by chance.
  var number: ((Item) -> Int?)?
  /// Breaks and mends the source of the pages.
  var setFault: ((Bool) async -> Void)?
  /// Lets the source come to an end; `nil` for a list without one.
  var setEnd: (() async -> Void)?
  /// How many page requests the server has counted; `nil` where there is no server to ask.
  var requests: (() async -> Int)?

  init(_ stage: Stage<Item>, _ title: String, _ text: String) {
    self.stage = stage
    self.title = title
    self.text = text
  }

  private var list: ListViewModel<Item> { stage.list }
  private var count: Int { list.items.count }

  func scene(_ title: String, _ promise: String, _ seen: String, held: Bool, screen: Bool = true) {
    stage.report.scene(title, promise: promise, seen: seen, held: held, screen: screen ? stage.canvas : nil)
  }

  func play() async {
    stage.report.begin(title, text)
    await load()
    await scroll()
    await refreshDuringALoad()
    await resetDuringALoad()
    await fail()
    await end()
    stage.page.hide()
  }

  private func load() async {
    stage.draw()
    scene(
      "First load", "Loading shows at once; nothing says empty before the first answer.",
      "the first frame shows \(describe(list.state))", held: list.state == .loading)

    let loaded = await stage.wait { self.list.state == .items }
    let updates = stage.pageUpdates
    let detailed = await stage.rest()
    let twice = visibleRows.count { stage.reveals[$0.id] != 1 }
    scene(
      "Loaded", "Rows come with one notification a page; each row's data is revealed once.",
      "\(count) rows by \(updates) notification\(updates == 1 ? "" : "s"), "
        + "\(visibleRows.count) on screen complete, \(twice == 0 ? "each" : "NOT EACH") revealed once, no flash",
      held: loaded && detailed && updates <= 2 && twice == 0 && stage.flashes.isEmpty)
  }

  private func scroll() async {
    let before = list.metrics.pageLoads
    let target = min(count * 3, 60)
    let asked = await requests?()
    while count < target, list.loadStates.append != .complete {
      let old = count
      stage.press(.end)
      guard await stage.wait(until: { self.count > old || self.list.loadStates.append == .complete }) else { break }
    }
    await stage.rest()
    let pages = list.metrics.pageLoads - before
    let requested = await requests?().advanced(by: -(asked ?? 0)) ?? pages
    scene(
      "Scrolled", "Pages follow in order, without gap or double, one request each.",
      "\(count) rows, \(pages) further pages by \(requested) requests, \(isOrdered ? "in order" : "OUT OF ORDER")",
      held: (count >= target || list.loadStates.append == .complete) && isOrdered && requested == pages)
  }

  private func refreshDuringALoad() async {
    stage.press(.end)
    list.loadMore()
    let loading = list.loadStates.append.isLoading
    stage.forgetNotes()
    async let outcome = list.refresh()
    await Task.yield()
    stage.draw()
    let screen = stage.canvas
    let result = await outcome
    let kept = stage.refreshKeptRows == true
    await stage.wait { !self.list.loadStates.append.isLoading }
    stage.report.scene(
      "Refreshed during a load", promise: "A refresh is never dropped; the old rows stay until its first page lands.",
      seen: "asked while a page was \(loading ? "loading" : "due"); "
        + "\(kept ? "rows stayed" : "ROWS WERE LOST"), then \(describe(result))",
      held: kept && result == .refreshed, screen: screen)
  }

  private func resetDuringALoad() async {
    stage.press(.end)
    list.loadMore()
    list.reset()
    let cleared = count == 0 && list.state == .loading
    let loaded = await stage.wait { self.list.state == .items && !self.list.loadStates.refresh.isLoading }
    scene(
      "Reset during a load", "Rows go at once, and nothing of the old generation lands.",
      "\(cleared ? "0 rows at once" : "ROWS STAYED"), then the first \(count) rows anew",
      held: cleared && loaded && isOrdered, screen: false)
  }

  private func fail() async {
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
    scene(
      "Failed", "A page that fails leaves every row, says why, and offers to try again.",
      "\(count == rows ? "the same \(rows) rows" : "\(rows) ROWS BECAME \(count)"); “\(list.loadStates.append.failure?.message ?? "no message")”",
      held: failed && count == rows)

    await setFault(false)
    stage.press(.character("t"))
    let recovered = await stage.wait { self.count > rows || self.list.loadStates.append == .complete }
    stage.press(.end)
    await stage.rest()
    scene(
      "Recovered", "The retry asks for the same page: nothing is skipped.",
      "\(count - rows) more rows, \(isOrdered ? "no gap" : "A GAP")",
      held: recovered && isOrdered)
  }

  private func end() async {
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
      "End", "After the end there is no request, however often one scrolls back.",
      "\(count) rows, then 20 times up and down: \(list.metrics.pageLoads - loads) loads, "
        + "\((after ?? 0) - (asked ?? 0)) requests",
      held: list.loadStates.append == .complete && list.metrics.pageLoads == loads && after == asked)
  }

  /// The story's end for a list that has none: far down, and a fling back over all of it.
  private func goFar() async {
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
      "A fling", "A fling over the whole list begins few second-level loads, and its last screen is complete.",
      "\(count) rows passed in \(frames) frames, \(begun) loads begun meanwhile",
      held: count >= 500 && begun < count / 2 && complete)
  }

  /// Whether the items are those of the source from its first one on; made-up items are taken at their word.
  private var isOrdered: Bool {
    guard let number else { return true }
    return list.items.map(number) == (0..<list.items.count).map { $0 }
  }

  var visibleRows: [ListItemViewModel<Item>] {
    stage.page.terminal.visibleRows
  }

  private func describe(_ state: ListState) -> String {
    switch state {
    case .loading: "loading"
    case .empty: "EMPTY"
    case .items: "items"
    case .failed: "FAILED"
    }
  }

  private func describe(_ outcome: RefreshOutcome) -> String {
    switch outcome {
    case .refreshed: "the fresh first page"
    case .failed(let failure): "a failure: \(failure.message)"
    case .superseded, .cancelled: "NOTHING"
    }
  }
}
