/// What the engine is told of an error that the shell keeps under a token.
package struct FailureFacts: Hashable, Sendable {
  /// Finds the error in the shell; `nil` for a deadline, which the engine finds itself.
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
