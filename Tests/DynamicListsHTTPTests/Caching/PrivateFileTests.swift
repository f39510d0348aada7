#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  @testable import DynamicListsHTTP

  /// What is on the disk while answers are written, and what programs leave that end meanwhile.
  struct PrivateFileTests {
    private let folder = CacheFolder()
    private let clock = WallClock()
    private let origin = CacheOrigin(headers: ["Cache-Control": "max-age=60"])

    /// Writes an answer, and returns the name of its file.
    private func write(_ cache: HTTPCache) async throws -> String {
      _ = try await origin.transport.caching(in: cache).response(to: HTTPRequest(CacheOrigin.url))
      _ = await cache.statistics
      return try #require(try folder.names.first)
    }

    private func makeFolder(_ permissions: Int = 0o700) throws {
      try FileManager.default.createDirectory(
        at: folder.url, withIntermediateDirectories: true, attributes: [.posixPermissions: permissions])
      // The process's mask counts at the creation.
      try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: folder.path())
    }

    // MARK: Writing

    @Test func aFileIsPrivateBeforeItHasItsFirstByte() throws {
      try makeFolder()
      let file = try PrivateFile.create(folder.path("a.part"))
      defer { close(file) }
      #expect(try folder.permissions("a.part") == 0o600 && folder.data("a.part").isEmpty)
    }

    @Test func aNameThatIsTakenIsNotWritten() throws {
      try makeFolder()
      try folder.write(Data("mine".utf8), to: "a.part")
      try FileManager.default.createSymbolicLink(atPath: folder.path("b.part"), withDestinationPath: folder.path("c"))
      for name in ["a.part", "b.part"] {
        #expect(throws: PrivateFile.Failure.self) { try PrivateFile.create(folder.path(name)) }
      }
      #expect(try folder.data("a.part") == Data("mine".utf8) && folder.names == ["a.part", "b.part"])
    }

    @Test func aFileIsReplacedAsAWholeOrNotAtAll() throws {
      try makeFolder()
      let data = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0) })
      try folder.write(Data("old".utf8), to: "a")
      try PrivateFile.replace(folder.path("a"), by: folder.path("a.part"), with: data)
      #expect(try folder.data("a") == data && folder.permissions("a") == 0o600 && folder.names == ["a"])
      try FileManager.default.createDirectory(atPath: folder.path("b"), withIntermediateDirectories: false)
      #expect(throws: PrivateFile.Failure.self) {
        try PrivateFile.replace(folder.path("b"), by: folder.path("b.part"), with: data)
      }
      #expect(try folder.names == ["a", "b"], "what was begun is gone")
    }

    @Test(arguments: [ENOLCK, EOPNOTSUPP, ENOSYS]) func aFileSystemWithoutLocksHasFiles(code: CInt) throws {
      try makeFolder()
      close(try PrivateFile.create(folder.path("a.part")) { _ in code })
      #expect(try folder.names == ["a.part"])
      try PrivateFile.removeLeftover(folder.path("a.part")) { _ in code }
      #expect(try folder.names.isEmpty)
    }

    @Test func aFileThatAnotherProcessHasLockedIsNotWrittenAndNotLeft() throws {
      try makeFolder()
      let failure = #expect(throws: PrivateFile.Failure.self) {
        try PrivateFile.create(folder.path("a.part")) { _ in EWOULDBLOCK }
      }
      #expect(try failure?.code == EWOULDBLOCK && folder.names.isEmpty)
      try folder.write(Data(), to: "b.part")
      try PrivateFile.removeLeftover(folder.path("b.part")) { _ in EWOULDBLOCK }
      #expect(try folder.names == ["b.part"])
    }

    @Test func theFileThatIsAddedFirstStays() throws {
      try makeFolder()
      for text in ["first", "second"] {
        try PrivateFile.add(folder.path("a"), by: folder.path("a.part"), with: Data(text.utf8))
      }
      #expect(try folder.data("a") == Data("first".utf8) && folder.permissions("a") == 0o600 && folder.names == ["a"])
    }

    // MARK: Leftovers

    @Test func whatProgramsHaveLeftIsDeletedWhenTheFolderIsOpened() async throws {
      let name = try await write(folder.cache(clock))
      let parts = ["\(name)-17.part", "salt-17.part", ".dat.nosync1C94.0yxG5E"]
      for part in parts { try folder.write(Data("secret".utf8), to: part) }
      let (cache, size) = (folder.cache(clock), try folder.data(name).count)
      #expect(await cache.statistics.diskSize == size, "leftovers are not counted")
      #expect(try folder.names == [name])
      #expect(await cache.statistics.diskFailures == 0)
    }

    @Test func filesOfOtherProgramsAreLeftAlone() async throws {
      let name = try await write(folder.cache(clock))
      let others = [
        ".dat.nosync1C94.0yxG5E", "\(name)-017.part", "\(name)--1.part", "\(name)-1-2.part", "\(name)-x.part",
        "\(name).part", "notes-17.part", "salt-anything.part", "salt-1-2.part", "salt.part",
      ]
      for other in others { try folder.write(Data("mine".utf8), to: other) }
      let cache = folder.cache(clock)
      #expect(await cache.statistics.diskFailures == 0)
      #expect(try folder.names == (others + [name]).sorted())
      cache.removeAll()
      _ = await cache.statistics
      #expect(try folder.names == others.sorted())
    }

    @Test func whatFoundationWritesMeanwhileIsLeftAlone() async throws {
      let cache = folder.cache(clock)
      _ = try await write(cache)
      try folder.write(Data("mine".utf8), to: ".dat.nosync1C94.0yxG5E")
      cache.removeAll()
      _ = await cache.statistics
      #expect(try folder.names == [".dat.nosync1C94.0yxG5E"])
    }

    @Test func whatProgramsHaveLeftIsDeletedWithAllAnswers() async throws {
      let cache = folder.cache(clock)
      let name = try await write(cache)
      try folder.write(Data("secret".utf8), to: "\(name)-17.part")
      try folder.write(Data("mine".utf8), to: "notes.part")
      cache.removeAll()
      #expect(await cache.statistics.diskSize == 0)
      #expect(try folder.names == ["notes.part"])
    }

    @Test func whatAnotherCacheIsWritingIsLeftAlone() async throws {
      let name = try await write(folder.cache(clock))
      let file = try PrivateFile.create(folder.path("\(name)-17.part"))
      let cache = folder.cache(clock)
      cache.removeAll()
      #expect(await cache.statistics.diskFailures == 0)
      #expect(try folder.names == ["\(name)-17.part"])
      close(file)
      cache.removeAll()
      _ = await cache.statistics
      #expect(try folder.names.isEmpty)
    }

    @Test(.enabled(if: ChildProgram.path(of: "flock") != nil, "needs the command flock"))
    func whatAProgramWasWritingIsDeletedAfterItsEnd() async throws {
      let name = try await write(folder.cache(clock))
      let part = "\(name)-17.part"
      try folder.write(Data("half".utf8), to: part)
      let command = try #require(ChildProgram.path(of: "flock"))
      let writer = try ChildProgram.server(
        command, ["--no-fork", "-x", folder.path(part), "/bin/sh", "-c", "echo locked; exec sleep 1000"],
        in: .temporaryDirectory)
      try await eventually { writer.written.contains("locked") }
      _ = await folder.cache(clock).statistics
      #expect(try folder.names == [name, part])
      // By SIGKILL.
      writer.stop()
      let path = folder.path(part)
      try await eventually {
        let file = open(path, O_RDONLY)
        defer { close(file) }
        return flock(file, LOCK_EX | LOCK_NB) == 0
      }
      _ = await folder.cache(clock).statistics
      #expect(try folder.names == [name])
    }

    // MARK: The folder

    @Test func aFolderThatOthersCanReadIsRestricted() async throws {
      try makeFolder(0o755)
      _ = try await write(folder.cache(clock))
      #expect(try folder.permissions() == 0o700)
      try FileManager.default.setAttributes([.posixPermissions: 0o750], ofItemAtPath: folder.path())
      _ = await folder.cache(clock).statistics
      #expect(try folder.permissions() == 0o700)
    }

    @Test func aFolderWithOtherFilesKeepsItsPermissions() async throws {
      try makeFolder(0o755)
      try folder.write(Data(), to: "notes.txt")
      _ = try await write(folder.cache(clock))
      #expect(try folder.permissions() == 0o755)
    }

    // MARK: The salt

    @Test func digestsOnTheDiskAreThoseOfNoOtherFolder() async throws {
      let other = CacheFolder()
      var request = HTTPRequest(CacheOrigin.url, headers: ["Authorization": "Bearer 1234"])
      request.user = "anna"
      for folder in [folder, other] {
        let cache = folder.cache(clock)
        let origin = CacheOrigin(headers: ["Cache-Control": "max-age=60", "Vary": "Accept-Language"])
        _ = try await origin.transport.caching(in: cache).response(to: request)
        _ = await cache.statistics
      }
      let name = try #require(try folder.names.first)
      #expect(try other.names != folder.names)
      let key = CacheKey(request, userHeaders: [])
      let varying = VaryingHeaders(names: ["accept-language"], of: request)
      for digest in [key.path, key.address, key.user, varying.digest] {
        #expect(!name.contains(digest.prefix(16)))
        #expect(try folder.data(name).firstRange(of: Data(digest.utf8)) == nil)
      }
      #expect(try folder.data("salt").count == 32 && folder.permissions("salt") == 0o600)
      #expect(try folder.data("salt") != other.data("salt"))
    }

    @Test func aSaltThatCannotBeReadForAMomentIsKeptWithItsAnswers() async throws {
      let name = try await write(folder.cache(clock))
      let salt = try folder.data("salt")
      // A link to itself cannot be opened by any user, also not by root.
      try FileManager.default.removeItem(atPath: folder.path("salt"))
      try FileManager.default.createSymbolicLink(atPath: folder.path("salt"), withDestinationPath: "salt")
      let cache = folder.cache(clock) { $0.memoryLimit = 0 }
      #expect(try await write(cache) == name)
      #expect(await cache.statistics.diskFailures > 0)
      #expect(try folder.names == [name] && origin.asked.count == 2)
      try FileManager.default.removeItem(atPath: folder.path("salt"))
      try folder.write(salt, to: "salt")
      #expect(try await write(cache) == name)
      #expect(try origin.asked.count == 2 && folder.data("salt") == salt, "the cache has opened after all")
    }

    @Test func programsThatOpenAFolderAtOnceHaveOneSalt() async throws {
      for _ in 0..<20 {
        let folder = CacheFolder()
        let caches = (0..<4).map { _ in folder.cache(clock) }
        await withTaskGroup { group in
          for cache in caches {
            group.addTask { [origin] in
              _ = try? await origin.transport.caching(in: cache).response(to: HTTPRequest(CacheOrigin.url))
              _ = await cache.statistics
            }
          }
        }
        #expect(try folder.names.count == 1, "each has written the answer under the same name")
      }
    }

    @Test(arguments: [nil, Data(), Data(count: 31)])
    func withoutTheSaltNoOldAnswerStays(salt: Data?) async throws {
      let old = try await write(folder.cache(clock))
      if let salt {
        try folder.write(salt, to: "salt")
      } else {
        try FileManager.default.removeItem(atPath: folder.path("salt"))
      }
      let cache = folder.cache(clock)
      #expect(await cache.statistics.diskSize == 0)
      #expect(try folder.names.isEmpty)
      #expect(try await write(cache) != old)
      #expect(try folder.data("salt").count == 32 && origin.asked.count == 2)
      #expect(await folder.cache(clock).statistics.diskSize > 0, "the new salt is kept")
    }
  }
#endif
