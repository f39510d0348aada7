import DynamicLists

/// What a list has to show, computed naively in both directions: a plain array of rows that each step
/// edits, and the stretch of the server that the list has read.
struct ReferenceModel {
  /// All rows, in the order in which the list has to have them.
  private(set) var rows: [RowID] = []
  /// The server's items that the list has read, by offset; they are wrong once the server's rows have moved.
  private(set) var cursor = 0..<0
  /// The ends that a page has reached. A list must not be complete at any other end.
  private(set) var ends: Set<PageEdge> = []
  /// Whether the rows are older than the source: saved ones, or those of another source.
  private(set) var isStale = false { didSet { if !isStale { replacing = nil } } }
  /// The policy of the refresh that is to bring another source's rows, until it lands.
  private(set) var replacing: RefreshPolicy?
  /// The pages of the refresh in flight.
  private(set) var gathered = Gathered()

  /// What the pages have told about the number of items.
  private(set) var counts = ToldCounts()
  /// The placeholders that a viewport has reported, and no page has replaced since.
  private(set) var report: (viewport: Int, positions: Range<Int>)?

  struct Gathered {
    var rows: [PageAnswer.Row] = []
    /// The server's items that the pages cover.
    var cursor = 0..<0
    var ends: Set<PageEdge> = []
    var pageCount = 0
    /// Whether a page can precede the first one.
    var beganInTheMiddle = false
    var counts = ToldCounts()
  }

  private let hasDetails: Bool
  private var rowOfItem: [Int: RowID] = [:]
  private var itemOfRow: [RowID: Int] = [:]
  /// The versions that pages brought, which later pages are compared with.
  private var versions: [RowID: Int] = [:]

  init(hasDetails: Bool) { self.hasDetails = hasDetails }

  // MARK: Items

  mutating func row(of item: Int) -> RowID {
    if let row = rowOfItem[item] { return row }
    let row = RowID(rowOfItem.count + 1)
    rowOfItem[item] = row
    itemOfRow[row] = item
    return row
  }

  /// The rows of an answer, compared with what the list has.
  mutating func describe(_ items: [Int], on server: SimulatedServer) -> [PageAnswer.Row] {
    var described: [PageAnswer.Row] = []
    for item in items {
      let row = row(of: item)
      let isChanged = versions[row] != server.version(of: item) || !rows.contains(row)
      described.append(PageAnswer.Row(row, isChanged: isChanged, hasDetail: hasDetails && item % 7 == 0))
    }
    return described
  }

  private mutating func setVersions(_ rows: [PageAnswer.Row], on server: SimulatedServer) {
    for row in rows { versions[row.id] = itemOfRow[row.id].map(server.version) }
  }

  // MARK: Pages

  /// A page landed at an end. Returns the rows whose items it replaced.
  mutating func land(
    _ answer: PageAnswer, _ read: Range<Int>, of load: PageLoad, on server: SimulatedServer
  ) -> [RowID] {
    let (page, reached) = (answer.rows, answer.reachedEnds)
    counts.land(answer, load.part)
    setVersions(page, on: server)
    let changed = Self.changed(page, in: rows)
    let fresh = Self.unique(page).filter { !rows.contains($0) }
    rows.insert(contentsOf: fresh, at: load.edge == .prepend ? 0 : rows.count)
    cursor = Self.extend(cursor, by: read, load.part)
    if reached.contains(load.edge) { ends.insert(load.edge) } else { ends.remove(load.edge) }
    return changed
  }

  /// A page of a refresh arrived.
  mutating func gather(_ answer: PageAnswer, _ read: Range<Int>, of load: PageLoad) {
    let (page, reached) = (answer.rows, answer.reachedEnds)
    switch load.part {
    case .first, .again, .position:
      gathered = Gathered(cursor: read, ends: reached, beganInTheMiddle: load.part != .first)
    case .following: if reached.contains(.append) { gathered.ends.insert(.append) }
    case .preceding: if reached.contains(.prepend) { gathered.ends.insert(.prepend) }
    }
    gathered.pageCount += 1
    gathered.counts.land(answer, load.part)
    gathered.cursor = Self.extend(gathered.cursor, by: read, load.part)
    gathered.rows = load.part == .preceding ? page + gathered.rows : gathered.rows + page
  }

