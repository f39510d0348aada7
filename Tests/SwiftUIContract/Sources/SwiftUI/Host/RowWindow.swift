/// Which rows of a lazy container are on screen.
struct RowWindow {
  var first = 0
  var count = 0
  var total = 0
  /// The first row on screen, so that the same rows stay there when others come above.
  var anchor: AnyHashable?
  var range: Range<Int> { first..<min(total, first + count) }
}
