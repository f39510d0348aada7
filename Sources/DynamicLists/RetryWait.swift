/// The wait before a failed page is tried again without the user.
///
/// While it lasts, ``ListViewModel/retry()`` starts the next attempt at once.
public struct RetryWait: Hashable, Sendable {
  /// Why the last attempt failed.
  public let failure: ListFailure
  /// The number of the attempt that follows; 2 after the first failure.
  public let attempt: Int
  /// The whole seconds until that attempt, rounded up and at least 1; `nil` when the list waits for the network.
  ///
  /// The list counts down by itself: each second brings another state, so that a view needs no timer.
  public let secondsLeft: Int?

  /// Creates a wait, for previews and tests of views.
  public init(failure: ListFailure, attempt: Int = 2, secondsLeft: Int?) {
    (self.failure, self.attempt, self.secondsLeft) = (failure, attempt, secondsLeft)
  }

  /// A wait that is timed: its seconds are counted down.
  init(failure: ListFailure, attempt: Int, timeLeft: Duration) {
    self.init(failure: failure, attempt: attempt, secondsLeft: max(1, timeLeft.secondsRoundedUp))
  }

  /// The failure's message, and when the list goes on, in English.
  package var sentence: String {
    "\(failure.message) " + (secondsLeft.map { "Goes on in \($0) s." } ?? "Goes on when back online.")
  }
}

extension Duration {
  fileprivate var secondsRoundedUp: Int {
    // A server may name the longest time that a duration can hold.
    let (seconds, rest) = min(max(self, .zero), .seconds(Int64.max)).components
    return Int(clamping: seconds) + (rest > 0 ? 1 : 0)
  }
}