  /// The gathered pages landed. Returns the rows whose items they replaced.
  mutating func landGathered(_ order: PageOrder, keepsRest: Bool, on server: SimulatedServer) -> [RowID] {
    setVersions(gathered.rows, on: server)
    let changed = Self.changed(gathered.rows, in: rows)
    let fresh = Self.unique(gathered.rows)
    let last = rows.lastIndex(where: fresh.contains) ?? -1
    rows = fresh + (keepsRest ? Array(rows[(last + 1)...]) : [])
    let start = gathered.cursor.lowerBound
    if order == .landAtTop {
      cursor = start..<max(cursor.upperBound, start)
      counts.landAtTop(gathered.counts)
      ends = ends.intersection([.append]).union(gathered.ends.intersection([.prepend]))
    } else {
      cursor = gathered.cursor
      ends = gathered.ends
      counts = gathered.counts
    }
    isStale = false
    gathered = Gathered()
    return changed
  }

  /// The refresh ended without landing.
  mutating func forgetGathered() { gathered = Gathered() }

  /// Whether a refresh that has not used its budget may replace all rows by the gathered pages: a refresh that searches
  /// the visible rows goes on until it has found one of them, or has read as far as it can in both directions.
  func isCovered(_ policy: RefreshPolicy, visible: [RowID]) -> Bool {
    let hasReadAll = gathered.ends.contains(.append) && (gathered.ends.contains(.prepend) || !gathered.beganInTheMiddle)
    if policy == .firstPage || hasReadAll || gathered.rows.count >= rows.count { return true }
    return policy != .loadedPages && (visible.isEmpty || gathered.rows.contains { visible.contains($0.id) })
  }

  // MARK: Placeholders

  /// Views report what they show of the items without rows.
  mutating func follow(_ event: ListEvent) {
    switch event {
    case .placeholdersVisible(let positions, let viewport):
      if !positions.isEmpty {
        report = (viewport.id, positions)
      } else if report?.viewport == viewport.id {
        report = nil
      }
    case .viewportClosed(let viewport): if report?.viewport == viewport.id { report = nil }
    default: break
    }
  }

  /// A page landed: rows have replaced reported placeholders.
  mutating func keepReport(_ placeholders: PlaceholderSlots) {
    guard let (viewport, positions) = report else { return }
    report = placeholders.stillMissing(positions).map { (viewport, $0) }
  }

  /// The list goes to its top.
  mutating func leavePlaceholders() { report = nil }

  // MARK: The list as a whole, and edits

  mutating func removeAll() {
    rows = []
    ends = []
    isStale = false
    counts = ToldCounts()
    report = nil
  }

  mutating func restore(_ saved: [PageAnswer.Row], on server: SimulatedServer) {
    rows = Self.unique(saved)
    isStale = !rows.isEmpty
    setVersions(saved, on: server)
  }

  mutating func replaceSource(_ policy: RefreshPolicy) {
    replacing = policy
    isStale = !rows.isEmpty
    counts = ToldCounts()
  }

  /// Another source replaces the first one, and shows rows that it has loaded earlier.
  mutating func returnSource(_ earlier: [PageAnswer.Row], on server: SimulatedServer) {
    replacing = nil
    counts = ToldCounts()
    restore(earlier, on: server)
  }

  mutating func insert(_ inserted: [RowID], at position: Int) {
    var fresh: [RowID] = []
    for row in inserted where !rows.contains(row) && !fresh.contains(row) { fresh.append(row) }
    rows.insert(contentsOf: fresh, at: min(position, rows.count))
  }

  mutating func remove(_ removed: [RowID]) { rows.removeAll { removed.contains($0) } }

  mutating func move(from old: Int, to new: Int) {
    let row = rows.remove(at: old)
    rows.insert(row, at: min(new, rows.count))
  }

  mutating func replaceAll(_ all: [PageAnswer.Row], on server: SimulatedServer) {
    rows = Self.unique(all)
    setVersions(all, on: server)
  }

  /// The rows of a stretch of the server.
  mutating func rows(of server: SimulatedServer, at offsets: Range<Int>) -> [RowID] {
    server.page(at: offsets.lowerBound, count: offsets.count).map { row(of: $0) }
  }

  // MARK: Helpers

  private static func unique(_ rows: [PageAnswer.Row]) -> [RowID] {
    var unique: [RowID] = []
    for row in rows where !unique.contains(row.id) { unique.append(row.id) }
    return unique
  }

  /// The rows of the list whose last copy in the page is another item.
  private static func changed(_ page: [PageAnswer.Row], in rows: [RowID]) -> [RowID] {
    var isChanged: [RowID: Bool] = [:]
    for row in page where rows.contains(row.id) { isChanged[row.id] = row.isChanged }
    return isChanged.keys.filter { isChanged[$0] == true }
  }

  private static func extend(_ cursor: Range<Int>, by read: Range<Int>, _ part: PageLoad.Part) -> Range<Int> {
    switch part {
    case .first, .again, .position: read
    case .following: min(cursor.lowerBound, read.upperBound)..<read.upperBound
    case .preceding: read.lowerBound..<max(cursor.upperBound, read.lowerBound)
    }
  }
}
