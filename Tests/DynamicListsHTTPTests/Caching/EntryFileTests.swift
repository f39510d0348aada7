import Foundation
import Testing

@testable import DynamicListsHTTP

/// Answers as the bytes of a file.
struct EntryFileTests {
  private func answer(_ headers: HTTPHeaders) throws -> StoredAnswer {
    let request = HTTPRequest(CacheOrigin.url)
    let response = HTTPResponse(url: request.url, headers: headers, body: Data("1".utf8))
    return try #require(
      StoredAnswer(
        response, to: request, key: CacheKey(request, userHeaders: []), requested: WallClock.start,
        received: WallClock.start))
  }

  @Test func theValuesOfAFieldStayApart() throws {
    var headers: HTTPHeaders = ["Link": "<a>", "B": "1"]
    headers.add("<b>, <c>", for: "link")
    let read = try EntryFile.answer(EntryFile.data(answer(headers)))
    #expect(read.headers.values(for: "Link") == ["<a>", "<b>, <c>"] && read.headers == headers)
  }

  /// As many as fit into the head of an answer.
  @Test func manyFieldsAreWrittenInOnePass() throws {
    var headers = HTTPHeaders()
    for number in 0..<20_000 { headers.add("1", for: "\(number)") }
    let answer = try answer(headers)
    let start = ContinuousClock.now
    let read = try EntryFile.answer(EntryFile.data(answer))
    #expect(read.headers.fields.count == 20_000)
    #expect(start.duration(to: .now) < .seconds(10))
  }
}
