public import Foundation

extension HTTPResponse {
  /// The address of the first link with a relation in the `Link` header (RFC 8288); `nil` without one.
  ///
  /// A relative address is resolved against that of the response. Links about another document, with an `anchor`, do
  /// not count.
  public func link(_ relation: String) -> URL? {
    guard let header = headers["Link"] else { return nil }
    let relation = relation.lowercased()
    let link = HTTPLink.links(in: header).first { $0.relations.contains(relation) && ($0.anchor ?? "").isEmpty }
    return link.flatMap { URL(reference: $0.target, relativeTo: url) }
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
