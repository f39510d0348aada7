/// A flag for each row of a table: whether a filter includes the row.
package struct RowFlags: Sendable {
  private var chunks: ChunkedArray<Bool>
  /// How many rows of each chunk are included, so that ``rank(_:)`` adds up whole chunks.
  private var counts: [Int]

  package init(_ flags: [Bool] = []) {
    chunks = ChunkedArray(flags)
    counts = []
    counts = count(0..<chunks.chunkCount)
  }

  /// How many rows are included.
  var count: Int { counts.reduce(0, +) }

  var all: [Bool] { chunks.flattened }

  subscript(position: Int) -> Bool { chunks[position] }

  mutating func replace(_ range: Range<Int>, with new: [Bool]) {
    let touched = chunks.replaceSubrange(range, with: new)
    counts.replaceSubrange(touched.old, with: count(touched.new))
  }

  /// How many rows before a position are included.
  func rank(_ position: Int) -> Int {
    guard position < chunks.count else { return count }
    let chunk = chunks.chunkIndex(at: position)
    let before = chunks.chunk(chunk).prefix(position - chunks.start(ofChunk: chunk))
    return counts[..<chunk].reduce(0, +) + before.count { $0 }
  }

  /// The rows of a table that are included.
  func included(of rows: RowTable) -> [RowID] {
    precondition(chunks.count == rows.count, "\(chunks.count) flags of \(rows.count) rows")
    var included: [RowID] = []
    included.reserveCapacity(count)
    for (row, isIncluded) in zip(rows.ids.flattened, all) where isIncluded { included.append(row) }
    return included
  }

  private func count(_ chunks: Range<Int>) -> [Int] { chunks.map { self.chunks.chunk($0).count { $0 } } }
}
