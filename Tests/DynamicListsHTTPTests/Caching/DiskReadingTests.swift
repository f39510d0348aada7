import Foundation
import Testing

@testable import DynamicListsHTTP

/// What is read from the folder of a cache, and what stays in it.
struct DiskReadingTests {
  private let folder = CacheFolder()
  private let clock = WallClock()
  private let saved: HTTPHeaders = ["Cache-Control": "only-if-cached, max-stale"]

  /// The text that a transport over a cache gets; what is written is there afterwards.
  private func text(
    _ transport: ScriptedTransport, _ cache: HTTPCache, _ headers: HTTPHeaders = [:]
  ) async throws -> String {
    let response = try await transport.caching(in: cache).response(to: HTTPRequest(CacheOrigin.url, headers: headers))
    _ = await cache.statistics
    return response.status == 504 ? "none" : String(decoding: response.body, as: UTF8.self)
  }

  @Test func anAnswerThatWasReadStaysInMemory() async throws {
    let origin = CacheOrigin(headers: ["Cache-Control": "max-age=60"]).transport
    _ = try await text(origin, folder.cache(clock))
    let cache = folder.cache(clock)
    #expect(try await text(origin, cache) == "1")
    for name in try folder.names { try FileManager.default.removeItem(atPath: folder.path(name)) }
    #expect(try await text(origin, cache) == "1")
    #expect(await cache.statistics.memorySize > 0)
  }

  @Test func eachLanguageHasItsFile() async throws {
    let origin = CacheOrigin(headers: ["Cache-Control": "max-age=60", "Vary": "Accept-Language"]).transport
    for _ in 0..<2 {
      #expect(try await text(origin, folder.cache(clock), ["Accept-Language": "de"]) == "1")
      #expect(try await text(origin, folder.cache(clock), ["Accept-Language": "fr"]) == "2")
    }
  }

  @Test(arguments: [["Vary": "Accept-Language"], [:]] as [HTTPHeaders])
  func anAnswerThatVariesByOthersTakesThePlaceOfTheFileThatSuited(second: HTTPHeaders) async throws {
    let count = Record<Int>()
    let first: HTTPHeaders = second.fields.isEmpty ? ["Vary": "Accept-Language"] : [:]
    let origin = ScriptedTransport { request in
      count.add(0)
      let headers = (count.entries.count == 1 ? first : second).merging(["Cache-Control": "max-age=30"])
      return HTTPResponse(url: request.url, headers: headers, body: Data("\(count.entries.count)".utf8))
    }
    #expect(try await text(origin, folder.cache(clock)) == "1")
    clock.advance(by: 40)
    #expect(try await text(origin, folder.cache(clock)) == "2")
    #expect(try folder.names.count == 1)
    #expect(try await text(origin, folder.cache(clock)) == "2")
  }

  @Test func aDamagedFileIsGoneAlsoIfNoOtherAnswerComes() async throws {
    let origin = CacheOrigin(headers: ["Cache-Control": "max-age=60"]).transport
    _ = try await text(origin, folder.cache(clock))
    let name = try #require(try folder.names.first)
    try folder.write(Data(try folder.data(name).dropLast()), to: name)
    #expect(try await text(origin, folder.cache(clock), saved) == "none")
    #expect(try folder.names.isEmpty)
  }

  @Test func anAnswerThatMayNoLongerBeStoredIsGoneFromTheFolder() async throws {
    let isSecret = Locked(false)
    let origin = ScriptedTransport { request in
      let control = isSecret.withLock { $0 } ? "no-store" : "max-age=0"
      return HTTPResponse(url: request.url, headers: ["Cache-Control": control], body: Data("1".utf8))
    }
    let cache = folder.cache(clock)
    _ = try await text(origin, cache)
    #expect(try folder.names.count == 1)
    isSecret.withLock { $0 = true }
    clock.advance(by: 10)
    _ = try await text(origin, cache)
    #expect(try folder.names.isEmpty)
  }

  @Test func aFileThatWasReadIsTheOneUsedLast() async throws {
    func request(_ number: Int) -> HTTPRequest { HTTPRequest(.made("http://example.org/\(number)")) }
    func key(_ number: Int) -> CacheKey { CacheKey(request(number), userHeaders: []) }
    let store = DiskStore(folder: folder.url, limit: 20_000)
    func write(_ number: Int) throws {
      store.store(
        try #require(
          StoredAnswer(
            HTTPResponse(url: request(number).url, body: Data(count: 4_000)), to: request(number), key: key(number),
            requested: WallClock.start, received: WallClock.start)))
    }
    for number in 1...4 { try write(number) }
    #expect(await store.answer(to: request(1), key(1)) != nil)
    try write(5)
    #expect(await store.answer(to: request(1), key(1)) != nil)
    #expect(await store.answer(to: request(2), key(2)) == nil)
  }
}
