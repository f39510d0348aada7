/// The thumb of a scroll bar, in lines of its track.
struct TerminalScrollThumb: Equatable {
  let start: Int
  let length: Int
  private let track: Int
  /// How many rows are above or below the screen.
  private let hidden: Double

  /// Of `count` rows, `first` are above the screen and `visible` on it, both possibly fractions; nil when all are
  /// visible.
  init?(first: Double, visible: Double, count: Int, track: Int) {
    hidden = Double(count) - visible
    guard track > 0, hidden > 0 else { return nil }
    self.track = track
    length = min(track, max(1, Int((Double(track) * visible / Double(count)).rounded())))
    let free = track - length
    let start = Int((Double(free) * min(1, max(0, first / hidden))).rounded())
    // The thumb touches an end of the track only if the list is at this end.
    let lowest = first > 0 && free > 1 ? 1 : 0
    let highest = first < hidden - 0.001 && free > 1 ? free - 1 : free
    self.start = min(max(start, lowest), highest)
  }

  var lines: Range<Int> { start..<(start + length) }

  /// How many rows are above the screen when the thumb begins at a line; nil at the end of the track.
  func first(at line: Int) -> Double? {
    let free = track - length
    return line < free ? hidden * Double(max(0, line)) / Double(free) : nil
  }
}
