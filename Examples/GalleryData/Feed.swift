import DynamicListsHTTP
import Foundation

/// An entry of the feed.
package struct Story: Decodable, Identifiable, Equatable, Sendable {
  package let id: Int
  package let label: String
}

/// A page of the feed in the server's format.
package struct FeedPage: Decodable, Sendable {
  let items: [Story]
  let hasMorePages: Bool
}

/// The feed of a server: numbered pages, each of which says whether another follows.
package func feed(of server: URL, http: HTTPClient = .shared) -> JSONPageSource<Story, Int> {
  JSONPageSource(FeedPage.self, items: \.items, hasMore: \.hasMorePages, http: http) { page, _ in
    server.appending(path: "feed-\(page).json")
  }
}
