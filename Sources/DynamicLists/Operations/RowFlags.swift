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

  /// Adds up bytes, which takes no branch for each row.
  private static func count(_ flags: [Bool]) -> Int {
    flags.withUnsafeBytes { bytes in bytes.reduce(0) { $0 &+ Int($1) } }
  }

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
    // A place more, where rows that are not included are written without a branch.
    return [RowID](unsafeUninitializedCapacity: count + 1) { buffer, size in
      var position = 0
      for chunk in 0..<rows.ids.chunkCount {
        for row in rows.ids.chunk(chunk) {
          buffer.initializeElement(at: size, to: row)
          if all[position] { size += 1 }
          position += 1
        }
      }
    }
  }

  /// The splices from the included rows of a table to those of other flags; `nil` includes all rows.
  ///
  /// Both are in the order of the table, so that one walk over the flags finds them.
  static func splices(from old: Self?, to new: Self?, of rows: RowTable) -> [ListChange.Splice] {
    let (before, after) = (old?.flags.flattened, new?.flags.flattened)
    var splices: [ListChange.Splice] = []
    /// The splice that is being made: where it begins, and what it removes and inserts.
    var (start, removed) = (0, 0)
    var inserted: [RowID] = []
    var position = 0
    for chunk in 0..<rows.ids.chunkCount {
      for row in rows.ids.chunk(chunk) {
        switch (before?[position] ?? true, after?[position] ?? true) {
        case (false, false): break
        case (true, false): removed += 1
        case (false, true): inserted.append(row)
        case (true, true):
          if removed > 0 || !inserted.isEmpty {
            splices.append(.init(start, removed: removed, inserted: inserted))
            start += inserted.count
            removed = 0
            if !inserted.isEmpty { inserted = [] }
          }
          start += 1
        }
        position += 1
      }
    }
    if removed > 0 || !inserted.isEmpty { splices.append(.init(start, removed: removed, inserted: inserted)) }
    return splices
  }
}
