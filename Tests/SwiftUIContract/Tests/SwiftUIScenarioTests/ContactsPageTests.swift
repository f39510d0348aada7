import DynamicLists
import DynamicListsOutbox
import DynamicListsTesting
import SwiftUI
import Testing

@testable import GalleryDataForTests
@testable import SwiftUIGallery

/// Features of the page of contacts that no scenario covers.
@MainActor
struct ContactsPageTests {
  private let server = Script<Void, Void>()
  private let list = ListViewModel(
    items: (0..<3).map { number in
      Entry.contact(
        Contact(
          id: number, style: .short, firstName: "Ada", lastName: "No. \(number)", street: "Mill Lane", zip: "12345",
          city: "Aarhus"))
    })

  private func page(
    _ list: ListViewModel<Entry>, book: ContactBook = ContactBook(delay: .zero, failsOneIn: 1)
  ) -> some View {
    list.selectionMode = .many
    let deletions = ListDeletions(of: list) { [server] _ in try await server.respond(to: ()) }
    deletions.undoTime = nil
    return ContactsPage(contacts: ContactList(book, list: list), deletions: deletions)
  }

  @Test func aRefusedLikeIsRevertedAndTheRowSaysWhy() async {
    let host = HeadlessHost(page(list))
    #expect(host.swipe(list.rowIDs[1], "Like"))
    host.update()
    #expect(host.lines[1] == "Ada No. 1 ♥", "The like is shown at once")
    #expect(await host.comesTo { host.accessibilityLabels == ["The server refused the change."] })
    #expect(host.lines == ["Ada No. 0", "Ada No. 1", "Ada No. 2"])
  }

  @Test func aSwipeDeletesARowThatCanBeLiked() {
    let host = HeadlessHost(page(list))
    #expect(!host.swipeToDelete(at: 1), "SwiftUI adds no Delete to a row with swipe actions")
    #expect(host.swipe(list.rowIDs[1], "Delete"))
    #expect(list.items.map(\.id) == [0, 2])
    #expect(host.delete(at: 0), "Edit mode deletes it")
    #expect(list.items.map(\.id) == [2])
  }

  @Test func aDeletionIsUndoneOrSentToTheServer() async {
    let host = HeadlessHost(page(list))
    host.swipe(list.rowIDs[0], "Delete")
    #expect(host.lines.contains("“Ada No. 0” deleted  Undo"))
    #expect(host.tap("Undo") == 1)
    #expect(host.lines == ["Ada No. 0", "Ada No. 1", "Ada No. 2"] && server.callCount == 0)
    host.swipe(list.rowIDs[0], "Delete")
    host.swipe(list.rowIDs[1], "Delete")
    await server.next().fail(ContactBook.Refusal())
    #expect(await host.comesTo { list.items.map(\.id) == [0, 1] }, "The next deletion ends the undo of the first")
  }

  @Test func likesWaitWithoutANetworkAndGoOutWhenItIsBack() async {
    let book = ContactBook(delay: .zero, failsOneIn: 0)
    let contacts = ContactList(book, list: list)
    let host = HeadlessHost(ContactsPage(contacts: contacts, deletions: ListDeletions(of: list)))
    #expect(host.tap("Go Offline") == 1)
    #expect(await host.comesTo { contacts.isOffline })
    host.swipe(list.rowIDs[1], "Like")
    #expect(await host.comesTo { contacts.likes.isWaiting })
    #expect(host.lines[1] == "Ada No. 1 ♥")
    host.tap("Go Online")
    #expect(await host.comesTo { contacts.likes.edits.isEmpty })
    #expect(host.lines[1] == "Ada No. 1 ♥" && list.row(of: 1)?.editFailure == nil)
  }

  @Test func selectedContactsAreDeletedTogether() async throws {
    let host = HeadlessHost(page(list))
    list.selection = .only([list.rowIDs[0], list.rowIDs[2]])
    host.update()
    #expect(host.openMenu(of: list.rowIDs[0]) && host.tap("Delete") == 1)
    #expect(list.items.map(\.id) == [1])
    #expect(host.tap("Undo") == 1)
    #expect(list.items.map(\.id) == [0, 1, 2])
  }

  @Test func theStatesAreChosenInASegmentedControl() {
    let host = HeadlessHost(page(list))
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
    let host = HeadlessHost(page(list, book: book))
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
    let host = HeadlessHost(page(list))
    #expect(host.tap("Refresh") == 1)
    #expect(await host.comesTo { host.lines.count == 3 })
    #expect(host.tap("Reset") == 1)
    #expect(host.lines == ["Loading…"])
  }

  @Test func contactsAreSearchedByNameAndCity() {
    let host = HeadlessHost(page(list))
    host.search("no. 2")
    #expect(host.lines == ["Ada No. 2"])
    host.search("aarhus")
    #expect(host.lines.count == 3)
  }
}
