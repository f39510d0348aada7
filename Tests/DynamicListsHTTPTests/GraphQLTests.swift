import DynamicLists
import DynamicListsHTTP
import Foundation
import Testing

/// Connections of GraphQL servers, and their errors.
struct GraphQLTests {
  private struct Catalogue: Decodable {
    let books: RelayConnection<Int>?
  }

  /// The error of an app that has a type for all of its servers.
  private struct Own: Decodable, Error {
    var reason: String?
  }

  private func source(_ transport: ScriptedTransport, _ own: HTTPErrorBody? = nil) -> JSONPageSource<Int, String> {
    JSONPageSource(
      .made("https://example.org/graphql"), query: "query { books }", variables: ["tag": "sea", "ids": [1, 2]],
      Catalogue.self, connection: \.books, http: HTTPClient(transport: transport, errorBody: own))
  }

  private func page(_ body: String, status: Int = 200) async throws -> Page<Int, String> {
    try await source(ScriptedTransport(body, status: status)).page(PageRequest(count: 3))
  }

  private struct Sent: Decodable, Equatable {
    struct Variables: Decodable, Equatable {
      var tag: String
      var ids: [Int]
      var first: Int?
      var after: String?
      var last: Int?
      var before: String?
    }

    let query: String
    let variables: Variables
  }

  @Test func theQueryIsSentWithTheCursorAndItsOwnVariables() async throws {
    let transport = ScriptedTransport(#"{"data": {"books": {"edges": [], "pageInfo": {}}}}"#)
    for request in [
      PageRequest(count: 3), PageRequest(key: "c", count: 4), PageRequest(key: "c", count: 5, edge: .prepend),
    ] {
      _ = try await source(transport).page(request)
    }
    let sent = try transport.asked.entries.map { try JSONDecoder().decode(Sent.self, from: #require($0.body)) }
    #expect(sent.allSatisfy { $0.query == "query { books }" })
    #expect(
      sent.map(\.variables) == [
        .init(tag: "sea", ids: [1, 2], first: 3), .init(tag: "sea", ids: [1, 2], first: 4, after: "c"),
        .init(tag: "sea", ids: [1, 2], last: 5, before: "c"),
      ])
    let request = try #require(transport.asked.entries.first)
    #expect(request.method == "POST" && request.headers["Content-Type"] == "application/json")
    #expect(request.headers["Accept"]?.hasPrefix("application/graphql-response+json") == true)
  }

  @Test func edgesAndNodesAreRead() async throws {
    let info = #""pageInfo": {"hasNextPage": true, "endCursor": "e", "hasPreviousPage": true, "startCursor": "s"}"#
    #expect(
      try await page(#"{"data": {"books": {"edges": [{"node": 1}, null, {"node": null}, {"node": 2}], \#(info)}}}"#)
        == Page(items: [1, 2], receivedCount: 4, next: "e", previous: "s"))
    #expect(
      try await page(#"{"data": {"books": {"nodes": [1, null], "totalCount": 9, \#(info)}}}"#)
        == Page(items: [1], receivedCount: 2, next: "e", previous: "s", before: 0, after: 7))
    #expect(
      try await page(#"{"data": {"books": {"nodes": [1], "pageInfo": {"hasNextPage": false, "endCursor": "e"}}}}"#)
        == Page(items: [1]))
  }

  @Test(arguments: [
    (#"{"errors": [{"message": "No\nbooks."}], "data": null}"#, 200, true),
    (#"{"errors": [{"message": "No books."}]}"#, 200, false),
    (#"{"errors": [{"message": "No books."}], "data": {"books": null}}"#, 200, true),
    (#"{"errors": [{"message": "No books."}]}"#, 400, false),
  ])
  func errorsWithoutDataAreRead(body: String, status: Int, isRetryable: Bool) async {
    let error = await failure { try await page(body, status: status) }
    guard case .refused(let refusal) = error else { Issue.record("\(String(describing: error))"); return }
    #expect((refusal.error as? GraphQLErrors)?.errors.count == 1)
    #expect(error?.message == "No books.")
    #expect(error?.isRetryable == isRetryable)
  }

  @Test(arguments: [
    (#"{"errors": [{"message": "No books."}], "data": null}"#, 200), (#"{"errors": [{"message": "No books."}]}"#, 400),
  ])
  func aClientWithAnErrorOfItsOwnReadsThemWhereThatHasNoSentence(body: String, status: Int) async {
    let own = HTTPErrorBody(Own.self, message: \.reason)
    let error = await failure {
      try await source(ScriptedTransport(body, status: status), own).page(PageRequest(count: 3))
    }
    guard case .refused(let refusal) = error else { Issue.record("\(String(describing: error))"); return }
    #expect(refusal.error is GraphQLErrors && error?.message == "No books.")
  }

  @Test func theOwnErrorOfAClientComesFirst() async {
    let own = HTTPErrorBody(Own.self, message: \.reason)
    let body = #"{"errors": [{"message": "No books."}], "reason": "Closed."}"#
    let error = await failure {
      try await source(ScriptedTransport(body, status: 400), own).page(PageRequest(count: 3))
    }
    #expect(error?.message == "Closed.")
  }

  @Test func rowsAreShownDespiteErrorsBesideThem() async throws {
    let body = #"{"errors": [{"message": "A field is missing."}], "data": {"books": {"nodes": [1], "pageInfo": {}}}}"#
    #expect(try await page(body).items == [1])
  }

  @Test func dataWithoutTheConnectionFailsThePage() async {
    let error = await failure { try await page(#"{"data": {"books": null}}"#) }
    guard case .unexpectedContent(path: "data", _) = error else { Issue.record("\(String(describing: error))"); return }
  }
}
