import Foundation
import Testing

@testable import DynamicListsHTTP

struct DiskStoreTests {
  private let folder = CacheFolder()
  private let clock = WallClock()
  private let origin = CacheOrigin(headers: ["Cache-Control": "max-age=60", "ETag": "\"a\"", "Set-Cookie": "secret=1"])

  /// The text that a program gets that starts now.
  private func text(
    _ cache: HTTPCache, _ headers: HTTPHeaders = [:], user: String? = nil, _ url: URL = CacheOrigin.url
  ) async throws -> String {
    var request = HTTPRequest(url, headers: headers)
    request.user = user
    let response = try await origin.transport.caching(in: cache).response(to: request)
    // What is written is there when it is counted.
    _ = await cache.statistics
    return String(decoding: response.body, as: UTF8.self)
  }

  @Test func answersOutliveTheProgram() async throws {
    #expect(try await text(folder.cache(clock)) == "1")
    clock.advance(by: 30)
    let second = folder.cache(clock)
    #expect(try await text(second) == "1")
    #expect(await second.statistics.answered == 1)
    clock.advance(by: 40)
    let third = folder.cache(clock)
    #expect(try await text(third) == "1")
    #expect(await third.statistics.confirmed == 1)
    #expect(try await text(folder.cache(clock)) == "1")
    #expect(origin.asked.count == 2)
  }

