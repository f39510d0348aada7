import DynamicLists
import Foundation
import Testing

@testable import DynamicListsHTTP

struct CachingTransportTests {
  private let clock = WallClock()
  private let url = CacheOrigin.url

  private func text(
    _ transport: some HTTPTransport, _ headers: HTTPHeaders = [:], user: String? = nil, url: URL = CacheOrigin.url
  ) async throws -> String {
    var request = HTTPRequest(url, headers: headers)
    request.user = user
    return String(decoding: try await transport.response(to: request).body, as: UTF8.self)
  }

  // MARK: Validation

  @Test func aConfirmedAnswerHasTheHeadersOfTheConfirmation() async throws {
    let origin = CacheOrigin(
      headers: [
        "ETag": "\"a\"", "Cache-Control": "max-age=5", "X-Total-Count": "7", "Age": "20", "Content-Length": "1",
      ],
      confirming: [
        "ETag": "W/\"a\"", "Cache-Control": "max-age=60", "X-Total-Count": "9", "Content-Length": "0",
        "Content-Encoding": "gzip",
      ])
    let transport = origin.transport.caching(in: HTTPCache(now: clock.now))
    _ = try await text(transport)
    clock.advance(by: 10)
    let response = try await transport.response(to: HTTPRequest(url))
    #expect(response.status == 200 && response.body == Data("1".utf8))
    #expect(response.headers["X-Total-Count"] == "9" && response.headers["Content-Length"] == "1")
    #expect(response.headers["Age"] == nil && response.headers["Content-Encoding"] == nil)
    clock.advance(by: 50)
    #expect(try await text(transport) == "1")
    #expect(origin.asked.count == 2, "the confirmation made the answer fresh for a minute")
    #expect(origin.asked[1].headers["If-None-Match"] == "\"a\"")
  }

  @Test func aConfirmationOfAnotherAnswerIsNotBelieved() async throws {
    let origin = CacheOrigin(headers: ["ETag": "\"a\""], confirming: ["ETag": "\"b\""])
    let transport = origin.transport.caching(in: HTTPCache(now: clock.now))
    #expect(try await text(transport) == "1")
    #expect(try await text(transport) == "2")
    #expect(origin.asked.map { $0.headers["If-None-Match"] } == [nil, "\"a\"", nil])
  }

  @Test func aConfirmedAnswerThatMayNoLongerBeStoredIsRemoved() async throws {
    let cache = HTTPCache(now: clock.now)
    let origin = CacheOrigin(headers: ["ETag": "\"a\""], confirming: ["Cache-Control": "no-store"])
    let transport = origin.transport.caching(in: cache)
    #expect(try await text(transport) == "1")
    #expect(try await text(transport) == "1")
    #expect(await cache.statistics.memorySize == 0)
  }

  @Test func anAnswerThatMayNoLongerBeStoredReplacesTheStoredOne() async throws {
    let isSecret = Locked(false)
    let transport = ScriptedTransport { request in
      let control = isSecret.withLock { $0 } ? "no-store" : "max-age=5"
      return HTTPResponse(url: request.url, headers: ["Cache-Control": control, "ETag": "\"a\""])
    }
    let cache = HTTPCache(now: clock.now)
    let caching = transport.caching(in: cache)
    _ = try await text(caching)
    #expect(await cache.statistics.memorySize > 0)
    isSecret.withLock { $0 = true }
    clock.advance(by: 10)
    _ = try await text(caching)
    #expect(await cache.statistics.memorySize == 0)
  }

  @Test(arguments: [(500, true), (503, true), (429, true), (408, true), (401, true), (404, false), (403, false)])
  func aFailureKeepsTheStoredAnswerUnlessItSaysThatThereIsNone(status: Int, keeps: Bool) async throws {
    let current = Locked(200)
    let transport = ScriptedTransport { request in
      HTTPResponse(url: request.url, status: current.withLock { $0 }, headers: ["ETag": "\"a\""], body: Data("1".utf8))
    }
    let caching = transport.caching(in: HTTPCache(now: clock.now))
    _ = try await text(caching)
    current.withLock { $0 = status }
    #expect(try await caching.response(to: HTTPRequest(url)).status == status)
    let cached = try await caching.response(
      to: HTTPRequest(url, headers: ["Cache-Control": "only-if-cached, max-stale"]))
    #expect(cached.status == (keeps ? 200 : 504))
  }

  // MARK: Users

