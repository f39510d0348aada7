public import DynamicLists

/// Numbered pages of JSON as the source of a list.
///
/// The app gives the address of each page and says where the answer has its items:
///
///     let source = JSONPageSource(Answer.self, items: \.results, hasMore: { $0.next != nil }) { page, count in
///       URL(string: "https://example.org/api?page=\(page)&size=\(count)")!
///     }
public struct JSONPageSource<Item: Sendable, Response: Decodable & Sendable>: PageSource {
  /// The page's number.
  public typealias Key = Int
  /// Returns the request of a page for its number and the requested count.
  public typealias RequestForPage = @Sendable (_ page: Int, _ count: Int) throws -> HTTPRequest

  private let firstPage: Int
  private let http: HTTPClient
  private let request: RequestForPage
  private let items: @Sendable (Response) throws -> [Item]
  private let hasMore: @Sendable (Response) throws -> Bool

  /// Creates a source that loads its pages with requests of any kind.
  ///
  /// An error of a closure fails the page and becomes the list's failure.
  public init(
    _ response: Response.Type = Response.self,
    items: @escaping @Sendable (Response) throws -> [Item],
    hasMore: @escaping @Sendable (Response) throws -> Bool,
    firstPage: Int = 1,
    http: HTTPClient = .shared,
    request: @escaping RequestForPage
  ) {
    self.firstPage = firstPage
    self.http = http
    self.request = request
    self.items = items
    self.hasMore = hasMore
  }

  /// Loads the page with the number in the request, by default the first one, with high priority.
  @concurrent public func page(_ request: PageRequest<Int>) async throws -> Page<Item, Int> {
    let number = request.key ?? firstPage
    var asked = try self.request(number, request.count)
    asked.priority = asked.priority ?? .high
    let response = try await http.json(Response.self, for: asked)
    let more = try hasMore(response) && number < .max
    return Page(items: try items(response), next: more ? number + 1 : nil)
  }
}
