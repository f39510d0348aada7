import DynamicLists
import DynamicListsTesting
import Testing

/// Moved rows keep their details and edits.
@MainActor
struct ListViewModelMovedRowTests {
  private let details = Script<Int, String>()

  private func items(_ ids: [Int]) -> [ScriptedItem] { ids.map { ScriptedItem($0, script: details) } }

  @Test(arguments: [[2, 0, 1], [1, 2, 0], [2, 1, 0]])
  func rowsThatAReplacementMovesKeepTheirDetailsAndEdits(_ order: [Int]) async throws {
    var configuration = ListConfiguration()
    configuration.detailMargin = 0
    let list = ListViewModel(items: items([0, 1, 2]), configuration: configuration, clock: TestClock())
    for id in 0..<3 {
      let row = try #require(list.row(of: id))
      list.reports.appeared(row.id)
      await details.next().answer("data \(id)")
      #expect(await eventually { row.dataFetchComplete })
      row.update { $0.liked = true }
    }
    list.replaceAll(with: items(order))
    #expect(list.items.map(\.id) == order)
    #expect(list.items.map(\.detail) == order.map { "data \($0)" })
    #expect(list.items.map(\.liked) == [true, true, true])
  }
}
