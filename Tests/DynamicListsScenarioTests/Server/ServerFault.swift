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

  /// The settings of the server's control address.
  let settings: String
  /// What is said below the rows; the rows stay in every case.
  let sees: String
  let goesOn: WayOn
  /// How long a request may take.
  var deadline = Duration.seconds(20)

  var testDescription: String { "\(settings): “\(sees)”" }

  static let table: [ServerFault] = [
    // Slow, but well.
    ServerFault(settings: #""delay": 0.4"#, sees: loading, goesOn: .patience),
    ServerFault(settings: #""delay": 0.2, "jitter": 0.3"#, sees: loading, goesOn: .patience),
    // The server says that it can't.
    ServerFault(
      settings: #""fault": "500""#,
      sees: "✗ The server answered with an error (500). Try again later. t tries again.", goesOn: .retry),
    ServerFault(
      settings: #""fault": "429", "retryAfter": 7"#,
      sees: "✗ The server has had too many requests (429). Try again later. t tries again.", goesOn: .retry),
    ServerFault(
      settings: #""fault": "429", "retryAfter": 7, "times": 1"#, sees: loading, goesOn: .byItself(after: .seconds(7))),
    // The connection.
    ServerFault(
      settings: #""fault": "hang""#,
      sees: "✗ The server took too long to answer. Try again later. t tries again.", goesOn: .retry,
      deadline: .milliseconds(500)),
    ServerFault(
      settings: #""fault": "reset""#, sees: "✗ The connection to the server was lost. Try again. t tries again.",
      goesOn: .retry),
    ServerFault(
      settings: #""fault": "truncated""#, sees: "✗ The server's answer broke off. Try again. t tries again.",
      goesOn: .retry),
    // An answer, but none that can be shown.
    ServerFault(settings: #""fault": "not-json""#, sees: unreadable, goesOn: .retry),
    ServerFault(settings: #""fault": "empty""#, sees: unreadable, goesOn: .retry),
    ServerFault(settings: #""fault": "deep-json""#, sees: unreadable, goesOn: .retry),
    ServerFault(
      settings: #""fault": "wrong-type""#,
      sees: "✗ The server's answer is not what was expected (at items). t tries again.",
      goesOn: .retryAgainstTheOdds),
    // An answer that would fill the memory.
    ServerFault(settings: #""fault": "huge""#, sees: tooLarge, goesOn: .retryAgainstTheOdds),
    ServerFault(settings: #""fault": "gzip-bomb""#, sees: tooLarge, goesOn: .retryAgainstTheOdds),
    // Somewhere else.
    ServerFault(
      settings: #""fault": "redirect-loop""#,
      sees: "✗ The server redirected the request in a circle. t tries again.", goesOn: .retryAgainstTheOdds),
    ServerFault(
      settings: #""fault": "redirect-file""#,
      sees: "✗ Addresses with “file” cannot be loaded, only http and https. t tries again.",
      goesOn: .retryAgainstTheOdds),
  ]

  private static let loading = "Loading more…"
  private static let unreadable = "✗ The server's answer could not be read. Try again later. t tries again."
  private static let tooLarge = "✗ The server's answer is larger than allowed (1000000 bytes). t tries again."
}
