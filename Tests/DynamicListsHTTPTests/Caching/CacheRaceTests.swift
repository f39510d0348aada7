import Foundation
import Testing

@testable import DynamicListsHTTP

/// Requests, removals and reads of files that come between the steps of another request.
struct CacheRaceTests {
  private let folder = CacheFolder()
  private let clock = WallClock()
  private let url = CacheOrigin.url
  private let request = HTTPRequest(CacheOrigin.url)

  private func text(_ transport: some HTTPTransport, _ headers: HTTPHeaders = [:]) async throws -> String {
    String(decoding: try await transport.response(to: HTTPRequest(url, headers: headers)).body, as: UTF8.self)
  }

  // MARK: Removals

  @Test(arguments: ["max-age=5", "max-age=5, stale-while-revalidate=60"])
  func aRemovalBetweenTheLookUpAndTheQuestionCounts(control: String) async throws {
    let (clock, whenAsked) = (clock, Locked<(@Sendable () -> Void)?>(nil))
    let cache = HTTPCache(now: {
      let action = whenAsked.withLock { action in
        defer { action = nil }
        return action
      }
      action?()
      return clock.now()
    })
    let origin = CacheOrigin(headers: ["ETag": "\"a\"", "Cache-Control": control])
    let transport = origin.transport.caching(in: cache)
    _ = try await text(transport)
    clock.advance(by: 10)
    // The cache reads the time when it has found the answer, and has asked for nothing yet.
    whenAsked.withLock { $0 = { cache.removeAll() } }
    #expect(try await text(transport) == "1")
    try await eventually { origin.asked.count == 2 && !cache.isRevalidating }
    #expect(origin.asked[1].headers["If-None-Match"] == "\"a\"")
    #expect(await cache.statistics.memorySize == 0, "the server has confirmed an answer that was removed")
  }

  @Test func anAnswerThatWasRequestedBeforeARemovalIsNotWritten() async throws {
    let cache = folder.cache(clock)
    let transport = ScriptedTransport { request in
      cache.removeAll()
      return HTTPResponse(url: request.url, headers: ["Cache-Control": "max-age=60"])
    }
    _ = try await text(transport.caching(in: cache))
    #expect(await cache.statistics.diskSize == 0)
    #expect(try folder.names.isEmpty)
  }

  @Test func aChangeElsewhereLeavesAnswersThatAreOnTheirWay() async throws {
    let gate = Gate()
    let origin = ScriptedTransport { request in
      if request.method == "GET" { await gate.wait() }
      return HTTPResponse(url: request.url, headers: ["Cache-Control": "max-age=60"], body: Data("list".utf8))
    }
    let transport = origin.joining().caching(in: folder.cache(clock))
    let get = Task { try await text(transport) }
    try await eventually { origin.asked.entries.count == 1 }
    _ = try await transport.response(to: HTTPRequest(.made("http://other.example/"), method: "POST"))
    gate.open()
    #expect(try await get.value == "list")
    #expect(try await text(transport) == "list")
    #expect(origin.asked.entries.map(\.method) == ["GET", "POST"])
  }

  @Test func aChangeOfTheSameAddressKeepsAnswersFromBeforeOutAndIsNotJoined() async throws {
    let (gate, value) = (Gate(), Locked("old"))
    let origin = ScriptedTransport { request in
      let body = value.withLock { $0 }
      if body == "old", request.method == "GET" { await gate.wait() }
      return HTTPResponse(url: request.url, headers: ["Cache-Control": "max-age=60"], body: Data(body.utf8))
    }
    let cache = folder.cache(clock)
    let transport = origin.joining().caching(in: cache)
    let before = Task { try await text(transport) }
    try await eventually { origin.asked.entries.count == 1 }
    value.withLock { $0 = "new" }
    cache.remove(url)
    #expect(try await text(transport) == "new")
    gate.open()
    #expect(try await before.value == "old")
    #expect(try await text(transport) == "new")
    #expect(origin.asked.entries.count == 2)
  }

  // MARK: Answers that overtake others

