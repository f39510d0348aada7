/// The order of the rows, in which a row is found without a hash table.
///
/// A position hint is checked first. Otherwise, while ids ascend (rows were only
/// appended and removed), two binary searches find the row; after insertions, moves and sorts
/// an index has the chunk of each row.
package struct RowTable: Sendable {
  package private(set) var ids = ChunkedArray<RowID>()
  /// The last row of each chunk, while ids ascend.
  private var lasts: [RowID] = []
  /// `nil` while ids ascend.
  private var index: RowIndex?
  private var newest: RowID?

  package init() {}

  package init(_ rows: some BidirectionalCollection<RowID>) {
    replaceSubrange(0..<0, with: rows)
  }

  package var count: Int { ids.count }

  package subscript(position: Int) -> RowID { ids[position] }

  package func contains(_ row: RowID) -> Bool { position(of: row) != nil }

  /// The position of a row; `nil` when it is not in the list.
  package func position(of row: RowID, hint: Int = 0) -> Int? {
    if hint >= 0, hint < ids.count, ids[hint] == row { return hint }
    // New ids ascend, so that a page of new rows is recognized without a search.
    guard let newest, row <= newest else { return nil }
    guard let index else { return ascendingPosition(of: row) }
    guard let chunk = index.chunk(of: row), case let rows = ids.chunk(chunk), let found = rows.firstIndex(of: row)
    else { return nil }
    return ids.start(ofChunk: chunk) + found - rows.startIndex
  }

  /// The positions of many rows. When the rows are many, one look at all rows is
  /// cheaper than a search for each.
  package func positions(of rows: [RowID]) -> [Int?] {
    let searched = rows.count { row in newest.map { row <= $0 } == true }
    if searched < max(64, count / (index == nil ? 16 : 64)) {
      return rows.enumerated().map { position(of: $1, hint: $0) }
    }
    let positions = RowPositions(ids)
    return rows.map { positions[$0] }
  }

  /// Whether these rows were never in the list: new ids are greater than ``newest``. Most rows of a further page are
  /// new.
  func areNew(_ rows: some Sequence<RowID>) -> Bool {
    guard let newest else { return true }
    return rows.allSatisfy { $0 > newest }
  }

  /// The rows in the list: each with its index in `rows` and its position in the list.
  package func known(_ rows: [RowID]) -> [(index: Int, position: Int)] {
    var known: [(index: Int, position: Int)] = []
    if !rows.contains(where: { row in newest.map { row <= $0 } == true }) { return known }
    for (index, position) in positions(of: rows).enumerated() {
      if let position { known.append((index, position)) }
    }
    return known
  }

  package mutating func replaceSubrange(_ range: Range<Int>, with rows: some BidirectionalCollection<RowID>) {
    let ascends = ascends(replacing: range, with: rows)
    let touched = ids.replaceSubrange(range, with: rows)
    if ascends {
      if let last = rows.last { newest = max(newest ?? last, last) }
    } else {
      for row in rows where newest.map({ row > $0 }) ?? true { newest = row }
    }
    if ascends, index == nil {
      lasts.replaceSubrange(touched.old, with: touched.new.map(lastRow))
    } else if ascends || index == nil {
      find(ascending: ascends)
    } else if touched.old.count == 1, touched.new.count == 1 {
      index?.insert(rows, intoChunk: touched.new.lowerBound)
    } else {
      index?.replace(touched.old, with: touched.new.map(ids.chunk))
    }
  }

  package mutating func apply(_ splice: ListChange.Splice) {
    replaceSubrange(splice.removedRange, with: splice.inserted)
  }

  /// Applies splices one after another, and returns the rows that they removed.
  mutating func apply(_ splices: [ListChange.Splice]) -> [RowID] {
    var removed: [RowID] = []
    if ids.isRebuilt(by: splices) {
      ids.apply(splices, inserting: { $0 }, removed: { removed += $0 })
      for splice in splices {
        for row in splice.inserted where newest.map({ row > $0 }) ?? true { newest = row }
      }
      find(ascending: Self.ascends(ids))
      return removed
    }
    for splice in splices {
      removed += ids.elements(splice.removedRange)
      apply(splice)
    }
    return removed
  }

  /// Begins to find rows by their ascending ids, or with an index. O(rows) for an index.
  private mutating func find(ascending: Bool) {
    lasts = ascending ? (0..<ids.chunkCount).map(lastRow) : []
    index = ascending ? nil : RowIndex(ids)
  }

  /// Chunks are never empty.
  private func lastRow(ofChunk chunk: Int) -> RowID { ids[ids.start(ofChunk: chunk) + ids.chunk(chunk).count - 1] }

  /// Whether ids ascend once these rows have replaced others.
  private func ascends(replacing range: Range<Int>, with rows: some BidirectionalCollection<RowID>) -> Bool {
    guard index == nil else { return range.count == ids.count && Self.ascends(rows) }
    guard let first = rows.first, let last = rows.last else { return true }
    if range.lowerBound > 0, ids[range.lowerBound - 1] >= first { return false }
    if range.upperBound < ids.count, ids[range.upperBound] <= last { return false }
    return Self.ascends(rows)
  }

  private static func ascends(_ rows: some Collection<RowID>) -> Bool {
    zip(rows, rows.dropFirst()).allSatisfy { $0 < $1 }
  }

  private func ascendingPosition(of row: RowID) -> Int? {
    let chunk = lasts.partitioningIndex { $0 >= row }
    guard chunk < lasts.count else { return nil }
    let rows = ids.chunk(chunk)
    // The chunk's last row is not below `row`, so that `found` is below the end of the chunk.
    let found = rows.partitioningIndex { $0 >= row }
    return rows[found] == row ? ids.start(ofChunk: chunk) + found - rows.startIndex : nil
  }
}

extension RowTable: Equatable {
  package static func == (left: Self, right: Self) -> Bool { left.ids == right.ids }
}
