import Foundation

/// How long a server asks to wait before the next request.
enum RetryTime {
  /// The upper limit of every wait.
  static let longest = Duration.seconds(86_400)

  /// The wait that a response asks for; `nil` when it asks for none.
  ///
  /// A date is compared with the server's own `Date`, so that a wrong local clock does no harm, or without one with
  /// `now`.
  static func duration(of response: HTTPResponse, now: Date = Date()) -> Duration? {
    let headers = response.headers
    let now = headers["Date"].flatMap(HTTPDate.date) ?? now
    if let wait = retryAfter(headers["Retry-After"], now: now) { return wait }
    // A server with rate limits sends them in every answer; only these two statuses
    // may mean that one is used up.
    guard response.status == 403 || response.status == 429 else { return nil }
    if let wait = structuredLimit(headers["RateLimit"], policies: headers["RateLimit-Policy"]) { return wait }
    for prefix in ["RateLimit", "X-RateLimit", "X-Rate-Limit"] {
      let remaining = headers["\(prefix)-Remaining"].flatMap(number)
      // A 403 for another reason also reports how much of the limit remains.
      guard remaining.map({ $0 < 1 }) ?? (response.status == 429) else { continue }
      if let reset = headers["\(prefix)-Reset"].flatMap(number) { return wait(untilReset: reset, now: now) }
    }
    return nil
  }

  /// Reads the value of RFC 9110, section 10.2.3: seconds, or a date. Some servers send decimals, such as Shopify's `2.0`.
  private static func retryAfter(_ value: String?, now: Date) -> Duration? {
    guard let value else { return nil }
    return number(value).map(bounded) ?? HTTPDate.date(value).map { bounded($0.timeIntervalSince(now)) }
  }

  /// The longest wait among the limits that are used up.
  ///
  /// Reads two forms of draft-ietf-httpapi-ratelimit-headers: `limit=9, remaining=0, reset=30` of version 07, and
  /// `"policy";r=0;t=30, "other";r=8;t=2` of later versions. Earlier versions have three separate fields. A limit without
  /// `t` is there again after the window of its policy at the latest: `"policy";q=100;w=60`.
  private static func structuredLimit(_ value: String?, policies: String?) -> Duration? {
    guard let value else { return nil }
    var windows: [String: Double] = [:]
    for policy in policies.map(items) ?? [] {
      if let name = name(of: policy), let window = parameter(["w"], of: policy) { windows[name] = window }
    }
    let limits = value.contains(";") ? items(of: value) : [value.split(separator: ",")]
    let waits = limits.compactMap { limit -> Double? in
      guard let remaining = parameter(["r", "remaining"], of: limit), remaining < 1 else { return nil }
      return parameter(["t", "reset"], of: limit) ?? name(of: limit).flatMap { windows[$0] }
    }
    return waits.max().map(bounded)
  }

  /// The items of a list, each as its name and its parameters.
  private static func items(of value: String) -> [[Substring]] {
    value.split(separator: ",").map { $0.split(separator: ";") }
  }

  /// The name of a limit, with its quotes; `nil` for the form without names.
  private static func name(of item: [Substring]) -> String? {
    guard let name = item.first?.trimmingCharacters(in: .whitespaces) else { return nil }
    return name.hasPrefix("\"") || !name.contains("=") ? name : nil
  }

  /// The last number among those with one of the names.
  private static func parameter(_ names: Set<String>, of item: [Substring]) -> Double? {
    for part in item.reversed() {
      let words = part.lowercased().split(separator: "=").map { $0.trimmingCharacters(in: .whitespaces) }
      if words.count == 2, names.contains(words[0]) { return number(words[1]) }
    }
    return nil
  }

  /// The wait that `X-RateLimit-Reset` means, which no standard defines.
  ///
  /// Large numbers are seconds or milliseconds since 1970 (GitHub, GitLab, Discord), small numbers are seconds from now
  /// (Reddit, IETF drafts).
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

  /// A decimal number that is not negative: `2`, `2.0`, `2.`, `.5`; excludes signs, exponents, `nan`, `inf` and
  /// hexadecimal, which `Double` accepts.
  private static func number(_ text: String) -> Double? {
    let text = text.trimmingCharacters(in: .whitespaces)
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }) else { return nil }
    return Double(text)
  }
}

extension HTTPResponse {
  /// Whether a client has asked too often: some servers say so with 403 and a time to wait.
  var isRateLimit: Bool { status == 429 || status == 403 && RetryTime.duration(of: self) != nil }
}
