/// Decides when results of details reach the main actor, and how many at a time.
///
/// The pacer has no clock: every moment comes in as a duration since one origin. ``DetailPool`` asks it when a delivery
/// is due, ``DetailRunner`` asks it how many results to hand over until the next look at the clock. The pool owns the
/// pacer and lends it to the main actor for the time of a delivery.
struct DeliveryPacer: Equatable, Sendable {
  /// The longest that a delivery may keep the main actor: half a frame at 120 Hz, so that the frame is still drawn.
  static var budget: Duration { .milliseconds(4) }
  /// How long one slice should take: the budget is overdrawn by one slice at most, a quarter of it.
  static var sliceBudget: Duration { .milliseconds(1) }
  /// The size of slices before a result's cost is known: few enough that 0.5 ms each are no more than the budget.
  static var firstSlice: Int { 8 }
  /// The size of the largest slice: looking at the clock once in 64 results costs nothing that can be measured.
  static var largestSlice: Int { 64 }
  /// How much larger than the last full slice the next one may be: a few cheap results say little of what many cost.
  static var sliceGrowth: Int { 2 }

  /// The longest rest of the main actor between two deliveries: a frame at 120 Hz.
  static var longestRest: Duration { .milliseconds(8) }
  /// Rests under 0.5 ms are skipped: timers are not that exact.
  static var shortestRest: Duration { .microseconds(500) }
  /// How long few results wait for others, so that neighbours share one hop and one notification.
  static var gathering: Duration { .microseconds(500) }
  /// So many results do not wait for others: rows may be waiting for the slots of their calls.
  static var fullBatch: Int { 16 }

  /// How many results the next slice has, if there are so many.
  private var sliceSize = firstSlice
  private var deliveryStart = Duration.zero
  /// How long the current or the last delivery has kept the main actor.
  private var work = Duration.zero
  /// Until when the main actor is left alone.
  private var restEnd = Duration.zero
  /// Until when few results wait for others.
  private var gatheringEnd = Duration.zero

  // MARK: Between deliveries

  /// How long results have to wait before they are delivered; `nil` when their delivery is due.
  func pause(before count: Int, at now: Duration) -> Duration? {
    let due = count < Self.fullBatch ? max(restEnd, gatheringEnd) : restEnd
    return due > now ? due - now : nil
  }

  // MARK: A delivery

  /// Notes that a delivery begins to keep the main actor.
  mutating func begin(at now: Duration) {
    deliveryStart = now
    work = .zero
  }

  /// How many of the results that are left are handed over now; 0 when there are none or the budget is spent.
  func nextSlice(of left: Int) -> Int {
    work < Self.budget ? min(sliceSize, left) : 0
  }

  /// Notes that a slice was handed over, and learns from it what a result costs.
  mutating func tookSlice(of count: Int, at now: Duration) {
    let previous = work
    work = now - deliveryStart
    let cost = (work - previous) / count
    let largest = min(count < sliceSize ? sliceSize : Self.sliceGrowth * sliceSize, Self.largestSlice)
    // Infinite when the clock is too coarse to see any cost.
    let fitting = Self.sliceBudget / cost
    sliceSize = max(1, Int(min(fitting, Double(largest))))
  }

  /// Notes that a delivery has ended: the main actor rests for as long as it worked.
  ///
  /// So a burst of results takes half of the main actor's time at most.
  mutating func end(at now: Duration) {
    if work >= Self.shortestRest { restEnd = now + min(work, Self.longestRest) }
    gatheringEnd = now + Self.gathering
  }
}
