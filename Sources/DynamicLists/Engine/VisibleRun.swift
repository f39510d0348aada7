/// The rows that a viewport shows: one run of neighbours around the latest reports.
///
/// Reports come late, twice or never, so rows are not counted one by one: a row
/// that appears next to the run extends it, one that appears elsewhere begins a
/// new one, and a run never exceeds what the viewport can show. A row at an end
/// of the run that does not report leaves and enters with the row next to it.
struct VisibleRun: Hashable, Sendable {
  enum Direction: Hashable, Sendable {
    case forward
    case backward
  }

  /// How many rows between the run and a new one may have been left unreported.
  static let largestGap = 2

  private(set) var viewport: Viewport
  private(set) var rows: Range<Int>
  private(set) var direction = Direction.forward
  /// Rows inside the run that said goodbye before those beside them did: toolkits
  /// say it in any order. The first and the last row of the run are not among them.
  private var gone: Set<Int> = []
  /// Rows beside the run that left it with the row next to them, without a report of their own.
  private var silent: Set<Int> = []

  init(viewport: Viewport) {
    self.viewport = viewport
    self.rows = 0..<0
  }

  func contains(_ position: Int) -> Bool { rows.contains(position) && (gone.isEmpty || !gone.contains(position)) }

  /// Takes in a row that appeared and returns the rows that are visible since.
  mutating func include(_ position: Int) -> Range<Int> {
    if rows.contains(position) {
      return position..<(gone.isEmpty || gone.remove(position) == nil ? position : position + 1)
    }
    defer { trim() }
    let single = position..<(position + 1)
    if rows.isEmpty {
      rows = single
      return single
    }
    if position >= rows.upperBound {
      direction = .forward
      guard position - rows.upperBound <= Self.largestGap else { return jump(to: single) }
      var end = position + 1
      while silent.remove(end) != nil { end += 1 }
      let entered = rows.upperBound..<end
      rows = max(rows.lowerBound, end - viewport.capacity)..<end
      return entered.clamped(to: rows)
    }
    direction = .backward
    guard rows.lowerBound - position - 1 <= Self.largestGap else { return jump(to: single) }
    var first = position
    while silent.remove(first - 1) != nil { first -= 1 }
    let entered = first..<rows.lowerBound
    rows = prefix(of: first..<rows.upperBound)
    return entered.clamped(to: rows)
  }

  private func prefix(of rows: Range<Int>) -> Range<Int> {
    rows.lowerBound..<(rows.lowerBound + min(rows.count, viewport.capacity))
  }

  /// Takes in that the viewport shows more or fewer rows; those scrolled to last stay.
  mutating func resize(to viewport: Viewport) {
    guard viewport != self.viewport else { return }
    self.viewport = viewport
    let first = max(rows.lowerBound, rows.upperBound - viewport.capacity)
    rows = direction == .forward ? first..<rows.upperBound : prefix(of: rows)
    trim()
  }

  private mutating func jump(to single: Range<Int>) -> Range<Int> {
    rows = single
    silent = []
    return single
  }

  /// Takes out a row that disappeared; the run ends where all rows beyond have.
  mutating func exclude(_ position: Int) {
    silent.remove(position)
    guard rows.contains(position) else { return }
    if rows.count > 1, position == rows.lowerBound { direction = .forward }
    if rows.count > 1, position == rows.upperBound - 1 { direction = .backward }
    // Most rows leave at an end of the run, where nothing has to be remembered.
    if gone.isEmpty, position == rows.lowerBound {
      rows = (rows.lowerBound + 1)..<rows.upperBound
    } else if gone.isEmpty, position == rows.upperBound - 1 {
      rows = rows.lowerBound..<(rows.upperBound - 1)
    } else {
      gone.insert(position)
      trim()
    }
  }

  private mutating func trim() {
    if !silent.isEmpty {
      let near = (rows.lowerBound - Self.largestGap - 1)..<(rows.upperBound + Self.largestGap + 1)
      silent = silent.filter(near.contains)
    }
    if gone.isEmpty { return }
    gone = gone.filter(rows.contains)
    while !gone.isEmpty {
      let (first, last) = (rows.lowerBound, rows.upperBound - 1)
      // Rows leave from the ends inwards: where the row inside has gone, the one at the end has, too.
      let losesFirst = gone.contains(first + 1) && (direction == .forward || rows.count != 3)
      let losesLast = gone.contains(last - 1) && (direction == .backward || rows.count != 3)
      if gone.remove(first) != nil {
        rows = (first + 1)..<rows.upperBound
      } else if gone.remove(last) != nil {
        rows = first..<last
      } else if losesFirst {
        silent.insert(first)
        rows = (first + 1)..<rows.upperBound
      } else if losesLast {
        silent.insert(last)
        rows = first..<last
      } else {
        return
      }
    }
  }

  /// Follows the rows through a splice. Rows that come in between are visible too.
  mutating func follow(_ splice: ListChange.Splice) {
    let removed = splice.removedRange
    let growth = splice.inserted.count - splice.removed
    if rows.isEmpty || splice.position >= rows.upperBound { return }
    if !gone.isEmpty || !silent.isEmpty {
      let moved = { (position: Int) -> Int? in
        if position < removed.lowerBound { return position }
        return position < removed.upperBound ? nil : position + growth
      }
      gone = Set(gone.compactMap(moved))
      silent = Set(silent.compactMap(moved))
    }
    defer { trim() }
    let losesFirst = removed.lowerBound <= rows.lowerBound
    let losesLast = removed.upperBound >= rows.upperBound
    switch (losesFirst, losesLast) {
    case (true, true): rows = splice.position..<splice.position
    case (true, false): rows = (max(removed.upperBound, rows.lowerBound) + growth)..<(rows.upperBound + growth)
    case (false, true): rows = rows.lowerBound..<splice.position
    case (false, false): rows = prefix(of: rows.lowerBound..<(rows.upperBound + growth))
    }
  }
}
