/// Where another arrangement says exactly what it changes, if it changes very much.
struct ExactPlaces: Sendable {
  /// Ranges of the rows before, in the order of their starts: those that a person sees or works at, and some around them.
  var ranges: [Range<Int>] = []
  /// Up to so many splices everything is said exactly.
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
