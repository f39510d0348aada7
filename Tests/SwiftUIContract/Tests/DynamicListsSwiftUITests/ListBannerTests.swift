import DynamicLists
import DynamicListsSwiftUI
import DynamicListsTesting
import SwiftUI
import Testing

/// The notice above the rows that details have failed.
@MainActor
struct ListBannerTests {
  private let shown = Shown()
  private let notice = "4 rows could not be loaded completely: The request timed out.  Try Again"

  private var view: some View { DynamicList(shown.list) { Text(verbatim: $0.item.text) } }

  /// A list of five rows, of which the details of some fail.
  private func shownList(failing count: Int) async -> HeadlessHost {
    let host = HeadlessHost(view)
    await shown.page(0..<5)
    host.update()
    for number in 0..<5 {
      let call = await shown.details.next()
      if number < count { call.fail(ListError.timedOut) } else { call.answer("data") }
    }
    #expect(await host.shows { (shown.list.detailFailures?.count ?? 0) == count })
    return host
  }

  @Test func oneNoticeSaysThatSeveralDetailsFailedAndLoadsThemAgain() async {
    let host = await shownList(failing: 4)
    #expect(host.lines == [notice, "Item 0", "Item 1", "Item 2", "Item 3", "Item 4"])
    #expect(host.tap("Try Again") == 1)
    #expect(host.lines == ["Item 0", "Item 1", "Item 2", "Item 3", "Item 4"])
    #expect(await shown.answerDetails { shown.list.items[1].detail == "data" })
    #expect(shown.list.detailFailures == nil)
  }

  @Test func aFewRowsSayByThemselvesThatTheirDetailsFailed() async {
    let host = await shownList(failing: 3)
    #expect(host.lines == ["Item 0", "Item 1", "Item 2", "Item 3", "Item 4"])
  }

  @Test func theNoticeIsAlsoAboutRowsAwayFromTheScreen() async {
    let host = HeadlessHost(view, rowsOnScreen: 5)
    await shown.page(0..<40)
    host.update()
    for _ in 0..<4 { await shown.details.next().fail(ListError.timedOut) }
    #expect(await host.shows { shown.list.detailFailures?.count == 4 })
    host.scroll(to: 30)
    #expect(host.lines.first == notice)
    #expect(host.tap("Try Again") == 1)
    #expect(host.lines.first == "Item 30" && shown.list.detailFailures == nil)
  }

  @Test func theFailureOfARefreshComesFirst() async {
    let host = await shownList(failing: 4)
    let refresh = Task { await shown.list.refresh() }
    await shown.failPage(ListError.dataNotFetched)
    _ = await refresh.value
    host.update()
    #expect(
      host.lines == ["The data could not be loaded.  Try Again", "Item 0", "Item 1", "Item 2", "Item 3", "Item 4"])
  }
}
