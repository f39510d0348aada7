import DynamicLists
import DynamicListsSwiftUI
import DynamicListsTesting
import SwiftUI
import Testing

/// Runs the code after each move, as the guides show it.
@MainActor
struct MovingFromTests {
  @Test func theAmountsAreShown() async {
    let host = HeadlessHost(AmountsView())
    #expect(host.lines == ["Loading…", "Reset"])
    #expect(await host.shows { host.lines.contains("Line 9  Amount: 0.9") })
    #expect(await host.shows { host.animations.count == 10 })
    host.tap("Reset")
    #expect(host.lines == ["Loading…", "Reset"])
    host.close()
  }

  @Test func thePicturesAreShown() async {
    let host = HeadlessHost(PhotosView())
    #expect(await host.shows { host.lines.first == "Photo 10" && !host.isSpinning })
    host.scrollToEnd()
    #expect(await host.shows { host.animations.count >= 10 })
    host.close()
  }

  @Test func theFeedIsShown() async {
    let host = HeadlessHost(FeedView())
    #expect(await host.shows { host.lines.first == "Story 20" })
    let isAtEnd = await host.shows {
      host.scrollToEnd()
      return host.lines.last == "Story 79"
    }
    #expect(isAtEnd)
  }

  @Test func theFeedIsShownFromAsyncFunctions() async throws {
    let list = ListViewModel(source: FeedPages())
    let host = HeadlessHost(DynamicList(list) { row in Text(row.item.label) })
    #expect(await host.shows { host.lines.first == "Story 20" })
    #expect(try await FeedPages().page(PageRequest(key: 3, count: 20)).next == nil)
    host.close()
  }

  @Test func theContactsAreShown() {
    let host = HeadlessHost(ContactsView())
    #expect(host.lines == ["Loading…"])
    host.tap("Items")
    #expect(host.lines == ["Ada", "Grace"])
    host.tap("Empty")
    #expect(host.lines == ["Nobody is here."])
    host.tap("Error")
    #expect(host.lines == ["Could Not Load", "timedOut"])
  }
}
