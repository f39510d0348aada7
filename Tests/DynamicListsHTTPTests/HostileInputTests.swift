import DynamicLists
import DynamicListsTesting
import Foundation
import Testing

@testable import DynamicListsHTTP

/// Harmful answers: addresses, redirects, bodies and JSON.
struct HostileInputTests {
  private struct Entry: Decodable, Identifiable, Equatable, Sendable {
    let id: Int
    let label: String
  }

  private struct Announcement: Decodable, Sendable {
    let items: [Entry]
    let total: Int
    let hasMorePages: Bool
  }

  private indirect enum Tree: Decodable, Sendable {
    case list([Tree])
    case leaf

    init(from decoder: any Decoder) throws {
      self = (try? decoder.singleValueContainer().decode([Tree].self)).map(Tree.list) ?? .leaf
    }
  }

  private func client(_ body: String) -> HTTPClient { HTTPClient(transport: ScriptedTransport(body)) }

  private func entries(_ body: String) async throws -> [Entry] {
    try await client(body).json(from: .made("http://example.org"))
  }

  // MARK: Addresses

  private static let addresses = [
    "file:///etc/passwd", "FILE:///etc/passwd", "file://localhost/etc/passwd", "data:application/json,[]",
    "data:;base64,W10=", "ftp://127.0.0.1/x", "gopher://127.0.0.1/x", "javascript:alert(1)", "about:blank",
    "ws://127.0.0.1/", "blob:http://127.0.0.1/x",
  ]

  @Test(arguments: addresses)
  func addressesThatAreNotHTTPAreRefusedByName(address: String) async throws {
    let transport = makeTransport()
    let error = await failure { try await transport.get(.made(address)) }
    guard case .unsupportedScheme(let scheme) = error else { Issue.record("\(String(describing: error))"); return }
    #expect(address.lowercased().hasPrefix("\(scheme):"))
    #expect(transport.isIdle, "nothing was sent")
  }

