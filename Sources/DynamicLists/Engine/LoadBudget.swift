/// How many pages may load automatically, until a row becomes visible or a page is requested.
struct LoadBudget: Sendable {
  private let configuration: ListConfiguration
  /// How many pages landed since a row was last reported visible.
  private var consecutivePages = 0
  /// How many attempts failed since a page landed or a person asked for one.
  private var consecutiveFailures = 0

  init(_ configuration: ListConfiguration) { self.configuration = configuration }

  /// Whether no page loads automatically.
  var isSpent: Bool { consecutivePages >= configuration.maxConsecutivePages || hasFailedTooOften }

  /// Whether pages load only on request, after too many failures.
  var hasFailedTooOften: Bool { consecutiveFailures >= configuration.maxConsecutiveFailures }

  mutating func landed() { (consecutivePages, consecutiveFailures) = (consecutivePages + 1, 0) }

  mutating func failed() { consecutiveFailures += 1 }

  mutating func forgetFailures() { consecutiveFailures = 0 }

  mutating func renewPages() { consecutivePages = 0 }

  mutating func renew() { (consecutivePages, consecutiveFailures) = (0, 0) }
}
