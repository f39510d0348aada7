import DynamicLists
import DynamicListsTesting
import Foundation
import Testing

@testable import DynamicListsHTTP

/// What each shape sends and reads, beyond what the example server does.
struct PagingTests {
  private struct Answer: Decodable, Sendable {
    var items: [Int] = []
    var next: String?
    var previous: String?
    var hasMore: Bool?
    var total: Int?
  }

  private let url = URL.made("https://example.org/list?tag=a%2Bb&page=9")

  /// The page that a body makes, and the query that was sent.
  private func page<Key>(
    _ paging: Paging<Int, Answer, Key>, _ body: String, key: Key? = nil, edge: PageEdge? = nil, count: Int = 3,
    headers: HTTPHeaders = [:]
  ) async throws -> (page: Page<Int, Key>, query: String?) {
    let transport = ScriptedTransport(body, headers: headers)
    let source = JSONPageSource(
      url, Answer.self, items: \.items, paging: paging, http: HTTPClient(transport: transport))
    let page = try await source.page(PageRequest(key: key, count: count, edge: edge))
    return (page, transport.asked.entries.first?.url.query())
  }

  // MARK: Numbers and offsets

  @Test func aNumberReplacesTheParameterOfTheAddress() async throws {
    let (first, query) = try await page(.numbered(size: 3), #"{"items": [1, 2, 3]}"#)
    #expect(query == "tag=a%2Bb&page=1&per_page=3")
    #expect(first == Page(items: [1, 2, 3], next: 2))
    let (third, _) = try await page(
      .numbered("p", from: 0, size: 3, total: \.total), #"{"items": [7], "total": 7}"#, key: 2)
    #expect(third == Page(items: [7], previous: 1, before: 6, after: 0))
  }

  @Test func aTotalThatDoesNotFitThePagesDoesNotEndTheList() async throws {
    // The server sends at most two items, whatever is requested.
    let (page, _) = try await page(.numbered(size: 3, total: \.total), #"{"items": [5, 6], "total": 7}"#, key: 3)
    #expect(page.next == 4)
    let (empty, _) = try await self.page(.numbered(size: 3, total: \.total), #"{"items": [], "total": 7}"#, key: 5)
    #expect(empty == Page(items: [], previous: 3), "the page before is the last one")
  }

  @Test func numbersAndCountsOfAServerMayBeAnything() async throws {
    for total in [-1, 0, Int.max] {
      let body = #"{"items": [1], "total": \#(total)}"#
      for key in [Int.min, -1, 0, 1, .max] {
        _ = try await page(.numbered(size: .max, total: \.total), body, key: key)
        _ = try await page(.numbered(size: -1, total: \.total), body, key: key)
        for edge in [PageEdge.append, .prepend] {
          _ = try? await page(.offset(total: \.total), body, key: key, edge: edge, count: .max)
        }
      }
    }
    let source = JSONPageSource(url, arrayOf: Int.self, paging: .numbered(from: .max, size: 1, total: \.count))
    #expect(source.key(forPosition: 1) == nil)
  }

  @Test func positionsNeedATotal() {
    func key<Key>(_ paging: Paging<Int, Answer, Key>) -> Key? {
      JSONPageSource(url, Answer.self, items: \.items, paging: paging).key(forPosition: 70)
    }
    #expect(key(.numbered(size: 30, total: \.total)) == 3)
    #expect(key(.numbered(size: 30)) == nil && key(.numbered(total: \.total)) == nil)
    #expect(key(.offset(total: \.total)) == 70)
    #expect(key(.offset()) == nil && key(.links(total: \.total)) == nil)
  }

  @Test func aRefreshKeepsThePlaceWhereKeysStayValid() {
    func keepsThePlace<Key>(_ paging: Paging<Int, Answer, Key>) -> Bool {
      JSONPageSource(url, Answer.self, items: \.items, paging: paging).hasRandomAccess
    }
    #expect(keepsThePlace(.numbered()) && keepsThePlace(.offset()))
    #expect(keepsThePlace(Paging<Int, Answer, Int>.keyset(after: "after", id: { $0 })))
    #expect(!keepsThePlace(.cursor(next: \.next)) && !keepsThePlace(.links()))
    var source = JSONPageSource(url, Answer.self, items: \.items, paging: .links())
    source.hasRandomAccess = true
    #expect(source.hasRandomAccess)
  }

  @Test func parametersOfTheAddressAreKept() {
    var request = HTTPRequest(.made("https://example.org/a%2Fb?x%5B%5D=1&x%5B%5D=2&flag&page=7&page=8&q=%C3%BC#top"))
    request.setQuery("page", to: "9")
    request.setQuery("new one", to: "&")
    #expect(request.url.absoluteString.hasPrefix("https://example.org/a%2Fb?"))
    #expect(request.url.query(percentEncoded: true)?.hasSuffix("&flag&page=9&q=%C3%BC&new%20one=%26") == true)
    request.setQuery("flag", to: nil)
    #expect(request.url.query()?.contains("flag") == false)
  }

  @Test func itemsBeforeAnOffsetEndWhereTheRowsBegin() async throws {
    let (page, query) = try await page(.offset(), #"{"items": [1, 2]}"#, key: 2, edge: .prepend, count: 30)
    #expect(query == "tag=a%2Bb&page=9&offset=0&limit=2")
    #expect(page.previous == nil)
    let (middle, _) = try await self.page(.offset(total: \.total), #"{"items": [5], "total": 6}"#, key: 5, count: 2)
    #expect(middle == Page(items: [5], next: nil, previous: 5, before: 5, after: 0))
  }

  @Test func rowsThatAServerCutsAwayBeforeAnOffsetAreAnError() async throws {
    // The server sends two items at most, so those at 2 to 4 would be missing.
    let error = await failure {
      try await page(.offset(total: \.total), #"{"items": [1, 2], "total": 9}"#, key: 5, edge: .prepend, count: 5).query
    }
    guard case .unexpectedContent(_, let cause) = error else { Issue.record("\(String(describing: error))"); return }
    #expect("\(cause)".contains("2 of 5 items"))
    let uncounted = await failure {
      try await page(.offset(), #"{"items": [1, 2]}"#, key: 5, edge: .prepend, count: 5).query
    }
    guard case .unexpectedContent = uncounted else { Issue.record("\(String(describing: uncounted))"); return }
    let (nothing, _) = try await page(.offset(), #"{"items": []}"#, key: 5, edge: .prepend, count: 5)
    #expect(nothing.items.isEmpty && nothing.previous == nil)
    // The list has shrunk meanwhile.
    let (short, _) = try await page(
      .offset(total: \.total), #"{"items": [1], "total": 1}"#, key: 5, edge: .prepend, count: 5)
    #expect(short.items == [1])
  }

  // MARK: Cursors and ids

  @Test func aCursorReachesTheServerAsItIs() async throws {
    let (page, query) = try await page(
      .cursor(limit: nil, next: \.next), #"{"items": [1], "next": "b"}"#, key: "a+/=&#ü %2B")
    #expect(query == "tag=a%2Bb&page=9&cursor=a%2B%2F%3D%26%23%C3%BC%20%252B")
    #expect(page == Page(items: [1], next: "b"))
  }

  @Test(arguments: [
    #"{"items": [1]}"#, #"{"items": [1], "next": null}"#, #"{"items": [1], "next": ""}"#,
    #"{"items": [1], "next": "b", "hasMore": false}"#,
  ])
  func theListEndsWithoutACursor(body: String) async throws {
    let (page, _) = try await page(.cursor(next: \.next, hasMore: { $0.hasMore ?? true }), body)
    #expect(page.next == nil)
  }

  @Test func aCursorMayGoBackInAParameterOfItsOwn() async throws {
    let paging = Paging<Int, Answer, String>.cursor(
      "after", next: \.next, before: "before", previous: \.previous, total: \.total)
    let body = #"{"items": [1], "next": "n", "previous": "p", "total": 9}"#
    let (page, query) = try await page(paging, body, key: "x", edge: .prepend)
    #expect(query == "tag=a%2Bb&page=9&before=x&limit=3")
    #expect(page == Page(items: [1], next: "n", previous: "p"))
    #expect(try await self.page(paging, body).page == Page(items: [1], next: "n", previous: "p", before: 0, after: 8))
  }

  @Test func thePageOfTheNamedItemAloneEndsTheList() async throws {
    let paging = Paging<Int, Answer, Int>.keyset(after: "max_id", before: "min_id", id: { $0 })
    // As servers do whose max_id includes the item.
    #expect(try await page(paging, #"{"items": [5, 4]}"#, key: 5).page == Page(items: [5, 4], next: 4, previous: 5))
    #expect(try await page(paging, #"{"items": [4]}"#, key: 4).page == Page(items: [4], previous: 4))
    let up = try await page(paging, #"{"items": [9]}"#, key: 9, edge: .prepend).page
    #expect(up == Page(items: [9], next: 9))
    #expect(try await page(paging, #"{"items": []}"#, key: 4).page == Page(items: []))
  }

  @Test func aKeysetWithoutAParameterForBeforeOnlyGoesForward() async throws {
    let paging = Paging<Int, Answer, Int>.keyset(
      after: "max_id", limit: nil, id: { $0 }, hasMore: { $0.hasMore ?? true })
    let (page, query) = try await page(paging, #"{"items": [5, 4]}"#, key: 6)
    #expect(query == "tag=a%2Bb&page=9&max_id=6")
    #expect(page == Page(items: [5, 4], next: 4))
    #expect(try await self.page(paging, #"{"items": [5, 4], "hasMore": false}"#).page.next == nil)
  }

  // MARK: Repeated keys

  @MainActor
  @Test(arguments: [
    Repeating { JSONPageSource($0, Answer.self, items: \.items, paging: .cursor(next: \.next), http: $1) },
    Repeating { JSONPageSource($0, Answer.self, items: \.items, paging: .addresses(next: \.next), http: $1) },
    Repeating { JSONPageSource($0, Answer.self, items: \.items, paging: .links(), http: $1) },
    Repeating { JSONPageSource($0, Answer.self, items: \.items, paging: .keyset(after: "a", id: \.self), http: $1) },
  ])
  func aServerThatRepeatsItsPagesEndsTheList(_ repeating: Repeating) async throws {
    let transport = ScriptedTransport(#"{"items": [1, 2], "next": "again"}"#, headers: ["Link": "<again>; rel=next"])
    let list = repeating.list(url, HTTPClient(transport: transport))
    for _ in 0..<5 {
      list.loadMore()
      #expect(await DynamicListsTesting.eventually { !list.loadStates.append.isLoading && list.state != .loading })
    }
    #expect(list.loadStates.append == .complete && Set(list.items) == [1, 2])
    #expect(transport.asked.entries.count <= 3)
  }

  struct Repeating: Sendable {
    let source: @Sendable (URL, HTTPClient) -> any PageSource<Int>

    @MainActor func list(_ url: URL, _ http: HTTPClient) -> ListViewModel<Int> {
      var configuration = ListConfiguration()
      configuration.prefetch = .manual
      func list(_ source: some PageSource<Int>) -> ListViewModel<Int> {
        ListViewModel(source: source, configuration: configuration)
      }
      let made = list(source(url, http))
      made.start()
      return made
    }
  }
}
