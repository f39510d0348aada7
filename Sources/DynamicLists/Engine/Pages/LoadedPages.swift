/// The pages of a run, from top to bottom, and how many rows are left of each.
///
/// A row that an edit or a push has added belongs to the page of the row before it.
struct LoadedPages: Sendable {
  struct Page: Hashable, Sendable {
    /// The call that has loaded the page; `nil` for saved rows, and for rows of the app.
    let call: Int?
    /// How many rows of it are left.
    fileprivate(set) var rowCount: Int
    /// Whether a refresh may begin with the page: the source finds the page by a key, and the page leads to the rows above.
    let isStart: Bool
    /// The ends at which the page names a neighbor: another page can load there.
    fileprivate let leads: Set<PageEdge>
    /// How many items of the page had no row when the page landed.
    fileprivate let otherItems: Int

    /// How many items the source has on the page: as many as it has sent, plus the rows since, less the removed rows.
    var itemCount: Int { max(0, otherItems + rowCount) }

    init(_ page: LoadedPage, rowCount: Int) {
      let facts = page.facts
      (call, self.rowCount) = (page.load.id, rowCount)
      leads = Set(PageEdge.ends).subtracting(facts.reachedEnds)
      otherItems = facts.receivedCount - rowCount
      // A refresh that begins with a page loses the rows above, unless the page leads there. An empty page above may have
      // rows later.
      let leadsBack = page.load.part != .following || facts.canJump || !facts.reachedEnds.contains(.prepend)
      isStart = facts.isReloadable && leadsBack
    }

    /// Rows without a page.
    fileprivate init(rowCount: Int) {
      (call, self.rowCount, isStart, leads, otherItems) = (nil, rowCount, false, [], 0)
    }
  }

  /// The rows that stay below the pages of a refresh.
  struct Rest: Sendable {
    let rows: [RowID]
    /// The pages of the rows, with the number of rows in each; none if no page can follow the rows.
    let pages: [Page]

    static let none = Rest(rows: [], pages: [])
  }

  private var pages: [Page] = []
  /// How many pages the rows came from.
  private(set) var count = 0
  /// The sum of the pages' rows.
  private(set) var rowCount = 0

  // MARK: Questions

  /// The calls that have loaded the pages, from top to bottom. O(pages).
  var calls: [Int] { pages.compactMap(\.call) }

  /// The call of the page with the row at a position, or of the page before it with which a refresh may begin; `nil` if
  /// there is none. O(pages).
  func start(ofRowAt position: Int) -> Int? {
    var end = 0
    var call: Int?
    for page in pages where page.rowCount > 0 {
      if page.isStart { call = page.call }
      end += page.rowCount
      if position < end { return call }
    }
    return call
  }

  /// The rows at ascending positions with their pages. The last page is among the pages, also without a row.
  func rest(_ rows: [RowID], at positions: [Int]) -> Rest {
    var (rest, end, next): ([Page], Int, Int) = ([], 0, 0)
    for page in pages {
      end += page.rowCount
      var part = page
      let first = next
      while next < positions.count, positions[next] < end { next += 1 }
      part.rowCount = next - first
      if part.rowCount > 0 || !rest.isEmpty { rest.append(part) }
    }
    if rest.isEmpty, var last = pages.last {
      last.rowCount = 0
      rest = [last]
    }
    return Rest(rows: rows, pages: rest)
  }

  /// The pages to drop at an end, so that at most `most` rows are left; `nil` if no page can go. Nobody needs the `free`
  /// outermost rows. The page beside the dropped ones has to name a neighbor.
  func farPages(at end: PageEdge, free: Int, most: Int) -> FarPages? {
    var far = FarPages(end: end)
    var found: FarPages?
    let outward = end == .prepend ? Array(pages.prefix(1_000)) : pages.suffix(1_000).reversed()
    for (page, inner) in zip(outward, outward.dropFirst()) where rowCount - (found?.rowCount ?? 0) > most {
      far.add(page)
      if far.rowCount > free { break }
      guard let call = inner.call, inner.leads.contains(end) else { continue }
      far.neighbor = call
      found = far
    }
    return found
  }

  // MARK: Changes

  mutating func drop(_ far: FarPages) {
    let range = far.end == .prepend ? 0..<far.pageCount : pages.count - far.pageCount..<pages.count
    pages.removeSubrange(range)
    (count, rowCount) = (count - far.calls.count, rowCount - far.rowCount)
  }

  mutating func add(_ page: Page, at end: PageEdge) {
    pages.insert(page, at: end == .prepend ? 0 : pages.count)
    count += 1
    rowCount += page.rowCount
  }

  /// The rows stay, and nobody can load their pages again.
  mutating func forget() {
    pages = rowCount > 0 ? [Page(rowCount: rowCount)] : []
    count = 0
  }

  /// Rows were removed and inserted. O(pages), and O(1) behind the last row.
  mutating func apply(_ splice: ListChange.Splice) {
    let added = splice.inserted.count
    rowCount += added - splice.removed
    if pages.isEmpty { pages = [Page(rowCount: 0)] }
    if splice.removed == 0, splice.position + added == rowCount, let last = pages.lastIndex(where: { $0.rowCount > 0 })
    {
      return pages[last].rowCount += added
    }
    var (start, left) = (0, splice.removedRange)
    var place: Int?
    for index in pages.indices {
      let rows = start..<start + pages[index].rowCount
      start = rows.upperBound
      // The page of the row before the place, or the first page.
      if place == nil, splice.position == 0 || rows.contains(splice.position - 1) { place = index }
      let gone = left.clamped(to: rows)
      pages[index].rowCount -= gone.count
      left = max(left.lowerBound, gone.upperBound)..<left.upperBound
      if place != nil, left.isEmpty { break }
    }
    pages[place ?? 0].rowCount += added
  }

  /// The pages of a refresh take the place of all pages but those of the rest.
  mutating func replace(by gathered: [LoadedPage], rest: Rest, all: [RowID], isPlaced: (RowID) -> Bool) {
    let flat = gathered.flatMap { $0.rows.map(\.id) } + rest.rows
    // Of several copies of a row the first one counts.
    let places = RowPositions(flat.reversed())
    var ends = gathered.reduce(into: [Int]()) { $0.append(($0.last ?? 0) + $1.rows.count) }
    var kept = rest.pages
    if kept.isEmpty, !rest.rows.isEmpty { kept = [Page(rowCount: rest.rows.count)] }
    for page in kept { ends.append((ends.last ?? 0) + page.rowCount) }
    var counts = ends.map { _ in 0 }
    var current = 0
    for row in all {
      // A row that an edit has moved belongs to the page where it is.
      if let place = places[row], !isPlaced(row) { while flat.count - 1 - place >= ends[current] { current += 1 } }
      counts[current] += 1
    }
    pages = zip(gathered, counts).map { Page($0, rowCount: $1) }
    for (page, count) in zip(kept, counts.dropFirst(gathered.count)) {
      var page = page
      page.rowCount = count
      pages.append(page)
    }
    (count, rowCount) = (calls.count, all.count)
  }
}
