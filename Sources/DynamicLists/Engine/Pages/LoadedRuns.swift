/// What is loaded: a run of pages, the two ends of the run, and how many items the source has besides.
///
/// | state of an end | means | can become |
/// |---|---|---|
/// | `closed` | a page of this query has said that the list ends there | `open` when pages there are dropped, or a page follows after all |
/// | `open` | pages can follow; `missing` of the source's items are there, if the source says so | `closed` |
///
/// Every row belongs to one page: the sum of ``LoadedPages/Page/rowCount`` over all pages is the number of rows. Pages
/// have no items and no keys. The feed finds the keys of a page by its call.
struct LoadedRuns: Sendable {
  enum End: Hashable, Sendable {
    case closed
    case open(missing: Int?)
  }

  private(set) var pages = LoadedPages()
  private var closedEnds: Set<PageEdge> = []
  /// Whether the first page of the source has landed, so that others can follow.
  private(set) var hasLanded = false
  /// Whether the list has a place for pages before its first row: they preceded the first page, or were dropped.
  private(set) var goesBack = false
  /// How many items the source has, and how many of them are beside the run.
  var counts = RemoteCounts()

  // MARK: Questions

  /// Whether the pages have reached an end of the source.
  func isClosed(_ end: PageEdge) -> Bool { closedEnds.contains(end) }

  subscript(end: PageEdge) -> End {
    isClosed(end) ? .closed : .open(missing: end == .prepend ? counts.before : counts.after)
  }

  // MARK: Changes

  /// A page has landed at an end of the run, with so many rows that were not in the list.
  mutating func landed(_ page: LoadedPage, rowCount: Int) {
    hasLanded = true
    pages.add(LoadedPages.Page(page, rowCount: rowCount), at: page.load.edge)
    setEnd(page.load.edge, isClosed: page.facts.reachedEnds.contains(page.load.edge))
  }

  /// The pages of a refresh have landed, in place of all pages or, with `keepsLowerEnd`, of those above rows that stay.
  mutating func landed(_ gathered: GatheredPages, keepsLowerEnd: Bool, loadsOnePage: Bool) {
    hasLanded = true
    goesBack = gathered.hasMoreAbove && !loadsOnePage
    let old = counts
    counts = keepsLowerEnd ? gathered.counts.above(old) : gathered.counts
    // The first page has named them; another source has begun with counts of its own.
    counts.keepSections(of: old)
    setEnd(.prepend, isClosed: !gathered.hasMoreAbove)
    if !keepsLowerEnd { setEnd(.append, isClosed: !gathered.hasMoreBelow) }
  }

  /// The rows of a refresh have landed, in the order `all`. An edit has moved the rows of `isPlaced`.
  mutating func replacePages(
    by gathered: [LoadedPage], rest: LoadedPages.Rest, all: [RowID], isPlaced: (RowID) -> Bool
  ) {
    pages.replace(by: gathered, rest: rest, all: all, isPlaced: isPlaced)
  }

  private mutating func setEnd(_ end: PageEdge, isClosed: Bool) {
    if isClosed { closedEnds.insert(end) } else { closedEnds.remove(end) }
  }

  /// The order of all rows has changed otherwise: by edits, by pushes, by saved rows.
  mutating func apply(_ splices: [ListChange.Splice]) {
    for splice in splices { pages.apply(splice) }
  }

  /// Pages at an end are dropped: the end opens, and what they had is missing there.
  mutating func drop(_ far: FarPages) {
    pages.drop(far)
    setEnd(far.end, isClosed: false)
    if far.end == .prepend { goesBack = true }
    counts.dropped(far.itemCount, at: far.end)
  }

  /// The source was replaced: its rows stay, and no page can follow before the first page of the other one has landed.
  mutating func sourceReplaced() {
    hasLanded = false
    pages.forget()
    counts.sourceReplaced()
  }

  /// All rows were removed, and the list begins again with the first page.
  mutating func removeAll() { self = LoadedRuns() }
}
