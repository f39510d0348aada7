/// The rows that have splices of their own when another arrangement makes too many splices for all rows.
struct ExactPlaces: Sendable {
  /// Ranges of the rows before the change, ordered by their starts: the visible rows, the focused row, and some around them.
  var ranges: [Range<Int>] = []
  /// With up to so many splices, all rows have splices of their own.
  var mostSplices = ArrangementPace().mostSplices
}

extension ExactPlaces {
  /// The rows that viewports show, and that of the focus.
  init(seen: [Range<Int>], focus: Int?, _ pace: ArrangementPace) {
    let all = seen + (focus.map { [$0..<$0 + 1] } ?? [])
    ranges = all.map { max(0, $0.lowerBound - pace.exactMargin)..<$0.upperBound + pace.exactMargin }
    ranges.sort { $0.lowerBound < $1.lowerBound }
    mostSplices = pace.mostSplices
  }
}
