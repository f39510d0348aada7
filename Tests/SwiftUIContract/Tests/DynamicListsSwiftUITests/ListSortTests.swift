import DynamicLists
import DynamicListsSwiftUI
import DynamicListsTesting
import Foundation
import SwiftUI
import Testing

@MainActor
struct ListSortTests {
  private struct Book: Identifiable, Sendable {
    let id: Int
    let author: String
    let year: Int
  }

  private let books = ListViewModel(items: [
    Book(id: 1, author: "Joyce", year: 1914),
    Book(id: 2, author: "Austen", year: 1815),
    Book(id: 3, author: "Joyce", year: 1922),
  ])

  @Test func aListIsSortedByFoundationsComparators() {
    books.arrangement.sort = ListSort([
      KeyPathComparator(\Book.author), KeyPathComparator(\Book.year, order: .reverse),
    ])
    #expect(books.items.map(\.id) == [2, 3, 1])
    books.arrangement.sort = ListSort([KeyPathComparator(\Book.author, order: .reverse)])
    #expect(books.items.map(\.id) == [1, 3, 2], "equal ones stay in their order")
  }

  @Test func withoutComparatorsTheOrderStays() {
    books.arrangement.sort = ListSort([KeyPathComparator<Book>]())
    #expect(books.items.map(\.id) == [1, 2, 3])
  }

  @Test func aSortedListOffersToLoadTheRest() async {
    var configuration = ListConfiguration(itemBatchCount: 2, prefetchMargin: 0)
    configuration.prefetch = .manual
    let source = ScriptedSource<Book>()
    let list = ListViewModel(source: source, configuration: configuration, clock: TestClock())
    list.arrangement.sort = .by(\.year)
    list.start()
    await source.script.next().answer(Page(items: Array(books.items.prefix(2)), next: 1, before: 0, after: 4))
    #expect(await eventually { list.state == .items })
    let host = HeadlessHost(DynamicList(list) { Text(verbatim: "\($0.item.year)") })
    #expect(host.lines.prefix(2) == ["1815", "1914"])
    #expect(host.lines.contains("Sorted among the 2 loaded rows  Load All"), "\(host.lines)")
    #expect(host.tap("Load All") == 1)
    host.update()
    #expect(host.lines.first == "Loading all: 2 / 6  Stop", "above the rows, wherever these are: \(host.lines)")
    #expect(host.tap("Stop") == 1)
    #expect(!list.loadStates.isLoadingRest)
  }
}
