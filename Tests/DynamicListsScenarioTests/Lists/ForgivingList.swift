import DynamicLists
import GalleryDataForTests

/// The list of amounts with a data layer that cannot throw and ignores its errors.
struct ForgivingList: ScenarioList {
  private let amounts: AmountsList

  init(origin: Origin) { amounts = AmountsList(origin: origin) }

  struct ForgivingLine: ListItemModel {
    var line: Line
    var dataIsFetched: Bool { line.amount != nil }

    mutating func fetchAdditionalData() async {
      try? await line.fetchAdditionalData()
    }
  }

  private struct ForgivingLines: ListModel {
    var lines: Lines

    mutating func fetchNextItems(count: Int) async throws -> [ForgivingLine] {
      try await lines.fetchNextItems(count: count).map { ForgivingLine(line: $0) }
    }

    mutating func reset() { lines.reset() }
  }

  var origin: Origin { amounts.origin }
  nonisolated static let total: Int? = nil
  let pageSizes = (first: 20, further: 20)
  let keepsRows = false
  let failure = "The data could not be loaded."

  func makeList(_ saved: [ForgivingLine]) -> ListViewModel<ForgivingLine> {
    ListViewModel(
      ForgivingLines(lines: amounts.makeLines()), initialItems: saved,
      configuration: ListConfiguration(itemBatchCount: 20, prefetchMargin: 3).exact,
      clock: origin.clock)
  }

  func lines(of item: ForgivingLine, _ state: DetailState) -> [String] { amounts.lines(of: item.line, state) }
  func number(of item: ForgivingLine) -> Int { item.line.number }
  func lines(_ number: Int, _ phase: ScenarioPhase) -> [String] {
    phase == .failed ? ["Line \(number)  ✗ \(failure)"] : amounts.lines(number, phase)
  }
  func pageRequest(_ page: Int) -> String { amounts.pageRequest(page) }
  func detailRequest(_ number: Int) -> String? { amounts.detailRequest(number) }
}
