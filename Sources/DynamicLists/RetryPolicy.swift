/// Whether and when a page that failed is tried again without being asked.
///
/// The n-th retry waits `firstDelay × factorⁿ⁻¹`, at most `maxDelay`, changed by
/// up to `jitter` of itself in either direction. A delay that the error names
/// (``ListLoadError/retryAfter``) takes its place when it is longer. Errors that
/// are not retryable are never tried again.
public struct RetryPolicy: Hashable, Sendable {
  /// How often a load is tried in all; 1 means never again.
  public var maxAttempts: Int
  /// What the first retry waits.
  public var firstDelay: Duration
  /// By what each further delay is longer than the one before.
  public var factor: Double
  /// What no computed delay exceeds.
  public var maxDelay: Duration
  /// The share of a delay by which chance changes it, from 0 to 1.
  public var jitter: Double
  /// Where the chance begins: lists with the same seed wait the same delays.
  public var seed: UInt64

  /// Creates a policy that tries a few times, ever more patiently.
  public init(
    maxAttempts: Int = 3, firstDelay: Duration = .seconds(1), factor: Double = 2,
    maxDelay: Duration = .seconds(30), jitter: Double = 0.2, seed: UInt64 = 0
  ) {
    self.maxAttempts = maxAttempts
    self.firstDelay = firstDelay
    self.factor = factor
    self.maxDelay = maxDelay
    self.jitter = jitter
    self.seed = seed
  }

  /// Waits for a person.
  public static let never = RetryPolicy(maxAttempts: 1)

  func validate() throws(ListError) {
    guard maxAttempts > 0, firstDelay >= .zero, maxDelay >= .zero, factor >= 1, factor.isFinite,
      (0...1).contains(jitter)
    else {
      throw .invalidConfiguration(
        "ListConfiguration.retryPolicy is \(self): attempts start at 1, delays at zero, the factor at 1, "
          + "and jitter is a share from 0 to 1.")
    }
  }

  /// What to wait before the attempt after `attempt`; `nil` when there is none.
  ///
  /// `chance` is in 0 ..< 1.
  func delay(afterAttempt attempt: Int, failing facts: FailureFacts, chance: Double) -> Duration? {
    guard facts.isRetryable, attempt < maxAttempts else { return nil }
    var delay = firstDelay
    for _ in 1..<attempt where delay < maxDelay {
      // Compared before, since a product may be more than a duration can hold.
      delay = delay < maxDelay / factor ? delay * factor : maxDelay
    }
    delay = min(delay, maxDelay)
    let jittered = delay * (1 + jitter * (2 * chance - 1))
    return max(jittered, facts.retryAfter ?? .zero)
  }
}
