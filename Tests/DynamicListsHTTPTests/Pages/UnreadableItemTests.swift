import DynamicLists
import DynamicListsTesting
import Foundation
import Testing

@testable import DynamicListsHTTP

/// Items that cannot be decoded: each costs one row if the app says so, or else its page.
struct UnreadableItemTests {
  struct Emoji: Decodable, Equatable, Identifiable, Sendable {
    let id: Int
    let title: String
    var url: URL?
  }

  private struct Feed: Decodable {
    let results: ReadableItems<Emoji>
    let next: String?
  }

  private static let bad = [
    (#"{"id": 2, "title": null}"#, "[1].title"), (#"{"id": 2}"#, "[1].title"), (#"{"title": "b"}"#, "[1].id"),
    (#"{"id": 2, "title": "b", "url": ""}"#, "[1].url"), (#"{"id": {}, "title": "b"}"#, "[1].id"),
    ("null", "[1]"), ("7", "[1]"), ("[[]]", "[1]"), (#""text""#, "[1]"),
  ]

  private static func items(_ bad: String) -> String {
    #"[{"id": 1, "title": "a"}, \#(bad), {"id": 3, "title": "c"}]"#
  }

  private let url = URL.made("https://example.org/list")

  private func client(_ body: String, _ found: Record<UnreadableItem>) -> HTTPClient {
    var http = HTTPClient(transport: ScriptedTransport(body))
    http.onUnreadableItem = { found.add($0) }
    return http
  }

  @Test(arguments: bad) func anItemThatCannotBeReadCostsOneRow(_ bad: (json: String, path: String)) async throws {
    let found = Record<UnreadableItem>()
    let source = JSONPageSource(
      url, arrayOf: Emoji.self, leavesOutUnreadable: true, paging: .offset(),
      http: client(Self.items(bad.json), found))
    let page = try await source.page(PageRequest(count: 3))
    #expect(page.items.map(\.id) == [1, 3] && page.receivedCount == 3 && page.next == 3)
    #expect(found.entries.map(\.index) == [1] && found.entries.map(\.path) == [bad.path])
    #expect(found.entries.first.map { "\($0)" }?.hasPrefix("\(bad.path): ") == true)
  }

  @Test(arguments: bad) func withoutTheOptionThePageFailsForGood(_ bad: (json: String, path: String)) async throws {
    let found = Record<UnreadableItem>()
    let source = JSONPageSource(
      url, arrayOf: Emoji.self, paging: .offset(), http: client(Self.items(bad.json), found))
    let error = await failure { try await source.page(PageRequest(count: 3)) }
    #expect(error?.isRetryable == false, "the server would answer the same again")
    #expect(found.entries.isEmpty)
  }

  @Test func eachKindOfSourceCanLeaveItemsOut() async throws {
    let items = Self.items("null")
    let address = url
    let found = Record<UnreadableItem>()
    let bare = JSONPageSource(
      arrayOf: Emoji.self, leavesOutUnreadable: true, http: client(items, found)
    ) { _, _ in address }
    #expect(try await bare.page(PageRequest(count: 3)).items.count == 2)
    let envelope = JSONPageSource(
      envelopeOf: Emoji.self, leavesOutUnreadable: true,
      http: client(#"{"items": \#(items), "hasMore": true}"#, found)
    ) { _, _ in address }
    let page = try await envelope.page(PageRequest(count: 3))
    #expect(page.items.count == 2 && page.next == 2 && page.receivedCount == 3)
    let feed = JSONPageSource(
      url, Feed.self, items: \.results.items, paging: .cursor(next: \.next),
      http: client(#"{"results": \#(items), "next": "n"}"#, found))
    let third = try await feed.page(PageRequest(count: 3))
    #expect(third.items.count == 2 && third.receivedCount == 3 && third.next == "n")
    #expect(found.entries.map(\.path) == ["[1]", "items[1]", "results[1]"])
  }

  @Test(arguments: ["edges", "nodes"]) func aNodeThatCannotBeReadCostsOneRow(_ member: String) async throws {
    struct Library: Decodable { let emojis: RelayConnection<Emoji> }
    let nodes = [#"{"id": 1, "title": "a"}"#, #"{"id": 2}"#, "null"]
    let list = member == "nodes" ? nodes : nodes.map { #"{"node": \#($0)}"# }
    let body =
      #"{"data": {"emojis": {"\#(member)": [\#(list.joined(separator: ","))], "pageInfo": {"hasNextPage": false}}}}"#
    let found = Record<UnreadableItem>()
    let source = JSONPageSource(
      url, query: "q", Library.self, connection: \.emojis, leavesOutUnreadable: true, http: client(body, found))
    let page = try await source.page(PageRequest(count: 3))
    #expect(page.items.map(\.id) == [1] && page.receivedCount == 3 && found.entries.map(\.index) == [1])
    let strict = JSONPageSource(url, query: "q", Library.self, connection: \.emojis, http: client(body, found))
    #expect(await failure { try await strict.page(PageRequest(count: 3)) }?.isRetryable == false)
  }

  @Test func aPageWithoutAnItemThatCanBeReadDoesNotEndTheList() async throws {
    let found = Record<UnreadableItem>()
    let bare = JSONPageSource(
      arrayOf: Emoji.self, leavesOutUnreadable: true, http: client("[null, 7]", found)
    ) { [url] _, _ in url }
    let page = try await bare.page(PageRequest(count: 2))
    #expect(page.items.isEmpty && page.next == 2 && found.entries.map(\.index) == [0, 1])
  }

  @Test func anItemInsideOfAnotherIsReportedAndIsNoRow() async throws {
    struct Post: Decodable, Sendable {
      let id: Int
      let tags: ReadableItems<Emoji>
    }
    struct Posts: Decodable, Sendable { let posts: ReadableItems<Post> }
    let posts = #"[{"id": 1, "tags": [null, 7]}, {"id": 2}, {"id": 3, "tags": []}]"#
    let found = Record<UnreadableItem>()
    let bare = JSONPageSource(
      url, arrayOf: Post.self, leavesOutUnreadable: true, paging: .offset(), http: client(posts, found))
    let page = try await bare.page(PageRequest(count: 3))
    #expect(page.items.map(\.id) == [1, 3] && page.receivedCount == 3 && page.next == 3)
    let envelope = JSONPageSource(
      url, Posts.self, items: \.posts.items, paging: .offset(), http: client(#"{"posts": \#(posts)}"#, found))
    let second = try await envelope.page(PageRequest(count: 3))
    #expect(second.items.map(\.id) == [1, 3] && second.receivedCount == 3 && second.next == 3)
    let paths = ["[0].tags[0]", "[0].tags[1]", "[1].tags"]
    #expect(found.entries.map(\.path) == paths + paths.map { "posts\($0)" })
  }

  @Test func whatIsNoArrayFailsAsAWhole() async {
    let found = Record<UnreadableItem>()
    for body in ["{}", "7", "[{", ""] {
      let source = JSONPageSource(
        url, arrayOf: Emoji.self, leavesOutUnreadable: true, paging: .offset(), http: client(body, found))
      #expect(await failure { try await source.page(PageRequest(count: 3)) } != nil)
    }
    #expect(found.entries.isEmpty)
  }

  @Test func anyDecoderLeavesItemsOutAndKeepsTheReasons() throws {
    let list = try JSONDecoder().decode(ReadableItems<Emoji>.self, from: Data(Self.items("null").utf8))
    #expect(list.items.map(\.id) == [1, 3] && list.unreadableItems.map(\.index) == [1] && list.receivedCount == 3)
  }

  @Test func aReportHasNoValueOfTheAnswer() async throws {
    let found = Record<UnreadableItem>()
    let source = JSONPageSource(
      url, arrayOf: Emoji.self, leavesOutUnreadable: true, paging: .offset(),
      http: client(#"[{"id": "secret", "title": "secret"}]"#, found))
    _ = try await source.page(PageRequest(count: 3))
    #expect(found.entries.map(\.description) == ["[0].id: this is no Int"])
  }
}
