import DynamicLists

@testable import GalleryDataForTests

/// Contacts and advertisements in one list that the app owns.
struct ContactsList: ScenarioList {
  let origin: Origin
  let pageSizes = (first: 12, further: 8)
  nonisolated static let total: Int? = 500
  let isBegunByOwner = true
  let failure = "The origin is down."

  /// The app's state: the number of entries that it has loaded.
  @MainActor
  private final class Book {
    let origin: Origin
    private var count = 0

    init(_ origin: Origin) { self.origin = origin }

    func entries(from first: Int, _ count: Int, name: String) async throws -> [Entry] {
      let entries = try await origin.answer(.page, name, after: ContactsList.pageDelay) {
        (first..<min(first + count, 500)).map(ContactsList.entry)
      }
      try Task.checkCancellation()
      self.count = first + entries.count
      return entries
    }

    func first() async throws -> [Entry] { try await entries(from: 0, 12, name: "first") }
    func more(_ count: Int) async throws -> [Entry] {
      try await entries(from: self.count, count, name: "\(count) after \(self.count)")
    }
  }

  nonisolated static func entry(_ number: Int) -> Entry {
    if number % 4 == 3 {
      return .advertisement(Advertisement(id: number, style: .short, text: "Buy lamp \(number)"))
    }
    return .contact(
      Contact(
        id: number, style: .collapsible, firstName: "Ada", lastName: "No. \(number)", street: "Mill Lane", zip: "12345",
        city: "Aarhus"))
  }

  func makeList(_ saved: [Entry]) -> ListViewModel<Entry> {
    let book = Book(origin)
    let list = ListViewModel<Entry>(
      items: saved, configuration: ListConfiguration(itemBatchCount: 8, prefetchMargin: 0).exact, clock: origin.clock,
      loadMore: { try await book.more($0) }, reload: { try await book.first() })
    if saved.isEmpty { list.showLoading() }
    return list
  }

  func lines(of item: Entry, _ state: DetailState) -> [String] {
    switch item {
    case .contact(let contact):
      ["• \(contact.name)"] + (contact.isExpanded ? ["\(contact.street), \(contact.zip) \(contact.city)"] : [])
    case .advertisement(let advertisement): ["★ \(advertisement.text)"]
    }
  }

  func number(of item: Entry) -> Int { item.id }

  func lines(_ number: Int, _ phase: ScenarioPhase) -> [String] {
    [number % 4 == 3 ? "★ Buy lamp \(number)" : "• Ada No. \(number)"]
  }

  func pageRequest(_ page: Int) -> String { page == 0 ? "first" : "8 after \(4 + 8 * page)" }
  func detailRequest(_ number: Int) -> String? { nil }
}
