/// Which rows each viewport shows, as positions among the arranged rows.
///
/// A viewport has a run of rows from its first report until it is closed. Reports change the run, and so do splices of
/// the arranged rows: `changeArrangedRows` is the only caller of ``apply(_:)``. A hidden viewport keeps its run, but loads
/// nothing.
struct Visibility: Sendable {
  /// Rows to load details for, in this order.
  struct Stretch {
    let rows: Range<Int>
    let isVisible: Bool
    /// Whether the last row comes first.
    let isReversed: Bool
  }

  private var runs: [VisibleRun] = []
  /// The viewport in which a row appeared last.
  private var latest = Viewport.main.id

  // MARK: Questions

  /// The viewports that have reported rows and were not closed.
  var viewports: [Viewport] { runs.map(\.viewport) }

  var isEmpty: Bool { runs.isEmpty }

  /// The last visible position of all viewports; −1 before any report.
  var last: Int {
    var last = -1
    for run in runs where !run.rows.isEmpty { last = max(last, run.rows.upperBound - 1) }
    return last
  }

  /// The first visible position of all viewports; `nil` when no row is visible.
  var first: Int? { runs.lazy.filter { !$0.rows.isEmpty }.map(\.rows.lowerBound).min() }

  /// The visible rows of the viewport that was scrolled last: a refresh keeps the place of these rows.
  var anchor: Range<Int>? {
    let shown = runs.filter { !$0.rows.isEmpty }
    return (shown.first { $0.viewport.id == latest } ?? shown.first)?.rows
  }

  func rows(in viewport: Viewport) -> Range<Int> { run(of: viewport)?.rows ?? 0..<0 }

  /// The visible rows of the viewport that was scrolled last; `nil` if it shows none, or is hidden.
  var scrolled: (viewport: Viewport, positions: Range<Int>)? {
    runs.first { $0.viewport.id == latest && $0.isSeen }.map { ($0.viewport, $0.rows) }
  }

  /// Whether any viewport that is not hidden shows rows.
  var isSeen: Bool { runs.contains(where: \.isSeen) }

  /// The positions that viewports show which are not hidden.
  var seen: [Int] { runs.filter(\.isSeen).flatMap { run in run.rows.filter(run.contains) } }

  func isHidden(_ viewport: Viewport) -> Bool { run(of: viewport)?.isHidden ?? false }

  func contains(_ position: Int) -> Bool { runs.contains { $0.contains(position) } }

  func contains(_ position: Int, in viewport: Viewport) -> Bool { run(of: viewport)?.contains(position) ?? false }

  /// The viewports that show a position.
  func viewports(showing position: Int) -> [Viewport] {
    runs.compactMap { $0.contains(position) ? $0.viewport : nil }
  }

  /// The first to the last visible row of each viewport that shows any.
  var ranges: [Range<Int>] { runs.map(\.rows).filter { !$0.isEmpty } }

  /// The visible positions of each viewport, in the order of ``viewports``.
  var positions: [[Int]] { runs.map { run in run.rows.filter(run.contains) } }

  private func run(of viewport: Viewport) -> VisibleRun? { index(of: viewport).map { runs[$0] } }

  private func index(of viewport: Viewport) -> Int? { runs.firstIndex { $0.viewport.id == viewport.id } }

  /// The visible rows of each viewport with a margin on both sides, of `count` rows.
  func ranges(margin: Int, count: Int) -> [Range<Int>] {
    runs.filter(\.isSeen).map { run in
      (run.rows.lowerBound - margin..<run.rows.upperBound + margin).clamped(to: 0..<count)
    }
  }

  /// The same rows by priority: the visible rows, then the rows ahead in the direction
  /// of scrolling, then the rows behind.
  func stretches(margin: Int, count: Int) -> [Stretch] {
    var visible: [Stretch] = []
    var ahead: [Stretch] = []
    var behind: [Stretch] = []
    for run in runs where run.isSeen {
      visible.append(Stretch(rows: run.rows, isVisible: true, isReversed: false))
      let below = (run.rows.upperBound..<run.rows.upperBound + margin).clamped(to: 0..<count)
      let above = (run.rows.lowerBound - margin..<run.rows.lowerBound).clamped(to: 0..<count)
      let after = Stretch(rows: below, isVisible: false, isReversed: false)
      let before = Stretch(rows: above, isVisible: false, isReversed: true)
      ahead.append(run.direction == .forward ? after : before)
      behind.append(run.direction == .forward ? before : after)
    }
    return visible + ahead + behind
  }

  // MARK: Reports

  /// Adds a visible position, and returns the positions that became visible by this report.
  mutating func appeared(_ position: Int, in viewport: Viewport) -> Range<Int> {
    latest = viewport.id
    let index = indexMakingRun(of: viewport)
    runs[index].resize(to: viewport)
    return runs[index].include(position)
  }

  private mutating func indexMakingRun(of viewport: Viewport) -> Int {
    if let index = index(of: viewport) { return index }
    runs.append(VisibleRun(viewport: viewport))
    return runs.count - 1
  }

  /// Removes a visible position. Returns `false` when the viewport is unknown.
  mutating func disappeared(_ position: Int, in viewport: Viewport) -> Bool {
    guard let index = index(of: viewport) else { return false }
    runs[index].exclude(position)
    return true
  }

  /// Whether a person has scrolled, or the view was filled, since the last call. Rows that took the places of others do
  /// not count. `all` says that the report named every row of the view.
  mutating func takeScroll(in viewport: Viewport, all: Bool) -> Bool {
    index(of: viewport).map { runs[$0].takeScroll(all: all) } ?? false
  }

  /// Other rows are shown, so that views may not be full.
  mutating func beginAnew() { for index in runs.indices { runs[index].beginAnew() } }

  /// A person no longer sees a view, or sees it again.
  mutating func hid(_ viewport: Viewport, _ isHidden: Bool) { runs[indexMakingRun(of: viewport)].isHidden = isHidden }

  mutating func closed(_ viewport: Viewport) { runs.removeAll { $0.viewport.id == viewport.id } }

  /// Adjusts the visible positions to inserted and removed rows.
  mutating func apply(_ splice: ListChange.Splice) {
    for index in runs.indices { runs[index].apply(splice) }
  }
}

extension Range<Int> {
  /// The positions that none of the other ranges contains.
  func positions(outside others: [Range<Int>]) -> [Int] {
    guard others.count == 1, let other = others.first else {
      return filter { position in !others.contains { $0.contains(position) } }
    }
    let before = lowerBound..<Swift.max(lowerBound, Swift.min(upperBound, other.lowerBound))
    let after = Swift.min(upperBound, Swift.max(lowerBound, other.upperBound))..<upperBound
    return Array(before) + Array(Swift.max(after.lowerBound, before.upperBound)..<upperBound)
  }
}
