/// Decides how many items are looked at before the clock is read again, and when the main actor is left to others.
///
/// The pacer has no clock: every moment is passed as a duration since one origin. See ``DeliveryPacer``, which does
/// the same for results.
struct SlicePacer: Equatable, Sendable {
  /// How long a slice may occupy the main actor: half a frame at 120 Hz, so that the frame is still drawn.
  static var budget: Duration { .milliseconds(4) }
  /// When no further piece begins: pieces may take longer than expected.
  static var lastBegin: Duration { .microseconds(2_500) }
  /// How long a piece should take.
  static var pieceBudget: Duration { .microseconds(500) }
  /// The size of pieces before an item's cost is known: 30 µs each are half of the budget.
  static var firstPiece: Int { 64 }
  /// The size of the largest piece: reading the clock once in so many items has no measurable cost.
  static var largestPiece: Int { 65_536 }
  /// The largest growth from one piece to the next: the cost of a few items predicts little about many.
  static var growth: Int { 4 }

  /// How many items are looked at in a slice at most, for tests.
  private let largestSlice: Int
  private var pieceSize = firstPiece
  private var start = Duration.zero
  private var work = Duration.zero
  private var count = 0

  init(largestSlice: Int = .max) { self.largestSlice = largestSlice }

  /// A slice begins.
  mutating func begin(at now: Duration) {
    (start, work, count) = (now, .zero, 0)
  }

  /// How many of the items that are left are looked at now; 0 when the slice has to end.
  func nextPiece(of left: Int) -> Int { work < Self.lastBegin ? min(pieceSize, left, largestSlice - count) : 0 }

  /// Records that a piece is done, and derives the size of the next one from its duration.
  mutating func didPiece(of size: Int, at now: Duration) {
    let previous = work
    work = now - start
    count += size
    // Infinite when the clock is too coarse to measure any cost.
    let fitting = Self.pieceBudget / ((work - previous) / size)
    pieceSize = max(1, Int(min(fitting, Double(min(Self.growth * size, Self.largestPiece)))))
  }

  /// How long others have the main actor after a slice: as long as the slice took.
  var pause: Duration { work }
}
