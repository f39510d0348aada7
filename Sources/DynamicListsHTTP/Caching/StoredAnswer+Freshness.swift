import Foundation

extension StoredAnswer {
  var control: CacheControl { CacheControl(headers) }

  /// For how many seconds the server calls the answer fresh; `nil` if it does not say.
  ///
  /// Nothing is guessed from `Last-Modified`. A date that is unreadable has passed (RFC 9111, section 5.3).
  var explicitLifetime: Double? {
    if let seconds = control.seconds("max-age") { return seconds }
    guard let expires = headers["Expires"] else { return nil }
    return HTTPDate.date(expires).map { max(0, $0.timeIntervalSince(date)) } ?? 0
  }

  var lifetime: Double { explicitLifetime ?? 0 }

  /// When the server made the answer.
  private var date: Date { headers["Date"].flatMap(HTTPDate.date) ?? received }

  /// How old the answer is, in seconds (RFC 9111, section 4.2.3).
  ///
  /// Infinite if the clock was set back since the answer came.
  func age(at now: Date) -> Double {
    let resident = now.timeIntervalSince(received)
    guard resident >= 0 else { return .infinity }
    let apparent = received.timeIntervalSince(date)
    let told = toldAge + max(0, received.timeIntervalSince(requested))
    return max(apparent, told) + resident
  }

  /// The `Age` header: its first value, 0 if that is no number.
  private var toldAge: Double {
    let first = headers["Age"]?.split(separator: ",").first ?? ""
    return max(0, CacheControl("age=\(first.trimmingCharacters(in: .whitespaces))").seconds("age") ?? 0)
  }
}

extension StoredAnswer {
  /// Whether the answer may stand in for one that failed (`stale-if-error` of RFC 5861).
  func mayReplaceFailure(of request: HTTPRequest, now: Date) -> Bool {
    let wanted = CacheControl(request.headers)
    guard !control.has("no-cache"), !control.has("must-revalidate"), !wanted.has("no-cache") else { return false }
    let allowances = [control, wanted].compactMap { $0.seconds("stale-if-error") }
    guard let allowed = allowances.max() else { return false }
    return age(at: now) - lifetime <= allowed
  }
}
