import DynamicLists
import DynamicListsHTTP
import DynamicListsPictures
import Foundation
import Testing

/// Which servers get the headers of a client.
struct ClientServersTests {
  private let server = URL.made("https://api.example/v1")
  private let headers: HTTPHeaders = [
    "Authorization": "Bearer t", "Cookie": "a=1", "X-API-Key": "k", "Accept-Language": "de", "User-Agent": "App/1",
  ]
  private let open: HTTPHeaders = ["Accept-Language": "de", "User-Agent": "App/1"]
  private let transport = ScriptedTransport("[1]", headers: ["Link": "<https://cdn.example/2>; rel=next"])

  private func client(_ servers: [URL]) -> HTTPClient {
    HTTPClient(transport: transport, headers: headers, servers: servers)
  }

  private var sent: HTTPHeaders? { transport.asked.entries.last?.headers }

  @Test func aPictureAtAnotherServerIsLoadedWithoutSecrets() async throws {
    let http = client([server])
    let size = PictureSize(width: 1, height: 1)
    for address in ["https://cdn.example/1.png", "http://api.example/1.png", "https://api.example:8443/1.png"] {
      _ = try? await http.pictures().bytes(for: PictureRequest(.made(address), size: size))
      #expect(sent == open.merging(["Accept": "image/*", "Accept-Encoding": "identity"]), "\(address)")
      _ = try await http.data(from: .made(address))
      #expect(sent == open, "\(address)")
      _ = try await http.json([Int].self, from: .made(address))
      #expect(sent == open.merging(["Accept": "application/json"]), "\(address)")
    }
    _ = try await http.data(from: .made("HTTPS://API.example:443/private.png"))
    #expect(sent == headers)
  }

  @Test func ownHeadersOfARequestAreSentAsTheyAre() async throws {
    let own = HTTPRequest(.made("https://cdn.example/"), headers: ["Authorization": "Bearer cdn"])
    _ = try await client([server]).response(to: own)
    #expect(sent == open.merging(["Authorization": "Bearer cdn"]))
  }

  @Test func aClientWithSecretsAndWithoutServersAsksForThem() async throws {
    let error = await failure { try await client([]).data(from: server) }
    guard case .invalidRequest(let reason) = error else { Issue.record("\(String(describing: error))"); return }
    #expect(reason.contains("HTTPClient(headers:servers:)") && transport.asked.entries.isEmpty)
    let http = HTTPClient(transport: transport, headers: open)
    _ = try await http.data(from: server)
    #expect(sent == open)
  }

  @Test func theServerOfAPageSourceNeedsNoName() async throws {
    let http = client([])
    _ = try await JSONPageSource(server, arrayOf: Int.self, paging: .numbered(size: 1), http: http)
      .page(PageRequest(count: 1))
    #expect(sent == headers.merging(["Accept": "application/json"]))
    let server = server
    _ = try await JSONPageSource(arrayOf: Int.self, http: http) { page, _ in server.appending(path: "\(page)") }
      .page(PageRequest(count: 1))
    #expect(sent == headers.merging(["Accept": "application/json"]))
  }

  @Test func aFollowedPageAtAnotherServerGetsSecretsOnlyIfTheClientNamesIt() async throws {
    let cdn = URL.made("https://cdn.example")
    for (servers, expected) in [([server], open), ([server, cdn], headers)] {
      let source = JSONPageSource(
        server, arrayOf: Int.self, paging: .links(allowing: [cdn]), http: client(servers))
      let next = try await source.page(PageRequest(count: 1)).next
      #expect(next != nil)
      _ = try await source.page(PageRequest(key: next, count: 1))
      #expect(sent == expected.merging(["Accept": "application/json"]))
    }
  }
}
