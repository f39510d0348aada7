import DynamicLists
import Foundation
import Testing

private struct Book: Identifiable, Sendable {
  let id: Int
  let title: String
  let author: String
  let year: Int
}

/// What the article on sorting shows.
@MainActor
struct SortingSnippets {
  private let books = ListViewModel(items: [
    Book(id: 1, title: "Dubliners", author: "Joyce", year: 1914),
    Book(id: 2, title: "Emma", author: "Austen", year: 1815),
    Book(id: 3, title: "Ulysses", author: "Joyce", year: 1922),
  ])

  @Test func booksAreSortedByTheirAuthorsAndThenTheNewestFirst() {
    // snippet: sort
    books.arrangement.sort = .by(\.author).then(.by(\.year, .descending))
    // end
    #expect(books.items.map(\.title) == ["Emma", "Ulysses", "Dubliners"])
    // snippet: partial
    let note = books.isSortedAmongLoadedRows ? "Sorted among \(books.loadedCount) books" : nil
    // end
    #expect(note == nil)
    // snippet: rest
    books.loadRest(maxPages: 50)
    let progress = books.loadStates.isLoadingRest ? "\(books.loadedCount) of \(books.totalCount ?? 0)" : nil
    // end
    #expect(progress == nil)
  }

  @Test func foundationsComparatorsSortAsWell() {
    // snippet: comparators
    let order = [KeyPathComparator(\Book.author), KeyPathComparator(\Book.year, order: .reverse)]
    books.arrangement.sort = ListSort { order.compare($0, $1) == .orderedAscending }
    // end
    #expect(books.items.map(\.title) == ["Emma", "Ulysses", "Dubliners"])
  }

  @Test func oneEditionOfEachBookIsShown() {
    books.append(Book(id: 4, title: "Emma", author: "Austen", year: 1996))
    // snippet: unique
    books.arrangement.unique = .by(\.title)
    // end
    #expect(books.items.map(\.id) == [1, 2, 3])
  }

  @Test func aFilterAndAnOrderAreSetTogether() {
    // snippet: both
    books.arrangement = ListArrangement(
      filter: { $0.year >= 1900 },
      sort: ListSort { $0.title.count < $1.title.count })
    // end
    #expect(books.items.map(\.title) == ["Ulysses", "Dubliners"])
  }
}
