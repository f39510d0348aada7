import DynamicLists
import DynamicListsHTTP
import Foundation

/// A book of the library.
package struct Book: Codable, Identifiable, Equatable, Sendable {
  package let id: Int
  package let title: String
  package let author: String
  package let year: Int
  package var isLent: Bool

  package init(id: Int, title: String, author: String, year: Int, isLent: Bool = false) {
    (self.id, self.title, self.author, self.year, self.isLent) = (id, title, author, year, isLent)
  }

  /// The name by which authors are sorted.
  package var familyName: Substring { author.split(separator: " ").last ?? "" }
}

/// The orders of the library's catalogue, each with the sections that its books fall into.
package enum BookOrder: String, CaseIterable, Sendable {
  case title, author, year

  /// The order's name in a menu.
  package var name: String { rawValue.capitalized }

  /// The order after this one, in a circle.
  package var next: BookOrder {
    switch self {
    case .title: .author
    case .author: .year
    case .year: .title
    }
  }

  /// Sections in the order of the source: a letter, or ten years.
  package var sections: ListGrouping<Book> {
    switch self {
    case .title: .by { $0.title.prefix(1).uppercased() }
    case .author: .by { $0.familyName.prefix(1).uppercased() }
    case .year: .by({ "\($0.year / 10 * 10)" }, title: { "\($0)s" })
    }
  }
}

/// The library of the example server: 100,000 books, which it sorts, searches and lends.
package struct Library: Sendable {
  let server: URL
  let http: HTTPClient

  package init(server: URL, http: HTTPClient = .shared) {
    self.server = server
    self.http = http
  }

  /// The books that contain each word of a text, in an order.
  package func books(_ text: String, by order: BookOrder) -> BookPages {
    BookPages(library: self, text: text, order: order)
  }

  /// Lends books, or takes them back; a rule names books that are not loaded as well. Returns how many there were.
  @discardableResult
  package func lend(_ isLent: Bool, _ books: ItemSelection<Int>, matching text: String) async throws -> Int {
    let loan =
      switch books {
      case .only(let ids): Loan(isLent: isLent, ids: ids.sorted())
      case .allMatching(let exceptions): Loan(isLent: isLent, q: text, except: exceptions.sorted())
      }
    let request = HTTPRequest(
      server.appending(path: "library/loans"), method: "POST", headers: ["Content-Type": "application/json"],
      body: try JSONEncoder().encode(loan))
    let receipt: LoanReceipt = try await http.json(for: request)
    return receipt.count
  }
}

/// What the server is asked to lend, in its format.
private struct Loan: Encodable {
  let isLent: Bool
  var ids: [Int]?
  var q: String?
  var except: [Int]?
}

private struct LoanReceipt: Decodable {
  let count: Int
}

/// Pages of books by their offsets, so that any of them loads without those before it.
package struct BookPages: PageSource {
  let library: Library
  let text: String
  let order: BookOrder

  private struct Answer: Decodable {
    let total: Int
    let sections: [Section]?
    let books: [Book]
  }

  private struct Section: Decodable {
    let key: String
    let count: Int
  }

  package var hasRandomAccess: Bool { true }
  package func key(forPosition position: Int) -> Int? { position / 50 * 50 }

  @concurrent package func page(_ request: PageRequest<Int>) async throws -> Page<Book, Int> {
    let offset = request.key ?? 0
    let url = library.server.appending(path: "library").appending(queryItems: [
      URLQueryItem(name: "offset", value: "\(offset)"), URLQueryItem(name: "limit", value: "50"),
      URLQueryItem(name: "sort", value: order.rawValue), URLQueryItem(name: "q", value: text),
    ])
    let answer: Answer = try await library.http.json(from: url)
    let end = offset + answer.books.count
    return Page(
      items: answer.books, next: answer.books.isEmpty || end >= answer.total ? nil : end,
      previous: offset > 0 ? max(0, offset - 50) : nil, before: offset, after: max(0, answer.total - end),
      sections: answer.sections?.map { PageSection($0.key, count: $0.count) })
  }
}
