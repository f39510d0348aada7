/// The engine's description of an error; the view model keeps the error itself.
package struct FailureFacts: Hashable, Sendable {
  /// Finds the error in the view model; `nil` for a deadline that the engine found passed.
  package let token: Int?
  package let message: String
  package let isRetryable: Bool
  package let retryAfter: Duration?

  package init(token: Int?, message: String, isRetryable: Bool = true, retryAfter: Duration? = nil) {
    self.token = token
    self.message = message
    self.isRetryable = isRetryable
    self.retryAfter = retryAfter
  }

  package static var timedOut: FailureFacts {
    FailureFacts(token: nil, message: ListError.timedOut.message)
  }
}

/// Makes failures, each with its own number: two failures of one kind are different.
struct FailureCounter: Sendable {
  private var count = 0

  mutating func failure(_ facts: FailureFacts) -> ListFailure {
    count += 1
    return ListFailure(facts, occurrence: count)
  }
}
