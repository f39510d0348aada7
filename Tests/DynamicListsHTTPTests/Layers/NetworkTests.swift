import DynamicLists
import DynamicListsTesting
import Foundation
import Testing

@testable import DynamicListsHTTP

struct NetworkTests {
  private let url = URL.made("http://example.org/list")
  private let network = ScriptedNetwork()

  @Test func withoutANetworkARequestFailsAtOnce() async throws {
    let origin = ScriptedTransport("[]")
    let transport = origin.watchingNetwork(network)
    network.isOnline = false
    let error = await failure { try await transport.response(to: HTTPRequest(url)) }
    #expect(error?.isOffline == true && origin.asked.entries.isEmpty)
    for address in ["http://localhost:8080/", "http://127.0.0.1/", "http://[::1]/", "http://a.localhost/"] {
      #expect(try await transport.response(to: HTTPRequest(.made(address))).status == 200)
    }
    network.isOnline = true
    #expect(try await transport.response(to: HTTPRequest(url)).status == 200)
  }

  @Test func aCacheAnswersWithoutANetworkOnEitherSideOfTheMonitor() async throws {
    func page(
      _ stack: (ScriptedTransport, HTTPCache) -> any HTTPTransport, _ control: HTTPHeaders
    ) async throws -> [Int]? {
      let origin = ScriptedTransport(#"[{"id": 1, "title": "Harbor"}]"#, headers: ["Cache-Control": "max-age=0"])
      network.isOnline = true
      var http = HTTPClient(transport: stack(origin, HTTPCache()))
      let source = JSONPageSource(url, arrayOf: Article.self, paging: .numbered(), http: http)
      _ = try await source.page(PageRequest(count: 30))
      network.isOnline = false
      #expect(await source.cachedPage(PageRequest(count: 30))?.items.map(\.id) == [1])
      http.headers = control
      let patient = JSONPageSource(url, arrayOf: Article.self, paging: .numbered(), http: http)
      defer { #expect(origin.asked.entries.count == 1) }
      do {
        return try await patient.page(PageRequest(count: 30)).items.map(\.id)
      } catch let error as HTTPError where error.isOffline {
        return nil
      }
    }
    let network = network
    for stack: (ScriptedTransport, HTTPCache) -> any HTTPTransport in [
      { $0.watchingNetwork(network).caching(in: $1) }, { $0.caching(in: $1).watchingNetwork(network) },
      { $0.caching(in: $1).joining().watchingNetwork(network) },
    ] {
      #expect(try await page(stack, ["Cache-Control": "max-stale=60"]) == [1])
      #expect(try await page(stack, [:]) == nil)
    }
    // Below the cache, its answers also stand in for those of a server that cannot be asked.
    let control: HTTPHeaders = ["Cache-Control": "stale-if-error=60"]
    #expect(try await page({ $0.watchingNetwork(network).caching(in: $1) }, control) == [1])
  }

  @Test func aRequestThatOnlyACacheMayAnswerIsAnsweredByIt() async throws {
    let origin = ScriptedTransport("[]")
    network.isOnline = false
    let request = HTTPRequest(url, headers: ["Cache-Control": "only-if-cached"])
    let cached = origin.caching(in: HTTPCache()).watchingNetwork(network)
    #expect(try await cached.response(to: request).status == 504)
    // Without a cache it is a request as any other.
    #expect(await failure { try await origin.watchingNetwork(network).response(to: request) }?.isOffline == true)
    #expect(await failure { try await cached.response(to: HTTPRequest(url, method: "POST")) }?.isOffline == true)
    #expect(origin.asked.entries.isEmpty)
  }

  @Test func aChangeThatMayHaveReachedTheServerIsNotOffline() async throws {
    let network = network
    for error in [HTTPError.unreachable, .connectionLost, .timedOut] {
      network.isOnline = true
      let transport = ScriptedTransport { _ in
        network.isOnline = false
        throw error
      }.watchingNetwork(network)
      let failure = await failure { try await transport.response(to: HTTPRequest(url, method: "POST")) }
      if case .unreachable = error {
        #expect(failure?.isOffline == true)
      } else {
        #expect(failure?.isUnhandled == false)
      }
    }
    var request = HTTPRequest(url)
    request.followsChange = true
    let next = await failure { [request] in
      try await ScriptedTransport("").watchingNetwork(network).response(to: request)
    }
    #expect(next?.isUnhandled == false)
  }

  @Test func anErrorOfAConnectionThatEndedWithTheNetworkIsOffline() async throws {
    let network = network
    for error in [HTTPError.unreachable, .connectionLost, .timedOut, .untrusted(.expired)] {
      network.isOnline = true
      let transport = ScriptedTransport { _ in
        network.isOnline = false
        throw error
      }.watchingNetwork(network)
      let failure = await failure { try await transport.response(to: HTTPRequest(url)) }
      if case .untrusted = error { #expect(failure?.isOffline == false) } else { #expect(failure?.isOffline == true) }
    }
    network.isOnline = true
    let transport = ScriptedTransport { _ in throw HTTPError.timedOut }.watchingNetwork(network)
    #expect(await failure { try await transport.response(to: HTTPRequest(url)) }?.isOffline == false)
  }

  @MainActor @Test func aListLoadsWhenTheNetworkIsBackWithoutWaitingForItsRetry() async throws {
    let transport = ScriptedTransport(#"[{"id": 1, "title": "Harbor"}]"#)
    let http = HTTPClient(transport: transport.watchingNetwork(network).joining())
    let source = JSONPageSource(url, arrayOf: Article.self, paging: .numbered(), http: http)
    network.isOnline = false
    var configuration = ListConfiguration()
    configuration.loadTimeout = .seconds(600)
    // No time passes, so no retry begins by itself.
    let list = ListViewModel(source: source, configuration: configuration, clock: TestClock())
    list.followNetwork(network)
    list.start()
    #expect(await DynamicListsTesting.eventually { list.loadStates.refresh.wait?.failure.isOffline == true })
    #expect(transport.asked.entries.isEmpty)
    network.isOnline = true
    #expect(await DynamicListsTesting.eventually { list.items.count == 1 })
  }

  @MainActor @Test func aListWithRowsGoesOnWhenTheNetworkIsBack() async throws {
    let transport = ScriptedTransport { request in
      let page = Int(request.url.query()?.split(separator: "=").last ?? "") ?? 0
      let items = page > 3 ? "" : #"{"id": \#(page), "title": "Harbor"}"#
      return HTTPResponse(url: request.url, body: Data("[\(items)]".utf8))
    }
    let http = HTTPClient(transport: transport.watchingNetwork(network))
    let source = JSONPageSource(url, arrayOf: Article.self, paging: .numbered(), http: http)
    var configuration = ListConfiguration()
    configuration.prefetch = .manual
    let list = ListViewModel(source: source, configuration: configuration, clock: TestClock())
    list.followNetwork(network)
    list.start()
    #expect(await DynamicListsTesting.eventually { list.items.count == 1 && list.state == .items })
    network.isOnline = false
    list.loadMore()
    #expect(await DynamicListsTesting.eventually { list.loadStates.append.wait?.failure.isOffline == true })
    network.isOnline = true
    #expect(await DynamicListsTesting.eventually { list.items.count == 2 })
  }

  @MainActor @Test func aListThatIsReleasedFollowsTheNetworkNoLonger() async throws {
    let ended = Record<Bool>()
    let (changes, continuation) = AsyncStream.makeStream(of: Bool.self)
    continuation.onTermination = { _ in ended.add(true) }
    var list: ListViewModel<Int>? = ListViewModel(items: [1])
    list?.followNetwork(WatchedNetwork(changes: changes))
    continuation.yield(true)
    await Task.yield()
    #expect(ended.entries.isEmpty)
    weak let released = list
    list = nil
    #expect(await DynamicListsTesting.eventually { released == nil })
    #expect(await DynamicListsTesting.eventually { ended.entries == [true] })
  }

  @Test func aStreamBeginsWithTheLatestStateAlsoWhenThatChangesMeanwhile() async {
    for _ in 0..<2_000 {
      let state = NetworkState()
      async let change: Void = Task.detached { state.update(false) }.value
      let changes = state.changes
      await change
      var iterator = changes.makeAsyncIterator()
      #expect(await iterator.next() == false)
    }
  }

  @Test func theSystemTellsItsState() async throws {
    let monitor = SystemNetworkMonitor.shared
    var changes = monitor.changes.makeAsyncIterator()
    #expect(await changes.next() == monitor.isOnline)
  }
}

/// A network whose stream a test watches.
private struct WatchedNetwork: NetworkMonitor {
  let isOnline = true
  let changes: AsyncStream<Bool>
}
