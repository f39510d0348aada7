/// The visible rows of a viewport: one run of neighbors around the latest reports.
///
/// Reports come late, twice or never, so rows are not counted one by one. A row
/// that appears next to the run extends the run, a row that appears elsewhere
/// begins a new one, and a run is never longer than what the viewport can show.
package struct VisibleRun: Hashable, Sendable {
  enum Direction: Hashable, Sendable {
    case forward
    case backward
  }

  /// How many rows between the run and the next reported row may lack a report.
  package static let largestGap = 2

  private(set) var viewport: Viewport
  package private(set) var rows: Range<Int>
  private(set) var direction = Direction.forward
  private var movement = RunMovement()
  /// Whether nobody sees the viewport, such as in a window out of sight.
  var isHidden = false
  /// Rows inside the run that disappeared before their neighbors: toolkits report
  /// in any order. Never contains the first or the last row of the run.
  private var gone: Set<Int> = []

  /// A run of a viewport that shows nothing.
  package init(viewport: Viewport) {
    self.viewport = viewport
    self.rows = 0..<0
  }

  /// Whether a person sees any of the rows.
  var isSeen: Bool { !isHidden && !rows.isEmpty }

  func contains(_ position: Int) -> Bool { rows.contains(position) && (gone.isEmpty || !gone.contains(position)) }

  /// Adds a row that appeared. Returns the rows that became visible by this report.
  @discardableResult
  package mutating func include(_ position: Int) -> Range<Int> {
    if rows.contains(position) {
      return position..<(gone.isEmpty || gone.remove(position) == nil ? position : position + 1)
    }
    defer { trim() }
    let single = position..<(position + 1)
    let isBelow = position >= rows.upperBound
    var isFar = false
    defer { movement.entered(atBottom: isBelow, isFar: isFar || rows.count == viewport.capacity, count: rows.count) }
    if rows.isEmpty {
      rows = single
      return single
    }
    isFar = position - rows.upperBound > Self.largestGap || rows.lowerBound - position - 1 > Self.largestGap
    if isFar {
      direction = isBelow ? .forward : .backward
      rows = single
      return single
    }
    if isBelow {
      direction = .forward
      let entered = rows.upperBound..<(position + 1)
      rows = max(rows.lowerBound, position + 1 - viewport.capacity)..<(position + 1)
      return entered.clamped(to: rows)
    }
    direction = .backward
    let entered = position..<rows.lowerBound
    rows = prefix(of: position..<rows.upperBound)
    return entered.clamped(to: rows)
  }

  private func prefix(of rows: Range<Int>) -> Range<Int> {
    rows.lowerBound..<(rows.lowerBound + min(rows.count, viewport.capacity))
  }

  /// Adapts to the viewport's capacity: of too many rows, the last ones in the direction of scrolling stay.
  mutating func resize(to viewport: Viewport) {
    guard viewport != self.viewport else { return }
    self.viewport = viewport
    let first = max(rows.lowerBound, rows.upperBound - viewport.capacity)
    rows = direction == .forward ? first..<rows.upperBound : prefix(of: rows)
    trim()
  }

  /// Removes a row that disappeared; rows at an end of the run that disappeared leave the run.
  package mutating func exclude(_ position: Int) {
    guard rows.contains(position) else { return }
    movement.left(atTop: position == rows.lowerBound, atBottom: position == rows.upperBound - 1)
    if rows.count > 1, position == rows.lowerBound { direction = .forward }
    if rows.count > 1, position == rows.upperBound - 1 { direction = .backward }
    // Most rows leave at an end of the run: the run becomes shorter, and `gone` stays empty.
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
    if gone.isEmpty { return }
    gone = gone.filter(rows.contains)
    while gone.remove(rows.lowerBound) != nil { rows = (rows.lowerBound + 1)..<rows.upperBound }
    while gone.remove(rows.upperBound - 1) != nil { rows = rows.lowerBound..<(rows.upperBound - 1) }
  }

  /// Whether a person has scrolled, or the view was filled, since the last call: see ``RunMovement``. `all` says that
  /// the report named every row of the view.
  mutating func takeScroll(all: Bool) -> Bool { movement.take(all: all) }

  /// Other rows are shown, so that the view may not be full.
  mutating func beginAnew() { movement.beginAnew() }

  /// Adjusts the run to inserted and removed rows. Rows inserted inside the run are visible, too.
  mutating func apply(_ splice: ListChange.Splice) {
    let removed = splice.removedRange
    let growth = splice.inserted.count - splice.removed
    if rows.isEmpty || splice.position >= rows.upperBound { return }
    // Rows that go above the view move nothing in the view.
    if !splice.inserted.isEmpty || removed.upperBound > rows.lowerBound { movement.rowsChanged() }
    if !gone.isEmpty {
      gone = Set(
        gone.compactMap { position in
          if position < removed.lowerBound { return position }
          return position < removed.upperBound ? nil : position + growth
        })
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
