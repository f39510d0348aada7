import DynamicLists
import DynamicListsHTTP
import DynamicListsPictures
import Foundation
import Testing

// The code of “Caching answers” and “Being a good client”, compiled so that it stays correct.

// snippet: cache
func cachingClient(in folder: URL) -> (http: HTTPClient, cache: HTTPCache) {
  var configuration = HTTPCache.Configuration()
  configuration.folder = folder
  let cache = HTTPCache(configuration)
  return (HTTPClient(transport: HTTPClient.defaultTransport.caching(in: cache)), cache)
}
// end

// snippet: saved
@MainActor func list(of source: JSONPageSource<Article, Int>) async -> ListViewModel<Article> {
  let saved = await source.cachedPage(PageRequest(count: 30))
  return ListViewModel(source: source, initialItems: saved?.items ?? [])
}
// end

// snippet: directives
func patient(_ http: HTTPClient) -> HTTPClient {
  var http = http
  http.headers["Cache-Control"] = "stale-if-error=86400"
  return http
}
// end

// snippet: layers
func layered(
  over transport: any HTTPTransport, cache: HTTPCache, server: URL, account: Account,
  network: any NetworkMonitor = SystemNetworkMonitor.shared
) -> HTTPClient {
  let transport =
    transport
    .watchingNetwork(network)
    .logging { entry in print(entry) }
    .joining()
    .caching(in: cache)
    .authenticating(at: [server]) { refused in
      HTTPCredentials(bearer: try await account.token(replacing: refused), user: account.name)
    }
  return HTTPClient(transport: transport)
}
// end

// snippet: signOut
@MainActor func signOut(of http: HTTPClient, _ cache: HTTPCache, pictures: PictureLoader<URL, [UInt8]>) {
  http.forgetCredentials()
  cache.removeAll()
  pictures.removeAll()
}
// end

// snippet: priority
func load(_ picture: URL, with priority: RequestPriority, http: HTTPClient) async throws -> Data {
  try await RequestPriority.$current.withValue(priority) { try await http.data(from: picture, accept: "image/*") }
}
// end

/// An account of the documentation's app.
struct Account: Sendable {
  let name = "anna"

  func token(replacing refused: HTTPCredentials?) async throws -> String { refused == nil ? "old" : "new" }
}

struct CachingSnippets {
  private let folder = CacheFolder()

  @Test func theClientInTheDocumentationCaches() async throws {
    let server = try LoopbackServer { $1.answer(200, headers: ["Cache-Control": "max-age=60"], body: "[1]") }
    let (http, cache) = cachingClient(in: folder.url)
    for _ in 0..<2 { #expect(try await http.json([Int].self, from: server.url()) == [1]) }
    let statistics = await cache.statistics
    #expect(statistics.loaded == 1 && statistics.answered == 1 && statistics.diskSize > 0)
  }

  @MainActor @Test func theListInTheDocumentationShowsItsSavedRows() async throws {
    let transport = ScriptedTransport(#"[{"id": 7, "title": "Harbor"}]"#).caching(in: HTTPCache())
    let source = JSONPageSource(
      .made("http://example.org/"), arrayOf: Article.self, paging: .numbered(size: 30),
      http: HTTPClient(transport: transport))
    #expect(await list(of: source).items.isEmpty)
    _ = try await source.page(PageRequest(count: 30))
    #expect(await list(of: source).items.map(\.title) == ["Harbor"])
  }

  @Test func theLayersInTheDocumentationWorkTogether() async throws {
    let url = URL.made("http://example.org/")
    let count = Record<Int>()
    let origin = ScriptedTransport { request in
      count.add(0)
      guard request.headers["Authorization"] == "Bearer new" else { return HTTPResponse(url: url, status: 401) }
      return HTTPResponse(url: url, headers: ["Cache-Control": "max-age=60"], body: Data("[1]".utf8))
    }
    let network = ScriptedNetwork()
    let http = layered(over: origin, cache: HTTPCache(), server: url, account: Account(), network: network)
    for _ in 0..<2 { #expect(try await http.json([Int].self, from: url) == [1]) }
    #expect(count.entries.count == 2)
    network.isOnline = false
    #expect(try await http.json([Int].self, from: url) == [1], "from the cache")
    let error = await failure { try await http.json([Int].self, from: .made("http://example.org/other")) }
    #expect(error?.isOffline == true)
  }

  @Test func signingOutAsInTheDocumentationForgetsCredentialsAndAnswers() async throws {
    let url = URL.made("http://example.org/")
    let origin = ScriptedTransport("[1]", headers: ["Cache-Control": "max-age=60"])
    let (cache, asked) = (HTTPCache(), Record<String>())
    let http = HTTPClient(
      transport: origin.caching(in: cache).authenticating(at: [url]) { _ in
        asked.add("")
        return HTTPCredentials(bearer: "a", user: "anna")
      })
    let pictures = await PictureLoader(
      http.pictures(), decoder: PictureDecoder(cost: { $0.count }) { bytes, _ in bytes })
    let size = PictureSize(width: 1, height: 1)
    for isSignedOut in [false, true] {
      _ = try await http.response(to: HTTPRequest(url))
      #expect(await pictures.cached(url) == nil)
      _ = try await pictures.picture(url, size: size)
      if !isSignedOut { await signOut(of: http, cache, pictures: pictures) }
    }
    // The request and the picture ask for different media types, of which this server does not vary.
    #expect(asked.entries.count == 2 && origin.asked.entries.count == 2)
  }

  @Test func theOtherCodeOfTheDocumentationSetsWhatItSays() async throws {
    let http = patient(HTTPClient(transport: ScriptedTransport("a")))
    #expect(http.headers["Cache-Control"] == "stale-if-error=86400")
    #expect(try await load(.made("http://example.org/"), with: RequestPriority(.high), http: http) == Data("a".utf8))
  }
}

// snippet: pictures
func photos(at server: URL, http: HTTPClient) -> PictureSource<Int> {
  http.pictures { id, size in server.appending(path: "photos/\(id)/\(size.width)/\(size.height)") }
}
// end
