/// Makes the splices between two filters of the same rows, in one walk over 64 rows at a time.
struct SpliceWalk {
  /// The rows that are included afterwards. Those that a splice inserts follow one another there, where it begins.
  private let arranged: RowTable
  private(set) var splices: [ListChange.Splice] = []
  /// The splice that is being made: where it begins, and how many rows it removes and inserts.
  private var start = 0
  private var removed = 0
  private var inserted = 0

  init(to arranged: RowTable) { self.arranged = arranged }

  /// Goes on with the next 64 rows: those that were included, and those that are.
  @inline(__always)
  mutating func next(from old: FlagWord, to new: FlagWord) {
    var (fresh, gone) = (new.without(old), old.without(new))
    if fresh.isEmpty, gone.isEmpty {
      if new.isEmpty { return }
      endSplice()
      return start &+= new.count
    }
    var kept = old.without(gone)
    while let lane = kept.removeFirst() {
      removed &+= gone.removeAll(below: lane).count
      inserted &+= fresh.removeAll(below: lane).count
      endSplice()
      start &+= 1
    }
    removed &+= gone.count
    inserted &+= fresh.count
  }

  /// Goes on with many rows that are replaced together, whether they stay or not.
  mutating func replace(_ count: Int, by new: Int) {
    endSplice()
    (removed, inserted) = (count, new)
    endSplice()
  }

  /// Ends the splice before a row that stays, and at the end.
  @inline(__always)
  mutating func endSplice() {
    if removed == 0, inserted == 0 { return }
    let rows = inserted == 0 ? [] : arranged.ids.elements(start..<start + inserted)
    splices.append(.init(start, removed: removed, inserted: rows))
    start &+= inserted
    (removed, inserted) = (0, 0)
  }
}
