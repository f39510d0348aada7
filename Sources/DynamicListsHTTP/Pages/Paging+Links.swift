import DynamicLists
public import Foundation

extension Paging where Key == URL {
  /// Links in the header of an answer (RFC 8288): `Link: <https://example.org/items?page=3>; rel="next"`.
  ///
  /// Follows `next` and `prev`. `limit` is the parameter of the number of items, which the first request sends and the
  /// server's links keep; `nil` sends none. `last` is not read: how many items its page has is not known.
  ///
  /// A link leads to the server of the source's own request, or to one of `origins`, which gets none of the source's
  /// credentials; to any other, the page fails with ``HTTPError/foreignPage(host:)``.
  public static func links(limit: String? = nil, total: Total? = nil, allowing origins: [URL] = []) -> Self {
    Self.following(
      limit, total, origins,
      next: { $0.response.link("next") },
      previous: { $0.response.link("prev") ?? $0.response.link("previous") })
  }

  /// Addresses in the body of an answer: `{"next": "https://example.org/items?page=3"}`.
  ///
  /// A relative address counts from the address of the answer. The list ends where `next` is absent or empty. For
  /// `limit` and `origins` see ``links(limit:total:allowing:)``.
  public static func addresses(
    limit: String? = nil, next: @escaping Neighbor, previous: Neighbor? = nil, total: Total? = nil,
    allowing origins: [URL] = []
  ) -> Self {
    Self.following(
      limit, total, origins,
      next: { try $0.response.address(next($0)) },
      previous: { try $0.response.address(previous?($0)) })
  }

  private static func following(
    _ limit: String?, _ total: Total?, _ origins: [URL],
    next: @escaping @Sendable (JSONAnswer<Body>) throws -> URL?,
    previous: @escaping @Sendable (JSONAnswer<Body>) throws -> URL?
  ) -> Self {
    var paging = Paging(
      request: { base, page in
        if let address = page.key { return try base.following(address, allowing: origins) }
        var request = base
        if let limit { request.setQuery(limit, to: "\(page.count)") }
        return request
      },
      neighbors: { page, answer, request in
        page.next = try next(answer)
        page.previous = try previous(answer)
        if request.key == nil, page.previous == nil { page.count(from: 0, of: try total?(answer)) }
      })
    // An address may count pages or items.
    paging.firstKey = { $0.url }
    return paging
  }
}

extension HTTPResponse {
  /// The address that a text of the body means; `nil` for none.
  fileprivate func address(_ text: String?) throws(HTTPError) -> URL? {
    guard let text = text?.trimmingCharacters(in: .whitespacesAndNewlines).nonempty else { return nil }
    guard let address = URL(reference: text, relativeTo: url) else {
      throw .unexpectedContent(
        path: "", cause: HTTPError.UnreadableAnswer("The address of a page is not valid: \(text)"))
    }
    return address
  }
}
