import DynamicLists
import DynamicListsTerminal

/// A page on a terminal screen in memory.
@MainActor
final class Stage<Item: Sendable> {
  let page: ListPage<Item>
  let report: StoryReport
  // Without colors, as it is printed: pictures become shades.
  private(set) var canvas = TerminalCanvas(size: Stage.size, colorDepth: .none)
  /// How often a row was revealed since it last became visible.
  private(set) var reveals: [RowID: Int] = [:]
  private(set) var pageUpdates = 0
  private(set) var flashes: Set<String> = []
  /// Whether all rows stayed when a refresh began; `nil` before the first refresh.
  private(set) var refreshKeptRows: Bool?
  private var lastCount = 0
  private var observation: ListObservation?

  static var size: TerminalSize { TerminalSize(columns: 76, rows: 14) }

  init(_ report: StoryReport, page: (@escaping @MainActor () -> Duration) -> ListPage<Item>) {
    let clock = ContinuousClock()
    let origin = clock.now
    self.report = report
    self.page = page { origin.duration(to: clock.now) }
    self.time = { origin.duration(to: clock.now) }
    observation = list.onChange { [weak self] update in self?.note(update) }
  }

  private let time: () -> Duration

  var list: ListViewModel<Item> { page.list }

  private func note(_ update: ListUpdate) {
    if update.changesSlots { pageUpdates += 1 }
    for reveal in update.reveals { reveals[reveal.row, default: 0] += 1 }
    if list.loadStates.refresh.isLoading { refreshKeptRows = list.items.count == lastCount }
    lastCount = list.items.count
    if case .empty = list.state { flashes.insert("empty") }
    if case .failed = list.state { flashes.insert("failed") }
  }

  func forgetNotes() {
    refreshKeptRows = nil
    reveals = [:]
    pageUpdates = 0
    flashes = []
  }

  /// Draws one frame; returns whether anything is animated.
  @discardableResult
  func draw() -> Bool {
    canvas = TerminalCanvas(size: Self.size, colorDepth: .none)
    return page.draw(on: &canvas, in: canvas.bounds, at: time())
  }

  /// Draws frames until the detail of each visible row has loaded and nothing is animated.
  @discardableResult
  func rest(_ limit: Duration = .seconds(6)) async -> Bool {
    await wait(limit) { self.page.terminal.visibleRows.allSatisfy(\.dataFetchComplete) && !self.draw() }
  }

  /// Draws frames until a condition holds; returns whether it did within the time.
  @discardableResult
  func wait(_ limit: Duration = .seconds(12), until condition: () async -> Bool) async -> Bool {
    let end = time() + limit
    draw()
    while !(await condition()) {
      if time() > end { return false }
      try? await Task.sleep(for: .milliseconds(16))
      draw()
    }
    draw()
    return true
  }

  func wait(for time: Duration) async {
    let end = self.time() + time
    await wait(time + .seconds(1)) { self.time() >= end }
  }

  /// Waits for the time of the next frame, and draws it.
  func nextFrame() async {
    try? await Task.sleep(for: .milliseconds(16))
    draw()
  }

  func press(_ key: TerminalKey) {
    _ = page.handle(.key(key))
    draw()
  }
}
