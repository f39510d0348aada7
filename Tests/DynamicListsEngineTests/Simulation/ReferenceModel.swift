@testable import DynamicLists

/// What a list has to show, computed naively in both directions: a plain array of rows that each step
/// edits, and the stretch of the server that the list has read.
struct ReferenceModel {
  /// All rows, in the order in which the list has to have them.
  var rows: [RowID] = []
  /// The pages that the list has; their offsets are wrong once the server's rows have moved.
  private(set) var runs = ReferenceRuns()
  /// Whether a page of this source has landed.
  private(set) var hasLanded = false
  /// Whether the rows are older than the source: saved ones, or those of another source.
  private(set) var isStale = false { didSet { if !isStale { replacing = nil } } }
  /// The policy of the refresh that is to bring another source's rows, until it lands.
  private(set) var replacing: RefreshPolicy?
  /// The pages of the refresh in flight.
  var gathered = Gathered()

  /// What the pages have told about the number of items.
  var counts = ToldCounts()
  var pushes = PushLog()
  /// The placeholders that a viewport has reported, and no page has replaced since.
  private(set) var report: (viewport: Int, positions: Range<Int>)?

  /// Edits that are not confirmed.
  var edits = SimulatedEdits()

  struct Gathered {
    var rows: [PageAnswer.Row] = []
    /// From top to bottom.
    var pages: [ReferenceRuns.Page] = []
    var ends: Set<PageEdge> = []
    var pageCount = 0
    /// The server's items that the pages cover.
    var cursor: Range<Int> {
      let start = pages.first?.offsets.lowerBound ?? 0
      return start..<max(start, pages.last?.offsets.upperBound ?? 0)
    }
    /// Whether a page can precede the first one.
    var beganInTheMiddle = false
    var counts = ToldCounts()
    /// How much the server had said when its oldest page was called.
    var age: Int?
    /// The rows whose pushed item is newer than the page's.
    var newer: Set<RowID> = []
    /// How many items of its pages a push has removed.
    var removedCount = 0
  }

  /// The server's items that the list has read, by offset.
  var cursor: Range<Int> { runs.offsets }
  /// The ends that a page has reached. A list must not be complete at any other end.
  var ends: Set<PageEdge> { runs.closed }

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

  func item(of row: RowID) -> Int? { itemOfRow[row] }

  // MARK: Pages

  /// A page landed at an end. Returns the rows whose items it replaced.
  mutating func land(
    _ answer: PageAnswer, _ read: Range<Int>, of load: PageLoad, age: Int, on server: SimulatedServer
  ) -> [RowID] {
    let reached = answer.reachedEnds
    let (page, newer) = corrected(answer.rows, age: age)
    counts.land(answer, load.part)
    setVersions(page.filter { !newer.contains($0.id) }, on: server)
    let changed = Self.changed(page.filter { !newer.contains($0.id) }, in: rows)
    let fresh = edits.land(Self.unique(page)).filter { !rows.contains($0) }
    rows.insert(contentsOf: fresh, at: load.edge == .prepend ? 0 : rows.count)
    pushes.removeWaiting { row, _ in fresh.contains(row) }
    runs.extend(
      0, at: load.edge, by: ReferenceRuns.Page(call: load.id, offsets: read, rows: fresh, ends: reached),
      closes: reached.contains(load.edge))
    return changed
  }

  /// A page of a refresh arrived.
  mutating func gather(_ answer: PageAnswer, _ read: Range<Int>, of load: PageLoad, age: Int) {
    let reached = answer.reachedEnds
    let (page, newer) = corrected(answer.rows, age: age)
    switch load.part {
    case .first, .again, .position:
      // The pages before it were empty.
      gathered = Gathered(ends: reached, beganInTheMiddle: load.part != .first)
    case .following: if reached.contains(.append) { gathered.ends.insert(.append) }
    case .preceding: if reached.contains(.prepend) { gathered.ends.insert(.prepend) }
    }
    let isAbove = load.part == .preceding
    gathered.pages.insert(
      ReferenceRuns.Page(call: load.id, offsets: read, rows: page.map(\.id), ends: reached),
      at: isAbove ? 0 : gathered.pages.count)
    gathered.age = min(gathered.age ?? age, age)
    gathered.newer.formUnion(newer)
    gathered.removedCount += answer.rows.count - page.count
    gathered.pageCount += 1
    gathered.counts.land(answer, load.part)
    gathered.rows = load.part == .preceding ? page + gathered.rows : gathered.rows + page
  }

  /// The gathered pages landed. Returns the rows whose items they replaced.
  mutating func landGathered(
    _ order: PageOrder, keepsRest: Bool, keptPages: Int, on server: SimulatedServer
  ) -> [RowID] {
    let older = gathered.rows.filter { !gathered.newer.contains($0.id) }
    setVersions(older, on: server)
    let changed = Self.changed(older, in: rows)
    let fresh = Self.unique(gathered.rows)
    let last = rows.lastIndex { fresh.contains($0) && !edits.hasEdit($0) } ?? -1
    let rest = keepsRest ? rows[(last + 1)...].filter { !fresh.contains($0) } : []
    rows = edits.landRefresh(
      fresh, rest: rest, otherSource: isStale && replacing != nil, age: gathered.age ?? 0, hasRest: keepsRest)
    runs.begin(gathered.pages, closed: gathered.ends, below: order.isAtTop ? keptPages : 0)
    if order.isAtTop { counts.landAtTop(gathered.counts) } else { counts = gathered.counts }
    isStale = false
    hasLanded = true
    return changed
  }

