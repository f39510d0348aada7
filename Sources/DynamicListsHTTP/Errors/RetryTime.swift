import Foundation

/// When a server wants to be asked again.
enum RetryTime {
  /// No server keeps a list waiting for longer.
  static let longest = Duration.seconds(86_400)

  /// The wait that a response asks for; `nil` when it asks for none.
  ///
  /// A date counts from the server's own `Date`, so that a wrong clock here
  /// does no harm, or from `now`.
  static func duration(of response: HTTPResponse, now: Date = Date()) -> Duration? {
    let headers = response.headers
    let now = headers["Date"].flatMap(HTTPDate.date) ?? now
    if let wait = retryAfter(headers["Retry-After"], now: now) { return wait }
    // Every answer of such a server tells the limits; only these two are about them.
    guard response.status == 403 || response.status == 429 else { return nil }
    if let wait = structuredLimit(headers["RateLimit"]) { return wait }
    for prefix in ["RateLimit", "X-RateLimit", "X-Rate-Limit"] {
      let remaining = headers["\(prefix)-Remaining"].flatMap(number)
      // A 403 for another reason tells what remains of the limit, too.
      guard remaining.map({ $0 < 1 }) ?? (response.status == 429) else { continue }
      if let reset = headers["\(prefix)-Reset"].flatMap(number) { return wait(untilReset: reset, now: now) }
    }
    return nil
  }

  /// RFC 9110, section 10.2.3: whole seconds, or a date.
  private static func retryAfter(_ value: String?, now: Date) -> Duration? {
    guard let text = value?.trimmingCharacters(in: .whitespaces), !text.isEmpty else { return nil }
    if text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      // More digits than an Int holds are still a very long wait.
      return min(Int(text).map { .seconds($0) } ?? longest, longest)
    }
    return HTTPDate.date(text).map { bounded($0.timeIntervalSince(now)) }
  }

  /// The longest wait among the limits of which nothing remains.
  ///
  /// Two forms of draft-ietf-httpapi-ratelimit-headers: `limit=9, remaining=0,
  /// reset=30` in its version 07, and `"policy";r=0;t=30, "other";r=8;t=2`
  /// since. Versions before have three fields.
  private static func structuredLimit(_ value: String?) -> Duration? {
    guard let value else { return nil }
    let limits =
      value.contains(";") ? value.split(separator: ",").map { $0.split(separator: ";") } : [value.split(separator: ",")]
    let waits = limits.compactMap { parts -> Double? in
      var remaining: Double?
      var reset: Double?
      for part in parts {
        let words = part.lowercased().split(separator: "=").map { $0.trimmingCharacters(in: .whitespaces) }
        guard words.count == 2 else { continue }
        switch words[0] {
        case "r", "remaining": remaining = number(words[1])
        case "t", "reset": reset = number(words[1])
        default: break
        }
      }
      return remaining.map { $0 < 1 } == true ? reset : nil
    }
    return waits.max().map(bounded)
  }

  /// What `X-RateLimit-Reset` means: no standard says, and services differ.
  ///
  /// Large numbers are seconds or milliseconds since 1970 (GitHub, GitLab,
  /// Discord), small ones seconds from now (Reddit, and the IETF's drafts).
  private static func wait(untilReset reset: Double, now: Date) -> Duration {
    switch reset {
    case 1e11...: bounded(reset / 1000 - now.timeIntervalSince1970)
    case 1e9...: bounded(reset - now.timeIntervalSince1970)
    default: bounded(reset)
    }
  }

  private static func bounded(_ seconds: Double) -> Duration {
    .milliseconds(Int(min(max(seconds, 0), 86_400) * 1000))
  }

  /// A decimal number that is not negative; no `nan`, `inf` or hexadecimal, which `Double` would read.
  private static func number(_ text: String) -> Double? {
    let text = text.trimmingCharacters(in: .whitespaces)
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }) else { return nil }
    return Double(text)
  }
}
