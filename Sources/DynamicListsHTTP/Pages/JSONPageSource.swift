public import DynamicLists
public import Foundation

/// Pages of JSON from a server as the source of a list.
///
/// The app says where the answer has its items, and how the server names the next page:
///
///     JSONPageSource(url, Answer.self, items: \.results, paging: .offset(total: \.total))
///
/// <doc:TalkingToAServer> has a line for each usual kind of server.
public struct JSONPageSource<Item: Sendable, Key: Hashable & Sendable>: PageSource {
  /// Whether each page can be requested by its key again at any time, so that a refresh keeps the place.
  ///
  /// `true` for numbers of pages, offsets and ids of items. `false` for cursors and addresses, which may expire, and
  /// for pages whose addresses a closure makes; set it to `true` if the server keeps them.
  public var hasRandomAccess: Bool
  /// What an answer without success means for the list: `.endOfList` for an empty last page, `.unknownKey` for a key that
  /// the server does not know any more, so that the list starts over in place; `nil` for a failure, as any other error.
  ///
  ///     source.meaningOfRefusal = { $0.status == 422 ? .endOfList : nil }
  ///
  /// Is called for a status outside 200 to 299, and for an error that ``HTTPClient/errorBody`` has read; the response has
  /// at most 64 KiB of its body. Without a meaning, 410 (gone) in answer to a key is `.unknownKey`. The first page of the
  /// source has no key, so that its refusals with `.unknownKey` are failures.
  public var meaningOfRefusal: (@Sendable (HTTPResponse) -> ListError?)?
  let http: HTTPClient
  let news: SourceNews<Key>
  private let load: @concurrent @Sendable (PageRequest<Key>, HTTPClient) async throws -> Page<Item, Key>
  private var keyForPosition: (@Sendable (Int) -> Key?)?
  private let shiftedKey: (@Sendable (_ key: Key, _ count: Int) -> Key)?

  /// Creates a source from a request of any kind.
  ///
  /// An error of a closure fails the page and becomes the list's failure. Pages are requested with high priority,
  /// unless the request has another one.
  ///
  /// Where `items` leaves out some of the items that the server has sent, or makes several of one, `received` reads how
  /// many were sent: ends, positions and counts follow from these. By default, they are the items and those that
  /// ``ReadableItems`` have left out.
  public init<Body: Decodable & Sendable>(
    _ request: HTTPRequest,
    _ body: Body.Type = Body.self,
    items: @escaping @Sendable (Body) throws -> [Item],
    received: (@Sendable (Body) throws -> Int)? = nil,
    paging: Paging<Item, Body, Key>,
    http: HTTPClient = .shared
  ) {
    self.init(
      request, decode: { data, _ in try http.decode(Body.self, from: data) }, items: items, received: received,
      paging: paging, http: http)
  }

  /// Creates a source from a request of any kind, whose answers a closure of the app decodes.
  ///
  /// For what is no JSON in UTF-8 as such: a JSON value in each line, a prefix before the JSON, another encoding. `decode`
  /// gets the body, decompressed, and the response that it came in; ``HTTPClient/decode(_:from:)`` reads JSON as the
  /// client does. A `DecodingError` becomes an ``HTTPError``; any other error of a closure fails the page and becomes the
  /// list's failure. The request has `Accept: application/json` unless its headers say something else.
  public init<Body: Sendable>(
    _ request: HTTPRequest,
    decode: @escaping @Sendable (_ data: Data, _ response: HTTPResponse) throws -> Body,
    items: @escaping @Sendable (Body) throws -> [Item],
    received: (@Sendable (Body) throws -> Int)? = nil,
    paging: Paging<Item, Body, Key>,
    http: HTTPClient = .shared
  ) {
    self.init(
      decode: decode, items: items, received: received, http: http, shiftedKey: paging.shiftedKey,
      firstKey: paging.firstKey,
      request: { page in
        var asked = try paging.request(request, page)
        asked.isForSourcesServer = request.hasServer(of: asked)
        return asked
      },
      neighbors: paging.neighbors)
    hasRandomAccess = paging.hasRandomAccess
    keyForPosition = paging.keyForPosition
  }

