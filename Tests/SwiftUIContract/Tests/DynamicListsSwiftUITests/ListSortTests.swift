import DynamicLists
import DynamicListsSwiftUI
import Foundation
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
}
