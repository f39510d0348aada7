import DynamicLists
import DynamicListsTesting
import SwiftUI
import Testing

@testable import GalleryDataForTests
@testable import SwiftUIGallery

/// Features of the page of contacts that no scenario covers.
@MainActor
struct ContactsPageTests {
  private let list = ListViewModel(
    items: (0..<3).map { number in
      Entry.contact(
        Contact(
          id: number, style: .short, firstName: "Ada", lastName: "No. \(number)", street: "Mill Lane", zip: "12345",
          city: "Aarhus"))
    })

  @Test func aRefusedLikeIsRevertedAndShown() async {
    let answer = Script<Int, Int>()
    let host = HeadlessHost(ContactsPage(contacts: list, save: { _ = try await answer.respond(to: 0) }))
    #expect(host.swipe(list.rowIDs[1], "Like"))
    let call = await answer.next()
    host.update()
    #expect(host.lines[1] == "Ada No. 1 ♥", "The like is shown at once")
    call.fail(ContactBook.Refusal())
    let isBack = await host.comesTo {
      host.lines == ["Ada No. 0", "Ada No. 1", "Ada No. 2", "The server refused the change."]
        || host.lines == ["The server refused the change.", "Ada No. 0", "Ada No. 1", "Ada No. 2"]
    }
    #expect(isBack, "\(host.lines)")
  }

  @Test func aSwipeDeletesARowThatCanBeLiked() {
    let host = HeadlessHost(ContactsPage(contacts: list))
    #expect(!host.swipeToDelete(at: 1), "SwiftUI adds no Delete to a row with swipe actions")
    #expect(host.swipe(list.rowIDs[1], "Delete"))
    #expect(host.lines == ["Ada No. 0", "Ada No. 2"])
    #expect(host.delete(at: 0), "Edit mode deletes it")
    #expect(host.lines == ["Ada No. 2"])
  }

  @Test func theStatesAreChosenInASegmentedControl() {
    let host = HeadlessHost(ContactsPage(contacts: list))
    #expect(host.looks.contains("pickerStyle(SegmentedPickerStyle)"))
    host.tap("Loading")
    #expect(host.lines == ["Loading…"])
    host.tap("Error")
    #expect(host.lines.first == "Could Not Load")
    #expect(ContactBook.Failure.allCases.map(\.message).contains(host.lines[1]))
    host.tap("Empty")
    #expect(host.lines == ["Nothing Here"])
  }

  @Test func theControlMakesFiveToSixteenRandomItems() async {
    let book = ContactBook(seed: 3)
    let host = HeadlessHost(ContactsPage(contacts: list, makeEntries: { await book.newEntries() }))
    var made: [[Entry]] = []
    for _ in 0..<4 {
      host.tap("Empty")
      host.tap("Items")
      #expect(await host.comesTo { !list.items.isEmpty })
      #expect((5...16).contains(list.items.count))
      made.append(Array(list.items))
    }
    #expect(made[0] != made[1])
    let again = ContactBook(seed: 3)
    #expect(await again.newEntries() == made[0], "The same seed makes the same entries")
  }

  @Test func theMenuRefreshesAndResets() async {
    let entries = Array(list.items)
    let list = ListViewModel<Entry>(items: [entries[0]], reload: { entries })
    let host = HeadlessHost(ContactsPage(contacts: list))
    #expect(host.tap("Refresh") == 1)
    #expect(await host.comesTo { host.lines.count == 3 })
    #expect(host.tap("Reset") == 1)
    #expect(host.lines == ["Loading…"])
  }

  @Test func contactsAreSearchedByNameAndCity() {
    let host = HeadlessHost(ContactsPage(contacts: list))
    host.search("no. 2")
    #expect(host.lines == ["Ada No. 2"])
    host.search("aarhus")
    #expect(host.lines.count == 3)
  }
}
