import DynamicLists
import DynamicListsHTTP

@testable import GalleryDataForTests

/// The library: a server sorts, searches and lends, and its answers to short texts take longer than those to long ones.
struct LibraryList: ArrangedList {
  typealias Item = Book

  let origin: Origin
  let catalogue: Catalogue
  let books = BookTransport()
  let pageSizes = (first: 50, further: 50)
  nonisolated static let total: Int? = 120
  nonisolated static let sourceSearches = true
  nonisolated static let refreshesInPlace = true
  let failure = "The server answered with an error (503). Try again later."

  init(origin: Origin) {
    self.origin = origin
    let library = Library(
      server: BookTransport.address, http: HTTPClient(transport: SlowBooks(origin: origin, books: books)))
    catalogue = Catalogue(library, clock: origin.clock)
  }

  func makeList(_ saved: [Book]) -> ListViewModel<Book> { catalogue.list }

  func lines(of item: Book, _ state: DetailState) -> [String] { ["\(item.title), \(item.author)"] }
  func number(of item: Book) -> Int { item.id }

  func lines(_ number: Int, _ phase: ScenarioPhase) -> [String] {
    [lines(of: BookTransport.book(number), .none)[0]]
  }

  func pageRequest(_ page: Int) -> String { "?\(page * 50)" }
  func detailRequest(_ number: Int) -> String? { nil }

  nonisolated static let sections = BookOrder.title.sections
  nonisolated static func sectionTitle(_ item: Book) -> String { String(item.title.prefix(1)) }
  nonisolated static let sort = ListSort<Book>.by(\.title)
  nonisolated static func name(_ item: Book) -> String { item.title }

  nonisolated static func renamed(_ item: Book, _ name: String) -> Book {
    Book(id: item.id, title: name, author: item.author, year: item.year, isLent: item.isLent)
  }
}

/// The server of the library behind a slow connection.
private struct SlowBooks: HTTPTransport {
  let origin: Origin
  let books: BookTransport

  @concurrent func response(to request: HTTPRequest) async throws -> HTTPResponse {
    if request.method == "POST" {
      try await origin.answer(.edit, "loan", after: .milliseconds(200)) {}
    } else {
      let query = BookTransport.query(of: request.url)
      let text = query["q"] ?? ""
      let delay = text.isEmpty ? LibraryList.pageDelay : .milliseconds(max(200, 1500 - 600 * text.count))
      try await origin.answer(.page, "\(text)?\(query["offset"] ?? "")", after: delay) {}
    }
    return try await books.response(to: request)
  }
}
