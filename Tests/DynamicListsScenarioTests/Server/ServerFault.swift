import Testing

/// Trouble with the second page of a feed: what a person sees of it, and how the list goes on.
struct ServerFault: Sendable, CustomTestStringConvertible {
  enum WayOn: Sendable {
    /// It only takes longer: the page comes without anything being done.
    case patience
    /// The page fails; once the server is well again, the key that tries again brings it.
    case retry
    /// As `retry`, but where the error says that it makes no sense; a person may know better.
    case retryAgainstTheOdds
    /// The list tries again by itself, after as long as the server asked for.
    case byItself(after: Duration)
  }

  /// What the server does, as a person would tell it.
  let happens: String
  /// The settings of the server's control address.
  let settings: String
  /// What is said below the rows; the rows stay in every case.
  let sees: String
  let goesOn: WayOn
  /// How long a request may take while the server is at fault.
  var deadline: Duration?

  var testDescription: String { "\(settings): “\(sees)”" }

  static let table: [ServerFault] = [
    // Slow, but well.
    ServerFault(happens: "answers slowly", settings: #""delay": 0.4"#, sees: loading, goesOn: .patience),
    ServerFault(
      happens: "answers now slowly, now fast", settings: #""delay": 0.2, "jitter": 0.3"#, sees: loading,
      goesOn: .patience),
    // The server says that it can't.
    ServerFault(
      happens: "answers with an error", settings: #""fault": "500""#,
      sees: "✗ The server answered with an error (500). Try again later. t tries again.", goesOn: .retry),
    ServerFault(
      happens: "is overloaded, and says how long to wait", settings: #""fault": "429", "retryAfter": 7"#,
      sees: "✗ The server has had too many requests (429). Try again later. t tries again.", goesOn: .retry),
    ServerFault(
      happens: "is overloaded for a moment, under a retry policy",
      settings: #""fault": "429", "retryAfter": 7, "times": 1"#,
      sees: loading, goesOn: .byItself(after: .seconds(7))),
    // The connection.
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
    // An answer, but none that can be shown.
    ServerFault(
      happens: "answers with what is no JSON", settings: #""fault": "not-json""#, sees: unreadable, goesOn: .retry),
    ServerFault(happens: "answers with nothing", settings: #""fault": "empty""#, sees: unreadable, goesOn: .retry),
    ServerFault(
      happens: "answers with 100,000 nested arrays", settings: #""fault": "deep-json""#, sees: unreadable,
      goesOn: .retry),
    ServerFault(
      happens: "answers with JSON of another shape", settings: #""fault": "wrong-type""#,
      sees: "✗ The server's answer is not what was expected (at items). t tries again.",
      goesOn: .retryAgainstTheOdds),
    // An answer that would fill the memory.
    ServerFault(
      happens: "answers without end", settings: #""fault": "huge""#, sees: tooLarge, goesOn: .retryAgainstTheOdds),
    ServerFault(
      happens: "answers with a small body that unpacks to a huge one", settings: #""fault": "gzip-bomb""#,
      sees: tooLarge, goesOn: .retryAgainstTheOdds),
    // Somewhere else.
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

  // MARK: The table of the documentation

  /// This fault as a row of the article “What can go wrong, and doesn't”.
  var article: String {
    let message = sees.replacing("✗ ", with: "").replacing(" t tries again.", with: "")
    return "| \(happens) | \(message) | \(goesOn.article) |"
  }
}

extension ServerFault.WayOn {
  fileprivate var article: String {
    switch self {
    case .patience: "by itself, when the page comes"
    case .retry: "*Try again*, or a ``RetryPolicy``"
    case .retryAgainstTheOdds: "*Try again*, by a person only"
    case .byItself(let delay): "by itself, after the \(delay.components.seconds) s that the server asked for"
    }
  }
}
