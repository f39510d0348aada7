import DynamicLists
import Foundation
import Testing

@testable import DynamicListsHTTP

struct HTTPClientTests {
  private struct Picture: Codable, Equatable { var title: String; var likes: [Int] }
  private let url = URL.made("http://example.org/pictures")

  private func client(_ body: String, status: Int = 200, headers: HTTPHeaders = [:]) -> HTTPClient {
    HTTPClient(transport: ScriptedTransport(body, status: status, headers: headers))
  }

  @Test func jsonIsDecoded() async throws {
    let pictures = try await client(#"[{"title":"a","likes":[1]}]"#).json([Picture].self, from: url)
    #expect(pictures == [Picture(title: "a", likes: [1])])
  }

  @Test func theTypeMayBeInferred() async throws {
    let numbers: [Int] = try await client("[1,2]").json(from: url)
    #expect(numbers == [1, 2])
  }

  @Test func dataIsReturnedUnchanged() async throws {
    let transport = ScriptedTransport("bytes", headers: ["Content-Type": "image/jpeg"])
    let data = try await HTTPClient(transport: transport).data(from: url, accept: "image/png")
    #expect(data == Data("bytes".utf8))
    #expect(transport.asked.entries.map(\.headers) == [["Accept": "image/png", "Accept-Encoding": "identity"]])
    #expect(transport.asked.entries.map(\.priority) == [.low])
  }

  @Test func compressibleFormatsMayArriveCompressed() async throws {
    let transport = ScriptedTransport("[]")
    let http = HTTPClient(transport: transport)
    _ = try await http.json([Int].self, from: url)
    let kinds = ["image/svg+xml", "image/svg+xml;q=0.9, image/png", "image/bmp", "image/png, text/plain"]
    for kind in kinds { _ = try await http.data(from: url, accept: kind) }
    _ = try await http.data(from: url)
    #expect(transport.asked.entries.allSatisfy { $0.headers["Accept-Encoding"] == nil })
    #expect(transport.asked.entries.map { $0.headers["Accept"] } == ["application/json"] + kinds + [nil])
  }

  @Test func anHTMLPageIsNotAPicture() async throws {
    let http = client("<html>", headers: ["Content-Type": "text/html; charset=utf-8"])
    let error = await failure { try await http.data(from: url, accept: "image/*") }
    guard case .unreadable(let cause) = error else { Issue.record("\(String(describing: error))"); return }
    #expect("\(cause)" == "text/html; charset=utf-8 came in place of image/*")
    #expect(error?.isRetryable == false)
    for accept in ["*/*", "text/html", "image/*, text/*", nil] {
      #expect(try await http.data(from: url, accept: accept) == Data("<html>".utf8))
    }
  }

  @Test func bytesWithoutAContentTypeMayBeAPicture() async throws {
    for headers: HTTPHeaders in [[:], ["Content-Type": "application/octet-stream"]] {
      #expect(try await client("x", headers: headers).data(from: url, accept: "image/png") == Data("x".utf8))
    }
  }

  @Test func everyRequestHasTheClientsHeadersAndTheRequestsOwnHavePrecedence() async throws {
    let transport = ScriptedTransport("[]")
    let http = HTTPClient(transport: transport, headers: ["X-Key": "1", "Accept": "client"], servers: [url])
    _ = try await http.json([Int].self, for: HTTPRequest(url, headers: ["x-key": "2"]))
    _ = try await http.data(from: url)
    let sent = transport.asked.entries.map(\.headers)
    #expect(sent == [["X-Key": "2", "Accept": "client"], ["X-Key": "1", "Accept": "client"]])
  }

  @Test func aPageOfARefreshAsksTheServerUnlessTheRequestForbidsIt() async throws {
    let transport = ScriptedTransport("[]")
    let http = HTTPClient(transport: transport)
    let own = ["stale-if-error=60", "no-cache", "only-if-cached"].map { ["Cache-Control": $0] as HTTPHeaders }
    let requests = ([[:]] + own).map { HTTPRequest(url, headers: $0) } + [HTTPRequest(url, method: "POST")]
    for isRefresh in [true, false] {
      try await ListLoad.$current.withValue(ListLoad(.page(1), isRefresh: isRefresh) { _, _ in }) {
        for request in requests { _ = try await http.response(to: request) }
      }
    }
    let controls = transport.asked.entries.map { $0.headers["Cache-Control"] }
    #expect(controls.prefix(5) == ["no-cache", "stale-if-error=60, no-cache", "no-cache", "only-if-cached", nil])
    #expect(controls.dropFirst(5) == [nil, "stale-if-error=60", "no-cache", "only-if-cached", nil])
  }

  @Test(arguments: [304, 400, 404, 429, 500, 503])
  func aStatusThatIsNotASuccessIsThrown(status: Int) async {
    let http = client("[1]", status: status, headers: ["Retry-After": "3", "X-Request-ID": "7"])
    let error = await failure { try await http.json([Int].self, from: url) }
    guard case .status(let response) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(response.status == status && response.body == Data("[1]".utf8))
    #expect(response.headers["x-request-id"] == "7")
    #expect(error?.retryAfter == .seconds(3))
  }

  @Test func anErrorKeeps64KiBOfTheBody() async {
    let http = client(String(repeating: "x", count: 100_000), status: 500)
    let error = await failure { try await http.data(from: url) }
    guard case .status(let response) = error else { Issue.record("\(String(describing: error))"); return }
    #expect(response.body.count == 65_536)
  }

  @Test func eachCopyHasItsOwnDecoder() async throws {
    let body = #"{"made_on": 86400}"#
    struct Note: Decodable, Equatable { let madeOn: Date }
    let original = client(body)
    var copy = original
    copy.decoder.keyDecodingStrategy = .convertFromSnakeCase
    copy.decoder.dateDecodingStrategy = .secondsSince1970
    var second = copy
    second.decoder.dateDecodingStrategy = .millisecondsSince1970
    #expect(try await copy.json(Note.self, from: url) == Note(madeOn: Date(timeIntervalSince1970: 86_400)))
    #expect(try await second.json(Note.self, from: url) == Note(madeOn: Date(timeIntervalSince1970: 86.4)))
    await #expect(throws: HTTPError.self) { try await original.json(Note.self, from: url) }
  }

  @Test func changingADecoderLaterDoesNotChangeItsClient() async throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    struct Note: Decodable { let madeOn: Int }
    let http = HTTPClient(transport: ScriptedTransport(#"{"made_on": 1}"#), decoder: decoder)
    decoder.keyDecodingStrategy = .useDefaultKeys
    #expect(try await http.json(Note.self, from: url).madeOn == 1)
  }

  @Test(arguments: ["", "<html>", "[1,", "\u{FEFF}", "[1]]", "nul"])
  func bytesThatAreNotJSONAreUnreadableAndNotRetryable(body: String) async {
    let error = await failure { try await client(body).json([Int].self, from: url) }
    guard case .unreadable = error else { Issue.record("\(String(describing: error))"); return }
    #expect(error?.isRetryable == false)
  }

  @Test(arguments: [
    (#"{"a":1}"#, ""), (#"[{"title":"a","likes":[]},{"title":1,"likes":[]}]"#, "[1].title"),
    (#"[{"title":"a"}]"#, "[0].likes"), (#"[{"title":"a","likes":[1,null]}]"#, "[0].likes[1]"),
    (#"[{"title":null,"likes":[]}]"#, "[0].title"),
  ])
  func jsonOfAnotherShapeNamesThePlace(body: String, place: String) async {
    let error = await failure { try await client(body).json([Picture].self, from: url) }
    guard case .unexpectedContent(path: place, let cause) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(cause is DecodingError)
    #expect(error?.isRetryable == false)
  }

  @Test func errorsOfATypesOwnDecodingAreWrapped() async {
    struct Choosy: Decodable {
      struct Refusal: Error {}
      init(from decoder: any Decoder) throws { throw Refusal() }
    }
    let error = await failure { try await client("{}").json(Choosy.self, from: url) }
    guard case .unexpectedContent(path: "", let cause) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(cause is Choosy.Refusal)
  }

  @Test func decodingRunsOffTheMainActor() async throws {
    struct Place: Decodable {
      let isMain: Bool
      init(from decoder: any Decoder) throws { isMain = Thread.isMainThread }
    }
    let http = client("{}")
    let url = url
    let place = try await Task { @MainActor in try await http.json(Place.self, from: url) }.value
    #expect(!place.isMain)
  }

  @Test func aCancelledTaskGetsNoAnswerEvenFromATransportThatIgnoresIt() async {
    let http = client("[1]")
    let url = url
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await http.json([Int].self, from: url)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func errorsOfTheTransportAreRethrown() async {
    let http = HTTPClient(transport: ScriptedTransport { _ in throw HTTPError.offline })
    let error = await failure { try await http.data(from: url) }
    guard case .offline = error else { Issue.record("\(String(describing: error))"); return }
  }
}
