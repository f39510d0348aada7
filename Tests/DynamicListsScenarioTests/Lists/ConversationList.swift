import DynamicLists

@testable import GalleryDataForTests

/// A long conversation, which opens in its middle and has pages on both sides.
struct ConversationList: ScenarioList {
  typealias Item = GalleryDataForTests.Message

  let origin: Origin
  let pageSizes = (first: 20, further: 20)
  nonisolated static let total: Int? = 240
  /// The id of the message at which the list opens; the first message is 1.
  static let middle = 120
  let failure = "The origin is down."

  func makeList(_ saved: [Item]) -> ListViewModel<Item> {
    let store = ConversationStore(count: 240) { [origin] ids in
      try await origin.answer(.page, "\(ids)", after: ConversationList.pageDelay) {}
    }
    return ListViewModel(
      source: Conversation(store: store), firstKey: Self.middle, initialItems: saved,
      configuration: ListConfiguration().exact, clock: origin.clock)
  }

  func lines(of item: Item, _ state: DetailState) -> [String] { ["Message \(item.id)"] }
  func number(of item: Item) -> Int { item.id }
  func lines(_ number: Int, _ phase: ScenarioPhase) -> [String] { ["Message \(number)"] }

  /// Page 0 begins with the message in the middle; the pages before it have negative numbers.
  func pageRequest(_ page: Int) -> String {
    let first = Self.middle + 20 * page
    return "\(first..<first + 20)"
  }
  func detailRequest(_ number: Int) -> String? { nil }
}
