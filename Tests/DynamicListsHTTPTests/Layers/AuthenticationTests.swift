import Foundation
import Testing

@testable import DynamicListsHTTP

struct AuthenticationTests {
  private let url = URL.made("http://example.org/list")

  /// A server that accepts one token, and the credentials of an app that renews its token.
  private final class Account: Sendable {
    let valid = Locked("1")
    let renewals = Record<String>()
    let sent = Record<String>()

    var transport: ScriptedTransport {
      ScriptedTransport { [self] request in
        let token = request.headers["Authorization"] ?? "none"
        sent.add(token)
        let isValid = token == "Bearer " + valid.withLock { $0 }
        return HTTPResponse(url: request.url, status: isValid ? 200 : 401, body: Data(token.utf8))
      }
    }

    func credentials(_ refused: HTTPCredentials?) -> HTTPCredentials {
      renewals.add(refused?.headers["Authorization"] ?? "first")
      return HTTPCredentials(bearer: valid.withLock { $0 }, user: "anna")
    }
  }

  @Test func eachRequestHasTheCredentials() async throws {
    let account = Account()
    let origin = account.transport
    let transport = origin.authenticating(at: [url]) { account.credentials($0) }
    for _ in 0..<3 { #expect(try await transport.response(to: HTTPRequest(url)).status == 200) }
    #expect(account.sent.entries == ["Bearer 1", "Bearer 1", "Bearer 1"])
    #expect(account.renewals.entries == ["first"])
    #expect(origin.asked.entries.map(\.user) == ["anna", "anna", "anna"])
  }

  @Test func aTokenIsRenewedOnceForABurstAndEachRequestIsRepeatedOnce() async throws {
    let account = Account()
    let gate = Gate()
    let arrived = Record<Int>()
    let base = account.transport
    let transport = ScriptedTransport { request in
      if request.headers["Authorization"] == "Bearer 1", request.method == "POST" {
        arrived.add(0)
        await gate.wait()
      }
      return try await base.response(to: request)
    }.authenticating(at: [url]) { account.credentials($0) }
    _ = try await transport.response(to: HTTPRequest(url))
    account.valid.withLock { $0 = "2" }
    let burst = (0..<20).map { number in
      Task { try await transport.response(to: HTTPRequest(url, method: "POST", body: Data("\(number)".utf8))) }
    }
    try await eventually { arrived.entries.count == 20 }
    gate.open()
    for task in burst { #expect(try await task.value.status == 200) }
    #expect(account.renewals.entries == ["first", "Bearer 1"])
    #expect(account.sent.entries.count == 1 + 20 + 20)
  }

  @Test func aRefusalThatComesLateTakesTheCredentialsThatWereRenewedMeanwhile() async throws {
    let account = Account()
    let gate = Gate()
    let base = account.transport
    let late = Record<Int>()
    let transport = ScriptedTransport { request in
      let response = try await base.response(to: request)
      if request.url.query() == "late", response.status == 401 {
        late.add(0)
        await gate.wait()
      }
      return response
    }.authenticating(at: [url]) { account.credentials($0) }
    _ = try await transport.response(to: HTTPRequest(url))
    account.valid.withLock { $0 = "2" }
    let slow = Task { try await transport.response(to: HTTPRequest(.made("http://example.org/list?late"))) }
    try await eventually { late.entries.count == 1 }
    #expect(try await transport.response(to: HTTPRequest(url)).status == 200)
    gate.open()
    #expect(try await slow.value.status == 200)
    #expect(account.renewals.entries == ["first", "Bearer 1"])
  }

  @Test func equalOrWrongCredentialsAreNotTriedForever() async throws {
    let account = Account()
    let equal = account.transport.authenticating(at: [url]) { _ in HTTPCredentials(bearer: "wrong") }
    #expect(try await equal.response(to: HTTPRequest(url)).status == 401)
    #expect(account.sent.entries == ["Bearer wrong"])
    let count = Record<Int>()
    let other = account.transport.authenticating(at: [url]) { _ in
      count.add(0)
      return HTTPCredentials(bearer: "wrong \(count.entries.count)")
    }
    #expect(try await other.response(to: HTTPRequest(url)).status == 401)
    #expect(account.sent.entries.count == 3 && count.entries.count == 2)
  }

  @Test func anErrorOfTheRenewalIsThatOfTheRequests() async throws {
    struct SignedOut: Error {}
    let account = Account()
    let transport = account.transport.authenticating(at: [url]) { refused in
      if refused != nil { throw SignedOut() }
      return HTTPCredentials(bearer: "old")
    }
    await #expect(throws: SignedOut.self) { try await transport.response(to: HTTPRequest(url)) }
    account.valid.withLock { $0 = "old" }
    #expect(try await transport.response(to: HTTPRequest(url)).status == 200)
  }

  @Test func aCancelledRequestDoesNotEndTheRenewalOfTheOthers() async throws {
    let account = Account()
    let gate = Gate()
    let began = Record<Bool>()
    let transport = account.transport.authenticating(at: [url]) { refused in
      began.add(true)
      await gate.wait()
      try Task.checkCancellation()
      return account.credentials(refused)
    }
    let tasks = (0..<2).map { _ in Task { try await transport.response(to: HTTPRequest(url)) } }
    try await eventually { began.entries.count == 1 }
    let third = Task { try await transport.response(to: HTTPRequest(url)) }
    tasks[0].cancel()
    await #expect(throws: CancellationError.self) { try await tasks[0].value }
    gate.open()
    #expect(try await tasks[1].value.status == 200)
    #expect(try await third.value.status == 200)
  }

  @Test func aRenewalGoesOnWithoutCallersAndIsJoinedByTheNext() async throws {
    let account = Account()
    let gate = Gate()
    let began = Record<Bool>()
    let cancelled = Record<Bool>()
    let transport = account.transport.authenticating(at: [url]) { refused in
      began.add(true)
      await gate.wait()
      cancelled.add(Task.isCancelled)
      return account.credentials(refused)
    }
    let first = Task { try await transport.response(to: HTTPRequest(url)) }
    try await eventually { began.entries.count == 1 }
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    let second = Task { try await transport.response(to: HTTPRequest(url)) }
    gate.open()
    #expect(try await second.value.status == 200)
    #expect(began.entries.count == 1 && cancelled.entries == [false])
  }

  @Test func whatARenewalBroughtIsKeptAlsoWhenNobodyWaitsAnyMore() async throws {
    let account = Account()
    let gate = Gate()
    let transport = AuthenticatingTransport(base: account.transport, servers: [url]) { refused in
      let credentials = account.credentials(refused)
      await gate.wait()
      return credentials
    }
    let first = Task { try await transport.response(to: HTTPRequest(url)) }
    try await eventually { account.renewals.entries == ["first"] }
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    gate.open()
    for _ in 0..<2 { #expect(try await transport.response(to: HTTPRequest(url)).status == 200) }
    #expect(account.renewals.entries == ["first"])
  }

  @Test func aTaskThatOutlivesTheRenewalHasCredentialsAfterwards() async throws {
    let account = Account()
    let gate = Gate()
    let url = url
    let transport = Locked<(any HTTPTransport)?>(nil)
    let later = Record<Task<Int?, any Error>>()
    let authenticating = account.transport.authenticating(at: [url]) { refused in
      later.add(
        Task {
          await gate.wait()
          return try await transport.withLock { $0 }?.response(to: HTTPRequest(url)).status
        })
      return account.credentials(refused)
    }
    transport.withLock { $0 = authenticating }
    #expect(try await authenticating.response(to: HTTPRequest(url)).status == 200)
    gate.open()
    #expect(try await later.entries.first?.value == 200)
    #expect(account.sent.entries == ["Bearer 1", "Bearer 1"])
  }

  #if os(macOS) || os(Linux)
    @Test func joiningAboveTheCredentialsEndsTheProgramWithAMessage() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let url = URL.made("http://example.org/")
        _ = ScriptedTransport("").authenticating(at: [url]) { _ in HTTPCredentials(bearer: "a") }.joining()
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("A renewal could wait for itself."))
    }
  #endif

  @Test func otherServersAndOwnHeadersGetNoCredentials() async throws {
    let account = Account()
    let transport = account.transport.authenticating(at: [url]) { account.credentials($0) }
    for address in ["http://other.example/", "https://example.org/", "http://example.org:81/"] {
      #expect(try await transport.response(to: HTTPRequest(.made(address))).status == 401)
    }
    _ = try await transport.response(to: HTTPRequest(url, headers: ["authorization": "own"]))
    #expect(account.sent.entries == ["none", "none", "none", "own"])
    #expect(account.renewals.entries.isEmpty)
  }

  @Test func aRefusalOfAnotherServerAfterARedirectRenewsNothing() async throws {
    let count = Record<Int>()
    let transport = ScriptedTransport { _ in HTTPResponse(url: .made("http://other.example/"), status: 401) }
      .authenticating(at: [url]) { _ in
        count.add(0)
        return HTTPCredentials(bearer: "\(count.entries.count)")
      }
    #expect(try await transport.response(to: HTTPRequest(url)).status == 401)
    #expect(count.entries.count == 1)
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func aRequestThatWasCarriedOutIsNotSentAgainWhenTheNextStepIsRefused(status: Int) async throws {
    let token = Locked("1")
    let origin = ScriptedTransport { [url] request in
      if request.url == url {
        // The token ends between the two steps.
        token.withLock { $0 = "2" }
        return HTTPResponse(url: request.url, status: status, headers: ["Location": "/items/5"])
      }
      let isValid = request.headers["Authorization"] == "Bearer " + token.withLock { $0 }
      return HTTPResponse(url: request.url, status: isValid ? 200 : 401)
    }
    let transport = origin.authenticating(at: [url]) { _ in HTTPCredentials(bearer: token.withLock { $0 }, user: "anna")
    }
    let response = try await transport.response(to: HTTPRequest(url, method: "POST", body: Data("x".utf8)))
    #expect(response.status == 200 && response.url.path() == "/items/5")
    let method = status < 304 ? "GET" : "POST"
    #expect(origin.asked.entries.map(\.method) == ["POST", method, method])
    #expect(origin.asked.entries.map { $0.headers["Authorization"] } == ["Bearer 1", "Bearer 1", "Bearer 2"])
    #expect(origin.asked.entries.allSatisfy { $0.user == "anna" })
  }

  @Test func aChangeThatIsRedirectedToAnotherServerShowsItNoCredentials() async throws {
    let origin = ScriptedTransport { [url] request in
      request.url == url
        ? HTTPResponse(url: request.url, status: 303, headers: ["Location": "http://other.example/"])
        : HTTPResponse(url: request.url, status: 401)
    }
    let renewals = Record<Int>()
    let transport = origin.authenticating(at: [url]) { _ in
      renewals.add(0)
      return HTTPCredentials(bearer: "\(renewals.entries.count)")
    }
    #expect(try await transport.response(to: HTTPRequest(url, method: "POST")).status == 401)
    #expect(origin.asked.entries.map { $0.headers["Authorization"] } == ["Bearer 1", nil])
    #expect(renewals.entries.count == 1)
  }

  @Test(arguments: ["POST", "DELETE"]) func anotherServerNeverGetsRenewedCredentials(method: String) async throws {
    let origin = ScriptedTransport { [url] request in
      request.url == url
        ? HTTPResponse(
          url: request.url, status: method == "POST" ? 303 : 307, headers: ["Location": "http://other.example/"])
        : HTTPResponse(url: request.url, status: 401)
    }
    // Nobody is signed in at first.
    let transport = origin.authenticating(at: [url]) { refused in
      refused == nil ? HTTPCredentials(headers: [:]) : HTTPCredentials(bearer: "secret")
    }
    #expect(try await transport.response(to: HTTPRequest(url, method: method)).status == 401)
    #expect(origin.asked.entries.map { $0.headers["Authorization"] } == [nil, nil])
  }

  @Test func twoLayersAddTheirHeaders() async throws {
    let origin = ScriptedTransport("")
    let device = origin.authenticating(at: [url]) { _ in HTTPCredentials(headers: ["X-Device": "1"]) }
    let transport = device.authenticating(at: [url]) { _ in HTTPCredentials(headers: ["X-Key": "2"]) }
    _ = try await transport.response(to: HTTPRequest(url))
    let asked = try #require(origin.asked.entries.first)
    #expect(asked.headers["X-Device"] == "1" && asked.headers["X-Key"] == "2")
    #expect(asked.credentialNames == ["x-device", "x-key"])
  }

  @Test func theRenewalMaySendRequestsThroughTheSameTransport() async throws {
    let account = Account()
    let transport = Locked<(any HTTPTransport)?>(nil)
    let url = url
    let authenticating = account.transport.authenticating(at: [url]) { _ in
      let response = try await transport.withLock { $0 }?.response(to: HTTPRequest(url, method: "POST"))
      #expect(response?.status == 401)
      return HTTPCredentials(bearer: "1")
    }
    transport.withLock { $0 = authenticating }
    #expect(try await authenticating.response(to: HTTPRequest(url)).status == 200)
    #expect(account.sent.entries == ["none", "Bearer 1"])
  }

  @Test(arguments: ["Accept", "Accept, Authorization"])
  func aCacheBelowKeepsTheAnswersOfAUserWhoseTokenWasRenewed(vary: String) async throws {
    let account = Account()
    let origin = CacheOrigin(headers: ["Cache-Control": "max-age=60", "Vary": vary])
    let base = ScriptedTransport { request in
      let answer = try await account.transport.response(to: request)
      return answer.status == 200 ? try await origin.transport.response(to: request) : answer
    }
    let transport = base.caching(in: HTTPCache(now: WallClock().now)).authenticating(at: [url]) {
      account.credentials($0)
    }
    #expect(try await transport.response(to: HTTPRequest(url)).body == Data("1".utf8))
    account.valid.withLock { $0 = "2" }
    #expect(try await transport.response(to: HTTPRequest(.made("http://example.org/other"))).body == Data("2".utf8))
    #expect(try await transport.response(to: HTTPRequest(url)).body == Data("1".utf8))
    #expect(account.renewals.entries == ["first", "Bearer 1"])
  }
}
