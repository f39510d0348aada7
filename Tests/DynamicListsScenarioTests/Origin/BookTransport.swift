import DynamicListsHTTP
import Foundation

@testable import GalleryDataForTests

/// The example server's library without a socket: 120 books that it sorts, searches and lends.
actor BookTransport: HTTPTransport {
  static let address = URL(string: "http://library.example") ?? URL(filePath: "/")

  /// The queries of the pages that were asked for, such as `title?jane`.
  private(set) var queries: [String] = []
  /// The bodies of the loans that were asked for.
  private(set) var loans: [String] = []
  private var lent: Set<Int> = []

  private struct Answer: Encodable {
    let total: Int
    let books: [Book]
  }

  private struct Loan: Decodable {
    let isLent: Bool
    let ids: [Int]?
    let q: String?
    let except: [Int]?
  }

  private static let books = (0..<120).map(book)

  static func book(_ number: Int) -> Book {
    Book(
      id: number, title: "\(["A", "B", "C"][number / 40]) title \(number)",
      author: ["Jane Austen", "George Eliot"][number % 2], year: 1800 + number)
  }

  static func query(of url: URL) -> [String: String] {
    let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
    return Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first }
  }

  private func matches(_ text: String) -> [Book] {
    Self.books.filter { book in
      text.lowercased().split(separator: " ").allSatisfy { "\(book.title) \(book.author)".lowercased().contains($0) }
    }
  }

  @concurrent func response(to request: HTTPRequest) async throws -> HTTPResponse {
    let body = try await answer(request)
    return HTTPResponse(url: request.url, headers: ["Content-Type": "application/json"], body: body)
  }

  private func answer(_ request: HTTPRequest) throws -> Data {
    if request.method == "POST" { return try lend(request.body ?? Data()) }
    let query = Self.query(of: request.url)
    let order = query["sort"] ?? "title"
    queries.append("\(order)?\(query["q"] ?? "")")
    let found = matches(query["q"] ?? "").sorted {
      order == "author" ? ($0.familyName, $0.id) < ($1.familyName, $1.id) : $0.id < $1.id
    }
    let offset = Int(query["offset"] ?? "") ?? 0
    let page = found.dropFirst(offset).prefix(Int(query["limit"] ?? "") ?? 50).map { book in
      Book(id: book.id, title: book.title, author: book.author, year: book.year, isLent: lent.contains(book.id))
    }
    return try JSONEncoder().encode(Answer(total: found.count, books: page))
  }

  private func lend(_ body: Data) throws -> Data {
    loans.append(String(decoding: body, as: UTF8.self))
    let loan = try JSONDecoder().decode(Loan.self, from: body)
    let ids = Set(loan.ids ?? matches(loan.q ?? "").map(\.id)).subtracting(loan.except ?? [])
    if loan.isLent { lent.formUnion(ids) } else { lent.subtract(ids) }
    return Data("{\"count\": \(ids.count)}".utf8)
  }
}
