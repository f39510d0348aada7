/// The pages of a refresh in flight, from top to bottom.
struct GatheredPages: Sendable {
  /// What follows from the page that has arrived last.
  enum NextStep: Hashable, Sendable {
    case load(PageLoad.Part)
    /// The gathered pages replace all rows.
    case land
    /// The gathered pages replace the rows before them; the visible rows, which are further down, stay.
    case landAtTop
  }

  /// How much of the list the gathered pages have to contain.
  enum Coverage: Hashable, Sendable {
    case complete
    /// Pages are missing below.
    case lacksRows
    /// Pages are missing above: the visible rows may be on them, or the first of them.
    case lacksRowsAbove
    /// None of the visible rows was found.
    case lacksVisibleRows
  }

  private(set) var pages: [LoadedPage] = []

  // MARK: Changes

  /// A page has arrived. A page that is not beside the others replaces them, since all earlier pages were empty.
  mutating func add(_ page: LoadedPage) {
    switch page.load.part {
    case .first, .again, .position: pages = [page]
    case .following: pages.append(page)
    case .preceding: pages.insert(page, at: 0)
    }
  }

  /// Something was pushed after the pages were loaded.
  mutating func correct(by push: PushedRows, isInList: (RowID) -> Bool) {
    if pages.isEmpty { return }
    let newer = Dictionary(push.rows.map { ($0.id, (isRemoved: false, row: $0)) }) { $1 }
    let removed = Set(push.removed)
    for index in pages.indices {
      pages[index].correct(isInList: isInList) { row in
        removed.contains(row) ? (isRemoved: true, row: PageAnswer.Row(row)) : newer[row]
      }
    }
  }

  /// An item of the pages belongs to another row.
  mutating func rename(_ row: RowID, to other: RowID) {
    for index in pages.indices { pages[index].rename(row, to: other) }
  }

  // MARK: Questions

  /// The calls that have loaded the pages.
  var calls: [Int] { pages.map(\.load.id) }

  var rows: [PageAnswer.Row] { pages.flatMap(\.rows) }

  func contains(_ row: RowID) -> Bool { pages.contains { $0.rows.contains { $0.id == row } } }

  /// The page that has arrived last.
  var newest: LoadedPage? { pages.max { $0.load.id < $1.load.id } }

  /// Whether one of the pages is the page with which the list opens.
  var beginAtFirst: Bool { pages.contains { $0.load.part == .first } }

  /// Whether another page can follow the last one.
  var hasMoreBelow: Bool { pages.last?.facts.reachedEnds.contains(.append) != true }

  /// Whether another page can precede the first one.
  var hasMoreAbove: Bool { pages.first?.facts.reachedEnds.contains(.prepend) != true }

  /// The ends of the list that the pages reach.
  var reachedEnds: Set<PageEdge> { Set((hasMoreAbove ? [] : [.prepend]) + (hasMoreBelow ? [] : [.append])) }

  /// What the pages say about the number of items.
  var counts: RemoteCounts {
    var counts = RemoteCounts()
    for page in pages.sorted(by: { $0.load.id < $1.load.id }) { counts.landed(page.answer, at: page.load.part) }
    return counts
  }

  /// When the oldest of the calls began: see `CallClock`.
  var began: Int? { pages.map(\.load.began).min() }

  /// Whether the jump to a position has no rows, and a page says that the source has none there: the page before is only
  /// asked for if the source counts fewer items, so that the page is the last one.
  func findsNothing(_ page: LoadedPage, at position: Int) -> Bool {
    let facts = page.facts
    guard page.load.part != .first, facts.receivedCount == 0, rows.isEmpty else { return false }
    let isBehindTheEnd =
      facts.reachedEnds == [.append] && facts.after == 0 && facts.before.map { $0 < position } ?? false
    return page.load.part == .preceding || !isBehindTheEnd
  }

  /// What follows from the page that has arrived last.
  func nextStep(_ coverage: Coverage, budget: Int) -> NextStep {
    let part: PageLoad.Part?
    switch coverage {
    case .complete: return land
    case .lacksRows: part = hasMoreBelow ? .following : nil
    case .lacksRowsAbove: part = hasMoreAbove ? .preceding : nil
    case .lacksVisibleRows:
      // Rows may have been inserted or removed above since the page was loaded.
      let goesUp = hasMoreAbove && (!hasMoreBelow || newest?.load.part == .following)
      part = goesUp ? .preceding : hasMoreBelow ? .following : nil
    }
    guard let part else { return land }
    if pages.count < budget { return .load(part) }
    return beginAtFirst ? .landAtTop : land
  }

  /// The source may no longer have the page with which the refresh began: its first page is asked for, before the list
  /// loses all rows.
  private var land: NextStep { rows.isEmpty && !beginAtFirst ? .load(.first) : .land }
}
