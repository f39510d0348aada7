import DynamicLists
import DynamicListsTesting
import Foundation
import SwiftUI
import Testing

@testable import GalleryDataForTests
@testable import SwiftUIGallery

/// What the Gallery's pages have beyond what scenarios play.
@MainActor
struct GalleryPageTests {
  private let stories = (0..<40).map { Story(id: $0, label: "Story \($0)") }

  @Test func theFourListsAreTabs() throws {
    // Nobody answers there: what is looked at comes before any answer.
    let server = try #require(URL(string: "http://127.0.0.1:9"))
    let host = HeadlessHost(GalleryView(server: server))
    for (index, tab) in ["Amounts", "Pictures", "Feed", "Contacts"].enumerated() {
      #expect(host.root?.first { $0.text == Text(verbatim: tab) || $0.text == Text(LocalizedStringKey(tab)) } != nil)
      host.select(tab: index)
      #expect(host.lines == ["Loading…"])
    }
    host.close()
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

  private func contact(_ number: Int) -> Entry {
    .contact(
      Contact(
        id: number, style: .short, firstName: "Ada", lastName: "No. \(number)", street: "Mill Lane", zip: "12345",
        city: "Aarhus"))
  }

  @Test func aLikeThatTheServerRefusesIsTakenBackAndSaid() async {
    let list = ListViewModel(items: (0..<3).map(contact))
    let answer = Script<Int, Int>()
    let host = HeadlessHost(ContactsPage(contacts: list) { _ = try await answer.respond(to: 0) })
    #expect(host.swipe(list.rowIDs[1], "Like"))
    let call = await answer.next()
    host.update()
    #expect(host.lines[1] == "Ada No. 1 ♥", "Shown at once")
    call.fail(ContactBook.Refusal())
    let isBack = await eventually(within: .seconds(20)) {
      host.update()
      return host.lines == ["Ada No. 0", "Ada No. 1", "Ada No. 2", "The server refused the change."]
        || host.lines == ["The server refused the change.", "Ada No. 0", "Ada No. 1", "Ada No. 2"]
    }
    #expect(isBack, "\(host.lines)")
  }

  @Test func theStatesOfContactsAreChosenByButtons() {
    let list = ListViewModel(items: (0..<3).map(contact))
    let host = HeadlessHost(ContactsPage(contacts: list) {})
    host.tap("Loading")
    #expect(host.lines == ["Loading…"])
    host.tap("Error")
    #expect(host.lines == ["Could Not Load", "The request timed out."])
    host.tap("Empty")
    #expect(host.lines == ["Nothing Here"])
  }

  @Test func contactsAreSearchedByNameAndCity() {
    let list = ListViewModel(items: (0..<3).map(contact))
    let host = HeadlessHost(ContactsPage(contacts: list) {})
    host.search("no. 2")
    #expect(host.lines == ["Ada No. 2"])
    host.search("aarhus")
    #expect(host.lines.count == 3)
  }
}