  /// The requests that `request` returns for the server of the source say so themselves.
  init<Body: Sendable>(
    decode: @escaping @Sendable (_ data: Data, _ response: HTTPResponse) throws -> Body,
    items: @escaping @Sendable (Body) throws -> [Item],
    received: (@Sendable (Body) throws -> Int)? = nil,
    http: HTTPClient,
    shiftedKey: (@Sendable (_ key: Key, _ count: Int) -> Key)? = nil,
    firstKey: (@Sendable (_ request: HTTPRequest) -> Key)? = nil,
    request: @escaping @Sendable (PageRequest<Key>) throws -> HTTPRequest,
    neighbors: @escaping Paging<Item, Body, Key>.NeighborsOfPage
  ) {
    hasRandomAccess = false
    self.http = http
    let trail = firstKey.map { _ in PageTrail<Key>() }
    if let trail { self.shiftedKey = { trail.key($0, shiftedBy: $1) } } else { self.shiftedKey = shiftedKey }
    let news = SourceNews<Key>(http.transport)
    self.news = news
    let read: @Sendable (HTTPResponse, PageRequest<Key>) throws -> Page<Item, Key> = { response, wanted in
      let unreadable = UnreadableItems.current ?? UnreadableItems()
      let body = try UnreadableItems.$current.withValue(unreadable) { try decode(response.body, response) }
      var answer = JSONAnswer(body, response)
      answer.unreadableItems = unreadable.all
      let kept = try items(body)
      let count = try received?(body) ?? kept.count + answer.unreadableItems.count { !$0.isNested }
      var page = Page<Item, Key>(items: kept, receivedCount: count)
      try neighbors(&page, answer, wanted)
      return page
    }
    load = { wanted, http in
      var asked = try request(wanted)
      asked.priority = asked.priority ?? .high
      let key = wanted.key ?? firstKey?(asked)
      news.noteRequest(of: asked.url) { try? read($0, wanted).place }
      return try await http.value(for: asked, noContent: Page(items: [])) { response in
        let page = try read(response, wanted)
        if let key { trail?.note(page, at: key) }
        return page
      }
    }
  }

  /// Creates a source from an address.
  public init<Body: Decodable & Sendable>(
    _ url: URL,
    _ body: Body.Type = Body.self,
    items: @escaping @Sendable (Body) throws -> [Item],
    received: (@Sendable (Body) throws -> Int)? = nil,
    paging: Paging<Item, Body, Key>,
    http: HTTPClient = .shared
  ) {
    self.init(HTTPRequest(url), body, items: items, received: received, paging: paging, http: http)
  }

  /// Creates a source from an address whose answers are bare arrays.
  ///
  /// With `leavesOutUnreadable`, an item that cannot be decoded is left out, and the client's
  /// ``HTTPClient/onUnreadableItem`` called with it; otherwise its page fails.
  public init(
    _ url: URL, arrayOf item: Item.Type, leavesOutUnreadable: Bool = false, paging: Paging<Item, [Item], Key>,
    http: HTTPClient = .shared
  ) where Item: Decodable {
    self.init(
      HTTPRequest(url), decode: { data, _ in try http.decodeItems(leavesOutUnreadable, from: data) }, items: { $0 },
      paging: paging, http: http)
  }

  /// Loads a page.
  @concurrent public func page(_ request: PageRequest<Key>) async throws -> Page<Item, Key> {
    do { return try await load(request, http) } catch let error as HTTPError { throw meaning(of: error, request) }
  }

  private func meaning(of error: HTTPError, _ request: PageRequest<Key>) -> any Error {
    guard let response = error.response else { return error }
    let meaning = meaningOfRefusal?(response) ?? (response.status == 410 ? .unknownKey : nil)
    guard let meaning, meaning != .unknownKey || request.key != nil else { return error }
    return meaning
  }

  /// The page that a cache has, however old, without asking the server; `nil` if it has none.
  ///
  /// Give its items to a list as `initialItems`: the list shows them at once, and loads the page. Needs a client whose
  /// transport was made by ``HTTPTransport/caching(in:)``, and pages that a `GET` asks for: no cache has those of a
  /// `POST`, so none of GraphQL.
  @concurrent public func cachedPage(_ request: PageRequest<Key>) async -> Page<Item, Key>? {
    guard let cached = http.cached else { return nil }
    return try? await load(request, cached)
  }

  /// Refreshes the list when a page has changed that was shown from a cache while it was revalidated.
  ///
  /// A page changes with its body, and with a header from which its neighbors or its counts are read.
  /// `nil` for a client whose transport has no cache.
  public var invalidations: AsyncStream<Void>? { news.stream }

  /// The key of the page that contains a position, for numbered pages and offsets with a total.
  public func key(forPosition position: Int) -> Key? { keyForPosition?(position) }

  /// The key of the page that follows after confirmed edits: an offset moves with the items; after a removal, numbered pages
  /// and those behind links load again from the one into which items have moved. Cursors and ids stay.
  public func key(_ key: Key, shiftedBy count: Int) -> Key { shiftedKey?(key, count) ?? key }
}
