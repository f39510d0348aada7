import DynamicLists
import DynamicListsHTTP
import DynamicListsPictures
import Foundation
import Testing

/// Pictures over HTTP, as a loader requests them.
struct HTTPPicturesTests {
  private static let size = PictureSize(width: 64, height: 48)

  @Test func aPictureIsRequestedByItsAddressAsAPicture() async throws {
    let transport = ScriptedTransport("bytes", headers: ["Content-Type": "image/png"])
    let url = try #require(URL(string: "https://a.example/7.png"))
    let source = HTTPClient(transport: transport).pictures()
    #expect(try await source.bytes(for: PictureRequest(url, size: Self.size)) == Array("bytes".utf8))
    let request = try #require(transport.asked.entries.first)
    #expect(request.url == url && request.headers["Accept"] == "image/*")
  }

  @Test func aServerThatScalesGetsTheSize() async throws {
    let transport = ScriptedTransport("bytes", headers: ["Content-Type": "image/png"])
    let base = try #require(URL(string: "https://a.example"))
    let source = HTTPClient(transport: transport).pictures { (id: Int, size) in
      base.appending(path: "\(id)/\(size.width)/\(size.height)")
    }
    _ = try await source.bytes(for: PictureRequest(7, size: Self.size))
    #expect(transport.asked.entries.map(\.url.path) == ["/7/64/48"])
  }

  @Test func anAnswerThatIsNoPictureIsAnError() async throws {
    let transport = ScriptedTransport("<html>", headers: ["Content-Type": "text/html"])
    let url = try #require(URL(string: "https://a.example/7.png"))
    let source = HTTPClient(transport: transport).pictures()
    await #expect(throws: HTTPError.self) {
      try await source.bytes(for: PictureRequest(url, size: Self.size))
    }
  }

  @MainActor
  @Test func aRequestForAVisibleRowOvertakesThoseAheadAndNoPage() async throws {
    let priorities = Record<HTTPRequest.Priority?>()
    let transport = ScriptedTransport {
      priorities.add(RequestPriority.current?.value)
      return HTTPResponse(url: $0.url, status: 200, headers: ["Content-Type": "image/png"], body: Data([1]))
    }
    let url = try #require(URL(string: "https://a.example/7.png"))
    let source = HTTPClient(transport: transport).pictures()
    for priority in [PicturePriority.ahead, .visible] {
      _ = try await source.bytes(for: PictureRequest(url, size: Self.size, priority: priority))
    }
    #expect(priorities.entries == [.lowest, .low])
  }

  @Test func withinTheLoadOfADetailTheListSaysHowUrgentThePictureIs() async throws {
    let own = Record<Bool>()
    let transport = ScriptedTransport {
      own.add(RequestPriority.current?.value == .low && ListLoad.current?.priority == .near)
      return HTTPResponse(url: $0.url, status: 200, headers: ["Content-Type": "image/png"], body: Data([1]))
    }
    let loader = await PictureLoader(
      HTTPClient(transport: transport).pictures(), decoder: PictureDecoder(cost: { _ in 1 }) { bytes, _ in bytes.count }
    )
    let url = try #require(URL(string: "https://a.example/7.png"))
    let load = ListLoad(.detail(1), priority: .near) { _, _ in }
    let count = try await ListLoad.$current.withValue(load) { try await loader.picture(url, size: Self.size) }
    #expect(count == 1 && own.entries == [true])
  }

  @MainActor
  @Test func aRequestInAQueueFollowsItsRow() async throws {
    let handle = Record<RequestPriority>()
    let gate = Gate()
    let transport = ScriptedTransport {
      RequestPriority.current.map(handle.add)
      await gate.wait()
      return HTTPResponse(url: $0.url, status: 200, headers: ["Content-Type": "image/png"], body: Data([1]))
    }
    let loader = PictureLoader(
      HTTPClient(transport: transport).pictures(),
      decoder: PictureDecoder(cost: { _ in 1 }) { bytes, _ in bytes.count })
    let url = try #require(URL(string: "https://a.example/7.png"))
    let ahead = Task { try await loader.picture(url, size: Self.size, priority: .ahead) }
    try await eventually { handle.entries.count == 1 }
    #expect(handle.entries.map(\.value) == [.lowest])
    let visible = Task { try await loader.picture(url, size: Self.size) }
    try await eventually { handle.entries.map(\.value) == [.low] }
    gate.open()
    #expect(try await (ahead.value, visible.value) == (1, 1))
    #expect(transport.asked.entries.count == 1)
  }

  @MainActor
  @Test func aRequestForSeveralRowsFollowsTheMostUrgent() async throws {
    let handle = Record<RequestPriority>()
    let gate = Gate()
    let transport = ScriptedTransport {
      RequestPriority.current.map(handle.add)
      await gate.wait()
      return HTTPResponse(url: $0.url, status: 200, headers: ["Content-Type": "image/png"], body: Data([1]))
    }
    let loader = PictureLoader(
      HTTPClient(transport: transport).pictures(),
      decoder: PictureDecoder(cost: { _ in 1 }) { bytes, _ in bytes.count })
    let url = try #require(URL(string: "https://a.example/7.png"))
    let ahead = Task { try await loader.picture(url, size: Self.size, priority: .ahead) }
    try await eventually { handle.entries.map(\.value) == [.lowest] }
    func row(_ priority: ListLoad.Priority) -> Task<Int, any Error> {
      let load = ListLoad(.detail(1), priority: priority) { _, _ in }
      return Task { try await ListLoad.$current.withValue(load) { try await loader.picture(url, size: Self.size) } }
    }
    let near = row(.near)
    try await eventually { handle.entries.map(\.value) == [.low] }
    let visible = row(.visible)
    try await eventually { handle.entries.map(\.value) == [.medium] }
    visible.cancel()
    try await eventually { handle.entries.map(\.value) == [.low] }
    near.cancel()
    try await eventually { handle.entries.map(\.value) == [.lowest] }
    gate.open()
    #expect(try await ahead.value == 1)
    #expect(transport.asked.entries.count == 1)
  }
}
