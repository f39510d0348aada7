import DynamicLists

/// A simulated server of invented contacts and advertisements, which fails now and then.
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

  /// The error of a server that refuses a change.
  package struct Refusal: ListLoadError {
    package let message = "The server refused the change."
  }

  /// The error of a request without a network.
  package struct Offline: ListLoadError {
    package let message = "There is no network."
    package let isOffline = true
  }

  private let delay: Duration
  private var isOffline = false
  /// One of this many pages and changes fails; 0 for none.
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

  /// Without a network, no request reaches the server.
  package func setOffline(_ isOffline: Bool) { self.isOffline = isOffline }

  /// Takes the time of a request.
  private func answer() async throws {
    if isOffline { throw Offline() }
    try await Task.sleep(for: delay)
    if isOffline { throw Offline() }
  }

  /// The first 5 to 16 entries.
  package func firstEntries() async throws -> [Entry] {
    try await answer()
    if failsOneIn == 1 { throw Failure.timedOut }
    return newEntries()
  }

  /// A contact that somebody else adds.
  package func newContact() -> Entry {
    while true {
      if let entry = maker.entries(1).first, entry.contact != nil { return entry }
    }
  }

  /// A new list of entries at once, without failures.
  package func newEntries() -> [Entry] { maker.newEntries() }

  /// Further entries up to the maximum, unless the request fails.
  package func moreEntries(_ count: Int) async throws -> [Entry] {
    try await answer()
    if fails { throw Failure.allCases.randomElement(using: &random) ?? .unknown }
    return maker.entries(min(count, most - maker.made))
  }

  /// Accepts a change of an entry, or refuses it.
  package func save() async throws {
    try await answer()
    if fails { throw Refusal() }
  }

  /// Deletes entries, each of which may be refused.
  package func delete(_ ids: [Int]) async throws {
    try await answer()
    let refused = ids.filter { _ in fails }
    guard !refused.isEmpty else { return }
    throw EditFailures(ofItems: Dictionary(uniqueKeysWithValues: refused.map { ($0, Refusal()) }))
  }

  private var fails: Bool { failsOneIn > 0 && Int.random(in: 1...failsOneIn, using: &random) == 1 }
}
