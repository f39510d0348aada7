import DynamicLists
import DynamicListsHTTP
import Foundation
import Testing

/// A shape of pages of the example server, with the source of the documentation that reads it.
struct PagingShape: Sendable, CustomTestStringConvertible {
  /// The path of the server's address.
  let path: String
  /// How many requests load 130 articles in pages of 30.
  var requests = 5
  /// Whether each page says how many articles there are.
  var hasPositions = false
  /// The settings with which the server repeats articles at page seams.
  var repeating = #"{"duplicates": 3}"#
  let source: @Sendable (ServerSnippets) -> any PageSource<Article>

  var testDescription: String { path }

  static let all = [
    PagingShape(path: "/articles/numbers", hasPositions: true) { $0.numbered() },
    PagingShape(path: "/articles/offset", hasPositions: true, repeating: #"{"insertEvery": 2}"#) { $0.offset() },
    PagingShape(path: "/articles/cursor") { $0.cursor() },
    PagingShape(path: "/articles/keyset") { $0.charges() },
    // Only the empty page behind the end says that nothing follows.
    PagingShape(path: "/articles/since", requests: 6) { $0.keyset() },
    PagingShape(path: "/articles/links") { $0.links() },
    PagingShape(path: "/articles/next") { $0.addresses() },
    PagingShape(path: "/graphql") { $0.connection() },
  ]
}
