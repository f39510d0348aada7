#if os(Linux)
  import CDynamicListsHTTP
  import Foundation
  import Testing

  @testable import DynamicListsHTTP

  /// When libcurl and a transport's thread begin, and what happens if they cannot.
  struct CurlBeginningTests {
    /// What a version of libcurl does without file descriptors.
    enum Shortage: CaseIterable {
      case noHandle, noWakeup

      func library() throws -> CurlLibrary {
        let system = try CurlLibrary.system.get()
        // Never freed, as those of a loaded library.
        let functions = UnsafeMutablePointer<dl_curl>.allocate(capacity: 1)
        functions.initialize(to: system.functions.pointee)
        switch self {
        case .noHandle: functions.pointee.multi_init = { nil }
        case .noWakeup: functions.pointee.multi_wakeup = { _ in 1 }
        }
        return CurlLibrary(functions: functions, version: system.version)
      }
    }

    private func transport(_ library: @escaping @Sendable () -> Result<CurlLibrary, HTTPError>) -> CurlTransport {
      CurlTransport(TransportConfiguration(), options: CurlOptions(library: library), timers: .real)
    }

    @Test func libcurlIsLoadedByTheFirstRequestAndOnce() async throws {
      let server = try LoopbackServer { $1.answer(200) }
      let loads = Record<Bool>()
      let transport = transport {
        loads.add(true)
        return CurlLibrary.system
      }
      #expect(transport.isIdle && loads.entries.isEmpty)
      for _ in 0..<2 { #expect(try await transport.get(server.url()).status == 200) }
      #expect(loads.entries.count == 1)
      try await eventually { transport.isIdle }
    }

    @Test func aLibraryThatIsMissingAtFirstIsLoadedByALaterRequest() async throws {
      let server = try LoopbackServer { $1.answer(200) }
      let loads = Record<Bool>()
      let transport = transport {
        loads.add(true)
        return CurlLibrary.load(loads.entries.count == 1 ? "libnowhere.so.4" : "libcurl.so.4")
      }
      guard case .invalidRequest = await failure(of: { try await transport.get(server.url()) }) else {
        Issue.record("no error")
        return
      }
      #expect(try await transport.get(server.url()).status == 200)
      try await eventually { transport.isIdle }
    }

    @Test(arguments: Shortage.allCases)
    func aThreadThatCannotBeginFailsItsRequestAndBeginsWithTheNext(shortage: Shortage) async throws {
      let asked = Record<String>()
      let server = try LoopbackServer {
        asked.add($0.path)
        $1.answer(200)
      }
      let loads = Record<Bool>()
      let short = try shortage.library()
      let transport = transport {
        loads.add(true)
        return loads.entries.count == 1 ? .success(short) : CurlLibrary.system
      }
      let error = await failure { try await transport.get(server.url("/first")) }
      guard case .other(code: 2) = error else { Issue.record("\(String(describing: error))"); return }
      #expect(error?.isRetryable == true && transport.isIdle)
      #expect(try await transport.get(server.url("/second")).status == 200)
      #expect(asked.entries == ["/second"])
      try await eventually { transport.isIdle }
    }
  }
#endif
