import Foundation
import Testing

@testable import DynamicListsHTTP

/// Several users of one client or one cache.
struct UserChangeTests {
  private let url = CacheOrigin.url
  private let clock = WallClock()
  private let folder = CacheFolder()

  private func text(_ transport: some HTTPTransport, _ headers: HTTPHeaders = [:]) async throws -> String {
    String(decoding: try await transport.response(to: HTTPRequest(url, headers: headers)).body, as: UTF8.self)
  }

  /// Answers with the `Authorization` of the request.
  private func mirror() -> ScriptedTransport {
    ScriptedTransport { request in
      HTTPResponse(url: request.url, body: Data((request.headers["Authorization"] ?? "").utf8))
    }
  }

  @Test func credentialsInAHeaderOfTheAppsOwnKeepTheAnswersOfUsersApart() async throws {
    let origin = CacheOrigin(headers: ["Cache-Control": "max-age=60"])
    func transport(_ key: String, _ cache: HTTPCache) -> some HTTPTransport {
      origin.transport.caching(in: cache).authenticating(at: [url]) { _ in HTTPCredentials(headers: ["X-Api-Key": key])
      }
    }
    for _ in 0..<2 {
      // As after a restart: the second round reads the files.
      let cache = folder.cache(clock)
      #expect(try await text(transport("a", cache)) == "1")
      #expect(try await text(transport("b", cache)) == "2")
      #expect(try await text(transport("a", cache), ["Cookie": "c"]) == "3", "the request's own headers count as well")
      #expect(try await text(origin.transport.caching(in: cache)) == "4")
      _ = await cache.statistics
    }
  }

  @Test func aUserIsTheSameByCredentialsAndByAHeaderOfTheRequestItself() {
    var request = HTTPRequest(url, headers: ["Authorization": "Bearer a"])
    let key = CacheKey(request, userHeaders: ["Authorization"])
    request.credentialNames = ["authorization"]
    #expect(CacheKey(request, userHeaders: ["Authorization"]) == key)
  }

  @Test func afterForgettingTheNextRequestHasTheCredentialsOfTheNextUser() async throws {
    let user = Locked("a")
    let http = HTTPClient(
      transport: mirror().authenticating(at: [url]) { _ in
        let name = user.withLock { $0 }
        return HTTPCredentials(bearer: name, user: name)
      }.logging { _ in })
    #expect(try await text(http.transport) == "Bearer a")
    user.withLock { $0 = "b" }
    #expect(try await text(http.transport) == "Bearer a")
    http.forgetCredentials()
    #expect(try await text(http.transport) == "Bearer b")
  }

  @Test func aRequestOfTheLastUserIsNotSentAgainWithTheCredentialsOfTheNext() async throws {
    let (user, gate) = (Locked("a"), Gate())
    let origin = ScriptedTransport { request in
      guard request.method == "POST" else { return HTTPResponse(url: request.url) }
      await gate.wait()
      return HTTPResponse(url: request.url, status: 401)
    }
    let renewals = Record<String?>()
    let http = HTTPClient(
      transport: origin.authenticating(at: [url]) { refused in
        renewals.add(refused?.headers["Authorization"])
        return HTTPCredentials(bearer: user.withLock { $0 })
      })
    let url = url
    let old = Task { try await http.transport.response(to: HTTPRequest(url, method: "POST")) }
    try await eventually { origin.asked.entries.count == 1 }
    user.withLock { $0 = "b" }
    http.forgetCredentials()
    _ = try await http.transport.response(to: HTTPRequest(url))
    gate.open()
    #expect(try await old.value.status == 401)
    #expect(origin.asked.entries.map { $0.headers["Authorization"] } == ["Bearer a", "Bearer b"])
    #expect(renewals.entries == [nil, nil], "nobody renews the credentials of the last user")
  }

