/// Decides how many items are worked at before the clock is read again, and when the main actor is left to others.
///
/// Work is done in slices, and a slice in pieces. ``begin(at:)`` begins a slice. Then ``nextPiece(of:)`` and
/// ``didPiece(of:at:)`` follow one another until there is no next piece: the items are done, or the slice has taken its
/// time. The pacer has no clock: every moment is passed as a duration since one origin.
struct WorkPacer: Equatable, Sendable {
  /// How long a slice may occupy the main actor: half a frame at 120 Hz, so that the frame is still drawn.
  static var budget: Duration { .milliseconds(4) }
  /// When no further piece begins: pieces may take longer than expected.
  static var lastBegin: Duration { .microseconds(2_500) }
  /// How long a piece should take.
  static var pieceBudget: Duration { .microseconds(500) }
  /// The largest growth from one piece to the next: the cost of a few items predicts little about many.
  static var growth: Int { 2 }

  /// The size of the largest piece: reading the clock once in so many items has no measurable cost.
  private let largestPiece: Int
  /// How many items a slice has at most, for tests.
  private let largestSlice: Int
  private var pieceSize: Int
  private var start = Duration.zero
  private var work = Duration.zero
  private var count = 0

  /// The first piece has `firstPiece` items, since the cost of an item is not known yet: 64 of 30 µs take half of the budget.
  init(firstPiece: Int = 64, largestPiece: Int = 65_536, largestSlice: Int = .max) {
    pieceSize = firstPiece
    self.largestPiece = largestPiece
    self.largestSlice = largestSlice
  }

  /// A slice begins.
  mutating func begin(at now: Duration) {
    (start, work, count) = (now, .zero, 0)
  }

  /// How many of the items that are left are worked at now; 0 when the slice has to end.
  func nextPiece(of left: Int) -> Int { work < Self.lastBegin ? min(pieceSize, left, largestSlice - count) : 0 }

  /// Records that a piece is done, and derives the size of the next one from its duration.
  mutating func didPiece(of size: Int, at now: Duration) {
    let previous = work
    work = now - start
    count += size
    // A piece that was not full tells nothing about a larger one.
    let largest = min(size < pieceSize ? pieceSize : Self.growth * size, largestPiece)
    // Infinite when the clock is too coarse to measure any cost.
    let fitting = Self.pieceBudget / ((work - previous) / size)
    pieceSize = max(1, Int(min(fitting, Double(largest))))
  }

  /// How long others have the main actor after a slice: as long as the slice took.
  var pause: Duration { work }
}
