/// The errors behind failures, of which the latest are kept.
struct ErrorTable {
  static var capacity: Int { 256 }
  /// How many Unicode scalars of a message are kept: some errors quote a whole answer.
  static var longestMessage: Int { 1000 }

  private var errors: [Int: any Error] = [:]
  private var next = 1

  subscript(token: Int) -> (any Error)? { errors[token] }

  mutating func facts(of error: any Error) -> FailureFacts {
    let token = next
    next += 1
    errors[token] = error
    errors[token - Self.capacity] = nil
    guard let error = error as? any ListLoadError else {
      return FailureFacts(token: token, message: Self.cut(String(describing: error)))
    }
    return FailureFacts(
      token: token, message: Self.cut(error.message), isRetryable: error.isRetryable, retryAfter: error.retryAfter)
  }

  private static func cut(_ message: String) -> String {
    let scalars = message.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: longestMessage, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return message }
    return String(scalars[..<end]) + "…"
  }
}