  /// Pages far from the visible rows were dropped at an end, with these rows. Returns what contradicts the reference.
  mutating func drop(_ far: FarPages, isEdited: Bool) -> String? {
    let all = runs.runs.first?.pages.count ?? 0
    let calls = runs.drop(0, at: far.end, keeping: far.neighbor)
    counts.drop(calls.count, of: all, at: far.end, isEdited: isEdited)
    pushes.removeWaiting(at: far.end) { _, _ in true }
    if far.end == .prepend { rows.removeFirst(far.rowCount) } else { rows.removeLast(far.rowCount) }
    return Set(calls) == Set(far.calls)
      ? nil : "pages \(far.calls) were dropped, and \(calls) are beyond \(far.neighbor)"
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

  mutating func removeAll(isPurge: Bool = false) {
    if isPurge { edits.removeAll() } else { edits.unload() }
    rows = []
    runs.removeAll()
    (isStale, hasLanded) = (false, false)
    pushes.removeAll()
    counts = ToldCounts()
    report = nil
  }

  mutating func restore(_ saved: [PageAnswer.Row], on server: SimulatedServer) {
    rows = edits.landRefresh(Self.unique(saved), rest: [], otherSource: false, age: .max, hasRest: false)
    isStale = !rows.isEmpty
    setVersions(saved, on: server)
  }

  mutating func replaceSource(_ policy: RefreshPolicy) {
    if rows.isEmpty { edits.forgetPlaced() }
    replacing = policy
    isStale = !rows.isEmpty
    hasLanded = false
    pushes.removeAll()
    counts = ToldCounts()
  }

  /// Another source replaces the first one, and shows rows that it has loaded earlier.
  mutating func returnSource(_ earlier: [PageAnswer.Row], on server: SimulatedServer) {
    if rows.isEmpty { edits.forgetPlaced() }
    replacing = nil
    hasLanded = false
    pushes.removeAll()
    counts = ToldCounts()
    rows = edits.landRefresh(Self.unique(earlier), rest: [], otherSource: true, age: .max, hasRest: false)
    isStale = !rows.isEmpty
    setVersions(earlier, on: server)
  }

  mutating func insert(_ inserted: [RowID], at position: Int) {
    var fresh: [RowID] = []
    for row in inserted where !rows.contains(row) && !fresh.contains(row) { fresh.append(row) }
    edits.forget(fresh)
    rows.insert(contentsOf: fresh, at: min(position, rows.count))
    pushes.removeWaiting { row, _ in fresh.contains(row) }
  }

  mutating func remove(_ removed: [RowID]) {
    edits.forget(removed)
    takeAway(removed)
    showIfEmpty()
  }

  mutating func takeAway(_ removed: [RowID]) { rows.removeAll { removed.contains($0) } }

  mutating func putBack(_ row: RowID, at position: Int) { rows.insert(row, at: min(position, rows.count)) }

  /// An edit was confirmed, and the position in the source has moved by so many items.
  mutating func confirm(_ id: Int, isLacked: Bool, shift: Int, unloaded: Int) {
    pushes.begin()
    edits.confirm(id, isLacked: isLacked, at: pushes.count)
    counts.shift(by: shift)
    // They are behind the rows, unless the rows reach the end.
    let above = counts.after == 0 ? unloaded : 0
    counts.add(total: -unloaded, before: -above, after: above - unloaded)
    runs.shift(by: shift)
  }

  mutating func revert(_ id: Int, from before: [RowID], to shown: [RowID]) -> String? {
    edits.revert(id, from: before, to: shown, &rows)
  }

  /// Compares the rows of the list with these.
  mutating func compare(_ shown: [RowID], afterARefresh: Bool) -> String? {
    edits.compare(shown, &rows, afterARefresh: afterARefresh)
  }

  mutating func move(from old: Int, to new: Int) {
    let row = rows.remove(at: old)
    rows.insert(row, at: min(new, rows.count))
    edits.moved(row, in: rows)
  }

  /// `age` is that of the oldest answer that is still awaited.
  mutating func replaceAll(_ all: [PageAnswer.Row], isFromOwner: Bool, age: Int, on server: SimulatedServer) {
    if all.isEmpty { edits.forgetPlaced() }
    rows = edits.landRefresh(
      Self.unique(all), rest: [], otherSource: false, age: age, hasRest: false)
    if !isFromOwner, !hasLanded, replacing == nil { isStale = !rows.isEmpty }
    setVersions(all, on: server)
    pushes.removeWaiting { _, _ in true }
  }

  /// The item of a row is the server's of now.
  mutating func setVersion(of row: RowID, on server: SimulatedServer) { setVersions([PageAnswer.Row(row)], on: server) }

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
}