  /// An origin whose answer to a request with `X-Old` may be stored, and waits for a gate if the header says so.
  private func origin(_ gate: Gate, headers: HTTPHeaders = ["Cache-Control": "max-age=60"]) -> ScriptedTransport {
    ScriptedTransport { request in
      let old = request.headers["X-Old"]
      if old == "slow" { await gate.wait() }
      return HTTPResponse(
        url: request.url, headers: old == nil ? headers : ["Cache-Control": "max-age=60"],
        body: Data((old == nil ? "new" : "old").utf8))
    }
  }

  @Test(arguments: [Int.max, 0])
  func anAnswerThatALaterRequestOvertookReplacesNothing(memoryLimit: Int) async throws {
    let gate = Gate()
    let origin = origin(gate)
    let transport = origin.caching(in: folder.cache(clock) { $0.memoryLimit = memoryLimit })
    let slow = Task { try await text(transport, ["X-Old": "slow"]) }
    try await eventually { origin.asked.entries.count == 1 }
    clock.advance(by: 1)
    #expect(try await text(transport) == "new")
    clock.advance(by: 1)
    gate.open()
    #expect(try await slow.value == "old")
    #expect(try await text(transport) == "new")
    #expect(origin.asked.entries.count == 2)
  }

  @Test func anAnswerThatOneWithoutStoringOvertookIsNotStored() async throws {
    let gate = Gate()
    let origin = origin(gate, headers: ["Cache-Control": "no-store"])
    let transport = origin.caching(in: HTTPCache(now: clock.now))
    #expect(try await text(transport, ["X-Old": "fast"]) == "old")
    let slow = Task { try await text(transport, ["X-Old": "slow", "Cache-Control": "no-cache"]) }
    try await eventually { origin.asked.entries.count == 2 }
    #expect(try await text(transport, ["Cache-Control": "no-cache"]) == "new")
    gate.open()
    #expect(try await slow.value == "old")
    #expect(try await text(transport) == "new")
    #expect(origin.asked.entries.count == 4, "nothing is stored any more")
  }

  @Test(arguments: [200, 404])
  func anAnswerThatOneWithoutStoringOvertookIsNotStoredIfNothingWas(status: Int) async throws {
    let gate = Gate()
    let origin = ScriptedTransport { request in
      guard request.headers["X-Old"] != nil else {
        return HTTPResponse(url: request.url, status: status, headers: ["Cache-Control": "no-store"])
      }
      await gate.wait()
      return HTTPResponse(url: request.url, headers: ["Cache-Control": "max-age=3600"], body: Data("old".utf8))
    }
    let transport = origin.caching(in: HTTPCache(now: clock.now))
    let slow = Task { try await text(transport, ["X-Old": "slow"]) }
    try await eventually { origin.asked.entries.count == 1 }
    _ = try await text(transport)
    gate.open()
    #expect(try await slow.value == "old")
    _ = try await text(transport)
    #expect(origin.asked.entries.count == 3, "the older answer is not stored")
  }

  @Test func anAnswerThatWasStoredMeanwhileMakesWayForALaterOneThatIsNot() async throws {
    let gate = Gate()
    let origin = ScriptedTransport { request in
      if request.headers["X-Old"] != nil {
        return HTTPResponse(url: request.url, headers: ["Cache-Control": "max-age=3600"], body: Data("old".utf8))
      }
      await gate.wait()
      return HTTPResponse(url: request.url, status: 404)
    }
    let hold = Gate()
    // The earlier one is sent first and answered first; the later one is asked while nothing is stored.
    let slow = ScriptedTransport { request in
      if request.headers["X-Old"] != nil { await hold.wait() }
      return try await origin.response(to: request)
    }
    let cached = slow.caching(in: folder.cache(clock))
    let earlier = Task { try await text(cached, ["X-Old": "1"]) }
    try await eventually { slow.asked.entries.count == 1 }
    let later = Task { try await text(cached) }
    try await eventually { origin.asked.entries.count == 1 }
    hold.open()
    #expect(try await earlier.value == "old")
    gate.open()
    _ = try await later.value
    _ = try await text(cached)
    #expect(origin.asked.entries.count == 3, "the later answer says that there is nothing")
  }

