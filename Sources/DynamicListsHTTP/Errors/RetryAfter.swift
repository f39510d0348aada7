import Foundation

/// The `Retry-After` header (RFC 9110, section 10.2.3).
enum RetryAfter {
  /// No server keeps a list waiting for longer.
  static let longest = Duration.seconds(86_400)

  /// The wait that a response asks for; `nil` when it asks for none.
  ///
  /// A date counts from the server's own `Date`, so that a wrong clock here
  /// does no harm, or from `now`.
  static func duration(in headers: HTTPHeaders, now: Date = Date()) -> Duration? {
    guard let text = headers["Retry-After"]?.trimmingCharacters(in: .whitespaces), !text.isEmpty else { return nil }
    if text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      // More digits than an Int holds are still a very long wait.
      return min(Int(text).map { .seconds($0) } ?? longest, longest)
    }
    guard let date = HTTPDate.date(text) else { return nil }
    let start = headers["Date"].flatMap(HTTPDate.date) ?? now
    let seconds = min(max(date.timeIntervalSince(start), 0), 86_400)
    return .milliseconds(Int(seconds * 1000))
  }
}