  @Test func aRequestOfTheLastUserIsNotSentAgainAfterARenewalThatTheNextUserOvertook() async throws {
    let (gate, began) = (Gate(), Record<Int>())
    let origin = ScriptedTransport { HTTPResponse(url: $0.url, status: 401) }
    let http = HTTPClient(
      transport: origin.authenticating(at: [url]) { refused in
        guard refused != nil else { return HTTPCredentials(bearer: "a") }
        began.add(0)
        await gate.wait()
        return HTTPCredentials(bearer: "new")
      })
    let url = url
    let old = Task { try await http.transport.response(to: HTTPRequest(url)) }
    try await eventually { began.entries.count == 1 }
    http.forgetCredentials()
    gate.open()
    #expect(try await old.value.status == 401)
    #expect(origin.asked.entries.count == 1)
  }

  @Test func aRenewalThatBeganForTheLastUserIsNotKept() async throws {
    let (user, gate, began) = (Locked("a"), Gate(), Record<String>())
    let http = HTTPClient(
      transport: mirror().authenticating(at: [url]) { _ in
        let name = user.withLock { $0 }
        began.add(name)
        if name == "a" { await gate.wait() }
        return HTTPCredentials(bearer: name)
      })
    let url = url
    let old = Task { try await http.transport.response(to: HTTPRequest(url)) }
    try await eventually { began.entries == ["a"] }
    user.withLock { $0 = "b" }
    http.forgetCredentials()
    #expect(try await text(http.transport) == "Bearer b")
    gate.open()
    #expect(try await old.value.status == 401, "it waited for its credentials, and is sent as nobody")
    #expect(try await text(http.transport) == "Bearer b")
    #expect(began.entries == ["a", "b"])
  }

  @Test func aRequestOfTheLastUserThatWaitsForCredentialsIsNotSentWithThoseOfTheNext() async throws {
    let (user, gate, began) = (Locked("a"), Gate(), Record<Int>())
    let origin = mirror()
    let http = HTTPClient(
      transport: origin.authenticating(at: [url]) { _ in
        began.add(0)
        await gate.wait()
        return HTTPCredentials(bearer: user.withLock { $0 })
      })
    let url = url
    let old = Task { try await http.transport.response(to: HTTPRequest(url, method: "POST")) }
    try await eventually { began.entries.count == 1 }
    user.withLock { $0 = "b" }
    http.forgetCredentials()
    gate.open()
    #expect(try await old.value.status == 401)
    #expect(origin.asked.entries.isEmpty)
    #expect(try await text(http.transport) == "Bearer b")
  }

  /// A layer that holds requests back until a gate opens.
  private struct Held: TransportLayer {
    let base: any HTTPTransport
    let gate: Gate
    let held = Record<Int>()

    @concurrent func response(to request: HTTPRequest) async throws -> HTTPResponse {
      held.add(0)
      await gate.wait()
      return try await base.response(to: request)
    }
  }

  @Test func anAnswerToTheLastUserIsNotStoredAlsoIfItsRequestHadNotReachedTheCache() async throws {
    let cache = folder.cache(clock)
    let origin = CacheOrigin(headers: ["Cache-Control": "max-age=60"])
    let held = Held(base: origin.transport.caching(in: cache), gate: Gate())
    let http = HTTPClient(
      transport: held.authenticating(at: [url]) { _ in HTTPCredentials(bearer: "a", user: "anna") })
    let url = url
    let old = Task { try await http.transport.response(to: HTTPRequest(url)) }
    try await eventually { held.held.entries.count == 1 }
    http.forgetCredentials()
    cache.removeAll()
    held.gate.open()
    #expect(try await old.value.body == Data("1".utf8))
    var statistics = await cache.statistics
    #expect(statistics.memorySize == 0 && statistics.diskSize == 0)
    #expect(try await text(http.transport) == "2")
    statistics = await cache.statistics
    #expect(statistics.memorySize > 0 && statistics.diskSize > 0, "the next answer is stored")
  }
}
