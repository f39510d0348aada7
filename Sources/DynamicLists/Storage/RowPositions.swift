/// The position of each of many rows, for one look at many of them.
///
/// New ids ascend, so rows that are together have ids near one another: an array by
/// id is filled and read without hashing. Ids that are far apart use a dictionary.
struct RowPositions: Sendable {
  /// How many ids there may be for each row: 4 bytes each, so that the array is no larger than a dictionary.
  private static var idsPerRow: Int { 8 }

  private var first = 0
  /// The position by id; −1 for ids of no row.
  private var near: [Int32] = []
  private var far: [RowID: Int] = [:]

  /// Of several copies of a row the last one counts. O(rows).
  init(_ rows: some Collection<RowID>) {
    var (low, high) = (Int.max, Int.min)
    for row in rows {
      low = min(low, row.number)
      high = max(high, row.number)
    }
    guard low <= high else { return }
    let (span, overflows) = high.subtractingReportingOverflow(low)
    guard !overflows, span < Self.idsPerRow * rows.count + 64, rows.count < Int(Int32.max) else {
      far.reserveCapacity(rows.count)
      for (position, row) in rows.enumerated() { far[row] = position }
      return
    }
    first = low
    near = Array(repeating: -1, count: span + 1)
    var position: Int32 = 0
    for row in rows {
      near[row.number - low] = position
      position += 1
    }
  }

  /// The position of a row; `nil` when it is not among the rows.
  subscript(row: RowID) -> Int? {
    if near.isEmpty { return far.isEmpty ? nil : far[row] }
    guard row.number >= first, row.number - first < near.count, case let position = near[row.number - first],
      position >= 0
    else { return nil }
    return Int(position)
  }

  func contains(_ row: RowID) -> Bool { self[row] != nil }
}