  @Test(arguments: addresses)
  func redirectsToAddressesThatAreNotHTTPAreRefusedByName(location: String) async throws {
    let server = try LoopbackServer { $1.answer(302, headers: ["Location": location]) }
    let transport = makeTransport()
    let error = await failure { try await transport.get(server.url()) }
    guard case .unsupportedScheme(let scheme) = error else { Issue.record("\(String(describing: error))"); return }
    #expect(location.lowercased().hasPrefix("\(scheme):"))
    try await eventually { transport.isIdle }
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func redirectLoopsEndAtTheirFirstRepetition(status: Int) async throws {
    let asked = Record<String>()
    let server = try LoopbackServer { request, connection in
      asked.add(request.path)
      connection.answer(status, headers: ["Location": request.path == "/a" ? "/b" : "/a"])
    }
    let transport = makeTransport()
    let error = await failure { try await transport.get(server.url("/a")) }
    guard case .redirectLoop = error else { Issue.record("\(String(describing: error))"); return }
    #expect(asked.entries == ["/a", "/b"])
    try await eventually { transport.isIdle }
  }

  @Test func redirectsThatNeverRepeatEndAtTheirLimit() async throws {
    let asked = Record<String>()
    let server = try LoopbackServer { request, connection in
      asked.add(request.path)
      connection.answer(302, headers: ["Location": "\(request.path)x"])
    }
    let error = await failure { try await makeTransport { $0.maximumRedirects = 9 }.get(server.url("/")) }
    guard case .tooManyRedirects(limit: 9) = error else { Issue.record("\(String(describing: error))"); return }
    #expect(asked.entries.count == 10)
  }

  // MARK: Bodies

  @Test func aCompressedBombIsRefusedAsSoonAsItIsTooLarge() async throws {
    let bomb = gzipBomb(unpackingTo: 64_000_000)
    #expect(bomb.count < 500_000)
    let server = try LoopbackServer {
      $1.answer(200, headers: ["Content-Encoding": "gzip", "Content-Type": "application/json"], body: bomb)
    }
    let transport = makeTransport { $0.maximumBodySize = 1_000_000 }
    let http = HTTPClient(transport: transport)
    let error = await failure { try await http.json([Int].self, from: server.url()) }
    guard case .bodyTooLarge(limit: 1_000_000) = error else { Issue.record("\(String(describing: error))"); return }
    try await eventually { transport.isIdle }
  }

  @Test func aBombWithinABombStaysPacked() async throws {
    let inner = gzipBomb(unpackingTo: 16_000_000)
    let server = try LoopbackServer { $1.answer(200, headers: ["Content-Type": "application/gzip"], body: inner) }
    let transport = makeTransport { $0.maximumBodySize = 1_000_000 }
    #expect(try await transport.get(server.url()).body == Data(inner))
  }

  // MARK: JSON

  @Test(arguments: [("[", "]"), (#"{"a":"#, "}"), (#"[{"a":"#, "}]")], [100_000, 10_000_000])
  func nestingByTheHundredThousandIsRefused(brackets: (String, String), depth: Int) async {
    let text = String(repeating: brackets.0, count: depth) + String(repeating: brackets.1, count: depth)
    let error = await failure { try await client(text).json(Tree.self, from: .made("http://example.org")) }
    guard case .unreadable(let cause) = error else { Issue.record("\(String(describing: error))"); return }
    #expect("\(cause)" == "The JSON nests deeper than 128 levels.")
  }

  @Test(arguments: [
    #"[{"id": 99999999999999999999, "label": ""}]"#, #"[{"id": 1e400, "label": ""}]"#,
    #"[{"id": -1e999, "label": ""}]"#, #"[{"id": 1.5, "label": ""}]"#, #"[{"id": "1", "label": ""}]"#,
    #"[{"id": null, "label": ""}]"#, #"[{"id": true, "label": ""}]"#, #"[{"id": [], "label": ""}]"#,
    #"[{"id": 1, "label": "\#u{1}"}]"#, #"[{"id": 1, "label": ""}] []"#,
    #"[{"id": NaN, "label": ""}]"#, #"[{"id": 0x10, "label": ""}]"#, "[{\"id\": 1, \"label\": \"\0\"}]", "\0", "[",
    #"{"__proto__": []}"#, "[,]", "[" + String(repeating: "9", count: 1_000_000) + "]",
  ])
  func jsonThatIsNotAPageIsRefusedWithASentence(body: String) async {
    let error = await failure { try await entries(body) }
    switch error {
    case .unreadable, .unexpectedContent: break
    default: Issue.record("\(String(describing: error))")
    }
    #expect((error?.message.count ?? 0) < 160)
    #expect(error?.message.unicodeScalars.allSatisfy { $0.value >= 0x20 } == true)
  }

  @Test func bytesThatAreNotTextAreRefused() async {
    for bytes: [UInt8] in [[0xFF, 0xFE], [0x5B, 0xC0, 0x80, 0x5D], [0x5B, 0x22, 0xC3]] {
      let http = HTTPClient(transport: ScriptedTransport { HTTPResponse(url: $0.url, body: Data(bytes)) })
      let error = await failure { try await http.json([String].self, from: .made("http://example.org")) }
      guard case .unreadable = error else { Issue.record("\(bytes): \(String(describing: error))"); return }
    }
  }

  @Test func textsArriveUnchangedSinceTheScreenMakesThemHarmless() async throws {
    let label = #"\u001b[2J\u0000<b>&amp;\u202e"#
    #expect(
      try await entries(#"[{"id": -9223372036854775808, "label": "\#(label)"}]"#)
        == [Entry(id: .min, label: "\u{1B}[2J\0<b>&amp;\u{202E}")])
  }

  @Test func aNameOfAMegabyteIsCutInTheMessage() async {
    let http = client(#"{"\#(String(repeating: "k", count: 1_000_000))": "x"}"#)
    let error = await failure { try await http.json([String: Int].self, from: .made("http://example.org")) }
    guard case .unexpectedContent(let path, _) = error else { Issue.record("\(String(describing: error))"); return }
    #expect(path.count == 1_000_000)
    #expect((error?.message.count ?? 0) < 160)
  }

  // MARK: Amounts

  @MainActor
  @Test func tenMillionAnnouncedRowsCostNoMoreThanTheLoadedOnes() async {
    let transport = ScriptedTransport { request in
      let page = Int(request.url.lastPathComponent) ?? 0
      let items = (0..<20).map { #"{"id": \#(page * 20 + $0), "label": ""}"# }.joined(separator: ",")
      let body = #"{"items": [\#(items)], "total": 10000000, "hasMorePages": true}"#
      return HTTPResponse(url: request.url, body: Data(body.utf8))
    }
    let source = JSONPageSource(
      Announcement.self, items: \.items, hasMore: \.hasMorePages, http: HTTPClient(transport: transport)
    ) { page, _ in .made("http://example.org/\(page)") }
    let list = ListViewModel(source: source, clock: TestClock())
    list.start()
    #expect(await DynamicListsTesting.eventually { list.state == .items && !list.loadStates.append.isLoading })
    for row in list.rowIDs.prefix(10) { list.reports.appeared(row) }
    #expect(list.items.count == 20 && list.loadStates.append == .idle)
    #expect(transport.asked.entries.count == 1)
  }

  @MainActor
  @Test func aPageOfFiftyThousandItemsInsteadOfTwentyIsShown() async {
    let items = (0..<50_000).map { #"{"id":\#($0),"label":"<b>"}"# }.joined(separator: ",")
    let http = client(#"{"items":[\#(items)],"total":10000000,"hasMorePages":false}"#)
    let source = JSONPageSource(Announcement.self, items: \.items, hasMore: \.hasMorePages, http: http) { _, _ in
      .made("http://example.org/")
    }
    let list = ListViewModel(source: source, clock: TestClock())
    list.start()
    #expect(await DynamicListsTesting.eventually { list.state == .items })
    #expect(list.items.count == 50_000 && list.items[49_999].id == 49_999)
  }
}
