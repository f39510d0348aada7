/// How many calls a worker of a ``DetailPool`` begins before it reports to the pool.
///
/// Calls that return or suspend at once are begun many at a time, which spares changes of thread. A call that computes
/// for a while before that holds up the others of its order, so orders of such calls are small.
struct OrderSize: Equatable, Sendable {
  /// How long it should take to begin the calls of an order. The worker begins no further call after that.
  static var budget: Duration { .microseconds(250) }
  static var largest: Int { 32 }
  /// How many calls are begun before the clock is read, which takes half as long as such a call.
  static var piece: Int { 8 }

  private(set) var value = 1

  /// Records how long it took to begin the calls of an order, and derives the size of the next one.
  mutating func tookTime(_ time: Duration, for count: Int) {
    let largest = min(count < value ? value : 2 * value, Self.largest)
    // Infinite when the clock is too coarse to measure any cost.
    let fitting = Self.budget / (time / count)
    value = max(1, Int(min(fitting, Double(largest))))
  }
}
