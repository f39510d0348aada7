import DynamicLists
import DynamicListsSwiftUI
import DynamicListsTesting
import SwiftUI
import Testing

/// Rows that appear before they are on screen, late, twice or never.
@MainActor
struct PrefetchedRowTests {
  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8]) func everyRowOnScreenIsLoadedHoweverRowsReport(_ seed: UInt64) async {
    let shown = Shown()
    let host = HeadlessHost(
      DynamicList(shown.list) { row in Text(verbatim: row.item.detail ?? "…") }, adversarialSeed: seed)
    await shown.page(0..<60)
    for position in stride(from: 0, through: 50, by: 7) {
      host.scroll(to: position)
      let isLoaded = await shown.answerDetails {
        host.update()
        return host.lines.prefix(10).allSatisfy { $0 == "data" }
      }
      #expect(isLoaded, "From row \(position) on: \(host.lines)")
      #expect(host.visibleRows.count == 10)
    }
    host.close()
  }

  @Test func aPrefetchedRowLoadsAheadOfTheScreen() async {
    let shown = Shown()
    let host = HeadlessHost(
      DynamicList(shown.list) { row in Text(verbatim: row.item.detail ?? "…") }, prefetchedRows: 3)
    await shown.page(0..<60)
    host.update()
    #expect(host.visibleRows.count == 10)
    #expect(shown.list.rowIDs.prefix(13).allSatisfy { shown.list.row($0) != nil })
    let isLoaded = await shown.answerDetails {
      host.update()
      return shown.list.rowIDs.prefix(13).allSatisfy { shown.list.detailState(of: $0) == .loaded }
    }
    #expect(isLoaded)
    host.scroll(by: 3)
    #expect(host.lines.allSatisfy { $0 == "data" })
    host.close()
  }

  @Test func aRowMadeBeyondTheScreenLoadsAfterTheVisibleRowsAndIsNotVisible() async throws {
    var configuration = ListConfiguration()
    configuration.maxConcurrentDetails = 1
    configuration.detailMargin = 0
    let shown = Shown(configuration: configuration)
    var told: [VisibleRows] = []
    let host = HeadlessHost(
      DynamicList(shown.list) { row in Text(verbatim: row.item.detail ?? "…") }
        .onVisibleRowsChange { told.append($0) },
      rowsMadeAhead: 4)
    await shown.page(0..<60)
    host.update()
    #expect(shown.list.rowIDs.prefix(14).allSatisfy { shown.list.row($0) != nil })
    var order: [Int] = []
    for _ in 0..<14 {
      let call = await shown.details.next()
      order.append(call.request)
      call.answer("data")
    }
    #expect(order == Array(0..<14))
    #expect(await host.shows { shown.list.detailState(of: shown.list.rowIDs[13]) == .loaded })
    #expect(host.visibleRows.count == 10)
    #expect(told.last?.positions == 0..<10 && told.allSatisfy { $0.positions.upperBound <= 10 })
    host.scroll(by: 2)
    let next = await shown.details.next()
    #expect(next.request == 14)
    next.answer("data")
    #expect(await host.shows { told.last?.positions == 2..<12 })
    host.close()
  }
}
