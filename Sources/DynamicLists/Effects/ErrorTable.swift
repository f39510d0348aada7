/// The errors behind failures, of which the latest are kept.
struct ErrorTable {
  static var capacity: Int { 256 }

  private var errors: [Int: any Error] = [:]
  private var next = 1

  subscript(token: Int) -> (any Error)? { errors[token] }

  mutating func facts(of error: any Error) -> FailureFacts {
    let token = next
    next += 1
    errors[token] = error
    errors[token - Self.capacity] = nil
    guard let error = error as? any ListLoadError else {
      return FailureFacts(token: token, message: String(describing: error))
    }
    return FailureFacts(
      token: token, message: error.message, isRetryable: error.isRetryable, retryAfter: error.retryAfter)
  }
}
