import DynamicLists
import DynamicListsSwiftUI
import DynamicListsTesting
import Foundation
import SwiftUI
import Testing

/// What a list shows in each of its states.
@MainActor
struct DynamicListStateTests {
  private let shown = Shown()

  private var view: some View { DynamicList(shown.list) { row in Text(verbatim: row.item.text) } }

  @Test func loadingThenRows() async {
    let host = HeadlessHost(view)
    #expect(host.lines == ["Loading…"])
    #expect(host.isSpinning)
    await shown.page(0..<20)
    host.update()
    #expect(host.lines == (0..<10).map { "Item \($0)" })
    #expect(shown.list.visibleRows(in: .main).isEmpty, "Each view reports through a viewport of its own")
  }

  @Test func anEmptyListOffersRetry() async {
    let host = HeadlessHost(view)
    await shown.page([])
    host.update()
    #expect(host.lines == ["Nothing Here", "Try Again"])
    host.tap("Try Again")
    await shown.page([7])
    host.update()
    #expect(host.lines == ["Item 7"])
  }

  @Test func aFailureIsShownAndRetried() async {
    let host = HeadlessHost(view)
    await shown.failPage()
    host.update()
    #expect(host.lines == ["Could Not Load", "The request timed out.", "Try Again"])
    #expect(host.tap("Try Again") == 1)
    #expect(host.lines == ["Loading…"])
    await shown.page([1])
    host.update()
    #expect(host.lines == ["Item 1"])
  }

  private struct Limited: ListLoadError {
    let message = "Too many requests."
    let retryAfter: Duration? = .seconds(42)
  }

  @Test func aWaitIsShownWithItsSecondsAndEndedByAButton() async {
    let host = HeadlessHost(view)
    await shown.failPage(Limited())
    host.update()
    #expect(host.lines == ["Loading…", "Too many requests. Goes on in 42 s.", "Now"])
    #expect(!host.isSpinning)
    #expect(host.tap("Now") == 1)
    #expect(host.lines == ["Loading…"])
    await shown.page(0..<10, next: 1)
    host.update()
    host.scrollToEnd()
    await shown.failPage(Limited())
    host.update()
    #expect(host.lines.last == "Too many requests. Goes on in 42 s.  Now")
    host.tap("Now")
    #expect(host.lines.last == "Loading more…")
    await shown.page([], next: nil)
  }

  @Test func aFailedPageIsShownBelowTheRowsAndRetried() async {
    let host = HeadlessHost(view)
    await shown.page(0..<10, next: 1)
    host.update()
    host.scrollToEnd()
    #expect(host.lines.last == "Loading more…")
    await shown.failPage()
    host.update()
    #expect(host.lines == (1..<10).map { "Item \($0)" } + ["The request timed out.  Try Again"])
    host.tap("Try Again")
    #expect(host.lines.last == "Loading more…")
    await shown.page(10..<12)
    host.update()
    #expect(host.lines == (2..<12).map { "Item \($0)" } || host.lines == (1..<11).map { "Item \($0)" })
  }

  @Test func withoutPrefetchingTheFooterLoadsMore() async {
    var configuration = ListConfiguration()
    configuration.prefetch = .manual
    let shown = Shown(configuration: configuration)
    let host = HeadlessHost(DynamicList(shown.list) { row in Text(verbatim: row.item.text) })
    await shown.page(0..<3, next: 1)
    host.update()
    #expect(host.lines == ["Item 0", "Item 1", "Item 2", "Load More"])
    host.tap("Load More")
    await shown.page(3..<4)
    host.update()
    #expect(host.lines == ["Item 0", "Item 1", "Item 2", "Item 3"])
  }

  @Test func aSearchThatHasPausedSaysHowFarItCameAndSearchesMore() async {
    var configuration = ListConfiguration()
    configuration.maxConsecutivePages = 1
    let shown = Shown(configuration: configuration)
    shown.list.search("Item 4") { $0.text == $1 }
    let host = HeadlessHost(DynamicList(shown.list) { row in Text(verbatim: row.item.text) })
    await shown.page(0..<3, next: 1)
    host.update()
    #expect(host.lines == ["Pages searched: 1, found: 0  Search More"])
    host.tap("Search More")
    await shown.page(3..<6, next: 2)
    host.update()
    // A row that becomes visible renews the budget.
    #expect(host.lines == ["Item 4", "Loading more…"])
    await shown.page(6..<9, next: 3)
    host.update()
    #expect(host.lines == ["Item 4", "Pages searched: 3, found: 1  Search More"])
  }

