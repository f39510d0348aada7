/// A small number for each row, 0 for most, found without hashing.
///
/// New ids ascend, so rows that are in the list together have ids near one another.
/// Marks are stored in blocks by id, and blocks without a mark are freed. Reading and
/// writing is O(1).
package struct RowMarks: Sendable {
  private static var blockSize: Int { 512 }

  /// One byte a row; empty where no row of the block is marked.
  private var blocks: [[UInt8]] = []
  /// How many rows of each block are marked.
  private var counts: [Int] = []
  /// The number of the first block: its ids divided by the block size.
  private var first = 0
  /// How many rows are marked.
  package private(set) var count = 0

  package init() {}

  /// How many blocks there are, including blocks without a mark between others.
  package var blockCount: Int { blocks.count }

  package var isEmpty: Bool { count == 0 }

  package subscript(row: RowID) -> UInt8 {
    get {
      let block = row.number / Self.blockSize - first
      guard row.number >= 0, block >= 0, block < blocks.count, !blocks[block].isEmpty else { return 0 }
      return blocks[block][row.number % Self.blockSize]
    }
    set {
      let old = self[row]
      guard newValue != old else { return }
      let block = makeBlock(row.number / Self.blockSize)
      blocks[block][row.number % Self.blockSize] = newValue
      if old == 0 {
        count += 1
        counts[block] += 1
      } else if newValue == 0 {
        count -= 1
        counts[block] -= 1
        if counts[block] == 0 { drop(block) }
      }
    }
  }

  /// The marked rows, ascending. O(rows).
  package var rows: [RowID] {
    var rows: [RowID] = []
    rows.reserveCapacity(count)
    for (block, marks) in blocks.enumerated() where counts[block] > 0 {
      for (offset, mark) in marks.enumerated() where mark != 0 {
        rows.append(RowID((first + block) * Self.blockSize + offset))
      }
    }
    return rows
  }

  private mutating func makeBlock(_ number: Int) -> Int {
    if blocks.isEmpty { first = number }
    if number < first {
      let missing = first - number
      blocks.insert(contentsOf: Array(repeating: [], count: missing), at: 0)
      counts.insert(contentsOf: Array(repeating: 0, count: missing), at: 0)
      first = number
    }
    while number - first >= blocks.count {
      blocks.append([])
      counts.append(0)
    }
    let block = number - first
    if blocks[block].isEmpty { blocks[block] = Array(repeating: 0, count: Self.blockSize) }
    return block
  }

  /// Frees a block without marks. If it was the first, the empty blocks after it are removed, too.
  private mutating func drop(_ block: Int) {
    blocks[block] = []
    guard block == 0 else { return }
    let empty = counts.firstIndex { $0 > 0 } ?? counts.count
    blocks.removeFirst(empty)
    counts.removeFirst(empty)
    first += empty
  }
}
