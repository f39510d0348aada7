import Testing

/// A fault of the second page of a feed, with the text that the list shows and how it recovers.
struct ServerFault: Sendable, CustomTestStringConvertible {
  enum WayOn: Sendable {
    /// The page is only slow, and arrives without an action.
    case patience
    /// The page fails; a retry after the fault is over loads it.
    case retry
    /// As `retry`, for an error that is not worth an automatic retry; the user may retry.
    case retryAgainstTheOdds
    /// The list retries by itself, after the time that the server named.
    case byItself(after: Duration)
  }

  /// What the server does, as the documentation describes it.
  let happens: String
  /// The settings of the server's control address.
  let settings: String
  /// The text below the rows; the rows stay in every case.
  let sees: String
  let goesOn: WayOn
  /// The time limit of requests during the fault.
  var deadline: Duration?

  var testDescription: String { "\(settings): “\(sees)”" }

  static let table: [ServerFault] = [
    // Slow responses.
    ServerFault(happens: "answers slowly", settings: #""delay": 0.4"#, sees: loading, goesOn: .patience),
    ServerFault(
      happens: "answers now slowly, now fast", settings: #""delay": 0.2, "jitter": 0.3"#, sees: loading,
      goesOn: .patience),
    // Error responses.
    ServerFault(
      happens: "answers with an error", settings: #""fault": "500""#,
      sees: "✗ The server answered with an error (500). Try again later. t tries again.", goesOn: .retry),
    ServerFault(
      happens: "limits requests, and says how long to wait",
      settings: #""fault": "429", "retryAfter": 7, "times": 1"#,
      sees: "◷ The server has had too many requests (429). Goes on in 7 s. t tries now.",
      goesOn: .byItself(after: .seconds(7))),
    ServerFault(
      happens: "limits requests for ten minutes", settings: #""fault": "429", "retryAfter": 600"#,
      sees: "✗ The server has had too many requests (429). t tries again.", goesOn: .retry),
    // Connection faults.
    ServerFault(
      happens: "does not answer", settings: #""fault": "hang""#,
      sees: "✗ The server took too long to answer. Try again later. t tries again.", goesOn: .retry,
      deadline: .milliseconds(500)),
    ServerFault(
      happens: "drops the connection", settings: #""fault": "reset""#,
      sees: "✗ The connection to the server was lost. Try again. t tries again.",
      goesOn: .retry),
    ServerFault(
      happens: "stops in the middle of its answer", settings: #""fault": "truncated""#,
      sees: "✗ The server's answer broke off. Try again. t tries again.",
      goesOn: .retry),
    // Responses that cannot be decoded.
    ServerFault(
      happens: "answers with what is no JSON", settings: #""fault": "not-json""#, sees: unreadable,
      goesOn: .retryAgainstTheOdds),
    ServerFault(
      happens: "answers with nothing", settings: #""fault": "empty""#, sees: unreadable, goesOn: .retryAgainstTheOdds),
    ServerFault(
      happens: "answers with 100,000 nested arrays", settings: #""fault": "deep-json""#, sees: unreadable,
      goesOn: .retryAgainstTheOdds),
    ServerFault(
      happens: "answers with JSON of another shape", settings: #""fault": "wrong-type""#,
      sees: "✗ The server's answer is not what was expected (at items). t tries again.",
      goesOn: .retryAgainstTheOdds),
    // A response that is too large.
    ServerFault(
      happens: "answers without end", settings: #""fault": "huge""#, sees: tooLarge, goesOn: .retryAgainstTheOdds),
    ServerFault(
      happens: "answers with a small body that unpacks to a huge one", settings: #""fault": "gzip-bomb""#,
      sees: tooLarge, goesOn: .retryAgainstTheOdds),
    ServerFault(
      happens: "answers with single bytes, as fast as they are read", settings: #""fault": "flood""#, sees: tooLarge,
      goesOn: .retryAgainstTheOdds),
    ServerFault(
      happens: "answers with a byte from time to time", settings: #""fault": "drip""#,
      sees: "✗ The server took too long to answer. Try again later. t tries again.", goesOn: .retry,
      deadline: .milliseconds(500)),
    // Redirects.
    ServerFault(
      happens: "redirects in a circle", settings: #""fault": "redirect-loop""#,
      sees: "✗ The server redirected the request in a circle. t tries again.", goesOn: .retryAgainstTheOdds),
    ServerFault(
      happens: "redirects to a file of this machine", settings: #""fault": "redirect-file""#,
      sees: "✗ Addresses with “file” cannot be loaded, only http and https. t tries again.",
      goesOn: .retryAgainstTheOdds),
  ]

  private static let loading = "Loading more…"
  private static let unreadable = "✗ The server's answer could not be read. Try again later. t tries again."
  private static let tooLarge = "✗ The server's answer is larger than allowed (1000000 bytes). t tries again."

  // MARK: The documentation's table

  /// This fault as a row of the article “What can go wrong, and doesn't”.
  var article: String {
    let message = ["✗ ", "◷ ", " t tries again.", " t tries now."].reduce(sees) { $0.replacing($1, with: "") }
    return "| \(happens) | \(message) | \(goesOn.article) |"
  }
}

extension ServerFault.WayOn {
  fileprivate var article: String {
    switch self {
    case .patience: "by itself, when the page comes"
    case .retry: "*Try again*, or a ``RetryPolicy``"
    case .retryAgainstTheOdds: "*Try again*, by a person only"
    case .byItself(let delay): "by itself, after the \(delay.components.seconds) s that the server asked for, or *Now*"
    }
  }
}
