import DynamicLists
import DynamicListsHTTP
import DynamicListsSwiftUI
import DynamicListsTesting
import Foundation
import SwiftUI
import Testing

@testable import GalleryDataForTests
@testable import SwiftUIGallery

/// Features of the Gallery's pages that no scenario covers.
@MainActor
struct GalleryPageTests {
  private let stories = (0..<40).map { Story(id: $0, label: "Story \($0)") }

  @Test func theListsAreTabs() throws {
    let host = HeadlessHost(GalleryView(server: nil))
    #expect(host.lines == ["Reset", "Loading…"])
    for tab in ["Amounts", "Pictures", "Feed", "Contacts", "Conversation"] {
      #expect(host.root?.first { $0.text == Text(verbatim: tab) || $0.text == Text(LocalizedStringKey(tab)) } != nil)
    }
    host.close()
  }

  @Test func onlyTheListOfTheSelectedTabIsLoaded() async {
    let lists = GalleryLists(server: nil)
    let dropped = GalleryLists(server: nil)
    let host = HeadlessHost(GalleryView(lists))
    // As when the parent of the Gallery is evaluated again.
    host.show(GalleryView(dropped))
    #expect(await host.comesTo { host.lines.contains { $0.hasPrefix("Line 0") } })
    #expect(lists.amounts.metrics.pageLoads > 0)
    #expect(lists.pictures.metrics.pageLoads + lists.feed.metrics.pageLoads == 0)
    #expect(lists.contacts.list.metrics.pageLoads + lists.conversation.metrics.pageLoads == 0)
    #expect(dropped.amounts.metrics.pageLoads + dropped.contacts.list.metrics.pageLoads == 0)
    host.close()
  }

  @Test func contactsAreLoadedWhenTheirTabIsShown() async {
    let lists = GalleryLists(server: nil, book: ContactBook(delay: .zero, failsOneIn: 0, seed: 2))
    let host = HeadlessHost(GalleryView(lists, showing: .contacts))
    #expect(await host.comesTo { lists.contacts.list.items.count >= 5 })
    #expect(lists.contacts.list.metrics.pageLoads > 0 && lists.amounts.metrics.pageLoads == 0)
    host.close()
  }

  @Test func theTabsPageStaysOnceItWasSelected() {
    var appearances = 0
    func page(isSelected: Bool) -> TabPage<some View> {
      TabPage(isSelected: isSelected) { Text("Page").onAppear { appearances += 1 } }
    }
    let host = HeadlessHost(page(isSelected: false))
    #expect(host.lines == [])
    host.show(page(isSelected: true))
    #expect(host.lines == ["Page"])
    host.show(page(isSelected: false))
    #expect(host.lines == ["Page"] && appearances == 1)
  }

  @Test func theFeedHasTwoShapes() {
    let host = HeadlessHost(FeedPage(feed: ListViewModel(items: stories)))
    #expect(host.lines.first == "0  Story 0" && host.lines.count == 10)
    host.tap("Cards")
    #expect(host.lines.first == "0  Story 0" && host.lines.count == 10)
    host.scrollToEnd()
    #expect(host.lines.last == "39  Story 39")
    host.tap("List")
    #expect(host.lines.first == "0  Story 0")
  }

  @Test func theFeedSearchesForTheLastTextAndShowsItsWordsInBold() async {
    let feed = ListViewModel(items: stories)
    feed.search("", in: { [$0.label] })
    let host = HeadlessHost(FeedPage(feed: feed))
    for text in ["3", "39", "3", "sto 7"] { host.search(text) }
    #expect(await host.comesTo { feed.searchText == "sto 7" && feed.items.map(\.id) == [7, 17, 27, 37] })
    #expect(host.lines.contains("7  Story 7"))
    #expect(host.root?.first { $0.text?.boldParts == ["Sto", "7"] } != nil)
    #expect(host.markup.allSatisfy { !$0.contains("Story") })
    host.search("")
    #expect(await host.comesTo { feed.items.count == 40 && host.lines.first == "0  Story 0" })
    host.close()
  }

  @Test func theFeedNeedsNoServer() async {
    let http = HTTPClient(transport: BundledFeed(delay: .zero))
    let feed = ListViewModel(source: feed(of: BundledFeed.address, http: http))
    let host = HeadlessHost(FeedPage(feed: feed))
    let isComplete = await host.comesTo {
      host.scrollToEnd()
      return feed.loadStates.append == .complete
    }
    #expect(isComplete && feed.items.count == 100 && feed.metrics.pageLoads == 5)
    #expect(Set(feed.items.map(\.label)).count == 100)
    let beyond = BundledFeed.address.appending(path: "feed-6.json")
    await #expect(throws: HTTPError.self) { try await http.data(from: beyond) }
  }

  @Test func aPictureIsClippedToItsFrame() async {
    let host = HeadlessHost(PicturesPage.preview(.items))
    #expect(await host.comesTo { host.looks.contains("clipped") })
    let clipped = host.looks.indices.filter { host.looks[$0] == "clipped" }
    #expect(clipped.allSatisfy { host.looks[$0 + 1].hasPrefix("frame") })
  }

  @Test func anAmountHasABarOnceItIsKnown() async {
    let host = HeadlessHost(AmountsPage.preview(.items))
    #expect(host.lines[1] == "Line 0  Loading…" && host.bars.isEmpty)
    #expect(await host.comesTo { host.lines[1] == "Line 0  Amount: 0.0" && host.bars.count == 9 })
    #expect(host.lines[4] == "Line 3  The store does not answer.  Try Again")
    // A GeometryReader has no height of its own in a row, so none may be around the bars.
    #expect(host.bars.allSatisfy { $0.parent?.typeName == "TraitView" })
    host.close()
  }
}

extension HeadlessHost {
  /// Updates the views until a condition holds; returns whether it did.
  func comesTo(_ condition: @MainActor () -> Bool) async -> Bool {
    await eventually {
      self.update()
      return condition()
    }
  }

  fileprivate var bars: [Place] { root?.all { $0.typeName == "GeometryReader" } ?? [] }
}
