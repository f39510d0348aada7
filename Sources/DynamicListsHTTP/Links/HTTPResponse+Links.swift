public import Foundation

extension HTTPResponse {
  /// The address of the first link with a relation in the `Link` header (RFC 8288); `nil` without one.
  ///
  /// A relative address is resolved against that of the response. Links about another document, or about a part of this
  /// one, with an `anchor`, do not count.
  public func link(_ relation: String) -> URL? {
    guard let header = headers["Link"] else { return nil }
    let relation = relation.lowercased()
    let link = HTTPLink.links(in: header).first { $0.relations.contains(relation) && isOwn(anchor: $0.anchor ?? "") }
    return link.flatMap { URL(reference: $0.target, relativeTo: url) }
  }

  /// Whether the context of a link is the document of this response.
  private func isOwn(anchor: String) -> Bool {
    guard !anchor.isEmpty else { return true }
    // Both are read alike, so that what one of them leaves unencoded makes no difference.
    guard let context = URL(reference: anchor, relativeTo: url), context.fragment() == nil,
      let own = URL(reference: url.absoluteString, relativeTo: url)
    else { return false }
    return Self.place(context) == Self.place(own)
  }

  /// Server, path and query.
  private static func place(_ url: URL) -> [String?] {
    let path = url.path(percentEncoded: true)
    return [HTTPRequest(url).origin, path.isEmpty ? "/" : path, url.query(percentEncoded: true)]
  }

  /// The number of all items, from `X-Total-Count` or `Content-Range` (`items 0-29/319`); `nil` without one.
  public var totalCount: Int? {
    if let count = headers["X-Total-Count"] { return Self.count(count[...]) }
    guard let range = headers["Content-Range"], let slash = range.lastIndex(of: "/") else { return nil }
    return Self.count(range[range.index(after: slash)...])
  }

  private static func count(_ text: Substring) -> Int? {
    let digits = text.trimmingCharacters(in: .whitespaces)
    return digits.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(digits) : nil
  }
}
