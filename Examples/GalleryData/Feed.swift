public import DynamicListsHTTP
public import Foundation

/// An entry of the feed.
public struct Story: Decodable, Identifiable, Equatable, Sendable {
  public let id: Int
  public let label: String
}

/// A page of the feed, as the server writes it.
public struct FeedPage: Decodable, Sendable {
  let items: [Story]
  let hasMorePages: Bool
}

/// The feed of a server: numbered pages, the last of which says so.
public func feed(of server: URL, http: HTTPClient = .shared) -> JSONPageSource<Story, FeedPage> {
  JSONPageSource(FeedPage.self, items: \.items, hasMore: \.hasMorePages, http: http) { page, _ in
    server.appending(path: "feed-\(page).json")
  }
}
