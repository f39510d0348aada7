import DynamicLists
import DynamicListsTesting
import Foundation
import Testing

@testable import DynamicListsHTTP

/// Pages by numbers and offsets after rows were deleted on the server.
@MainActor
struct ShiftedPagesTests {
  private struct Book: Identifiable, Decodable, Sendable { let id: Int }

  private struct Envelope: Decodable {
    let books: [Book]
    let next: String
  }

  enum Shape: CaseIterable { case offset, numbered, numberedWithoutSize, numberedByClosure, links, addresses }

  /// A server with books in pages of ten, by their numbers or by offsets.
  private final class Shelf: Sendable {
    let books = Locked(Array(0..<45))

    var http: HTTPClient {
      HTTPClient(
        transport: ScriptedTransport { [books] request in
          let query = URLComponents(url: request.url, resolvingAgainstBaseURL: false)?.queryItems ?? []
          func number(_ name: String) -> Int? { query.first { $0.name == name }?.value.flatMap { Int($0) } }
          let start = number("offset") ?? 10 * ((number("page") ?? 1) - 1)
          let page = books.withLock { $0.dropFirst(start).prefix(number("limit") ?? 10) }
          let array = "[" + page.map { "{\"id\":\($0)}" }.joined(separator: ",") + "]"
          let next = page.count < 10 ? "" : "\(request.url.path())?page=\((number("page") ?? 1) + 1)"
          let isEnvelope = request.url.path() == "/envelopes"
          let body = isEnvelope ? "{\"books\":\(array),\"next\":\"\(next)\"}" : array
          var headers: HTTPHeaders = ["Content-Type": "application/json"]
          if !next.isEmpty { headers["Link"] = "<\(next)>; rel=next" }
          return HTTPResponse(url: request.url, headers: headers, body: Data(body.utf8))
        })
    }

    @MainActor func list(_ shape: Shape) -> ListViewModel<Book> {
      let url = URL.made("http://example.org/books")
      var configuration = ListConfiguration(itemBatchCount: 10)
      configuration.prefetch = .manual
      func list(_ source: some PageSource<Book>) -> ListViewModel<Book> {
        ListViewModel(source: source, configuration: configuration)
      }
      return switch shape {
      case .offset: list(JSONPageSource(url, arrayOf: Book.self, paging: .offset(), http: http))
      case .numbered: list(JSONPageSource(url, arrayOf: Book.self, paging: .numbered(size: 10), http: http))
      case .numberedWithoutSize: list(JSONPageSource(url, arrayOf: Book.self, paging: .numbered(), http: http))
      case .numberedByClosure:
        list(
          JSONPageSource(arrayOf: Book.self, http: http) { page, _ in
            url.appending(queryItems: [.init(name: "page", value: "\(page)")])
          })
      case .links: list(JSONPageSource(url, arrayOf: Book.self, paging: .links(), http: http))
      case .addresses:
        list(
          JSONPageSource(
            .made("http://example.org/envelopes"), Envelope.self, items: \.books, paging: .addresses(next: \.body.next),
            http: http))
      }
    }
  }

  private func loaded(_ list: ListViewModel<Book>, pages: Int) async {
    for _ in 0..<pages where list.loadStates.append != .complete {
      list.loadMore()
      #expect(await DynamicListsTesting.eventually { !list.loadStates.append.isLoading })
    }
  }

  @Test(arguments: Shape.allCases, [[3], Array(2..<14), Array(0..<20)])
  func noItemIsSkippedAfterItemsWereDeleted(shape: Shape, deleted: [Int]) async throws {
    let shelf = Shelf()
    let list = shelf.list(shape)
    list.start()
    #expect(await DynamicListsTesting.eventually { list.items.count == 10 })
    await loaded(list, pages: 1)
    let rows = deleted.compactMap { list.rowID(of: $0) }
    try await list.remove(rows) { gone in
      let ids = Set(gone.map(\.item.id))
      shelf.books.withLock { $0.removeAll { ids.contains($0) } }
    }
    #expect(list.items.count == 20 - deleted.count)
    await loaded(list, pages: 40)
    #expect(list.items.map(\.id) == shelf.books.withLock { $0 })
    #expect(list.loadStates.append == .complete)
  }

