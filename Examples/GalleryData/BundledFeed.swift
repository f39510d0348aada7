import DynamicListsHTTP
import Foundation

/// A feed without a server: returns the answers to `feed-1.json` through `feed-5.json`, in a server's format.
package struct BundledFeed: HTTPTransport {
  private struct Written: Encodable {
    struct Item: Encodable {
      let id: Int
      let label: String
    }

    let items: [Item]
    let hasMorePages: Bool
  }

  /// The address of the feed's requests; no server is contacted.
  package static let address = URL(filePath: "/bundled")

  private let delay: Duration
  private let pages = 5
  private let pageSize = 20

  package init(delay: Duration = .milliseconds(800)) { self.delay = delay }

  @concurrent package func response(to request: HTTPRequest) async throws -> HTTPResponse {
    try await Task.sleep(for: delay)
    let page = Int(request.url.lastPathComponent.filter(\.isNumber)) ?? 0
    guard (1...pages).contains(page) else { return HTTPResponse(url: request.url, status: 404) }
    let items = ((page - 1) * pageSize..<page * pageSize).map {
      Written.Item(id: $0 + 1, label: Story.madeUpLabel($0))
    }
    let body = try JSONEncoder().encode(Written(items: items, hasMorePages: page < pages))
    return HTTPResponse(url: request.url, headers: ["Content-Type": "application/json"], body: body)
  }
}

extension Story {
  /// Invented stories, always the same.
  package static let samples = (0..<20).map { Story(id: $0 + 1, label: madeUpLabel($0)) }

  /// The lengths of the three arrays have no common factor, so a sentence repeats as late as possible.
  fileprivate static func madeUpLabel(_ number: Int) -> String {
    "\(who[number % who.count]) \(does[number % does.count]) \(what[number % what.count])."
  }

  private static let who = [
    "The ferryman", "A young beekeeper", "Our correspondent", "The choir", "A retired pilot", "The museum",
    "An early skater",
  ]
  private static let does = ["has found", "talks about", "is building", "looks for", "gives away"]
  private static let what = [
    "a map of the old town", "the first strawberries", "a bicycle for three", "forty paper lanterns",
    "the quietest street", "a bridge of ropes", "the missing weathercock", "a clock that runs backwards",
  ]
}
