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
    flags.withUnsafeBytes { flags in
      stride(from: 0, to: flags.count, by: 8).reduce(0) { sum, position in
        sum &+ EightFlags(flags, at: position, count: min(8, flags.count - position)).count
      }
    }
  }

  /// How many rows are included.
  var count: Int { counts.reduce(0, +) }

  /// How many rows before a position are included.
  func rank(_ position: Int) -> Int {
    guard position < flags.count else { return count }
    let chunk = flags.chunkIndex(at: position)
    let start = flags.start(ofChunk: chunk)
    return counts[..<chunk].reduce(0, +) + flags.chunk(chunk).prefix(position - start).count { $0 }
  }

  /// The rows of a table that are included.
  func included(of rows: RowTable) -> [RowID] {
    precondition(flags.count == rows.count, "\(flags.count) flags of \(rows.count) rows")
    // A place more, where rows that are not included are written without a branch.
    return [RowID](unsafeUninitializedCapacity: count + 1) { buffer, size in
      guard let target = buffer.baseAddress else { return }
      var end = 0
      flags.flattened.withUnsafeBytes { flags in
        for chunk in 0..<rows.ids.chunkCount {
          let start = rows.ids.start(ofChunk: chunk)
          if let run = rows.run(ofChunk: chunk) {
            // Ids that follow one another are not read: memory takes more time than all else here.
            for offset in 0..<run.count {
              (target + end).initialize(to: RowID(run.lowerBound &+ offset))
              end &+= Int(flags[start &+ offset])
            }
          } else {
            for (offset, id) in rows.ids.chunk(chunk).enumerated() {
              (target + end).initialize(to: id)
              end &+= Int(flags[start &+ offset])
            }
          }
        }
      }
      size = end
    }
  }

  /// The splices from the included rows of a table to those of other flags; `nil` includes all rows.
  ///
  /// Both are in the order of the table, so that one walk over the flags finds them, eight at a time.
  static func splices(from old: Self?, to new: Self?, of rows: RowTable) -> [ListChange.Splice] {
    let (before, after) = (old.flags(of: rows), new.flags(of: rows))
    // Before each row that stays a splice may end, and one at the end.
    let most = min(old?.count ?? rows.count, new?.count ?? rows.count) + 1
    return [ListChange.Splice](unsafeUninitializedCapacity: most) { buffer, count in
      var walk = SpliceWalk(into: buffer)
      before.withUnsafeBytes { before in
        after.withUnsafeBytes { after in
          for chunk in 0..<rows.ids.chunkCount {
            let (ids, start) = (rows.ids.chunk(chunk), rows.ids.start(ofChunk: chunk))
            for offset in stride(from: 0, to: ids.count, by: 8) {
              let (position, count) = (start &+ offset, min(8, ids.count &- offset))
              walk.next(
                from: EightFlags(before, at: position, count: count),
                to: EightFlags(after, at: position, count: count), ids, offset)
            }
          }
        }
      }
      walk.endSplice()
      count = walk.count
    }
  }

  fileprivate var flattened: [Bool] { flags.flattened }
}

extension RowFlags? {
  /// One flag for each row of a table.
  fileprivate func flags(of rows: RowTable) -> [Bool] {
    let flags = self?.flattened ?? Array(repeating: true, count: rows.count)
    precondition(flags.count == rows.count, "\(flags.count) flags of \(rows.count) rows")
    return flags
  }
}
