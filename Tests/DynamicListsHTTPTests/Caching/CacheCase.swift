import Foundation
import Testing

@testable import DynamicListsHTTP

/// Two equal requests, and what the second one becomes.
struct CacheCase: Sendable, CustomTestStringConvertible {
  enum Outcome: String, Sendable {
    /// Answered from the cache.
    case used
    /// Answered from the cache, and revalidated in the background.
    case usedAndRevalidated
    /// The server confirmed the stored answer.
    case validated
    /// The server was asked without a condition.
    case loaded
    /// Answered with 504.
    case refused
  }

  let testDescription: String
  let status: Int
  let answer: HTTPHeaders
  let first: HTTPHeaders
  let second: HTTPHeaders
  let seconds: Double
  let outcome: Outcome

  /// `answer` is `Name: value` lines, in which `{60}` is a date.
  init(
    _ description: String, _ answer: String, status: Int = 200, first: HTTPHeaders = [:], second: HTTPHeaders = [:],
    after seconds: Double = 10, _ outcome: Outcome
  ) {
    testDescription = description
    self.status = status
    (self.first, self.second, self.seconds, self.outcome) = (first, second, seconds, outcome)
    var headers = HTTPHeaders()
    for line in WallClock.fill(answer).split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      headers.add(parts[1].trimmingCharacters(in: .whitespaces), for: String(parts[0]))
    }
    self.answer = headers
  }

  /// Plays the two requests, and returns what the second became.
  func play() async throws -> Outcome {
    let clock = WallClock()
    let origin = CacheOrigin(status: status, headers: answer)
    let cache = HTTPCache(now: clock.now)
    let transport = origin.transport.caching(in: cache)
    _ = try await transport.response(to: HTTPRequest(CacheOrigin.url, headers: first))
    clock.advance(by: seconds)
    let response = try await transport.response(to: HTTPRequest(CacheOrigin.url, headers: second))
    if response.status == 504 { return .refused }
    let text = String(decoding: response.body, as: UTF8.self)
    if text == "2" { return .loaded }
    #expect(text == "1")
    let statistics = await cache.statistics
    if statistics.revalidated == 1 {
      try await eventually { origin.asked.count == 2 }
      return .usedAndRevalidated
    }
    #expect(origin.asked.count == 1 + statistics.confirmed)
    return statistics.confirmed == 1 ? .validated : .used
  }
}

/// A server whose answers count up, and that confirms each answer with a validator.
struct CacheOrigin: Sendable {
  static let url = URL.made("http://example.org/list?page=1")

  let transport: ScriptedTransport

  init(status: Int = 200, headers: HTTPHeaders, confirming: HTTPHeaders = [:]) {
    let count = Record<Int>()
    transport = ScriptedTransport { request in
      let (tag, date) = (request.headers["If-None-Match"], request.headers["If-Modified-Since"])
      if tag != nil || date != nil, tag == headers["ETag"], date == headers["Last-Modified"] {
        return HTTPResponse(url: request.url, status: 304, headers: confirming)
      }
      count.add(0)
      return HTTPResponse(
        url: request.url, status: status, headers: headers, body: Data("\(count.entries.count)".utf8))
    }
  }

  var asked: [HTTPRequest] { transport.asked.entries }
}
