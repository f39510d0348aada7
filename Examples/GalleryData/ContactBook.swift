import DynamicLists

/// Makes up contacts and advertisements, and fails now and then.
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
  private var made = 0
  private var random = SystemRandomNumberGenerator()

  package init(delay: Duration = .milliseconds(900), failsOneIn: Int = 3, most: Int = 60) {
    self.delay = delay
    self.failsOneIn = failsOneIn
    self.most = most
  }

  package func setFailure(oneIn count: Int) { failsOneIn = count }

  /// 5 to 16 entries to begin with.
  package func firstEntries() async throws -> [Entry] {
    try await Task.sleep(for: delay)
    if failsOneIn == 1 { throw Failure.timedOut }
    made = 0
    return makeEntries(.random(in: 5...16, using: &random))
  }

  /// More entries until there are as many as there may be, if the book does not fail.
  package func moreEntries(_ count: Int) async throws -> [Entry] {
    try await Task.sleep(for: delay)
    if fails { throw Failure.allCases.randomElement(using: &random) ?? .unknown }
    return makeEntries(min(count, most - made))
  }

  /// Lets a change of an entry be saved, or refuses it.
  package func save() async throws {
    try await Task.sleep(for: delay)
    if fails { throw Refusal() }
  }

  private var fails: Bool { failsOneIn > 0 && Int.random(in: 1...failsOneIn, using: &random) == 1 }

  private func makeEntries(_ count: Int) -> [Entry] { (0..<max(0, count)).map { _ in makeEntry() } }

  private func makeEntry() -> Entry {
    made += 1
    if made.isMultiple(of: 4) {
      return .advertisement(
        Advertisement(
          id: made, style: Advertisement.Style.allCases[made / 4 % 3],
          text: Self.texts[made / 4 % Self.texts.count]))
    }
    return .contact(
      Contact(
        id: made, style: Contact.Style.allCases[made % 3], firstName: pick(Self.firstNames),
        lastName: pick(Self.lastNames), street: "\(pick(Self.streets)) \(Int.random(in: 1...99, using: &random))",
        zip: "\(Int.random(in: 10_000...99_999, using: &random))", city: pick(Self.cities)))
  }

  private func pick(_ words: [String]) -> String { words.randomElement(using: &random) ?? "" }

  private static let firstNames = ["Ada", "Björn", "Chiara", "Dmitri", "Éloïse", "Farid", "Greta", "Hana", "美咲"]
  private static let lastNames = ["Andersen", "Brück", "Castellanos", "Duarte", "Eriksson", "Fontaine", "Okafor", "佐藤"]
  private static let streets = ["Station Road", "Lindenallee", "Rue des Lilas", "Via Garibaldi", "Mill Lane"]
  private static let cities = ["Aarhus", "Bologna", "Coimbra", "Dresden", "Évora", "Fukuoka", "Göteborg"]
  private static let texts = [
    "A lamp that follows you from room to room and dims itself when you fall asleep over a book. "
      + "Charge it once a month, forget it for the rest.",
    "Bread that was still warm an hour ago, brought by bicycle before seven in the morning, every day but Monday. "
      + "The first week is on us, and so is the butter.",
    "Learn to read the sky: twelve evenings on a roof with a telescope, blankets and hot tea. "
      + "No clouds are promised, money back if there are any.",
  ]
}
