import DynamicLists
import DynamicListsTesting
import Testing

private struct Book: Identifiable, Sendable {
  let id: Int
  let title: String
  let author: String
}

private struct Library: Sendable {
  let books = [
    Book(id: 1, title: "Ulysses", author: "James Joyce"), Book(id: 2, title: "Emma", author: "Jane Austen"),
    Book(id: 3, title: "Nana", author: "Émile Zola"),
  ]
}

private struct BookPages: PageSource {
  let library: Library
  let query: String

  func page(_ request: PageRequest<Int>) async throws -> Page<Book, Int> {
    let words = SearchWords(query)
    return Page(items: library.books.filter { words.match($0.title) }, next: nil)
  }
}

// snippet: details
private actor KnownAuthors {
  private var names: [Int: String] = [:]
  let ask: @Sendable ([Int]) async throws -> [Int: String]

  init(ask: @escaping @Sendable ([Int]) async throws -> [Int: String]) { self.ask = ask }

  func names(of ids: [Int]) async throws -> [Int: String] {
    let unknown = ids.filter { names[$0] == nil }
    if !unknown.isEmpty { names.merge(try await ask(unknown)) { _, new in new } }
    return names.filter { ids.contains($0.key) }
  }
}
// end

/// What the article on searching shows.
@MainActor
struct SearchingSnippets {
  private let library = Library()

  @Test func aTextIsSearchedByTheSource() async {
    // snippet: source
    let books = ListViewModel(search: "", debounce: .milliseconds(300)) { text in
      BookPages(library: library, query: text)
    }
    // end
    books.start()
    #expect(await eventually { books.items.count == 3 })
    // snippet: text
    books.searchText = "ulys"
    // end
    #expect(await eventually { books.items.map(\.title) == ["Ulysses"] })
  }

  @Test func savedBooksAreShownBeforeTheFirstPage() async {
    let saved = [Book(id: 2, title: "Emma", author: "Jane Austen")]
    // snippet: saved
    let books = ListViewModel(search: "") { BookPages(library: library, query: $0) }
    books.replaceAll(with: saved)
    // end
    #expect(books.isStale && books.items.count == 1)
    books.start()
    #expect(await eventually { !books.isStale && books.items.count == 3 })
  }

  @Test func namesThatAreKnownAreNotAskedForAgain() async throws {
    let questions = Script<[Int], [Int: String]>()
    let authors = KnownAuthors { try await questions.respond(to: $0) }
    let first = Task { try await authors.names(of: [1, 2]) }
    await questions.next().answer([1: "Ada", 2: "Bo"])
    #expect(try await first.value == [1: "Ada", 2: "Bo"])
    let second = Task { try await authors.names(of: [2, 3]) }
    let question = await questions.next()
    #expect(question.request == [3])
    question.answer([3: "Cleo"])
    #expect(try await second.value == [2: "Bo", 3: "Cleo"])
  }

  @Test func loadedBooksAreSearched() {
    let shelf = ListViewModel(items: library.books)
    // snippet: loaded
    shelf.search("") { book, text in book.title.hasPrefix(text) }
    shelf.searchText = "Em"
    // end
    #expect(shelf.items.map(\.id) == [2])
    // snippet: words
    shelf.search("emile zola") { [$0.title, $0.author] }
    // end
    #expect(shelf.items.map(\.id) == [3])
    shelf.searchText = "mm"
    let book = shelf.items[0]
    // snippet: highlight
    let ranges = shelf.searchWords.ranges(in: book.title)
    // end
    #expect(ranges.map { book.title[$0] } == ["mm"])
  }

  @Test func aSearchThatHasPausedOffersToSearchMore() async {
    struct Numbers: PageSource {
      func page(_ request: PageRequest<Int>) async throws -> Page<Int, Int> {
        let number = request.key ?? 0
        return Page(items: Array(number * 10..<number * 10 + 10), next: number + 1)
      }
    }
    let books = ListViewModel(source: Numbers(), clock: TestClock())
    books.search("x") { "\($0)".contains($1) }
    books.start()
    #expect(await eventually { books.searchProgress?.isPaused == true })
    var note = ""
    var searchMore = {}
    // snippet: progress
    if let progress = books.searchProgress, progress.isPaused {
      note = "\(progress.pages) pages searched, \(progress.rows) rows"
      searchMore = { books.loadMore() }
    }
    // end
    let pages = books.configuration.maxConsecutivePages
    #expect(note == "\(pages) pages searched, 0 rows")
    searchMore()
    #expect(await eventually { (books.searchProgress?.pages ?? 0) > pages })
  }
}
