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
}
