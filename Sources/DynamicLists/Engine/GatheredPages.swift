/// The pages of the refresh in flight, which land in one change.
///
/// After a failure they stay until another refresh begins or the person scrolls back: whether the failed refresh was a
/// jump still counts.
struct GatheredPages: Sendable {
  /// What a page answered: load another page, or replace rows.
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

  private(set) var policy = RefreshPolicy.firstPage
  /// The rows of the pages, from top to bottom.
  private(set) var rows: [PageAnswer.Row] = []
  /// The ends of the list that the pages reach.
  private(set) var reachedEnds: Set<PageEdge> = []
  /// The pages that can be loaded again, from top to bottom.
  private(set) var starts = PageStarts()
  private(set) var pageCount = 0
  /// What the pages say about the number of items.
  private(set) var counts = RemoteCounts()
  /// The position at the source of the items that the refresh shows; `nil` if it shows the newest ones.
  private(set) var jump: Int?
  /// Whether the rows are to be refreshed even if the person scrolls back from the position: a refresh is in flight or
  /// has failed, or a jump has taken its place.
  private(set) var isOwed = false
  /// Whether a view has asked for the position, so that scrolling does not give it up.
  private(set) var isRequested = false
  /// Whether the source does not know the key behind the rows any more, so that no page can follow them.
  private(set) var replacesPosition = false
  /// Whether the gathered rows begin with the page with which the list opens, but for pages above it.
  private(set) var beginsAtFirst = true
  /// When the oldest of their calls began: ``CallClock``.
  private(set) var began: Int?
  /// The rows whose pushed item is newer than the page's.
  private(set) var pushed: Set<RowID> = []
  /// How many items of the pages were removed by pushes.
  private(set) var removedCount = 0
  private var lastPart = PageLoad.Part.first
  private var lastCount = 0

  /// A refresh begins.
  mutating func begin(
    _ policy: RefreshPolicy, at part: PageLoad.Part, isOwed: Bool, isRequested: Bool = false,
    replacesPosition: Bool = false
  ) {
    self = GatheredPages()
    (self.policy, self.isOwed, self.isRequested) = (policy, isOwed, isRequested)
    self.replacesPosition = replacesPosition
    beginsAtFirst = part == .first
    if case .position(let position) = part { jump = position }
  }

  var isJump: Bool { jump != nil }

  /// The source does not know the key of a page any more: the refresh begins again, with the first page.
  mutating func startOver() {
    begin(policy, at: .first, isOwed: isOwed, isRequested: isRequested, replacesPosition: replacesPosition)
  }

  /// Whether the jump has no rows, and a page says that the source has none at its position: the page before is only asked
  /// for if the source counts fewer items, so that the page is the last one.
  func findsNothing(_ answer: PageAnswer, _ part: PageLoad.Part) -> Bool {
    guard let jump, part != .first, rows.isEmpty, answer.receivedCount == 0 else { return false }
    let isBehindTheEnd =
      answer.reachedEnds == [.append] && answer.after == 0 && answer.before.map { $0 < jump } ?? false
    return part == .preceding || !isBehindTheEnd
  }

  /// A page has landed.
  mutating func add(_ answer: PageAnswer, of load: PageLoad) {
    // The search starts over with the first page, and with its whole budget.
    pageCount = load.part == .first ? 1 : pageCount + 1
    (lastPart, lastCount) = (load.part, answer.rows.count)
    began = min(began ?? load.began, load.began)
    counts.landed(answer, at: load.part)
    if load.part == .first { beginsAtFirst = true }
    if load.part == .preceding {
      // Of two copies of a row the first one stays.
      starts.remove(answer.rows)
      starts.prepend(answer.rows.first?.id, answer, of: load)
      rows = answer.rows + rows
    } else {
      starts.append(answer.rows.first { !contains($0.id) }?.id, answer, of: load)
      rows += answer.rows
    }
    switch load.part {
    case .first, .again, .position: reachedEnds = answer.reachedEnds
    case .following: if answer.reachedEnds.contains(.append) { reachedEnds.insert(.append) }
    case .preceding: if answer.reachedEnds.contains(.prepend) { reachedEnds.insert(.prepend) }
    }
  }

  /// The page that was added has these rows whose pushed item is newer, and has lost removed ones.
  mutating func note(_ rows: [RowID], removed: Int) {
    pushed.formUnion(rows)
    removedCount += removed
  }

