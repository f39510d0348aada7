/// The rows that wait for a detail slot.
///
/// Most rows wait only while they are in range, and load in the order of the list. Rows of the backlog wait wherever
/// they are, and load in the order of their arrival.
struct WaitingRows: Sendable {
  private static let waitsInRange: UInt8 = 1
  private static let waitsInBacklog: UInt8 = 2

  private var marks = RowMarks()
  /// May contain rows that no longer wait, or that wait in range only.
  private var backlog = Queue<RowID>()

  var isEmpty: Bool { marks.isEmpty }
  var count: Int { marks.count }

  func contains(_ row: RowID) -> Bool { marks[row] != 0 }

  mutating func insert(_ row: RowID) {
    if !contains(row) { marks[row] = Self.waitsInRange }
  }

  mutating func insertIntoBacklog(_ rows: [RowID]) {
    for row in rows { marks[row] = Self.waitsInBacklog }
    backlog.append(contentsOf: rows)
  }

  mutating func remove(_ row: RowID) { marks[row] = 0 }

  mutating func removeAll() { self = WaitingRows() }

  mutating func removeAll(but kept: RowPositions) {
    for row in marks.rows where !kept.contains(row) { marks[row] = 0 }
  }

  mutating func removeAllButBacklog() {
    guard !isEmpty else { return }
    backlog.keep { marks[$0] == Self.waitsInBacklog }
    marks = RowMarks()
    for row in backlog.elements { marks[row] = Self.waitsInBacklog }
  }

  /// Removes up to `count` rows: first rows of these stretches, in their order, then rows of the backlog. The first
  /// `visibleCount` of them are visible.
  mutating func take(
    _ count: Int, in stretches: [Visibility.Stretch], of rows: ArrangedRows
  ) -> (rows: [RowID], visibleCount: Int) {
    var taken: [RowID] = []
    var visibleCount = 0
    for stretch in stretches {
      for offset in 0..<stretch.rows.count {
        guard taken.count < count, !isEmpty else { break }
        let position = stretch.isReversed ? stretch.rows.upperBound - 1 - offset : stretch.rows.lowerBound + offset
        let row = rows[position]
        guard contains(row) else { continue }
        remove(row)
        taken.append(row)
        if stretch.isVisible { visibleCount = taken.count }
      }
    }
    while taken.count < count, let row = popBacklog() { taken.append(row) }
    return (taken, visibleCount)
  }

  /// Removes the first row of the backlog.
  private mutating func popBacklog() -> RowID? {
    while let row = backlog.popFirst() {
      guard marks[row] == Self.waitsInBacklog else { continue }
      marks[row] = 0
      return row
    }
    return nil
  }
}

/// The timer that gathers rows whose details are called together.
struct DetailGathering: Sendable {
  /// A frame at 120 Hz: rows that appear in one frame are called together.
  private static var time: Duration { .milliseconds(8) }

  private(set) var isRunning = false

  mutating func start(_ output: inout Output) {
    guard !isRunning else { return }
    isRunning = true
    output.effects.append(.wait(.detailGathering, Self.time))
  }

  /// The timer has fired. `false` when it did not run.
  mutating func passed() -> Bool {
    defer { isRunning = false }
    return isRunning
  }
}

/// The positions of the rows whose details load: the visible rows, and a margin on each side.
struct DetailRange: Sendable {
  private var stretches: [Range<Int>] = []

  func contains(_ position: Int) -> Bool { stretches.contains { $0.contains(position) } }

  /// Moves the range. Returns the positions that left the range and the positions that entered; `nil` if the range
  /// stays.
  mutating func move(to new: [Range<Int>]) -> (left: [Int], entered: [Int])? {
    let old = stretches
    guard new != old else { return nil }
    stretches = new
    return (old.flatMap { $0.positions(outside: new) }, new.flatMap { $0.positions(outside: old) })
  }
}

extension DetailMargin {
  /// How many rows the range extends beyond the visible rows on each side, in a list of `count` rows.
  func rows(of count: Int) -> Int {
    if case .rows(let rows) = self { min(rows, count) } else { 0 }
  }
}
