/// How many pages may load one after another while nobody scrolls and the view is full.
struct LoadBudget: Sendable {
  private let maxPages: Int
  private let maxFailures: Int
  /// How many pages landed since somebody scrolled, or asked for one.
  private var consecutivePages = 0
  /// How many attempts failed since a page landed or a person asked for one.
  private var consecutiveFailures = 0
  /// How many rows the list had when it last started over by itself; `nil` if another refresh has
  /// begun since, or a person has asked for a page.
  private var rowsAtStartOver: Int?
  /// How many pages a request for the rest may still load; 0 without such a request.
  private(set) var rest = 0
  /// Increases when a request for the rest begins or ends.
  private(set) var revision = 0

  init(_ configuration: ListConfiguration) {
    (maxPages, maxFailures) = (configuration.maxConsecutivePages, configuration.maxConsecutiveFailures)
  }

  /// Whether no page loads automatically.
  var isSpent: Bool { consecutivePages >= maxPages || hasFailedTooOften }

  /// Whether pages load only on request, after too many failures.
  var hasFailedTooOften: Bool { consecutiveFailures >= maxFailures }

  /// The rest is to load, in at most so many pages; 0 ends such a request.
  mutating func setRest(_ pages: Int) {
    if (rest > 0) != (pages > 0) { revision += 1 }
    rest = max(0, pages)
  }

  mutating func landed() {
    (consecutivePages, consecutiveFailures) = (consecutivePages + 1, 0)
    setRest(rest - 1)
  }

  mutating func failed() { consecutiveFailures += 1 }

  /// A person asked for a page.
  mutating func forgetFailures() { (consecutiveFailures, rowsAtStartOver) = (0, nil) }

  /// Whether the list may start over by itself: not a second time without having got any further.
  func mayStartOver(rowCount: Int) -> Bool { rowsAtStartOver.map { rowCount > $0 } ?? true }

  /// The list has started over by itself.
  mutating func startedOver(rowCount: Int) { rowsAtStartOver = rowCount }

  /// No further page loads by itself until somebody scrolls or asks for one.
  mutating func spendPages() { consecutivePages = maxPages }

  mutating func renewPages() { consecutivePages = 0 }

  /// A refresh resets all counts.
  mutating func renew() {
    (consecutivePages, consecutiveFailures) = (0, 0)
    setRest(0)
  }
}
