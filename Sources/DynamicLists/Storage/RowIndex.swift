/// Finds the chunk of a row among rows in any order, in which an id says nothing about the position.
///
/// Ids have pages of 512, so that a changed copy copies a few pages and not the whole index.
struct RowIndex: Sendable {
  private static var pageBits: Int { 9 }
  private static let emptyPage = Array(repeating: Int32(-1), count: 1 << pageBits)

  /// The tag of each id's chunk, by the id's page; −1 for ids without a row. A removed row keeps its last tag.
  private var pages: [Int: [Int32]] = [:]
  /// The tags of the chunks, in the order of the chunks. A chunk keeps its tag when others come and go.
  private var tags: [Int32] = []
  /// The position of the chunk with each tag, counted in chunks; −1 for a tag that is free.
  private var positions: [Int] = []
  private var freeTags: [Int32] = []

  /// O(rows).
  init(_ rows: ChunkedArray<RowID>) {
    replace(0..<0, with: (0..<rows.chunkCount).map(rows.chunk))
  }

  /// The chunk in which a row is if it is in any. O(1).
  func chunk(of row: RowID) -> Int? {
    guard let page = pages[row.number >> Self.pageBits] else { return nil }
    let tag = Int(page[row.number & (1 << Self.pageBits - 1)])
    return tag >= 0 && positions[tag] >= 0 ? positions[tag] : nil
  }

  /// Rows were inserted into a chunk, or removed from it. O(inserted rows).
  mutating func insert(_ rows: some Sequence<RowID>, intoChunk chunk: Int) {
    for row in rows { setTag(tags[chunk], of: row) }
  }

  /// Chunks were replaced. O(rows of the new chunks + all chunks).
  mutating func replace(_ old: Range<Int>, with chunks: [ArraySlice<RowID>]) {
    for tag in tags[old] { positions[Int(tag)] = -1 }
    freeTags += tags[old]
    var fresh: [Int32] = []
    for rows in chunks {
      let tag = takeTag()
      fresh.append(tag)
      for row in rows { setTag(tag, of: row) }
    }
    tags.replaceSubrange(old, with: fresh)
    for (position, tag) in tags.enumerated().dropFirst(old.lowerBound) { positions[Int(tag)] = position }
  }

  private mutating func takeTag() -> Int32 {
    if let tag = freeTags.popLast() { return tag }
    positions.append(-1)
    return Int32(positions.count - 1)
  }

  private mutating func setTag(_ tag: Int32, of row: RowID) {
    pages[row.number >> Self.pageBits, default: Self.emptyPage][row.number & (1 << Self.pageBits - 1)] = tag
  }
}
