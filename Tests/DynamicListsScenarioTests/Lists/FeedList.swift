import DynamicLists
import DynamicListsHTTP
import Foundation
import GalleryDataForTests

/// A feed of JSON pages; the last page says that no page follows.
struct FeedList: ScenarioList {
  let origin: Origin
  let pageSizes = (first: 20, further: 20)
  nonisolated static let total: Int? = 500
  nonisolated static let refreshesInPlace = true
  let failure = "The server answered with an error (503). Try again later."

  func makeList(_ saved: [Story]) -> ListViewModel<Story> {
    let transport = OriginTransport(
      origin: origin,
      timing: { _ in (.page, FeedList.pageDelay) },
      body: { path, _ in
        let page = Int(path.filter(\.isNumber)) ?? 0
        let items = (page * 20 - 20..<page * 20).map { #"{"id": \#($0), "label": "What happened at \#($0)"}"# }
        return #"{"items": [\#(items.joined(separator: ", "))], "hasMorePages": \#(page < 25)}"#
      })
    let source = feed(of: OriginTransport.address, http: HTTPClient(transport: transport))
    return ListViewModel(
      source: source, initialItems: saved, configuration: ListConfiguration().exact, clock: origin.clock)
  }

  func lines(of item: Story, _ state: DetailState) -> [String] { ["\(item.id) \(item.label)"] }
  func number(of item: Story) -> Int { item.id }
  func lines(_ number: Int, _ phase: ScenarioPhase) -> [String] { ["\(number) What happened at \(number)"] }
  func pageRequest(_ page: Int) -> String { "/feed-\(page + 1).json" }
  func detailRequest(_ number: Int) -> String? { nil }
}
