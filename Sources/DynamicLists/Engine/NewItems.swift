/// The pushed items that a person has not seen: items waiting at an end of the list, and rows out of sight.
///
/// - **Waiting**: the item has no row. It becomes a row when its end is on screen, when a person asks for the new items,
///   and before rows are arranged. A removal ends the wait, and so does a page that lands with the item or without it.
/// - **Unseen**: the item has a row. Ends when the row has been on screen or is removed.
/// - **Overflow**: more items came at an end than are kept. None of them waits then, and showing them is a refresh. Ends
///   with a page of that end that began later.
struct NewItems: Sendable {
  private struct Waiting {
    let row: PageAnswer.Row
    /// When it was pushed: ``CallClock``.
    let moment: Int
  }

  private struct End {
    /// In the order of the list.
    var waiting: [Waiting] = []
    /// Rows in the list that have not been on screen.
    var unseen: Set<RowID> = []
    /// When more had been pushed than are kept; `nil` while all are.
    var overflow: Int?

    var isEmpty: Bool { waiting.isEmpty && unseen.isEmpty && overflow == nil }
  }

  private var start = End()
  private var end = End()
  /// The ends at which rows wait.
  private var places: [RowID: PageEdge] = [:]
  /// The rows that the arrangement is about to place, and the ends that are on screen.
  private var arriving: (rows: [RowID], shownEnds: Set<PageEdge>) = ([], [])
  /// Whether the rows that wait at an end on screen are to become rows after this event.
  private(set) var isDue = false
  /// Increases with every change of ``counts(atMost:)``.
  private(set) var revision = 0
  private let most: Int

  init(atMost most: Int) { self.most = most }

  // MARK: Questions

  private subscript(edge: PageEdge) -> End {
    get { edge == .prepend ? start : end }
    set {
      if edge == .prepend { start = newValue } else { end = newValue }
      revision += 1
    }
  }

  /// Whether there are new items.
  var isUsed: Bool { !start.isEmpty || !end.isEmpty || !arriving.rows.isEmpty }

  var hasUnseen: Bool { !start.unseen.isEmpty || !end.unseen.isEmpty }

  /// Whether rows wait at any end.
  var hasWaiting: Bool { !places.isEmpty }

  func isWaiting(_ row: RowID) -> Bool { places[row] != nil }

  /// How many rows wait at an end.
  func waitingCount(at edge: PageEdge) -> Int { self[edge].waiting.count }

  /// Whether more items have come at an end than are kept.
  func isOverflowing(at edge: PageEdge) -> Bool { self[edge].overflow != nil }

  /// The rows that wait at either end.
  var waiting: some Collection<RowID> { places.keys }

  func unseen(at edge: PageEdge) -> Set<RowID> { self[edge].unseen }

  /// The counts that front-ends show.
  var counts: ListNewItems {
    var uncounted: Set<ListEnd> = []
    if start.overflow != nil || start.unseen.count > most { uncounted.insert(.start) }
    if end.overflow != nil || end.unseen.count > most { uncounted.insert(.end) }
    return ListNewItems(start: count(start), end: count(end), uncounted: uncounted)
  }

  private func count(_ end: End) -> Int {
    end.overflow != nil ? most : min(most, end.waiting.count + end.unseen.count)
  }

  // MARK: Waiting rows

  /// Lets rows wait that were pushed at an end at this moment. If more than the bound would wait, none is kept: the end
  /// overflows.
  mutating func wait(_ rows: [PageAnswer.Row], pushed moment: Int, at edge: PageEdge) {
    guard self[edge].overflow == nil else { return self[edge].overflow = moment }
    guard self[edge].waiting.count + rows.count <= most else {
      removeWaiting(at: edge)
      return self[edge].overflow = moment
    }
    let new = rows.map { Waiting(row: $0, moment: moment) }
    for row in rows { places[row.id] = edge }
    if edge == .prepend { self[edge].waiting = new + self[edge].waiting } else { self[edge].waiting += new }
  }

  /// Takes the rows that wait at an end.
  mutating func takeWaiting(at edge: PageEdge) -> [PageAnswer.Row] {
    defer { removeWaiting(at: edge) }
    return self[edge].waiting.map(\.row)
  }

  mutating func removeWaiting(at edge: PageEdge) {
    for waiting in self[edge].waiting { places[waiting.row.id] = nil }
    if !self[edge].waiting.isEmpty { self[edge].waiting = [] }
  }

  /// Removes what was pushed at an end before a call began: the source does not have the items that its page lacks.
  mutating func removeWaiting(at edge: PageEdge, before began: Int) {
    if let overflow = self[edge].overflow, overflow < began { self[edge].overflow = nil }
    removeWaiting(at: edge) { $0.moment < began }
  }

  /// Removes waiting rows that are removed, or in the list now. Returns how many waited at an end.
  @discardableResult
  mutating func remove(_ rows: [RowID]) -> (before: Int, after: Int) {
    let gone = Set(rows.filter { places[$0] != nil })
    if gone.isEmpty { return (0, 0) }
    let old = (start.waiting.count, end.waiting.count)
    for edge in PageEdge.ends { removeWaiting(at: edge) { gone.contains($0.row.id) } }
    return (old.0 - start.waiting.count, old.1 - end.waiting.count)
  }

  private mutating func removeWaiting(at edge: PageEdge, where isGone: (Waiting) -> Bool) {
    let old = self[edge].waiting
    guard old.contains(where: isGone) else { return }
    for waiting in old where isGone(waiting) { places[waiting.row.id] = nil }
    self[edge].waiting.removeAll(where: isGone)
  }

  /// A waiting item was pushed again, with or without its detail.
  mutating func update(_ row: PageAnswer.Row) {
    guard let edge = places[row.id], let index = self[edge].waiting.firstIndex(where: { $0.row.id == row.id }) else {
      return
    }
    self[edge].waiting[index] = Waiting(row: row, moment: self[edge].waiting[index].moment)
  }

  // MARK: Rows out of sight

  /// Rows of the list are new at an end, and out of sight.
  mutating func add(_ rows: [RowID], at edge: PageEdge) {
    if !rows.isEmpty { self[edge].unseen.formUnion(rows) }
  }

  /// Rows have been on screen, or are gone.
  mutating func removeUnseen(where isSeen: (RowID) -> Bool) {
    for edge in PageEdge.ends where self[edge].unseen.contains(where: isSeen) {
      self[edge].unseen = self[edge].unseen.filter { !isSeen($0) }
    }
  }

  /// A person has come to an end of the list.
  mutating func reached(_ edge: PageEdge) {
    if !self[edge].unseen.isEmpty { self[edge].unseen = [] }
  }

  /// An arrangement is about to put rows to their places.
  mutating func arrive(_ rows: [RowID], shownEnds: Set<PageEdge>) {
    arriving.rows += rows
    arriving.shownEnds.formUnion(shownEnds)
  }

  mutating func takeArriving() -> (rows: [RowID], shownEnds: Set<PageEdge>) {
    defer { arriving = ([], []) }
    return arriving
  }

  // MARK: Both

  /// The rows that wait at an end on screen are to become rows. Returns whether they were not before.
  mutating func setDue() -> Bool {
    defer { isDue = true }
    return !isDue
  }

  mutating func dueEnded() { isDue = false }

  /// Nothing is new at an end any more.
  mutating func clear(_ edge: PageEdge) {
    guard !self[edge].isEmpty else { return }
    removeWaiting(at: edge)
    self[edge] = End()
  }

  mutating func removeAll() {
    for edge in PageEdge.ends { clear(edge) }
    arriving = ([], [])
  }
}
