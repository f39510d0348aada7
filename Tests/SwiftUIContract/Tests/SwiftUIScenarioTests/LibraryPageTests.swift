import DynamicLists
import DynamicListsHTTP
import DynamicListsTesting
import SwiftUI
import Testing

@testable import GalleryDataForTests
@testable import SwiftUIGallery

/// The page of the library: the server sorts, searches and lends.
@MainActor
struct LibraryPageTests {
  private let transport = BookTransport()

  private func opened() async -> (HeadlessHost, Catalogue) {
    let library = Library(server: BookTransport.address, http: HTTPClient(transport: transport))
    let catalogue = Catalogue(library, debounce: .zero)
    let host = HeadlessHost(LibraryPage(catalogue: catalogue))
    #expect(await host.comesTo { host.lines.contains("A title 0  Jane Austen · 1800") })
    return (host, catalogue)
  }

  private func titles(_ host: HeadlessHost) -> [Substring] {
    host.lines.filter { $0.contains(" title ") }.compactMap { $0.split(separator: " ").dropFirst(2).first }
  }

  @Test func booksAreUnderTheHeadersOfTheirOrder() async {
    let (host, catalogue) = await opened()
    #expect(host.lines.contains { $0.hasPrefix("A  40") })
    catalogue.order = .author
    #expect(await host.comesTo { titles(host).prefix(2) == ["0", "2"] && !catalogue.list.isStale })
    #expect(catalogue.list.sections.first?.title == "A" && catalogue.list.sections.first?.count == 50)
    host.tap("Without Headers")
    #expect(await host.comesTo { catalogue.list.sections.isEmpty && titles(host).first == "0" })
    host.close()
  }

  @Test func theServerSearchesForTheLastText() async {
    let (host, catalogue) = await opened()
    for text in ["e", "el", "eliot"] { host.search(text) }
    #expect(await host.comesTo { titles(host).prefix(2) == ["1", "3"] && !catalogue.list.isStale })
    host.search("nobody")
    #expect(await host.comesTo { catalogue.list.state == .empty(filtered: true) })
    host.search("")
    #expect(await host.comesTo { titles(host).prefix(2) == ["0", "1"] })
    host.close()
  }

  @Test func booksThatWereNeverLoadedAreLentByARule() async {
    let (host, catalogue) = await opened()
    host.tap("Select All")
    #expect(catalogue.list.selection == .allMatching(except: []))
    let first = catalogue.list.rowIDs[0]
    host.select(first, false)
    await catalogue.list.refresh()
    host.scrollToEnd()
    #expect(await host.comesTo { catalogue.list.items.count > 50 })
    host.openMenu(of: catalogue.list.rowIDs[1])
    host.tap("Lend")
    #expect(await host.comesTo { host.lines.contains("119 books lent") }, "\(host.lines)")
    #expect(await transport.loans.count == 1)
    host.scroll(to: 0)
    #expect(await host.comesTo { catalogue.list.items.prefix(2).map(\.isLent) == [false, true] })
    #expect(catalogue.list.selection.isEmpty)
    host.close()
  }
}
