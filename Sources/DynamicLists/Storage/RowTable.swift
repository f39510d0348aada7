/// The order of the rows, in which a row is found without a hash table.
///
/// A position hint is checked first. Otherwise, while ids ascend (rows were only
/// appended and removed), two binary searches find the row; after insertions and
/// moves the bounds of the chunks say which chunks can hold it.
package struct RowTable: Sendable {
  package private(set) var ids = ChunkedArray<RowID>()
  private var bounds: [ClosedRange<RowID>] = []
  private var isAscending = true
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
    return isAscending ? ascendingPosition(of: row) : scatteredPosition(of: row)
  }

  /// The positions of many rows. When the rows are many, one look at all rows is
  /// cheaper than a search for each: a search reads a few rows, or all of them when ids do not ascend.
  package func positions(of rows: [RowID]) -> [Int?] {
    let searched = rows.count { row in newest.map { row <= $0 } == true }
    if searched < (isAscending ? max(64, count / 16) : 8) {
      return rows.enumerated().map { position(of: $1, hint: $0) }
    }
    let positions = RowPositions(ids)
    return rows.map { positions[$0] }
  }

  /// The rows that are in the list, each by its index in `rows` and its position in the list.
  package func known(_ rows: [RowID]) -> [(index: Int, position: Int)] {
    var known: [(index: Int, position: Int)] = []
    for (index, position) in positions(of: rows).enumerated() {
      if let position { known.append((index, position)) }
    }
    return known
  }

  package mutating func replaceSubrange(_ range: Range<Int>, with rows: some BidirectionalCollection<RowID>) {
    keepAscending(range, rows)
    let touched = ids.replaceSubrange(range, with: rows)
    let fresh = touched.new.map { chunk in Self.bounds(of: ids.chunk(chunk)) }
    bounds.replaceSubrange(touched.old, with: fresh)
    for bound in fresh { newest = max(newest ?? bound.upperBound, bound.upperBound) }
  }

  package mutating func apply(_ splice: ListChange.Splice) {
    replaceSubrange(splice.removedRange, with: splice.inserted)
  }

  /// Applies splices one after another, and returns the rows that they removed.
  mutating func apply(_ splices: [ListChange.Splice]) -> [RowID] {
    var removed: [RowID] = []
    if ids.isRebuilt(by: splices) {
      ids.rebuild(by: splices) {
        $0
      } removed: {
        removed += $0
      }
      bounds = (0..<ids.chunkCount).map { Self.bounds(of: ids.chunk($0)) }
      newest = bounds.reduce(newest) { max($0 ?? $1.upperBound, $1.upperBound) }
      isAscending = Self.ascends(ids)
      return removed
    }
    for splice in splices {
      for position in splice.removedRange { removed.append(ids[position]) }
      apply(splice)
    }
    return removed
  }

  private mutating func keepAscending(_ range: Range<Int>, _ rows: some BidirectionalCollection<RowID>) {
    guard isAscending else {
      isAscending = range.count == ids.count && Self.ascends(rows)
      return
    }
    guard !rows.isEmpty else { return }
    if range.lowerBound > 0, let first = rows.first, ids[range.lowerBound - 1] >= first { isAscending = false }
    if range.upperBound < ids.count, let last = rows.last, ids[range.upperBound] <= last { isAscending = false }
    if isAscending { isAscending = Self.ascends(rows) }
  }

  private static func ascends(_ rows: some Collection<RowID>) -> Bool {
    zip(rows, rows.dropFirst()).allSatisfy { $0 < $1 }
  }

  private static func bounds(of chunk: [RowID]) -> ClosedRange<RowID> {
    var low = chunk[0]
    var high = low
    for row in chunk {
      low = min(low, row)
      high = max(high, row)
    }
    return low...high
  }

  private func ascendingPosition(of row: RowID) -> Int? {
    let chunk = Self.lowerBound(bounds.count) { bounds[$0].upperBound < row }
    guard chunk < bounds.count else { return nil }
    let rows = ids.chunk(chunk)
    let offset = Self.lowerBound(rows.count) { rows[$0] < row }
    return offset < rows.count && rows[offset] == row ? ids.start(ofChunk: chunk) + offset : nil
  }

  private func scatteredPosition(of row: RowID) -> Int? {
    for chunk in bounds.indices where bounds[chunk].contains(row) {
      if let offset = ids.chunk(chunk).firstIndex(of: row) { return ids.start(ofChunk: chunk) + offset }
    }
    return nil
  }

  private static func lowerBound(_ count: Int, _ isBelow: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isBelow(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension RowTable: Equatable {
  package static func == (left: Self, right: Self) -> Bool { left.ids == right.ids }
}
