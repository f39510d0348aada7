/// Whether and when a failed page or detail is retried automatically.
///
/// The n-th retry waits `firstDelay × factorⁿ⁻¹`, at most `maxDelay`, randomly lengthened or shortened by up to the
/// share `jitter`. Loads whose error is not retryable are never retried.
///
/// Two waits do not depend on `maxAttempts`. After a rate limit the list waits as long as ``ListLoadError/retryAfter``
/// of the error says, at least `firstDelay`. The wait is randomly longer, never shorter, by up to the share `jitter` of
/// the time, or of `maxDelay` if `maxDelay` is less: not all clients of one limit return at once. Without a network
/// (``ListLoadError/isOffline``) the list tries again after the growing delays of the policy, until the network is
/// back.
public struct RetryPolicy: Hashable, Sendable {
  /// The number of attempts in total; 1 means that nothing is retried.
  public var maxAttempts: Int
  /// The delay before the first retry.
  public var firstDelay: Duration
  /// The factor by which the delay grows with each retry.
  public var factor: Double
  /// The longest delay, before `jitter` changes it.
  public var maxDelay: Duration
  /// The largest random change of a delay, as a share of the delay from 0 to 1.
  public var jitter: Double
  /// The seed of the random numbers: lists with the same seed use the same delays, for tests. With `nil` each list has
  /// other delays.
  public var seed: UInt64?

  /// Creates a policy of a few attempts with growing delays.
  public init(
    maxAttempts: Int = 3, firstDelay: Duration = .seconds(1), factor: Double = 2,
    maxDelay: Duration = .seconds(30), jitter: Double = 0.2, seed: UInt64? = nil
  ) {
    self.maxAttempts = maxAttempts
    self.firstDelay = firstDelay
    self.factor = factor
    self.maxDelay = maxDelay
    self.jitter = jitter
    self.seed = seed
  }

  /// No automatic retry.
  public static let never = RetryPolicy(maxAttempts: 1)

  /// `name` is the property of ``ListConfiguration`` that has the policy.
  func validate(_ name: String) throws(ListError) {
    guard maxAttempts > 0, firstDelay >= .zero, maxDelay >= .zero, factor >= 1, factor.isFinite,
      (0...1).contains(jitter)
    else {
      throw .invalidConfiguration(
        "ListConfiguration.\(name) is \(self): attempts start at 1, delays at zero, the factor at 1, "
          + "and jitter is a share from 0 to 1.")
    }
  }

  /// The delay after a failed attempt, whether or not the policy allows another one.
  ///
  /// `chance` is a random number in 0 ..< 1.
  func delay(afterAttempt attempt: Int, chance: Double) -> Duration {
    var delay = firstDelay
    for _ in 1..<attempt where delay < maxDelay {
      // Compared before multiplying, since the product may be more than a duration can hold.
      delay = delay < maxDelay / factor ? delay * factor : maxDelay
    }
    return min(delay, maxDelay) * (1 + jitter * (2 * chance - 1))
  }

  /// How long to wait when a server asks to wait. Never less, since a server may count attempts that come too early.
  func delay(asked: Duration, chance: Double) -> Duration {
    let shortest = max(asked, firstDelay)
    let spread = min(shortest, maxDelay) * (jitter * chance)
    // A server may name the longest time that a duration can hold.
    return shortest > .seconds(Int64.max) - spread ? shortest : shortest + spread
  }
}

extension ListConfiguration {
  /// The delay after a failed attempt; `nil` when no automatic retry follows.
  ///
  /// `chance` is a random number in 0 ..< 1, `policy` that of pages or of details.
  func delay(
    afterAttempt attempt: Int, failing facts: FailureFacts, chance: Double, _ policy: RetryPolicy
  ) -> Duration? {
    guard facts.isRetryable else { return nil }
    let delay = policy.delay(afterAttempt: attempt, chance: chance)
    if facts.isOffline { return delay }
    let isAllowed = attempt < policy.maxAttempts
    guard let asked = facts.retryAfter else { return isAllowed ? delay : nil }
    guard asked <= maxRetryAfter else { return nil }
    return max(policy.delay(asked: asked, chance: chance), isAllowed ? delay : .zero)
  }
}

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