  @Test func anAddressThatHasExpiredIsNotAskedForAgain() async throws {
    let asked = Record<String>()
    let used = Locked<Set<String>>([])
    // Each address works once, as a cursor of some servers does.
    let http = HTTPClient(
      transport: ScriptedTransport { request in
        let number = request.url.query().flatMap { Int($0.dropFirst(5)) } ?? 1
        asked.add("\(number)")
        let isFresh = used.withLock { $0.insert("\(number)").inserted }
        let next = number < 3 ? "</books?page=\(number + 1)>; rel=next" : nil
        let headers: HTTPHeaders = next.map { ["Link": $0] } ?? [:]
        return HTTPResponse(
          url: request.url, status: isFresh ? 200 : 410, headers: headers, body: Data("[{\"id\":\(number)}]".utf8))
      })
    var configuration = ListConfiguration(itemBatchCount: 1)
    configuration.prefetch = .manual
    let url = URL.made("http://example.org/books")
    let list = ListViewModel(
      source: JSONPageSource(url, arrayOf: Book.self, paging: .links(), http: http), configuration: configuration)
    list.start()
    #expect(await DynamicListsTesting.eventually { list.items.count == 1 })
    await loaded(list, pages: 1)
    try await list.remove(list.rowIDs[0]) {}
    await loaded(list, pages: 5)
    #expect(list.items.map(\.id) == [2, 3] && list.loadStates.append == .complete)
    #expect(asked.entries == ["1", "2", "2", "3"])
  }

  @Test func aPagingThatTwoSourcesShareKeepsTheirPagesApart() async throws {
    let http = HTTPClient(
      transport: ScriptedTransport { request in
        let next = "<\(request.url.path())?page=2>; rel=next"
        return HTTPResponse(url: request.url, headers: ["Link": next], body: Data("[{\"id\":1}]".utf8))
      })
    let paging = Paging<Book, [Book], URL>.links()
    let urls = [URL.made("http://example.org/a"), .made("http://example.org/b")]
    let sources = urls.map { JSONPageSource($0, arrayOf: Book.self, paging: paging, http: http) }
    var next: [URL] = []
    for source in sources { next.append(try #require(try await source.page(PageRequest(count: 1)).next)) }
    for (index, source) in sources.enumerated() {
      #expect(source.key(next[index], shiftedBy: -1) == urls[index])
      #expect(source.key(next[1 - index], shiftedBy: -1) == next[1 - index])
    }
  }

  @Test func keysThatCountNothingStay() {
    let url = URL.made("http://example.org/books")
    let offsets = JSONPageSource(url, arrayOf: Book.self, paging: .offset())
    #expect([1, 0, -1, -50, .min].map { offsets.key(40, shiftedBy: $0) } == [41, 40, 39, 0, 0])
    #expect(offsets.key(.max, shiftedBy: 1) == .max)
    let cursors = JSONPageSource(url, [Book].self, items: { $0 }, paging: .keyset(after: "after", id: \.id))
    #expect(cursors.key(7, shiftedBy: -1) == 7)
  }

  @Test func aTrailLeadsBackAsFarAsItemsWereRemoved() {
    let trail = PageTrail<Int>()
    func note(_ count: Int, at key: Int, next: Int?) { trail.note(Page(items: Array(0..<count), next: next), at: key) }
    #expect(trail.key(3, shiftedBy: -1) == 3)
    note(10, at: 1, next: 2)
    note(5, at: 2, next: 3)
    note(0, at: 3, next: 4)
    note(1, at: 4, next: nil)
    #expect([2, 0, -1, -5, -6, -15, -16, .min].map { trail.key(4, shiftedBy: $0) } == [4, 4, 2, 2, 1, 1, 1, 1])
    // A server that names its pages in a circle.
    note(0, at: 4, next: 1)
    note(1, at: 9, next: 9)
    #expect(trail.key(4, shiftedBy: .min) != 9 && trail.key(9, shiftedBy: -1) == 9)
  }
}
