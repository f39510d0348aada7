import Foundation
import Testing

@testable import DynamicListsHTTP

/// What a cache sends back of a stored answer.
struct StoredValidatorTests {
  private static let date = "Sun, 06 Nov 1994 08:49:37 GMT"

  /// The second of two requests, which validates the answer to the first one.
  private func validation(of validators: HTTPHeaders) async throws -> HTTPRequest? {
    let clock = WallClock()
    let origin = ScriptedTransport { request in
      // As the transports do.
      try request.check()
      return HTTPResponse(url: request.url, headers: validators.merging(["Cache-Control": "max-age=1"]))
    }
    let transport = origin.caching(in: HTTPCache(now: clock.now))
    for _ in 0..<2 {
      _ = try await transport.response(to: HTTPRequest(CacheOrigin.url))
      clock.advance(by: 10)
    }
    return origin.asked.entries.last
  }

  @Test(arguments: ["\"a\u{1}b\"", "\"a\u{7F}\"", "\"a\u{0}\""])
  func aTagThatNoRequestMayHoldIsLeftOut(tag: String) async throws {
    let both = try await validation(of: ["ETag": tag, "Last-Modified": Self.date])
    #expect(both?.headers["If-None-Match"] == nil && both?.headers["If-Modified-Since"] == Self.date)
    let alone = try await validation(of: ["ETag": tag])
    #expect(alone?.headers["If-None-Match"] == nil && alone?.headers["If-Modified-Since"] == nil)
  }

  @Test func aDateThatNoRequestMayHoldIsLeftOut() async throws {
    let request = try await validation(of: ["ETag": "\"1\"", "Last-Modified": Self.date + "\u{1B}[2J"])
    #expect(request?.headers["If-None-Match"] == "\"1\"" && request?.headers["If-Modified-Since"] == nil)
  }
}
