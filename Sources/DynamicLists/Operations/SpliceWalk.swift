/// Makes the splices between two filters of the same rows, in one walk over 64 rows at a time.
struct SpliceWalk {
  private(set) var splices: [ListChange.Splice] = []
  /// The splice that is being made: where it begins, and what it removes and inserts.
  private var start = 0
  private var removed = 0
  private var inserted: [RowID] = []

  /// Goes on with the rows of `ids` from `offset`: those that were included, and those that are.
  @inline(__always)
  mutating func next(from old: FlagWord, to new: FlagWord, _ ids: ArraySlice<RowID>, _ offset: Int) {
    var (fresh, gone) = (new.without(old), old.without(new))
    if fresh.isEmpty, gone.isEmpty {
      if new.isEmpty { return }
      endSplice()
      return start &+= new.count
    }
    var kept = old.without(gone)
    while let lane = kept.removeFirst() {
      removed &+= gone.removeAll(below: lane).count
      insert(fresh.removeAll(below: lane), ids, offset)
      endSplice()
      start &+= 1
    }
    removed &+= gone.count
    insert(fresh, ids, offset)
  }

  private mutating func insert(_ fresh: FlagWord, _ ids: ArraySlice<RowID>, _ offset: Int) {
    var fresh = fresh
    while let lane = fresh.removeFirst() { inserted.append(ids[ids.startIndex &+ offset &+ lane]) }
  }

  /// Goes on with many rows that are replaced together, whether they stay or not.
  mutating func replace(_ count: Int, by rows: [RowID]) {
    endSplice()
    (removed, inserted) = (count, rows)
    endSplice()
  }

  /// Ends the splice before a row that stays, and at the end.
  @inline(__always)
  mutating func endSplice() {
    if removed == 0, inserted.isEmpty { return }
    splices.append(.init(start, removed: removed, inserted: inserted))
    start &+= inserted.count
    removed = 0
    inserted = []
  }
}
