/// Decides when results of details reach the main actor, and how many at a time.
///
/// The pacer has no clock: every moment is passed as a duration since one origin.
/// ``DetailPool`` asks the pacer when a delivery is due, ``DetailRunner`` asks how many
/// results to deliver before it reads the clock again. The pool owns the pacer and
/// passes it to the main actor for each delivery.
struct DeliveryPacer: Equatable, Sendable {
  /// How long a delivery may occupy the main actor: half a frame at 120 Hz, so that the frame is still drawn.
  static var budget: Duration { .milliseconds(4) }
  /// How long one slice should take: a quarter of the budget, which a delivery exceeds by one slice at most.
  static var sliceBudget: Duration { .milliseconds(1) }
  /// The size of the first slice, before a result's cost is known: two that take 5 ms each occupy less than a frame.
  static var firstSlice: Int { 2 }
  /// The size of the largest slice: reading the clock once in 64 results has no measurable cost.
  static var largestSlice: Int { 64 }
  /// The largest growth from one full slice to the next: the cost of a few results predicts little about many.
  static var sliceGrowth: Int { 2 }

  /// The longest pause between two deliveries: a frame at 120 Hz.
  static var longestPause: Duration { .milliseconds(8) }
  /// Pauses under 0.5 ms are skipped: timers are not that exact.
  static var shortestPause: Duration { .microseconds(500) }
  /// How long a small batch waits for further results, to share one actor hop and one notification with them.
  static var gathering: Duration { .microseconds(500) }
  /// A batch of this size does not wait for further results. By default no more rows load at a time, so that the details
  /// of a page whose calls return at once are one delivery. While a call is slow, the results of others wait for
  /// ``gathering``, unless they complete the screen.
  static var fullBatch: Int { 64 }

  /// The largest number of results in the next slice.
  private var sliceSize = firstSlice
  private var deliveryStart = Duration.zero
  /// How long the current or the last delivery has occupied the main actor.
  private var work = Duration.zero
  /// When the pause after the last delivery ends.
  private var pauseEnd = Duration.zero
  /// When a small batch no longer waits for further results.
  private var gatheringEnd = Duration.zero

  // MARK: Between deliveries

  /// How long results have to wait before they are delivered; `nil` when their delivery is due.
  ///
  /// The last results, which no others can follow, do not wait for others, nor do those that complete the screen: its
  /// rows do not wait for rows that nobody sees. The pause of the main actor holds for all.
  func pause(before count: Int, areLast: Bool = false, at now: Duration) -> Duration? {
    let due = count < Self.fullBatch && !areLast ? max(pauseEnd, gatheringEnd) : pauseEnd
    return due > now ? due - now : nil
  }

  // MARK: A delivery

  /// Records that a delivery begins to occupy the main actor.
  mutating func begin(at now: Duration) {
    deliveryStart = now
    work = .zero
  }

  /// How many of the remaining results are delivered now; 0 when there are none or the budget is spent.
  func nextSlice(of left: Int) -> Int {
    work < Self.budget ? min(sliceSize, left) : 0
  }

  /// Records that a slice was delivered, and derives the size of the next slice from its duration.
  mutating func deliveredSlice(of count: Int, at now: Duration) {
    let previous = work
    work = now - deliveryStart
    let cost = (work - previous) / count
    let largest = min(count < sliceSize ? sliceSize : Self.sliceGrowth * sliceSize, Self.largestSlice)
    // Infinite when the clock is too coarse to measure any cost.
    let fitting = Self.sliceBudget / cost
    sliceSize = max(1, Int(min(fitting, Double(largest))))
  }

  /// Records that a delivery has ended: the pause is as long as the delivery.
  ///
  /// A burst of results therefore takes at most half of the main actor's time.
  mutating func end(at now: Duration) {
    if work >= Self.shortestPause { pauseEnd = now + min(work, Self.longestPause) }
    gatheringEnd = now + Self.gathering
  }
}
