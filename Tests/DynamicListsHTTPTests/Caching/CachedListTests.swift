#if os(macOS) || os(Linux)
  import DynamicLists
  import DynamicListsTesting
  import Foundation
  import Testing

  @testable import DynamicListsHTTP

  /// Lists of the example server through a cache.
  @MainActor @Suite(.enabled(if: ExampleServer.isAvailable, "needs Python 3"))
  struct CachedListTests {
    private let server: ExampleServer
    private let clock = WallClock()
    private let folder = CacheFolder()

    init() throws { server = try ExampleServer() }

    private func source(_ cache: HTTPCache) -> JSONPageSource<Article, Int> {
      let http = HTTPClient(transport: makeTransport { $0.deadline = .seconds(120) }.caching(in: cache))
      return JSONPageSource(
        server.address.appending(path: "articles/numbers"), arrayOf: Article.self, paging: .numbered(size: 30),
        http: http)
    }

    private func eventually(_ fact: @MainActor () -> Bool) async {
      #expect(await DynamicListsTesting.eventually(fact))
    }

    @Test func savedRowsAreShownAtOnceAndThenConfirmed() async throws {
      defer { server.stop() }
      try await server.control(#"{"cacheControl": "max-age=0", "match": "/articles"}"#)
      let before = folder.cache(clock)
      let first = ListViewModel(source: source(before))
      first.start()
      await eventually { first.items.count == 30 }
      // Waits for the file.
      #expect(await before.statistics.diskSize > 0)
      // The program starts again.
      let cache = folder.cache(clock)
      let source = source(cache)
      let saved = try #require(await source.cachedPage(PageRequest(count: 30)))
      #expect(Array(saved.items) == Array(first.items))
      let second = ListViewModel(source: source, initialItems: saved.items)
      #expect(second.items.count == 30 && second.isStale)
      second.start()
      await eventually { !second.isStale && !second.loadStates.refresh.isLoading }
      #expect(await cache.statistics.confirmed == 1)
      #expect(try await server.stats.paths["/articles/numbers?page=1&per_page=30"] == 2)
    }

    @Test func aListShowsWhatIsCachedAndRefreshesWhenTheServerHasChanged() async throws {
      defer { server.stop() }
      try await server.control(#"{"cacheControl": "max-age=0, stale-while-revalidate=600", "match": "/articles"}"#)
      let cache = folder.cache(clock)
      _ = try await source(cache).page(PageRequest(count: 30))
      clock.advance(by: 60)
      try await server.control(#"{"insertEvery": 1, "match": "/articles"}"#)
      let list = ListViewModel(source: source(cache))
      list.start()
      // The revalidation inserts a row behind its own answer, so another one is asked for.
      await eventually { list.items.count == 30 }
      #expect(list.items.first?.id == 1)
      await eventually { !cache.isRevalidating }
      clock.advance(by: 60)
      let second = ListViewModel(source: source(cache))
      second.start()
      await eventually { second.items.first?.id == 131 }
      #expect(await cache.statistics.revalidated >= 2)
    }

    @Test func aRefreshAsksTheServerAlsoWhileTheAnswerIsFresh() async throws {
      defer { server.stop() }
      try await server.control(#"{"cacheControl": "max-age=600", "match": "/articles"}"#)
      let cache = HTTPCache(now: clock.now)
      _ = try await source(cache).page(PageRequest(count: 30))
      let list = ListViewModel(source: source(cache))
      list.start()
      await eventually { list.items.count == 30 }
      #expect(await cache.statistics.answered == 1, "a list that loads for the first time need not ask")
      try await server.control(#"{"insertEvery": 1, "match": "/articles"}"#)
      // The server confirms the answer, and inserts a row behind its own answer.
      #expect(await list.refresh() == .refreshed)
      #expect(await cache.statistics.confirmed == 1)
      #expect(await list.refresh() == .refreshed)
      #expect(list.items.first?.id == 131)
      list.reset()
      await eventually { list.items.count == 30 && !list.loadStates.refresh.isLoading }
      #expect(list.items.first?.id == 131, "what the refresh has brought is stored")
      #expect(try await server.stats.paths["/articles/numbers?page=1&per_page=30"] == 3)
    }

    @Test func withoutACacheThereIsNoPageToShow() async throws {
      defer { server.stop() }
      let http = HTTPClient(transport: makeTransport())
      let source = JSONPageSource(server.address, arrayOf: Article.self, paging: .numbered(size: 30), http: http)
      #expect(await source.cachedPage(PageRequest(count: 30)) == nil)
      #expect(source.invalidations == nil && http.cached == nil)
      let cached = self.source(HTTPCache(now: clock.now))
      #expect(await cached.cachedPage(PageRequest(count: 30)) == nil)
      #expect(try await server.stats.paths.isEmpty)
    }
  }
#endif
