import DynamicLists

/// What is loaded, computed naively: stretches of the server's order, with gaps between them.
///
/// | what happens | what follows |
/// |---|---|
/// | a refresh lands | its pages are the only run |
/// | a page lands at an end of a run | the run grows; it joins the neighbour if nothing is between them |
/// | a jump lands | its page is a run of its own, or belongs to the runs that it touches |
/// | pages are dropped | an outer end becomes open, or a gap grows |
///
/// A page is a stretch of the server: `offsets` count the server's items. Two runs have nothing between them if a page
/// reaches the nearest page of the neighbour, by its key or by an item that both have. An item that a page shares with
/// a page farther inside was moved on the server, and says nothing.
struct ReferenceRuns {
  struct Page: Hashable {
    let call: Int
    var offsets: Range<Int>
    /// The rows that the page has brought and no other page had.
    var rows: [RowID] = []
    /// The ends of the list at which the page names no neighbour.
    var ends: Set<PageEdge> = []
    /// By how many items edits had moved what follows when the page landed.
    var shift = 0
  }

  struct Run: Hashable {
    /// From top to bottom, at least one.
    var pages: [Page]
    /// The ends at which a page has said that the list ends there.
    var closed: Set<PageEdge>

    var offsets: Range<Int> {
      let start = pages.first?.offsets.lowerBound ?? 0
      return start..<max(start, pages.last?.offsets.upperBound ?? 0)
    }

    var rows: [RowID] { pages.flatMap(\.rows) }

    /// The page next to a neighbour at this end.
    func nearest(_ end: PageEdge) -> Page { end == .append ? pages[pages.count - 1] : pages[0] }
  }

  /// What is not loaded between a run and the one below it.
  struct Gap: Hashable {
    let above: Int
    /// How many items are missing, as the offsets say.
    let missing: Int
  }

  /// From top to bottom: `runs[n].offsets.upperBound <= runs[n + 1].offsets.lowerBound`.
  private(set) var runs: [Run] = []
  /// By how many items confirmed edits have moved what follows the rows.
  private var shift = 0

  // MARK: Questions

  var gaps: [Gap] {
    zip(runs, runs.dropFirst()).enumerated().map { index, pair in
      Gap(above: index, missing: max(0, pair.1.offsets.lowerBound - pair.0.offsets.upperBound))
    }
  }

  var rows: [RowID] { runs.flatMap(\.rows) }

  /// The server's items that the runs reach from the first to the last, whatever is between them.
  var offsets: Range<Int> {
    guard let first = runs.first, let last = runs.last, let page = last.pages.last else { return 0..<0 }
    let start = first.offsets.lowerBound
    return start..<max(start, page.offsets.upperBound + shift - page.shift)
  }

  /// The outer ends that are known to be the list's.
  var closed: Set<PageEdge> {
    (runs.first?.closed ?? []).intersection([.prepend]).union((runs.last?.closed ?? []).intersection([.append]))
  }

  // MARK: Changes

  mutating func removeAll() { self = ReferenceRuns() }

  /// A refresh has landed. With `below`, the pages land above that many pages which stay.
  mutating func begin(_ pages: [Page], closed: Set<PageEdge>, below: Int = 0) {
    let rest = below > 0 ? runs.last.map { $0.pages.suffix(below) } ?? [] : []
    let ends = below > 0 ? closed.intersection([.prepend]).union(self.closed.intersection([.append])) : closed
    runs = [Run(pages: pages.map(landed) + rest, closed: ends)]
  }

  /// A page has landed at an end of a run; the first page of an owner's list is a run.
  mutating func extend(_ run: Int, at end: PageEdge, by page: Page, closes: Bool) {
    if runs.isEmpty { return runs.append(Run(pages: [landed(page)], closed: closes ? [end] : [])) }
    let neighbour = end == .append ? run + 1 : run - 1
    let touches = runs.indices.contains(neighbour) && self.touches(page, runs[neighbour], from: end)
    let known = Set(rows)
    var page = landed(page)
    page.rows = page.rows.filter { !known.contains($0) }
    runs[run].pages.insert(page, at: end == .append ? runs[run].pages.count : 0)
    if closes { runs[run].closed.insert(end) } else { runs[run].closed.remove(end) }
    if touches { join(min(run, neighbour)) }
  }

  /// A jump has landed: its page is a run of its own, unless it touches others. Runs keep their order.
  mutating func open(_ page: Page, closed: Set<PageEdge>) {
    let known = Set(rows)
    let above = runs.prefix { $0.offsets.lowerBound < page.offsets.lowerBound }.count
    let touchesAbove = above > 0 && touches(page, runs[above - 1], from: .prepend)
    let touchesBelow = above < runs.count && touches(page, runs[above], from: .append)
    var new = landed(page)
    new.rows = page.rows.filter { !known.contains($0) }
    runs.insert(Run(pages: [new], closed: closed), at: above)
    if touchesBelow { join(above) }
    if touchesAbove { join(above - 1) }
  }

  /// Pages beyond the one of a call go, at an end of a run. Returns the calls of the pages that went.
  @discardableResult
  mutating func drop(_ run: Int, at end: PageEdge, keeping call: Int) -> [Int] {
    guard let index = runs[run].pages.firstIndex(where: { $0.call == call }) else { return [] }
    let gone = end == .append ? index + 1..<runs[run].pages.count : 0..<index
    defer {
      runs[run].pages.removeSubrange(gone)
      runs[run].closed.remove(end)
    }
    return runs[run].pages[gone].map(\.call)
  }

  /// A row was removed.
  mutating func remove(_ row: RowID) {
    for run in runs.indices {
      for page in runs[run].pages.indices { runs[run].pages[page].rows.removeAll { $0 == row } }
    }
  }

  /// Confirmed edits have moved what follows the rows by so many items.
  mutating func shift(by count: Int) { shift += count }

  // MARK: Joining

  private func landed(_ page: Page) -> Page {
    var page = page
    page.shift = shift
    return page
  }

  /// Whether nothing is between a page and a run at this end of the page.
  private func touches(_ page: Page, _ run: Run, from end: PageEdge) -> Bool {
    let nearest = run.nearest(end == .append ? .prepend : .append)
    let reaches =
      end == .append
      ? page.offsets.upperBound >= run.offsets.lowerBound : page.offsets.lowerBound <= run.offsets.upperBound
    return reaches || !Set(page.rows).isDisjoint(with: nearest.rows)
  }

  private mutating func join(_ above: Int) {
    let below = runs.remove(at: above + 1)
    runs[above].pages += below.pages
    runs[above].closed = runs[above].closed.intersection([.prepend]).union(below.closed.intersection([.append]))
  }
}
