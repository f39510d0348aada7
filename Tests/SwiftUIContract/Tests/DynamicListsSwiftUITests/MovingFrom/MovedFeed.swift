import Combine
import DynamicLists
import DynamicListsSwiftUI
import SwiftUI

// snippet: data
struct FeedItem: Identifiable {
  let id: Int
  let label: String
}

struct FeedPage {
  let items: [FeedItem]
  let hasMorePages: Bool
}
// end

// Not on the main actor in any mode: a source calls it from elsewhere.
nonisolated enum Feed {
  static func page(_ number: Int) async throws -> FeedPage { try await publisher(ofPage: number).firstValue() }

  static func publisher(ofPage number: Int) -> AnyPublisher<FeedPage, any Error> {
    let items = (0..<20).map { FeedItem(id: number * 20 + $0, label: "Story \(number * 20 + $0)") }
    return Just(FeedPage(items: items, hasMorePages: number < 3))
      .setFailureType(to: (any Error).self).eraseToAnyPublisher()
  }
}

// snippet: source
let feedSource = PublisherPageSource<FeedItem, Int> { request in
  let number = request.key ?? 1
  return Feed.publisher(ofPage: number)
    .map { Page(items: $0.items, next: $0.hasMorePages ? number + 1 : nil) }
    .eraseToAnyPublisher()
}
// end

// snippet: pages
struct FeedPages: PageSource {
  func page(_ request: PageRequest<Int>) async throws -> Page<FeedItem, Int> {
    let number = request.key ?? 1
    let page = try await Feed.page(number)
    return Page(items: page.items, next: page.hasMorePages ? number + 1 : nil)
  }
}
// end

// snippet: view
struct FeedView: View {
  @State private var feed = ListViewModel(source: feedSource)

  var body: some View {
    DynamicList(feed) { row in
      Text(row.item.label)
    }
  }
}
// end