  @Test func answersToDifferentUsersAreKeptApart() async throws {
    let users: [(headers: HTTPHeaders, name: String?)] = [
      ([:], nil), (["Authorization": "Bearer a"], nil), (["Authorization": "Bearer b"], nil), (["Cookie": "a"], nil),
      (["Authorization": "Bearer a", "Cookie": "a"], nil), (["X-API-Key": "a"], nil), ([:], "anna"),
    ]
    let origin = CacheOrigin(headers: ["Cache-Control": "max-age=60"])
    var configuration = HTTPCache.Configuration()
    // In place of the usual two, which count in any case.
    configuration.userHeaders = ["X-API-Key"]
    let transport = origin.transport.caching(in: HTTPCache(configuration, now: clock.now))
    for round in 1...2 {
      for (number, user) in users.enumerated() {
        #expect(try await text(transport, user.headers, user: user.name) == "\(number + 1)", "round \(round)")
      }
    }
  }

  @Test func aNamedUserKeepsTheAnswersWhenTheTokenChanges() async throws {
    let origin = CacheOrigin(headers: ["Cache-Control": "max-age=60"])
    let transport = origin.transport.caching(in: HTTPCache(now: clock.now))
    #expect(try await text(transport, ["Authorization": "Bearer 1"], user: "anna") == "1")
    #expect(try await text(transport, ["Authorization": "Bearer 2"], user: "anna") == "1")
    #expect(try await text(transport, ["Authorization": "Bearer 2"], user: "ben") == "2")
  }

  @Test func addressesThatDifferHaveAnswersOfTheirOwn() async throws {
    let origin = CacheOrigin(headers: ["Cache-Control": "max-age=60"])
    let transport = origin.transport.caching(in: HTTPCache(now: clock.now))
    let addresses = [
      "http://example.org/list", "http://example.org/list/", "https://example.org/list", "http://example.org:81/list",
      "http://example.org/list?", "http://example.org/list?a", "http://example.org/LIST", "http://example.org/lis%74",
      "http://anna:1@example.org/list", "http://ben:1@example.org/list", "http://anna:2@example.org/list",
      "http://example.org/list%3Fa", "http://example.org",
    ]
    for _ in 0..<2 {
      for (number, address) in addresses.enumerated() {
        #expect(try await text(transport, url: .made(address)) == "\(number + 1)", "\(address)")
      }
    }
    for same in ["HTTP://EXAMPLE.ORG/list", "http://example.org:80/list", "http://example.org/list#top"] {
      #expect(try await text(transport, url: .made(same)) == "1", "\(same)")
    }
    #expect(try await text(transport, url: .made("http://example.org/")) == "13", "an empty path is the root")
  }

  @Test func aCachedClientNeverAsksTheServer() async throws {
    let origin = CacheOrigin(headers: ["Cache-Control": "max-age=5"])
    let http = HTTPClient(transport: origin.transport.caching(in: HTTPCache(now: clock.now)))
    let cached = try #require(http.cached)
    let eager = HTTPRequest(url, headers: ["Cache-Control": "no-cache"])
    #expect(await failure { try await cached.response(to: eager) }?.response?.status == 504)
    _ = try await http.response(to: eager)
    clock.advance(by: 900)
    #expect(try await cached.response(to: eager).body == Data("1".utf8))
    #expect(await failure { try await cached.response(to: HTTPRequest(url, method: "POST")) }?.response?.status == 504)
    #expect(origin.asked.count == 1)
  }

  @Test func theLatestOfSeveralAnswersThatSuitIsUsed() async throws {
    let count = Record<Int>()
    let transport = ScriptedTransport { request in
      count.add(0)
      var headers: HTTPHeaders = ["Cache-Control": "max-age=30"]
      // The server's first answer depended on nothing.
      if count.entries.count > 1 { headers["Vary"] = "Accept-Language" }
      return HTTPResponse(url: request.url, headers: headers, body: Data("\(count.entries.count)".utf8))
    }.caching(in: HTTPCache(now: clock.now))
    #expect(try await text(transport) == "1")
    clock.advance(by: 40)
    #expect(try await text(transport) == "2")
    #expect(try await text(transport) == "2")
  }

  @Test func anAnswerAgesWhileItIsOnItsWay() async throws {
    let clock = clock
    let transport = ScriptedTransport { request in
      clock.advance(by: 8)
      return HTTPResponse(url: request.url, headers: ["Cache-Control": "max-age=10"])
    }
    let caching = transport.caching(in: HTTPCache(now: clock.now))
    _ = try await text(caching)
    clock.advance(by: 1)
    _ = try await text(caching)
    #expect(transport.asked.entries.count == 1)
    clock.advance(by: 1)
    _ = try await text(caching)
    #expect(transport.asked.entries.count == 2)
  }

