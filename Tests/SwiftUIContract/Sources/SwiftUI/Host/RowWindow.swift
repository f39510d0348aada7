/// The range of a lazy container's rows that are on screen.
struct RowWindow {
  var first = 0
  var count = 0
  var total = 0
  /// The id of the first row on screen: the same rows stay on screen when others are inserted above.
  var anchor: AnyHashable?
  var range: Range<Int> { first..<min(total, first + count) }
}
