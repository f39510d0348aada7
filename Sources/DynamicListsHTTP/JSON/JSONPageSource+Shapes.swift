public import Foundation

extension JSONPageSource {
  /// Returns the address of a page for its number and the requested count.
  public typealias URLForPage = @Sendable (_ page: Int, _ count: Int) throws -> URL

  /// Creates a source whose pages are identified by their addresses alone.
  public init(
    _ response: Response.Type = Response.self,
    items: @escaping @Sendable (Response) throws -> [Item],
    hasMore: @escaping @Sendable (Response) throws -> Bool,
    firstPage: Int = 1,
    http: HTTPClient = .shared,
    url: @escaping URLForPage
  ) {
    self.init(response, items: items, hasMore: hasMore, firstPage: firstPage, http: http) { page, count in
      HTTPRequest(try url(page, count))
    }
  }
}

extension JSONPageSource where Response == [Item] {
  /// Creates a source whose pages are bare arrays; an empty one ends the list.
  public init(
    arrayOf item: Item.Type, firstPage: Int = 1, http: HTTPClient = .shared, url: @escaping URLForPage
  ) {
    self.init(items: { $0 }, hasMore: { !$0.isEmpty }, firstPage: firstPage, http: http, url: url)
  }
}

extension JSONPageSource where Response == JSONEnvelope<Item> {
  /// Creates a source whose pages are ``JSONEnvelope``s.
  public init(
    envelopeOf item: Item.Type, firstPage: Int = 1, http: HTTPClient = .shared, url: @escaping URLForPage
  ) {
    self.init(items: { $0.items }, hasMore: { $0.hasMore }, firstPage: firstPage, http: http, url: url)
  }
}
