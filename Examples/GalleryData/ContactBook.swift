import DynamicLists

/// A server of made-up contacts and advertisements, which fails now and then.
package actor ContactBook {
  package enum Failure: ListLoadError, CaseIterable {
    case timedOut
    case unknown

    package var message: String {
      switch self {
      case .timedOut: "The request timed out."
      case .unknown: "An unknown error occurred."
      }
    }
  }

  /// What a server says to a change that it does not accept.
  package struct Refusal: ListLoadError {
    package let message = "The server refused the change."
  }

  private let delay: Duration
  /// One page, or change, in so many fails; 0 for none.
  private var failsOneIn: Int
  private let most: Int
  private var maker: EntryMaker
  private var random: SeededRandom

  /// The same seed makes the same entries and the same failures.
  package init(delay: Duration = .milliseconds(900), failsOneIn: Int = 3, most: Int = 60, seed: UInt64? = nil) {
    self.delay = delay
    self.failsOneIn = failsOneIn
    self.most = most
    maker = EntryMaker(seed: seed)
    random = SeededRandom(seed: seed)
  }

  package func setFailure(oneIn count: Int) { failsOneIn = count }

  /// 5 to 16 entries to begin with.
  package func firstEntries() async throws -> [Entry] {
    try await Task.sleep(for: delay)
    if failsOneIn == 1 { throw Failure.timedOut }
    return newEntries()
  }

  /// The same at once, and never a failure.
  package func newEntries() -> [Entry] { maker.newEntries() }

  /// More entries until there are as many as there may be, if the book does not fail.
  package func moreEntries(_ count: Int) async throws -> [Entry] {
    try await Task.sleep(for: delay)
    if fails { throw Failure.allCases.randomElement(using: &random) ?? .unknown }
    return maker.entries(min(count, most - maker.made))
  }

  /// Lets a change of an entry be saved, or refuses it.
  package func save() async throws {
    try await Task.sleep(for: delay)
    if fails { throw Refusal() }
  }

  private var fails: Bool { failsOneIn > 0 && Int.random(in: 1...failsOneIn, using: &random) == 1 }
}