  @Test func aStoredAnswerIsTheSameAfterReading() async throws {
    let response = HTTPResponse(
      url: CacheOrigin.url, status: 203,
      headers: ["Link": "<a>", "link": "<b>", "X-Empty": "", "X-Text": "ü\"\\"], body: Data((0...255).map { UInt8($0) })
    )
    let request = HTTPRequest(CacheOrigin.url, headers: ["Authorization": "a"])
    let answer = try #require(
      StoredAnswer(
        response, to: request, key: CacheKey(request, userHeaders: ["Authorization"]), requested: WallClock.start,
        received: WallClock.start + 1))
    let read = try EntryFile.answer(try EntryFile.data(answer))
    #expect(read.response(from: CacheOrigin.url) == response)
    #expect(read.headers.values(for: "Link") == ["<a>", "<b>"])
    #expect(read.key == answer.key && read.varying == answer.varying)
    #expect(read.requested == answer.requested && read.received == answer.received)
  }

  @Test func usersDoNotShareFiles() async throws {
    let users: [(HTTPHeaders, String?)] = [
      ([:], nil), (["Authorization": "Bearer a"], nil), (["Authorization": "Bearer b"], nil), ([:], "anna"),
    ]
    for _ in 0..<2 {
      for (number, user) in users.enumerated() {
        #expect(try await text(folder.cache(clock), user.0, user: user.1) == "\(number + 1)")
      }
    }
    #expect(try folder.names.count == 4)
  }

  @Test func aFileOfAnotherUserUnderTheNameOfMineIsNotRead() async throws {
    #expect(try await text(folder.cache(clock), user: "anna") == "1")
    let name = try #require(try folder.names.first)
    #expect(try await text(folder.cache(clock), user: "ben") == "2")
    let mine = try #require(try folder.names.first { $0 != name })
    try folder.write(try folder.data(name), to: mine)
    #expect(try await text(folder.cache(clock), user: "ben") == "3")
  }

  @Test func filesHaveNoTextFromOutsideInTheirNamesAndNoSecrets() async throws {
    let headers: HTTPHeaders = ["Authorization": "Bearer s3cret", "Cookie": "s3cret", "X-Key": "s3cret"]
    let transport = ScriptedTransport { request in
      HTTPResponse(
        url: request.url, headers: ["Vary": "Authorization, X-Key, ../../x", "Set-Cookie": "s3cret"],
        body: Data("body".utf8))
    }
    let cache = folder.cache(clock)
    let url = URL.made("http://s3cret@example.org/..%2F..%2Fetc/passwd?key=s3cret")
    var request = HTTPRequest(url, headers: headers)
    request.user = "s3cret"
    _ = try await transport.caching(in: cache).response(to: request)
    #expect(await cache.statistics.diskFailures == 0)
    let names = try folder.names
    #expect(names.count == 1)
    for name in names {
      #expect(name.wholeMatch(of: /[0-9a-f]{16}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{16}/) != nil)
      #expect(try folder.data(name).firstRange(of: Data("s3cret".utf8)) == nil)
      let facts = try FileManager.default.attributesOfItem(atPath: folder.path(name))
      #expect(facts[.posixPermissions] as? Int == 0o600)
    }
    let facts = try FileManager.default.attributesOfItem(atPath: folder.path())
    #expect(facts[.posixPermissions] as? Int == 0o700)
  }

  // MARK: Damage

  @Test func everyShorterFileIsDamaged() async throws {
    _ = try await text(folder.cache(clock))
    let data = try folder.data(try #require(try folder.names.first))
    for count in 0..<data.count {
      #expect(throws: (any Error).self) { try EntryFile.answer(data.prefix(count)) }
    }
    #expect(throws: (any Error).self) { try EntryFile.answer(data + [0]) }
  }

  @Test func everyChangedByteIsDamage() async throws {
    _ = try await text(folder.cache(clock))
    let data = try folder.data(try #require(try folder.names.first))
    for place in data.indices {
      for change: UInt8 in [1, 0x80, 0xFF] {
        var changed = data
        changed[place] ^= change
        #expect(throws: (any Error).self, "byte \(place)") { try EntryFile.answer(changed) }
      }
    }
  }

  @Test func aDamagedFileIsDeletedAndTheServerIsAsked() async throws {
    _ = try await text(folder.cache(clock))
    let name = try #require(try folder.names.first)
    try folder.write(Data(try folder.data(name).dropLast()), to: name)
    let cache = folder.cache(clock)
    #expect(try await text(cache) == "2")
    #expect(await cache.statistics.diskFailures == 1)
    #expect(try await text(folder.cache(clock)) == "2")
  }

  @Test func anUnfinishedFileIsDeletedAndOtherFilesAreLeftAlone() async throws {
    _ = try await text(folder.cache(clock))
    let name = try #require(try folder.names.first)
    try folder.write(Data([1]), to: name + "-1.part")
    for other in ["notes.txt", "0.part", name.uppercased() + "0", String(name.dropLast())] {
      try folder.write(Data([1]), to: other)
    }
    let cache = folder.cache(clock)
    #expect(try await text(cache) == "1")
    cache.removeAll()
    #expect(await cache.statistics.diskSize == 0)
    #expect(try folder.names.count == 4)
  }

  @Test func aLinkToAnotherFileIsNotRead() async throws {
    _ = try await text(folder.cache(clock))
    let name = try #require(try folder.names.first)
    try FileManager.default.moveItem(atPath: folder.path(name), toPath: folder.path("elsewhere"))
    try FileManager.default.createSymbolicLink(atPath: folder.path(name), withDestinationPath: folder.path("elsewhere"))
    #expect(try await text(folder.cache(clock)) == "2")
  }

  @Test func aFolderThatCannotBeWrittenFailsNoRequest() async throws {
    try Data().write(to: folder.url)
    let cache = folder.cache(clock)
    #expect(try await text(cache) == "1")
    #expect(try await text(cache) == "1")
    #expect(await cache.statistics.diskFailures > 0)
  }

  // MARK: Bounds

  @Test func theFilesUsedLongestAgoAreDeletedAlsoAfterARestart() async throws {
    func page(_ number: Int) -> URL { .made("http://example.org/\(number)") }
    var names: [Int: String] = [:]
    func hasPage(_ number: Int) throws -> Bool { try folder.names.contains { $0 == names[number] } }
    for number in 1...8 {
      let before = Set((try? folder.names) ?? [])
      _ = try await text(folder.cache(clock), [:], page(number))
      let name = try #require(try folder.names.first { !before.contains($0) })
      names[number] = name
      // In the order of their numbers, whatever the file system's clock can tell apart.
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: Double(number) - 1_000)], ofItemAtPath: folder.path(name))
    }
    let first = folder.cache(clock)
    _ = try await text(first, [:], page(1))
    let size = await first.statistics.diskSize
    let cache = folder.cache(clock) { $0.diskLimit = size / 2 }
    #expect(await cache.statistics.diskSize <= size / 2)
    #expect(try (1...8).filter(hasPage).first == 1, "used last")
    #expect(try (2...8).filter(hasPage) == [6, 7, 8])
  }

  private func answer(_ size: Int, _ request: HTTPRequest = HTTPRequest(CacheOrigin.url)) throws -> StoredAnswer {
    try #require(
      StoredAnswer(
        HTTPResponse(url: request.url, body: Data(count: size)), to: request,
        key: CacheKey(request, userHeaders: []), requested: WallClock.start, received: WallClock.start))
  }

  @Test func anAnswerForWhichTooManyBytesWaitIsNotWrittenAndTheOlderOneIsDeleted() async throws {
    let store = DiskStore(folder: folder.url, limit: 1 << 20, largestBacklog: 10_000)
    store.store(try answer(5_000))
    #expect(await store.usage().size > 5_000)
    store.store(try answer(10_000))
    #expect(await store.usage().size == 0)
    #expect(try folder.names.isEmpty)
  }

  @Test func writtenAnswersWaitNoLonger() async throws {
    let store = DiskStore(folder: folder.url, limit: 1 << 20, largestBacklog: 10_000)
    for size in 5_000..<5_010 {
      store.store(try answer(size))
      #expect(await store.usage().size > size)
    }
    // As many as come at once; some of them find no room.
    for size in 5_000..<5_100 { store.store(try answer(size)) }
    _ = await store.usage()
    store.store(try answer(7_000))
    #expect(await store.usage().size > 7_000)
    #expect(await store.usage().failures == 0)
  }

  @Test func anUnfinishedFileThatCannotBeDeletedHidesNoOther() async throws {
    _ = try await text(folder.cache(clock))
    let part = folder.path(try #require(try folder.names.first) + "-1.part")
    try FileManager.default.createDirectory(atPath: part, withIntermediateDirectories: false)
    let cache = folder.cache(clock)
    #expect(try await text(cache) == "1")
    #expect(await cache.statistics.diskFailures == 1)
  }

  @Test func anAnswerThatIsTooLargeIsNotWritten() async throws {
    let cache = folder.cache(clock) { $0.diskLimit = 1_000 }
    #expect(try await text(cache) == "1")
    #expect(await cache.statistics.diskSize == 0)
    #expect(try folder.names.isEmpty)
  }

  @Test func aRemovedAnswerIsGoneFromTheFolder() async throws {
    let cache = folder.cache(clock)
    for user in ["a", "b"] { _ = try await text(cache, user: user) }
    _ = try await text(cache, [:], .made("http://example.org/list?page=2"))
    cache.remove(CacheOrigin.url)
    #expect(await cache.statistics.diskFailures == 0)
    #expect(try folder.names.count == 1)
    cache.remove(CacheOrigin.url, anyQuery: true)
    #expect(await cache.statistics.diskSize == 0)
    #expect(try folder.names.isEmpty)
  }
}
