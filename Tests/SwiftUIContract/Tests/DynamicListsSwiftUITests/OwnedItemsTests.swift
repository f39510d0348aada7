import DynamicLists
import Observation
import SwiftUI
import Testing

@testable import DynamicListsSwiftUI

/// Items that the app owns: the update that changes them also shows them.
@MainActor
struct OwnedItemsTests {
  @Test func itemsOfAnAppAreComparedByWhatTheyShow() {
    #expect(OwnedItems([1, 2], .items) == OwnedItems([1, 2], .items))
    #expect(OwnedItems([1, 2], .items) != OwnedItems([2, 1], .items))
    #expect(OwnedItems([1, 2], .items) != OwnedItems([1, 2], .loading))
  }

  struct Name: Identifiable, Equatable, Sendable { let id: Int }

  @Observable @MainActor
  final class Book {
    var names = (0..<6).map { Name(id: $0) }
  }

  private struct Page: View {
    let book: Book
    var search = ""

    var body: some View {
      DynamicList(items: book.names) { row in Text(verbatim: "\(row.item.id)") }
        .onMove { book.names.move(fromOffsets: $0, toOffset: $1) }
        .onDelete { book.names.remove(atOffsets: $0) }
        .searchable(text: .constant(search)) { name, _ in name.id >= 2 }
    }
  }

  private let book = Book()
  private var ids: [Int] { book.names.map(\.id) }

  @Test func aDeleteAndAMoveDoNotSnapBack() {
    let host = HeadlessHost(Page(book: book))
    #expect(host.swipeToDelete(at: 1))
    #expect(host.move(from: 0, to: 3))
    #expect(host.lines == ["2", "3", "0", "4", "5"] && ids == [2, 3, 0, 4, 5])
    #expect(host.snapBacks == 0)
  }

  @Test func anAppendInsideWithAnimationAnimates() {
    let host = HeadlessHost(Page(book: book))
    withAnimation { book.names.append(Name(id: 9)) }
    host.update()
    #expect(host.lines.last == "9")
    #expect(host.animations.filter { $0.property == "rows" }.map(\.why) == ["withAnimation"])
    host.animations = []
    book.names.append(Name(id: 10))
    host.update()
    #expect(host.animations.isEmpty)
  }

  @Test func offsetsAreThoseOfTheAppsItemsAlsoWhileItIsSearched() {
    let host = HeadlessHost(Page(book: book, search: "x"))
    #expect(host.lines == ["2", "3", "4", "5"])
    host.delete(at: 1)
    #expect(ids == [0, 1, 2, 4, 5])
    host.move(from: 0, to: 3)
    #expect(ids == [0, 1, 4, 5, 2] && host.lines == ["4", "5", "2"])
  }

  @Test func editActionsChangeTheItemsOfABinding() {
    struct Editable: View {
      @State private var names = (0..<4).map { Name(id: $0) }
      let actions: EditActions<[Name]>
      init(_ actions: EditActions<[Name]>) { self.actions = actions }
      var body: some View {
        DynamicList(items: $names, editActions: actions) { row in Text(verbatim: "\(row.item.id)") }
      }
    }
    let host = HeadlessHost(Editable([.move, .delete]))
    #expect(host.delete(at: 0) && host.move(from: 2, to: 0))
    #expect(host.lines == ["3", "1", "2"] && host.snapBacks == 0)
    let moving = HeadlessHost(Editable(.move))
    #expect(!moving.delete(at: 0) && moving.move(from: 0, to: 2))
  }

  @Test func itemsWithDuplicateIdsCannotBeEditedByOffsets() {
    book.names.append(Name(id: 2))
    let host = HeadlessHost(Page(book: book))
    #expect(host.lines.count == 6)
    #expect(!host.delete(at: 5) && !host.move(from: 0, to: 2) && ids.count == 7)
  }

  @Test func editActionsChangeAViewModel() {
    let list = ListViewModel(items: Array(0..<4))
    let host = HeadlessHost(DynamicList(list, editActions: .all) { row in Text(verbatim: "\(row.item)") })
    #expect(host.swipeToDelete(at: 0) && host.move(from: 2, to: 0))
    #expect(host.lines == ["3", "1", "2"] && host.snapBacks == 0)
    withAnimation { list.append(7) }
    host.update()
    #expect(host.animations.contains { $0.property == "rows" })
  }

  @Test func ownedItemsWorkInAnyContainer() {
    struct Stack: View {
      let book: Book
      var body: some View {
        DynamicList(items: book.names) { row in
          Text(verbatim: "\(row.item.id)")
        } container: { rows in
          ScrollView {
            Text(verbatim: "\(book.names.count) names")
            LazyVStack { rows }
          }
        }
      }
    }
    let host = HeadlessHost(Stack(book: book))
    #expect(host.lines == ["6 names", "0", "1", "2", "3", "4", "5"])
    book.names.removeFirst(4)
    host.update()
    #expect(host.lines == ["2 names", "4", "5"])
  }

  @Test func aParentThatIsEvaluatedWithTheSameItemsChangesNothing() {
    struct Parent: View {
      let names: [Name]
      let title: String
      var body: some View {
        Text(verbatim: title)
        DynamicList(items: names) { row in Text(verbatim: "\(row.item.id)") }
      }
    }
    let host = HeadlessHost(Parent(names: book.names, title: "a"))
    let notifications = host.notifications
    host.show(Parent(names: book.names, title: "b"))
    #expect(host.lines.first == "b" && host.notifications == notifications)
  }
}
