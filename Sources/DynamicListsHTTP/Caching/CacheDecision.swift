import Foundation

/// What a cache does with a request.
enum CacheDecision {
  /// Answers without asking the server.
  case answer(StoredAnswer)
  /// Answers with a stale answer, and asks the server for the next request.
  case answerAndRevalidate(StoredAnswer)
  /// Asks the server, which may confirm a stored answer.
  case ask(StoredAnswer?)
  /// The request forbids to ask, and nothing suitable is stored.
  case refuse

  /// Decides by RFC 9111, section 4.2, and by `stale-while-revalidate` of RFC 5861.
  init(_ request: HTTPRequest, stored: StoredAnswer?, now: Date) {
    let wanted = CacheControl(request.headers)
    let mayAsk = !wanted.has("only-if-cached")
    guard let stored, !wanted.has("no-cache") else {
      self = mayAsk ? .ask(stored) : .refuse
      return
    }
    switch Freshness(stored, wanted: wanted, now: now) {
    case .fresh: self = .answer(stored)
    case .usable(let revalidates): self = revalidates && mayAsk ? .answerAndRevalidate(stored) : .answer(stored)
    case .stale: self = mayAsk ? .ask(stored) : .refuse
    }
  }
}

/// Whether a stored answer may be used without asking the server.
enum Freshness: Equatable {
  case fresh
  /// Stale, but allowed by the server or the request.
  case usable(revalidates: Bool)
  case stale

  init(_ stored: StoredAnswer, wanted: CacheControl, now: Date) {
    let control = stored.control
    let age = stored.age(at: now)
    let left = stored.lifetime - age
    guard !control.has("no-cache"), age <= wanted.seconds("max-age") ?? .infinity else {
      self = .stale
      return
    }
    if left > 0, left >= wanted.seconds("min-fresh") ?? 0 {
      self = .fresh
    } else if control.has("must-revalidate") || wanted.seconds("min-fresh") != nil {
      self = .stale
    } else if -left <= wanted.maxStale ?? -1 {
      self = .usable(revalidates: false)
    } else if wanted.maxStale == nil, -left <= control.seconds("stale-while-revalidate") ?? -1 {
      // A list that refreshes because the server's answer has changed must not begin the next revalidation.
      self = .usable(revalidates: now.timeIntervalSince(stored.received) >= Self.pause)
    } else {
      self = .stale
    }
  }

  /// After an answer was received or confirmed, it is not revalidated in the background for so many seconds.
  static let pause = 5.0
}
