/// Tells whether rows come into view because a person scrolls or the view was not full, or because the rows before have
/// moved.
///
/// A row takes the place of another one when a change moves or hides rows of the view, when a row becomes smaller, or
/// when a spinner below the rows goes. A view reports all of them in the same way, so the difference is derived from
/// the reports. When a person scrolls, rows leave at one end and appear at the other, and no change has just moved the
/// rows.
struct RunMovement: Hashable, Sendable {
  private var hasScrolled = false
  /// Whether the last reports were that rows left at this end of the run.
  private var hasLeftAtTop = false
  private var hasLeftAtBottom = false
  /// The most rows that were visible since other rows were shown last.
  private var mostRows = 0
  /// How many rows may still be reported because of the last change: as many as fit into the view.
  private var unsettledRows = 0

  /// A row at an end of the run has left; the only row is at both.
  mutating func left(atTop: Bool, atBottom: Bool) {
    if atTop { hasLeftAtTop = true }
    if atBottom { hasLeftAtBottom = true }
  }

  /// A row has appeared, so that there are `count`. A row that is far away has been scrolled to, and so has a row that
  /// takes the place of another one in a full view.
  mutating func entered(atBottom: Bool, isFar: Bool, count: Int) {
    let hasMoved = isFar || (atBottom ? hasLeftAtTop : hasLeftAtBottom)
    if count > mostRows || hasMoved && unsettledRows == 0 { hasScrolled = true }
    (mostRows, unsettledRows) = (max(mostRows, count), max(0, unsettledRows - 1))
    (hasLeftAtTop, hasLeftAtBottom) = (false, false)
  }

  /// Rows of the run, or before it, were inserted or removed.
  mutating func rowsChanged() {
    unsettledRows = mostRows
    (hasLeftAtTop, hasLeftAtBottom) = (false, false)
  }

  /// Other rows are shown, so that the view may not be full.
  mutating func beginAnew() { mostRows = 0 }

  /// Whether a person has scrolled, or the view was filled, since the last call. After a report of `all` rows no
  /// further row is due to the last change.
  mutating func take(all: Bool) -> Bool {
    defer { hasScrolled = false }
    if all { unsettledRows = 0 }
    return hasScrolled
  }
}
