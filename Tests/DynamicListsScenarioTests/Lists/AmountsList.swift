import DynamicLists
import GalleryDataForTests

/// An endless list of lines, each of which loads an amount from a slow store.
struct AmountsList: ScenarioList {
  let origin: Origin
  let pageSizes = (first: 20, further: 20)
  nonisolated static let total: Int? = nil
  let keepsRows = false
  let failure = "The origin is down."

  private struct Store: AmountSource {
    let origin: Origin

    func numbers(from first: Int, count: Int) async throws -> Range<Int> {
      try await origin.answer(.page, "\(first)+\(count)", after: AmountsList.pageDelay) { first..<(first + count) }
    }

    func amount(of number: Int) async throws -> Double {
      try await origin.answer(.detail, "amount \(number)", after: AmountsList.detailDelay(number)) {
        Double(AmountsList.tenths(number)) / 10
      }
    }
  }

  nonisolated static func tenths(_ number: Int) -> Int { number * 7 % 11 }

  func makeLines() -> Lines { Lines(store: Store(origin: origin)) }

  func makeList(_ saved: [Line]) -> ListViewModel<Line> {
    ListViewModel(
      makeLines(), initialItems: saved, configuration: ListConfiguration(itemBatchCount: 20, prefetchMargin: 3).exact,
      clock: origin.clock)
  }

  func lines(of item: Line, _ state: DetailState) -> [String] {
    let name = "Line \(item.number)"
    return switch state {
    case .loaded, .refreshing, .none: ["\(name)  Amount: \(item.amount.map { "\($0)" } ?? "nothing")"]
    case .loading, .idle: ["\(name)  Loading…"]
    case .failed(let failure): ["\(name)  ✗ \(failure.message)"]
    }
  }

  func number(of item: Line) -> Int { item.number }

  func lines(_ number: Int, _ phase: ScenarioPhase) -> [String] {
    switch phase {
    case .loading: ["Line \(number)  Loading…"]
    case .loaded: ["Line \(number)  Amount: \(Self.tenths(number) / 10).\(Self.tenths(number) % 10)"]
    case .failed: ["Line \(number)  ✗ \(failure)"]
    }
  }

  func pageRequest(_ page: Int) -> String { "\(page * 20)+20" }
  func detailRequest(_ number: Int) -> String? { "amount \(number)" }
}
