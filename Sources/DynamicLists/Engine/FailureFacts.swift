/// The engine's description of an error; the view model keeps the error itself.
package struct FailureFacts: Hashable, Sendable {
  /// Identifies the error in the view model; `nil` for a passed deadline, which has no error.
  package let token: Int?
  package let message: String
  package let isRetryable: Bool
  package let retryAfter: Duration?
  package let isOffline: Bool
  /// Whether the source does not know the key of the page.
  package let isKeyUnknown: Bool

  package init(
    token: Int?, message: String, isRetryable: Bool = true, retryAfter: Duration? = nil, isOffline: Bool = false,
    isKeyUnknown: Bool = false
  ) {
    self.token = token
    self.message = message
    self.isRetryable = isRetryable
    self.retryAfter = retryAfter
    self.isOffline = isOffline
    self.isKeyUnknown = isKeyUnknown
  }

  package static var timedOut: FailureFacts {
    FailureFacts(token: nil, message: ListError.timedOut.message)
  }
}

/// Makes failures and numbers them, so that two failures with the same message differ.
struct FailureCounter: Sendable {
  private var count = 0

  mutating func failure(_ facts: FailureFacts) -> ListFailure {
    count += 1
    return ListFailure(facts, occurrence: count)
  }
}