  /// Something was pushed after the pages were loaded.
  mutating func correct(by push: PushedRows, isInList: (RowID) -> Bool) {
    guard !rows.isEmpty else { return }
    let removed = Set(push.removed)
    let newer = Dictionary(push.rows.map { ($0.id, $0) }) { $1 }
    if !removed.isEmpty {
      let old = rows.count
      rows.removeAll { removed.contains($0.id) }
      removedCount += old - rows.count
    }
    for index in rows.indices {
      guard let row = newer[rows[index].id] else { continue }
      pushed.insert(row.id)
      rows[index] =
        isInList(row.id)
        ? PageAnswer.Row(row.id, isChanged: false) : PageAnswer.Row(row.id, hasDetail: row.hasDetail)
    }
  }

  func contains(_ row: RowID) -> Bool { rows.contains { $0.id == row } }

  /// An item of the pages belongs to another row.
  mutating func rename(_ row: RowID, to other: RowID) {
    guard contains(row) else { return }
    rows = rows.map {
      $0.id == row ? PageAnswer.Row(other, isChanged: $0.isChanged, hasDetail: $0.hasDetail) : $0
    }
    if pushed.remove(row) != nil { pushed.insert(other) }
    starts.rename(row, to: other)
  }

  /// The rows of the page that came last.
  var lastPage: ArraySlice<PageAnswer.Row> {
    lastPart == .preceding ? rows.prefix(lastCount) : rows.suffix(lastCount)
  }

  /// Whether another page can follow the gathered ones.
  var hasMoreBelow: Bool { !reachedEnds.contains(.append) }

  /// Whether another page can precede the gathered ones.
  var hasMoreAbove: Bool { !reachedEnds.contains(.prepend) }

  /// What follows from the last page.
  func nextStep(_ coverage: Coverage, budget: Int) -> NextStep {
    let part: PageLoad.Part?
    switch coverage {
    case .complete: return land
    case .lacksRows: part = hasMoreBelow ? .following : nil
    case .lacksRowsAbove: part = hasMoreAbove ? .preceding : nil
    case .lacksVisibleRows:
      // Rows may have been inserted or removed above since the page was loaded.
      let goesUp = hasMoreAbove && (!hasMoreBelow || lastPart == .following)
      part = goesUp ? .preceding : hasMoreBelow ? .following : nil
    }
    guard let part else { return land }
    if pageCount < budget { return .load(part) }
    return beginsAtFirst ? .landAtTop : land
  }

  /// The source may no longer have the page with which the refresh began: its first page is asked for, before the list
  /// loses all rows.
  private var land: NextStep { rows.isEmpty && !beginsAtFirst ? .load(.first) : .land }

  /// The refresh has landed, or its jump is not wanted any more.
  mutating func clear() { self = GatheredPages() }
}

/// The first rows of the pages that the source can load again by their keys, from top to bottom.
struct PageStarts: Sendable {
  private var starts: [(row: RowID, call: Int)] = []

  /// Adds a page that begins with this row.
  mutating func append(_ row: RowID?, _ answer: PageAnswer, of load: PageLoad) {
    // A refresh that begins with a page loses the rows before it, unless the page says where they are. An empty page
    // before it may have rows later.
    let leadsBack = load.part != .following || answer.canJump || !answer.reachedEnds.contains(.prepend)
    if let row, answer.isReloadable, leadsBack { starts.append((row, load.id)) }
  }

  mutating func prepend(_ row: RowID?, _ answer: PageAnswer, of load: PageLoad) {
    if let row, answer.isReloadable { starts.insert((row, load.id), at: 0) }
  }

  /// The call that loaded the page of the row at a position; `nil` if its page cannot be loaded again. O(pages).
  ///
  /// A page whose first row was removed counts as a part of the page before.
  func call(ofRowAt position: Int, in rows: RowTable) -> Int? {
    starts.last { start in rows.position(of: start.row).map { $0 <= position } ?? false }?.call
  }

  /// These rows are on a page above: a page that began with one of them counts as a part of the page before.
  mutating func remove(_ rows: [PageAnswer.Row]) {
    starts.removeAll { start in rows.contains { $0.id == start.row } }
  }

  mutating func rename(_ row: RowID, to other: RowID) {
    starts = starts.map { ($0.row == row ? other : $0.row, $0.call) }
  }

  mutating func removeAll() { starts = [] }
}
