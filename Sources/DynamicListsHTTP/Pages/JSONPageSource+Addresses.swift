import DynamicLists
public import Foundation

extension JSONPageSource where Key == Int {
  /// Returns the request of a page for its number and the requested count.
  public typealias RequestForPage = @Sendable (_ page: Int, _ count: Int) throws -> HTTPRequest
  /// Returns the address of a page for its number and the requested count.
  public typealias URLForPage = @Sendable (_ page: Int, _ count: Int) throws -> URL

  /// Creates a source of numbered pages whose requests a closure makes.
  ///
  /// For a number in the path of the address, or in a header. An error of a closure fails the page and becomes the
  /// list's failure.
  public init<Body: Decodable & Sendable>(
    _ body: Body.Type = Body.self,
    items: @escaping @Sendable (Body) throws -> [Item],
    hasMore: @escaping @Sendable (JSONAnswer<Body>) throws -> Bool,
    firstPage: Int = 1,
    http: HTTPClient = .shared,
    request: @escaping RequestForPage
  ) {
    self.init(
      items: items, hasMore: hasMore, firstPage: firstPage, http: http,
      decode: { data, _ in try http.decode(Body.self, from: data) }, request: request)
  }

  private init<Body: Sendable>(
    items: @escaping @Sendable (Body) throws -> [Item],
    hasMore: @escaping @Sendable (JSONAnswer<Body>) throws -> Bool,
    firstPage: Int,
    http: HTTPClient,
    decode: @escaping @Sendable (_ data: Data, _ response: HTTPResponse) throws -> Body,
    request: @escaping RequestForPage
  ) {
    self.init(
      decode: decode, items: items, http: http, firstKey: { _ in firstPage },
      request: { page in
        var asked = try request(page.key ?? firstPage, page.count)
        // The closure knows numbers only, so the address is the app's own.
        asked.isForSourcesServer = true
        return asked
      },
      neighbors: { page, answer, request in
        let number = request.key ?? firstPage
        page.setNeighbors(ofNumber: number, from: firstPage, hasMore: try hasMore(answer))
      })
  }

  /// Creates a source of numbered pages whose addresses a closure makes.
  public init<Body: Decodable & Sendable>(
    _ body: Body.Type = Body.self,
    items: @escaping @Sendable (Body) throws -> [Item],
    hasMore: @escaping @Sendable (JSONAnswer<Body>) throws -> Bool,
    firstPage: Int = 1,
    http: HTTPClient = .shared,
    url: @escaping URLForPage
  ) {
    self.init(body, items: items, hasMore: hasMore, firstPage: firstPage, http: http) { page, count in
      HTTPRequest(try url(page, count))
    }
  }

  /// Creates a source of numbered pages that are bare arrays; an empty one ends the list.
  ///
  /// With `leavesOutUnreadable`, an item that cannot be decoded is left out, and the client's
  /// ``HTTPClient/onUnreadableItem`` called with it; otherwise its page fails.
  public init(
    arrayOf item: Item.Type, leavesOutUnreadable: Bool = false, firstPage: Int = 1, http: HTTPClient = .shared,
    url: @escaping URLForPage
  ) where Item: Decodable {
    self.init(
      items: { $0 }, hasMore: { !$0.body.isEmpty || $0.unreadableItems.contains { !$0.isNested } },
      firstPage: firstPage, http: http,
      decode: { data, _ in try http.decodeItems(leavesOutUnreadable, from: data) },
      request: { HTTPRequest(try url($0, $1)) })
  }

  /// Creates a source of numbered pages that are ``JSONEnvelope``s.
  ///
  /// With `leavesOutUnreadable`, an item that cannot be decoded is left out, and the client's
  /// ``HTTPClient/onUnreadableItem`` called with it; otherwise its page fails.
  public init(
    envelopeOf item: Item.Type, leavesOutUnreadable: Bool = false, firstPage: Int = 1, http: HTTPClient = .shared,
    url: @escaping URLForPage
  ) where Item: Decodable {
    self.init(
      items: \.items, hasMore: \.hasMore, firstPage: firstPage, http: http,
      decode: { data, _ in try http.decodeEnvelope(leavesOutUnreadable, from: data) },
      request: { HTTPRequest(try url($0, $1)) })
  }
}
