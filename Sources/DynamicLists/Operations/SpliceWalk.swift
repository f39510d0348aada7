/// Makes the splices between two filters of the same rows, in one walk over 64 rows at a time.
struct SpliceWalk {
  private let splices: UnsafeMutableBufferPointer<ListChange.Splice>
  /// How many splices there are.
  private(set) var count = 0
  /// The splice that is being made: where it begins, and what it removes and inserts.
  private var start = 0
  private var removed = 0
  private var inserted: [RowID] = []

  init(into splices: UnsafeMutableBufferPointer<ListChange.Splice>) { self.splices = splices }

  /// Goes on with the rows of `ids` from `offset`: those that were included, and those that are.
  @inline(__always)
  mutating func next(from old: FlagWord, to new: FlagWord, _ ids: ArraySlice<RowID>, _ offset: Int) {
    let fresh = new.without(old)
    if !fresh.isEmpty { return insert(fresh, from: old, to: new, ids, offset) }
    var gone = old.without(new)
    var kept = new
    if gone.isEmpty {
      if kept.isEmpty { return }
      endSplice()
      return start &+= kept.count
    }
    while let lane = kept.removeFirst() {
      removed &+= gone.removeAll(below: lane).count
      endSplice()
      start &+= 1
    }
    removed &+= gone.count
  }

  /// The same with rows that were not included and are now.
  @inline(never)
  private mutating func insert(
    _ all: FlagWord, from old: FlagWord, to new: FlagWord, _ ids: ArraySlice<RowID>, _ offset: Int
  ) {
    var (fresh, gone) = (all, old.without(new))
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

  @inline(__always)
  private mutating func insert(_ fresh: FlagWord, _ ids: ArraySlice<RowID>, _ offset: Int) {
    var fresh = fresh
    while let lane = fresh.removeFirst() { inserted.append(ids[ids.startIndex &+ offset &+ lane]) }
  }

  /// Ends the splice before a row that stays, and at the end.
  @inline(__always)
  mutating func endSplice() {
    if removed == 0, inserted.isEmpty { return }
    precondition(count < splices.count, "more splices than rows that stay")
    if inserted.isEmpty {
      splices.initializeElement(at: count, to: .init(start, removed: removed))
    } else {
      // A copy of the right size, so that the array that grows is made once for all splices.
      splices.initializeElement(
        at: count, to: .init(start, removed: removed, inserted: inserted.withUnsafeBufferPointer(Array.init)))
      start &+= inserted.count
      inserted.removeAll(keepingCapacity: true)
    }
    count &+= 1
    removed = 0
  }
}
