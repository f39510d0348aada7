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
  /// Whether each page says where it is among all articles, and can be found by a position.
  var hasPositions = false
  /// Whether the first page says how many articles there are.
  var hasTotal = false
  /// Whether the list goes from 130 to 1.
  var isFromNewToOld = false
  /// The settings with which the server repeats articles at page seams.
  var repeating = #"{"duplicates": 3}"#
  let source: @Sendable (ServerSnippets) -> any PageSource<Article>

  var testDescription: String { path }

  /// The ids of the articles at these places of the list, which count from 1.
  func ids(_ places: ClosedRange<Int>) -> [Int] { places.map { isFromNewToOld ? 131 - $0 : $0 } }

  static let all = [
    PagingShape(path: "/articles/numbers", hasPositions: true, hasTotal: true) { $0.numbered() },
    PagingShape(
      path: "/articles/offset", hasPositions: true, hasTotal: true, repeating: #"{"insertEvery": 2}"#
    ) { $0.offset() },
    PagingShape(
      path: "/articles/range", hasPositions: true, hasTotal: true, repeating: #"{"insertEvery": 2}"#
    ) { $0.ranges() },
    PagingShape(path: "/articles/cursor") { $0.cursor() },
    PagingShape(path: "/articles/keyset") { $0.charges() },
    // Only the empty page behind the end says that nothing follows.
    PagingShape(path: "/articles/since", requests: 6) { $0.keyset() },
    PagingShape(path: "/articles/newest", requests: 6, isFromNewToOld: true) { $0.newest() },
    PagingShape(path: "/articles/links") { $0.links() },
    PagingShape(path: "/articles/next", hasTotal: true) { $0.addresses() },
    PagingShape(path: "/graphql", hasTotal: true) { $0.connection() },
  ]
}