  @Test func aCancelledTaskGetsNoStoredAnswer() async throws {
    let origin = CacheOrigin(headers: ["Cache-Control": "max-age=60"])
    let transport = origin.transport.caching(in: HTTPCache(now: clock.now))
    _ = try await text(transport)
    let task = Task { [url] in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await transport.response(to: HTTPRequest(url))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func eachLanguageHasItsAnswer() async throws {
    let origin = CacheOrigin(headers: ["Cache-Control": "max-age=60", "Vary": "Accept-Language"])
    let transport = origin.transport.caching(in: HTTPCache(now: clock.now))
    for _ in 0..<2 {
      #expect(try await text(transport, ["Accept-Language": "de"]) == "1")
      #expect(try await text(transport, ["Accept-Language": "fr"]) == "2")
    }
  }

  @Test func noCookieAndNothingOfTheConnectionIsStored() async throws {
    let origin = CacheOrigin(
      headers: ["Cache-Control": "max-age=60", "Set-Cookie": "a=b", "Connection": "close", "Keep-Alive": "timeout=5"])
    let transport = origin.transport.caching(in: HTTPCache(now: clock.now))
    _ = try await text(transport)
    #expect(try await transport.response(to: HTTPRequest(url)).headers == ["Age": "0", "Cache-Control": "max-age=60"])
  }

  // MARK: Changes

  @Test(arguments: [
    ("POST", 200, true), ("DELETE", 204, true), ("BREW", 303, true), ("PUT", 500, false), ("HEAD", 200, false),
  ])
  func aChangeRemovesTheAnswerOfItsAddress(method: String, status: Int, isRemoved: Bool) async throws {
    let others = ["http://example.org/new", "http://example.org/news", "http://other.example/new"]
    let transport = ScriptedTransport { request in
      request.method == "GET"
        ? HTTPResponse(url: request.url, headers: ["Cache-Control": "max-age=60"])
        : HTTPResponse(
          url: request.url, status: status,
          headers: ["Location": "/new", "Content-Location": "http://other.example/new"])
    }
    let caching = transport.caching(in: HTTPCache(now: clock.now))
    for address in others { _ = try await text(caching, url: .made(address)) }
    for user in ["a", "b"] { _ = try await text(caching, user: user) }
    _ = try await caching.response(
      to: {
        var request = HTTPRequest(url, method: method)
        request.followsRedirects = false
        return request
      }())
    let asked = transport.asked.entries.count
    for user in ["a", "b"] { _ = try await text(caching, user: user) }
    #expect(transport.asked.entries.count == asked + (isRemoved ? 2 : 0))
    for address in others { _ = try await text(caching, url: .made(address)) }
    #expect(transport.asked.entries.count == asked + (isRemoved ? 3 : 0), "only the address that Location names")
  }

  @Test func aChangeRemovesTheAnswerThatContentLocationNames() async throws {
    let transport = ScriptedTransport { request in
      let headers: HTTPHeaders = ["Content-Location": "/list/7"]
      return HTTPResponse(url: request.url, headers: headers.merging(["Cache-Control": "max-age=60"]))
    }
    let caching = transport.caching(in: HTTPCache(now: clock.now))
    for _ in 0..<2 { _ = try await text(caching, url: .made("http://example.org/list/7")) }
    #expect(transport.asked.entries.count == 1)
    _ = try await caching.response(to: HTTPRequest(url, method: "POST"))
    _ = try await text(caching, url: .made("http://example.org/list/7"))
    #expect(transport.asked.entries.count == 3)
  }

  @Test func anAnswerThatWasRequestedBeforeARemovalIsNotStored() async throws {
    let cache = HTTPCache(now: clock.now)
    let transport = ScriptedTransport { request in
      cache.removeAll()
      return HTTPResponse(url: request.url, headers: ["Cache-Control": "max-age=60"])
    }
    _ = try await text(transport.caching(in: cache))
    #expect(await cache.statistics.memorySize == 0)
  }

  @Test func thePagesOfAListAreRemovedTogether() async throws {
    let cache = HTTPCache(now: clock.now)
    let origin = CacheOrigin(headers: ["Cache-Control": "max-age=60"])
    let transport = origin.transport.caching(in: cache)
    let pages = ["list", "list?page=2", "list/2"].map { URL.made("http://example.org/\($0)") }
    for page in pages { _ = try await text(transport, url: page) }
    cache.remove(.made("http://example.org/list?page=9"), anyQuery: true)
    var texts: [String] = []
    for page in pages { texts.append(try await text(transport, url: page)) }
    #expect(texts == ["4", "5", "3"])
    cache.remove(pages[1])
    #expect(try await text(transport, url: pages[0]) == "4")
    #expect(try await text(transport, url: pages[1]) == "6")
  }

  // MARK: Bounds and background

  @Test func theAnswersUsedLongestAgoAreDropped() async throws {
    var configuration = HTTPCache.Configuration()
    configuration.memoryLimit = 20_000
    let cache = HTTPCache(configuration, now: clock.now)
    let transport = ScriptedTransport { request in
      let size = Int(request.url.lastPathComponent) ?? 0
      return HTTPResponse(
        url: request.url, headers: ["Cache-Control": "max-age=60"], body: Data(count: size))
    }
    let caching = transport.caching(in: cache)
    func get(_ size: Int) async throws { _ = try await text(caching, url: .made("http://example.org/\(size)")) }
    for size in 4_000...4_003 { try await get(size) }
    try await get(4_000)
    try await get(4_004)
    #expect(await cache.statistics.memorySize <= 20_000)
    #expect(transport.asked.entries.count == 5)
    try await get(4_000)
    #expect(transport.asked.entries.count == 5, "used a moment ago")
    try await get(4_001)
    #expect(transport.asked.entries.count == 6, "used longest ago")
    try await get(9_000)
    try await get(9_000)
    #expect(transport.asked.entries.count == 8, "too large to be kept")
  }

  @Test func anAnswerThatIsTooLargeForTheMemoryReplacesTheStoredOne() async throws {
    var configuration = HTTPCache.Configuration()
    configuration.memoryLimit = 20_000
    let size = Locked(10)
    let transport = ScriptedTransport { request in
      HTTPResponse(url: request.url, headers: ["ETag": "\"a\""], body: Data(count: size.withLock { $0 }))
    }.caching(in: HTTPCache(configuration, now: clock.now))
    _ = try await text(transport)
    size.withLock { $0 = 9_000 }
    _ = try await text(transport)
    let cached = try await transport.response(
      to: HTTPRequest(url, headers: ["Cache-Control": "only-if-cached, max-stale"]))
    #expect(cached.status == 504)
  }

  @Test func anAnswerThatChangedInTheBackgroundIsAnnounced() async throws {
    let cache = HTTPCache(now: clock.now)
    let origin = CacheOrigin(headers: ["Cache-Control": "max-age=5, stale-while-revalidate=60"])
    let transport = origin.transport.caching(in: cache)
    let url = url
    var updates = cache.updates { $0 == url }.makeAsyncIterator()
    #expect(try await text(transport) == "1")
    clock.advance(by: 10)
    #expect(try await text(transport) == "1")
    #expect(await updates.next() != nil)
    #expect(try await text(transport) == "2")
    #expect(origin.asked.count == 2 && origin.asked[1].priority == .low)
  }

  @Test func onlyTheAddressesThatConcernSomebodyAreAnnounced() async {
    let cache = HTTPCache(now: clock.now)
    let url = url
    let (asked, updates) = (Record<URL>(), Record<Int>())
    let stream = cache.updates {
      asked.add($0)
      return $0 == url
    }
    let reader = Task { for await _ in stream { updates.add(0) } }
    let others = (1...3).map { URL.made("http://example.org/\($0)") }
    for other in others { cache.announce(other) }
    await #expect(throws: Never.self) { try await eventually { asked.entries == others } }
    cache.announce(url)
    await #expect(throws: Never.self) { try await eventually { !updates.entries.isEmpty } }
    #expect(updates.entries.count == 1)
    reader.cancel()
  }

  @Test(arguments: [(500, "failed"), (200, "1")])
  func aFailureAndAnEqualAnswerInTheBackgroundAreNotAnnounced(status: Int, body: String) async throws {
    let cache = HTTPCache(now: clock.now)
    let current = Locked((status: 200, body: "1"))
    let transport = ScriptedTransport { request in
      let (status, body) = current.withLock { $0 }
      return HTTPResponse(
        url: request.url, status: status, headers: ["Cache-Control": "max-age=5, stale-while-revalidate=60"],
        body: Data(body.utf8))
    }
    let caching = transport.caching(in: cache)
    let announced = Record<URL>()
    let stream = cache.updates {
      announced.add($0)
      return false
    }
    _ = try await text(caching)
    current.withLock { $0 = (status, body) }
    for count in 2...3 {
      clock.advance(by: 10)
      #expect(try await text(caching) == "1")
      try await eventually { transport.asked.entries.count == count && !cache.isRevalidating }
    }
    let last = URL.made("http://example.org/last")
    cache.announce(last)
    try await eventually { announced.entries.contains(last) }
    #expect(announced.entries == [last])
    _ = stream
  }

  @Test func anAnswerThatChangedBehindARedirectIsAnnouncedForTheAddressThatWasAskedFor() async throws {
    let cache = HTTPCache(now: clock.now)
    let origin = CacheOrigin(headers: ["Cache-Control": "max-age=5, stale-while-revalidate=60"])
    let transport = ScriptedTransport { request in
      let headers: HTTPHeaders = ["Location": "/new", "Cache-Control": "max-age=60"]
      return request.url.path() == "/old"
        ? HTTPResponse(url: request.url, status: 302, headers: headers)
        : try await origin.transport.response(to: request)
    }.caching(in: cache)
    let old = URL.made("http://example.org/old")
    var updates = cache.updates { $0 == old }.makeAsyncIterator()
    #expect(try await text(transport, url: old) == "1")
    clock.advance(by: 10)
    #expect(try await text(transport, url: old) == "1")
    #expect(await updates.next() != nil)
    #expect(try await text(transport, url: old) == "2")
  }

  @Test func aRevalidationThatFailsIsTriedAgainWithTheNextRequest() async throws {
    let cache = HTTPCache(now: clock.now)
    let fails = Locked(false)
    let transport = ScriptedTransport { request in
      if fails.withLock({ $0 }) { throw HTTPError.connectionLost }
      return HTTPResponse(url: request.url, headers: ["Cache-Control": "max-age=5, stale-while-revalidate=60"])
    }
    let caching = transport.caching(in: cache)
    _ = try await text(caching)
    fails.withLock { $0 = true }
    clock.advance(by: 10)
    for count in 2...4 {
      _ = try await text(caching)
      try await eventually { transport.asked.entries.count == count && !cache.isRevalidating }
    }
  }

  @Test func staleAnswersOfOneAddressAreRevalidatedOnce() async throws {
    let cache = HTTPCache(now: clock.now)
    let mayAnswer = Gate()
    let count = Record<Int>()
    let transport = ScriptedTransport { request in
      count.add(0)
      if count.entries.count > 1 { await mayAnswer.wait() }
      return HTTPResponse(url: request.url, headers: ["Cache-Control": "max-age=5, stale-while-revalidate=60"])
    }
    let caching = transport.caching(in: cache)
    _ = try await text(caching)
    clock.advance(by: 10)
    for _ in 0..<5 { _ = try await text(caching) }
    try await eventually { count.entries.count == 2 }
    mayAnswer.open()
    #expect(await cache.statistics.revalidated == 1)
  }

  // MARK: Redirects

  @Test func eachStepOfARedirectIsStoredByItself() async throws {
    let transport = ScriptedTransport { request in
      request.url.path() == "/old"
        ? HTTPResponse(url: request.url, status: 301, headers: ["Location": "/new", "Cache-Control": "max-age=5"])
        : HTTPResponse(url: request.url, headers: ["Cache-Control": "max-age=60"], body: Data("new".utf8))
    }
    let caching = transport.caching(in: HTTPCache(now: clock.now))
    let old = URL.made("http://example.org/old")
    #expect(try await text(caching, url: old) == "new")
    #expect(try await text(caching, url: old) == "new")
    clock.advance(by: 10)
    #expect(try await text(caching, url: old) == "new")
    #expect(transport.asked.entries.map { $0.url.path() } == ["/old", "/new", "/old"])
  }

  @Test func anAnswerThatATransportFoundBehindARedirectIsNotStored() async throws {
    let transport = ScriptedTransport { _ in
      HTTPResponse(url: .made("http://example.org/new"), headers: ["Cache-Control": "max-age=60"])
    }
    let caching = transport.caching(in: HTTPCache(now: clock.now))
    for _ in 0..<2 { _ = try await text(caching) }
    #expect(transport.asked.entries.count == 2)
  }
}

extension HTTPCache {
  /// Announces another body.
  fileprivate func announce(_ url: URL) {
    announce(Update(url: url, old: HTTPResponse(url: url), new: HTTPResponse(url: url, body: Data("new".utf8))))
  }
}
