/// The latest errors behind failures, by token.
struct ErrorTable {
  static var capacity: Int { 256 }
  /// How many Unicode scalars of a message are kept: some errors quote a whole response.
  static var longestMessage: Int { 1000 }

  private var errors: [Int: any Error] = [:]
  private var next = 1

  subscript(token: Int) -> (any Error)? { errors[token] }

  /// Forgets all errors; tokens still ascend.
  mutating func removeAll() { errors = [:] }

  mutating func facts(of error: any Error) -> FailureFacts {
    let token = next
    next += 1
    errors[token] = error
    errors[token - Self.capacity] = nil
    switch error {
    case let error as any ListLoadError:
      return FailureFacts(
        token: token, message: Self.cut(error.message), isRetryable: error.isRetryable, retryAfter: error.retryAfter,
        isOffline: error.isOffline, isKeyUnknown: error.isKeyUnknown)
    case let error as DecodingError:
      // What cannot be decoded comes again; a person may try later.
      return FailureFacts(token: token, message: error.message, isRetryable: false)
    default:
      return FailureFacts(token: token, message: Self.cut(String(describing: error)))
    }
  }

  private static func cut(_ message: String) -> String {
    let scalars = message.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: longestMessage, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return message }
    return String(scalars[..<end]) + "…"
  }
}
