import DynamicLists
import DynamicListsHTTP
import Foundation

/// A server with the items 1, 2, 3 …, which divides them in every usual way, and says of its ends what it is told to.
struct EndingServer: Sendable {
  /// What a page at an end of the list names as the one beyond it.
  enum Key: CaseIterable, Sendable { case absent, same, earlier, fresh }

  /// How many items the server says that it has.
  enum Total: CaseIterable, Sendable { case right, high, low, none }

  /// What the server answers where it has no items.
  enum Beyond: CaseIterable, Sendable { case emptyPage, noContent, refusal }

  static let size = 3

  var count: Int
  var key = Key.absent
  var total = Total.right
  var beyond = Beyond.emptyPage
  /// Whether the ids of items without a place here are answered like an expired cursor.
  var missing: Set<Int> = []

  private var ids: [Int] { (1...max(1, count)).filter { $0 <= count && !missing.contains($0) } }

  private var told: Int? {
    switch total {
    case .right: ids.count
    case .high: 100
    case .low: min(1, ids.count)
    case .none: nil
    }
  }

  /// The answer to a request of any of the ``EndingShape``s.
  func answer(_ request: HTTPRequest) -> HTTPResponse {
    guard let place = place(of: request) else { return HTTPResponse(url: request.url, status: 410) }
    let range = place.range.clamped(to: 0..<ids.count)
    if range.isEmpty, place.asksForMore {
      switch beyond {
      case .emptyPage: break
      case .noContent: return HTTPResponse(url: request.url, status: 204)
      case .refusal: return HTTPResponse(url: request.url, status: 400, body: Data(#"{"code": "page_too_large"}"#.utf8))
      }
    }
    var members: [String: Any] = ["items": range.map { ["id": ids[$0]] }]
    let hasNext = place.range.upperBound < ids.count
    let hasPrevious = place.range.lowerBound > 0
    let next = hasNext ? "c\(range.upperBound)" : beyondEnd(place)
    let previous = hasPrevious ? "b\(min(place.range.lowerBound, ids.count))" : beforeStart(place)
    members["next"] = next
    members["previous"] = previous
    members["hasMore"] = place.goesBack ? previous != nil : next != nil
    members["total"] = told
    members["pageInfo"] = [
      "hasNextPage": next != nil, "endCursor": next ?? "", "hasPreviousPage": previous != nil,
      "startCursor": previous ?? "",
    ]
    members["nodes"] = members["items"]
    members["totalCount"] = told
    let body = request.method == "POST" ? ["data": ["list": members]] : members
    var links: [String] = []
    if let next { links.append("<?cursor=\(next)>; rel=next") }
    if let previous { links.append("<?cursor=\(previous)>; rel=prev") }
    return HTTPResponse(
      url: request.url, headers: links.isEmpty ? [:] : ["Link": links.joined(separator: ", ")],
      body: (try? JSONSerialization.data(withJSONObject: body)) ?? Data())
  }

  private func beyondEnd(_ place: Place) -> String? {
    switch key {
    case .absent: nil
    case .same: place.key ?? "c\(place.range.lowerBound)"
    case .earlier: "c\(Self.size)"
    case .fresh: "c\(place.range.upperBound)"
    }
  }

  private func beforeStart(_ place: Place) -> String? {
    switch key {
    case .absent: nil
    case .same: place.key ?? "b\(place.range.upperBound)"
    case .earlier: "b\(2 * Self.size)"
    case .fresh: "b\(place.range.lowerBound)"
    }
  }

  private struct Place {
    let range: Range<Int>
    var key: String?
    var goesBack = false
    /// Whether the request names a page, and is not the one for the first page.
    var asksForMore = true
  }

  private func place(of request: HTTPRequest) -> Place? {
    var parameters: [String: String] = [:]
    for item in URLComponents(url: request.url, resolvingAgainstBaseURL: false)?.queryItems ?? [] {
      parameters[item.name] = item.value
    }
    if let body = request.body, let query = try? JSONDecoder().decode(Query.self, from: body) {
      parameters["cursor"] = query.variables.after ?? query.variables.before
    }
    let size = parameters["limit"].flatMap { Int($0) } ?? Self.size
    if let page = parameters["page"].flatMap({ Int($0) }) {
      return Place(range: (page - 1) * size..<page * size, asksForMore: page > 1)
    }
    if let offset = parameters["offset"].flatMap({ Int($0) }) {
      return Place(range: offset..<offset + size, asksForMore: offset > 0)
    }
    if let cursor = parameters["cursor"], let position = Int(cursor.dropFirst()) {
      let goesBack = cursor.first == "b"
      let range = goesBack ? position - size..<position : position..<position + size
      return Place(range: range, key: cursor, goesBack: goesBack)
    }
    if let id = (parameters["after"] ?? parameters["before"]).flatMap({ Int($0) }) {
      guard let position = ids.firstIndex(of: id) else { return nil }
      if parameters["before"] != nil { return Place(range: position - size..<position, goesBack: true) }
      return Place(range: position + 1..<position + 1 + size)
    }
    return Place(range: 0..<size, asksForMore: false)
  }

  private struct Query: Decodable {
    struct Variables: Decodable { var after: String?; var before: String? }
    let variables: Variables
  }
}

/// A way to divide a list into pages, with the source that reads it.
struct EndingShape: Sendable {
  struct Item: Decodable, Identifiable, Equatable, Sendable { let id: Int }

  struct Answer: Decodable, Sendable {
    let items: [Item]
    var next: String?
    var previous: String?
    var hasMore: Bool?
    var total: Int?
  }

  struct Connection: Decodable, Sendable { let list: RelayConnection<Item> }

  let testDescription: String
  /// Whether the server names the neighbors of a page, and whether it says that more follows.
  var namesKeys = false
  var saysMore = false
  /// Whether each page says where it is.
  var hasPositions = false
  /// Whether pages before the rows can be asked for.
  var goesBack = true
  /// Creates a list of the source; the position is that of the item with which the list opens, a multiple of 3. The last
  /// closure gets each page that the source returns, and says which of the items the app keeps.
  let list:
    @MainActor @Sendable (
      HTTPClient, ListConfiguration, any Clock<Duration>, _ position: Int?, _ keep: @escaping Keep
    ) -> ListViewModel<Item>

  typealias Keep = @Sendable ([Item]) -> [Item]

  private static func url(_ query: String = "") -> URL {
    guard let url = URL(string: "https://example.org/list" + query) else { fatalError("\(query) is no query") }
    return url
  }

  private init<Key>(
    _ name: String, namesKeys: Bool = false, saysMore: Bool = false, hasPositions: Bool = false, goesBack: Bool = true,
    source: @escaping @Sendable (HTTPClient) -> JSONPageSource<Item, Key>,
    key: @escaping @Sendable (_ position: Int) -> Key
  ) {
    testDescription = name
    (self.namesKeys, self.saysMore, self.hasPositions, self.goesBack) = (namesKeys, saysMore, hasPositions, goesBack)
    list = { http, configuration, clock, position, keep in
      var source = source(http)
      source.meaningOfRefusal = { response in
        switch response.status {
        case 400: .endOfList
        case 410: .unknownKey
        default: nil
        }
      }
      return ListViewModel(
        source: KeepingSource(base: source, keep: keep), firstKey: position.map(key),
        configuration: configuration, clock: clock)
    }
  }

  private init<Key>(
    _ name: String, namesKeys: Bool = false, saysMore: Bool = false, hasPositions: Bool = false, goesBack: Bool = true,
    _ paging: Paging<Item, Answer, Key>, key: @escaping @Sendable (_ position: Int) -> Key
  ) {
    self.init(
      name, namesKeys: namesKeys, saysMore: saysMore, hasPositions: hasPositions, goesBack: goesBack,
      source: { JSONPageSource(Self.url(), Answer.self, items: \.items, paging: paging, http: $0) }, key: key)
  }

  static let all: [EndingShape] = [
    EndingShape("numbers", hasPositions: true, .numbered(size: 3, as: "limit", total: \.total)) { $0 / 3 + 1 },
    EndingShape("numbers of any size", .numbered()) { $0 / 3 + 1 },
    EndingShape("numbers and more", saysMore: true, .numbered(hasMore: { $0.hasMore ?? true })) { $0 / 3 + 1 },
    EndingShape("offsets", hasPositions: true, .offset(total: \.total)) { $0 },
    EndingShape("offsets without a total", .offset()) { $0 },
    EndingShape(
      "offsets and more", saysMore: true, hasPositions: true, .offset(total: \.total, hasMore: { $0.hasMore ?? true })
    ) { $0 },
    EndingShape("cursors", namesKeys: true, .cursor(next: \.next, previous: \.previous, total: \.total)) { "c\($0)" },
    EndingShape(
      "cursors and more", namesKeys: true, saysMore: true,
      .cursor(next: \.next, previous: \.previous, hasMore: { $0.hasMore ?? true }, total: \.total)
    ) { "c\($0)" },
    EndingShape("ids", .keyset(after: "after", before: "before", id: \.id)) { $0 },
    EndingShape(
      "ids and more", saysMore: true,
      .keyset(after: "after", before: "before", id: \.id, hasMore: { $0.hasMore ?? true })
    ) { $0 },
    EndingShape("links", namesKeys: true, .links(total: \.total)) { Self.url("?cursor=c\($0)") },
    EndingShape(
      "addresses", namesKeys: true,
      .addresses(
        next: { $0.next.map { "?cursor=\($0)" } }, previous: { $0.previous.map { "?cursor=\($0)" } }, total: \.total)
    ) { Self.url("?cursor=c\($0)") },
    EndingShape(
      "connections", namesKeys: true,
      source: { JSONPageSource(Self.url(), query: "q", Connection.self, connection: \.list, http: $0) }
    ) { "c\($0)" },
  ]
}

/// A source of an app that leaves items out of the pages of another one.
private struct KeepingSource<Base: PageSource>: PageSource {
  let base: Base
  let keep: @Sendable ([Base.Item]) -> [Base.Item]

  func page(_ request: PageRequest<Base.Key>) async throws -> Page<Base.Item, Base.Key> {
    let page = try await base.page(request)
    return Page(
      items: keep(page.items), receivedCount: page.receivedCount, next: page.next, previous: page.previous,
      before: page.before, after: page.after, sections: page.sections)
  }

  var hasRandomAccess: Bool { base.hasRandomAccess }
  func key(forPosition position: Int) -> Base.Key? { base.key(forPosition: position) }
  func key(_ key: Base.Key, shiftedBy count: Int) -> Base.Key { base.key(key, shiftedBy: count) }
}

extension ListSlot {
  /// Whether this is the place of an item that has not loaded.
  var isUnloaded: Bool { if case .placeholder = self { true } else { false } }
}