  @Test func anAnswerThatVariesByLessIsNotHiddenByOneFromBefore() async throws {
    let large = String(repeating: "new", count: 10_000)
    let origin = ScriptedTransport { request in
      let isNew = request.headers["Cache-Control"] != nil
      return HTTPResponse(
        url: request.url,
        headers: isNew
          ? ["Cache-Control": "max-age=3600"] : ["Cache-Control": "max-age=3600", "Vary": "Accept-Language"],
        body: Data((isNew ? large : "old").utf8))
    }
    let transport = origin.caching(in: folder.cache(clock) { $0.memoryLimit = 20_000 })
    #expect(try await text(transport) == "old")
    clock.advance(by: 1)
    #expect(try await text(transport, ["Cache-Control": "no-cache"]) == large)
    clock.advance(by: 1)
    #expect(try await text(transport) == large)
    #expect(origin.asked.entries.count == 2)
  }

  @Test func requestsThatHaveEndedAreNotRemembered() throws {
    var order = RequestOrder()
    let key = CacheKey(request, userHeaders: [])
    let varying = try answer("").varying
    let (first, second) = (order.begin(key), order.begin(key))
    var isLatest = order.answered(second, varying)
    #expect(isLatest)
    isLatest = order.answered(first, varying)
    #expect(!isLatest, "the later one was answered before")
    order.end(second)
    isLatest = order.answered(first, varying)
    #expect(!isLatest, "as long as one is on its way")
    order.end(first)
    #expect(order.count == 0)
  }

  @Test func anAnswerFromBeforeTheClockWasSetBackIsReplaced() async throws {
    let origin = CacheOrigin(headers: ["Cache-Control": "max-age=60"])
    let transport = origin.transport.caching(in: HTTPCache(now: clock.now))
    #expect(try await text(transport) == "1")
    clock.advance(by: -3_600)
    #expect(try await text(transport, ["Cache-Control": "no-cache"]) == "2")
    #expect(try await text(transport) == "2")
  }

  // MARK: Files that are being read

  /// A cache that makes a change while it reads the file of the answer `old`, before it knows what was read.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  private func cache(changingWhileReading change: (HTTPCache) throws -> Void) async throws -> HTTPCache {
    let earlier = folder.cache(clock)
    earlier.store(try answer("old"), to: earlier.begin(earlier.key(for: request)))
    // When the file is written.
    _ = await earlier.statistics
    for _ in 0..<1_000 {
      let cache = folder.cache(clock) { $0.memoryLimit = 20_000 }
      let (pause, hasEnded) = (PausedExecutor(), Locked(false))
      let read = Task(executorPreference: pause) {
        defer { hasEnded.withLock { $0 = true } }
        return await cache.answer(to: request, cache.key(for: request))
      }
      pause.runNext()
      try await eventually { pause.count == 1 || hasEnded.withLock { $0 } }
      // The file was read before the task began to wait for it.
      if pause.count == 0 { continue }
      try change(cache)
      pause.runNext()
      #expect(await read.value?.body == Data("old".utf8))
      return cache
    }
    Issue.record("The task never waited for the file")
    return folder.cache(clock)
  }

  private func answer(_ text: String) throws -> StoredAnswer {
    try #require(
      StoredAnswer(
        HTTPResponse(url: url, body: Data(text.utf8)), to: request,
        key: CacheKey(request, userHeaders: HTTPCache.Configuration().userHeaders), requested: clock.now(),
        received: clock.now()))
  }

  private func stored(_ cache: HTTPCache) async -> String? {
    await cache.answer(to: request, cache.key(for: request)).map { String(decoding: $0.body, as: UTF8.self) }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func anAnswerThatWasReadBeforeARemovalIsNotKeptInMemory() async throws {
    let removals: [(HTTPCache) throws -> Void] = [
      { $0.removeAll() }, { $0.remove(self.url) }, { $0.remove(self.url, anyQuery: true) },
      // The server has said that it is no longer right.
      { $0.remove(try self.answer("old"), after: $0.begin($0.key(for: self.request))) },
    ]
    for removal in removals {
      let cache = try await cache(changingWhileReading: removal)
      #expect(await cache.statistics.memorySize == 0)
      #expect(await stored(cache) == nil)
    }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test(arguments: ["new", String(repeating: "too large for the memory", count: 500)])
  func anAnswerThatWasReadBeforeANewerOneCameDoesNotHideIt(text: String) async throws {
    let cache = try await cache {
      $0.store(try answer(text), to: $0.begin($0.key(for: request)))
    }
    #expect(await stored(cache) == text)
  }
}
