/// A flag for each row of a table: whether a filter includes the row.
package struct RowFlags: Sendable {
  private var flags = ChunkedArray<Bool>()
  /// How many rows of each chunk are included, so that ``rank(_:)`` adds up whole chunks.
  private var counts: [Int] = []

  package init(_ flags: [Bool] = []) { replace(0..<0, with: flags) }

  subscript(position: Int) -> Bool { flags[position] }

  mutating func replace(_ range: Range<Int>, with new: [Bool]) {
    let touched = flags.replaceSubrange(range, with: new)
    counts.replaceSubrange(touched.old, with: touched.new.map { Self.count(flags.chunk($0)) })
  }

  private static func count(_ flags: [Bool]) -> Int {
    stride(from: 0, to: flags.count, by: 8).reduce(0) { sum, position in
      sum &+ EightFlags(flags, at: position, count: min(8, flags.count - position)).count
    }
  }

  /// How many rows are included.
  var count: Int { counts.reduce(0, +) }

  /// How many rows before a position are included.
  func rank(_ position: Int) -> Int {
    guard position < flags.count else { return counts.reduce(0, +) }
    let chunk = flags.chunkIndex(at: position)
    let start = flags.start(ofChunk: chunk)
    return counts[..<chunk].reduce(0, +) + flags.chunk(chunk).prefix(position - start).count { $0 }
  }

  /// The rows of a table that are included.
  func included(of rows: RowTable) -> [RowID] {
    let count = rank(flags.count)
    let all = flags.flattened
    precondition(all.count == rows.count, "\(all.count) flags of \(rows.count) rows")
    // A place more, where rows that are not included are written without a branch.
    return [RowID](unsafeUninitializedCapacity: count + 1) { buffer, size in
      guard let target = buffer.baseAddress else { return }
      var end = 0
      var start = 0
      for chunk in 0..<rows.ids.chunkCount {
        let ids = rows.ids.chunk(chunk)
        all[start..<start + ids.count].withUnsafeBufferPointer { flags in
          for index in ids.indices {
            (target + end).initialize(to: ids[index])
            end += flags[index] ? 1 : 0
          }
        }
        start += ids.count
      }
      size = end
    }
  }

  /// The splices from the included rows of a table to those of other flags; `nil` includes all rows.
  ///
  /// Both are in the order of the table, so that one walk over the flags finds them, eight at a time.
  static func splices(from old: Self?, to new: Self?, of rows: RowTable) -> [ListChange.Splice] {
    var walk = SpliceWalk(atMost: min(old?.count ?? rows.count, new?.count ?? rows.count) + 1)
    let (before, after) = (old?.flags.flattened, new?.flags.flattened)
    var start = 0
    for chunk in 0..<rows.ids.chunkCount {
      let ids = rows.ids.chunk(chunk)
      for offset in stride(from: 0, to: ids.count, by: 8) {
        let count = min(8, ids.count - offset)
        walk.next(
          EightFlags(before, at: start + offset, count: count), EightFlags(after, at: start + offset, count: count),
          ids, offset)
      }
      start += ids.count
    }
    walk.endSplice()
    return walk.splices
  }
}

/// The splices between two selections of the same rows, made of eight rows at a time.
private struct SpliceWalk {
  private(set) var splices: [ListChange.Splice] = []
  /// The splice that is being made: where it begins, and what it removes and inserts.
  private var start = 0
  private var removed = 0
  private var inserted: [RowID] = []

  init(atMost count: Int) { splices.reserveCapacity(count) }

  /// The rows from `offset` of `ids` that were included, and those that are.
  mutating func next(_ old: EightFlags, _ new: EightFlags, _ ids: [RowID], _ offset: Int) {
    var (gone, fresh) = (old.without(new), new.without(old))
    var kept = old.without(gone)
    while let lane = kept.removeFirst() {
      removed += gone.removeAll(below: lane).count
      insert(fresh.removeAll(below: lane), ids, offset)
      endSplice()
      start += 1
    }
    removed += gone.count
    insert(fresh, ids, offset)
  }

  private mutating func insert(_ fresh: EightFlags, _ ids: [RowID], _ offset: Int) {
    var fresh = fresh
    while let lane = fresh.removeFirst() { inserted.append(ids[offset + lane]) }
  }

  /// The next row stays.
  mutating func endSplice() {
    if removed == 0, inserted.isEmpty { return }
    splices.append(.init(start, removed: removed, inserted: inserted))
    start += inserted.count
    removed = 0
    if !inserted.isEmpty { inserted = [] }
  }
}
