/// Invents contacts and advertisements, numbered from 1: every fourth entry is an advertisement.
package struct EntryMaker: Sendable {
  /// How many entries were made so far.
  package private(set) var made = 0
  private var random: SeededRandom

  package init(seed: UInt64? = nil) { random = SeededRandom(seed: seed) }

  /// Starts a new list with 5 to 16 entries.
  package mutating func newEntries() -> [Entry] {
    made = 0
    return entries(.random(in: 5...16, using: &random))
  }

  package mutating func entries(_ count: Int) -> [Entry] { (0..<max(0, count)).map { _ in entry() } }

  private mutating func entry() -> Entry {
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

  private mutating func pick(_ words: [String]) -> String { words.randomElement(using: &random) ?? "" }

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