  @Test func eachSlotOfTheListIsDrawn() async {
    let host = HeadlessHost(view.dynamicListTexts([.end: "fin"]))
    await shown.page(0..<3)
    host.update()
    let slots = shown.list.slots
    #expect(slots.last == .footer(.append))
    #expect(host.lines == slots.map { slot in slot.row.flatMap { shown.list.item(of: $0)?.text } ?? "fin" })
    shown.list.setFilter { $0.id == 1 }
    host.update()
    #expect(shown.list.slots.count == 2 && host.lines == ["Item 1", "fin"])
    shown.list.setFilter { _ in false }
    host.update()
    #expect(shown.list.slots.isEmpty && !host.lines.contains("fin"))
  }

  @Test func oldRowsStayBelowTheMessageOfAFailedRefresh() async {
    let host = HeadlessHost(view)
    await shown.page(0..<3)
    host.update()
    #expect(host.pull())
    await shown.failPage()
    #expect(await host.shows { !host.isRefreshing })
    #expect(host.lines == ["The request timed out.  Try Again", "Item 0", "Item 1", "Item 2"])
    host.tap("Try Again")
    await shown.page(0..<2)
    host.update()
    #expect(host.lines == ["Item 0", "Item 1"])
  }

  @Test func textsAreGermanInAGermanLocale() async {
    let host = HeadlessHost(view.environment(\.locale, Locale(identifier: "de_AT")))
    #expect(host.lines == ["Wird geladen …"])
    await shown.failPage()
    host.update()
    #expect(host.lines == ["Laden fehlgeschlagen", "Zeitüberschreitung bei der Anfrage.", "Erneut versuchen"])
  }

  @Test func textsCanBeReplaced() async {
    let host = HeadlessHost(view.dynamicListTexts([.loading: "Patience", .end: "fin"]))
    #expect(host.lines == ["Patience"])
    await shown.page(0..<2)
    host.update()
    #expect(host.lines == ["Item 0", "Item 1", "fin"])
  }

  @Test func placeholdersAndFooterCanBeReplaced() async {
    let replaced =
      view
      .listPlaceholder(.loading) { Text(verbatim: "mine: loading") }
      .listPlaceholder(.empty) { Text(verbatim: "mine: empty") }
      .listPlaceholder(.failed) { notice in
        Text(verbatim: "mine: \(notice.failure?.message ?? "")")
        Button("Once more") { notice.retry() }
      }
      .pageFooter { notice in
        if notice.state.failure != nil { Button("Another page") { notice.retry() } }
      }
    let host = HeadlessHost(replaced)
    #expect(host.lines == ["mine: loading"])
    await shown.failPage()
    host.update()
    #expect(host.lines == ["mine: The request timed out.", "Once more"])
    host.tap("Once more")
    await shown.page(0..<3, next: 1)
    host.update()
    await shown.failPage()
    host.update()
    #expect(host.lines == ["Item 0", "Item 1", "Item 2", "Another page"])
    host.tap("Another page")
    await shown.page([])
  }

  @Test func noMatchAndNoItemsHaveDifferentTexts() {
    let list = ListViewModel(items: [1, 2])
    let view = DynamicList(list) { row in Text(verbatim: "\(row.item)") }
      .listPlaceholder(.empty) { Text(verbatim: "mine: empty") }
    let host = HeadlessHost(view)
    list.setFilter { $0 > 2 }
    host.update()
    #expect(host.lines == ["No Results"])
    host.show(view.listPlaceholder(.noResults) { Text(verbatim: "mine: not found") })
    #expect(host.lines == ["mine: not found"])
    list.setFilter(nil)
    list.removeAll()
    host.update()
    #expect(host.lines == ["mine: empty"])
  }

  @Test func textsOfTheServerAreNoMarkup() async {
    struct Rude: ListLoadError { let message = "**Bold** [link](https://example.com) %@" }
    let host = HeadlessHost(view)
    await shown.failPage(Rude())
    host.update()
    #expect(host.lines.contains("**Bold** [link](https://example.com) %@"))
    #expect(host.markup == [])
    host.tap("Try Again")
    await shown.page(0..<3, next: 1)
    host.update()
    await shown.failPage(Rude())
    host.update()
    #expect(host.lines.last == "**Bold** [link](https://example.com) %@  Try Again")
    #expect(host.markup == [])
  }
}
