/// What happened to the page loads of a list so far.
struct PageCounts: Sendable {
  /// How many calls of the source were started.
  var calls = 0
  /// How many of these calls repeated a failed one automatically.
  var retries = 0
  /// How many pages landed.
  var landed = 0
  /// How many pages the rows of the list came from.
  var ofRows = 0
  /// How many pages were ignored when they arrived.
  var wasted = 0
  /// How many further pages had items that were in the list already.
  var overlaps = 0
  /// How many items of pages were in the list already.
  var duplicates = 0
  /// How many cancelled calls had not returned when their deadline passed.
  var abandoned = 0

  /// Pages have landed; those of a refresh that keeps no row below them replace all pages.
  mutating func landed(_ count: Int, at edge: PageEdge, replacesAll: Bool) {
    landed += count
    if edge != .refresh { ofRows += 1 } else if replacesAll { ofRows = count }
  }

  /// A further page had items that were in the list already.
  mutating func foundOverlap(of count: Int) {
    overlaps += 1
    duplicates += count
  }
}
