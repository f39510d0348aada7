#if os(macOS) || os(Linux)
  import DynamicLists
  import DynamicListsHTTP
  import DynamicListsTesting
  import Foundation
  import Testing

  /// Thousands of cancelled loads against a real server.
  @MainActor
  @Suite(.serialized, .enabled(if: ExampleServer.isAvailable, "python3 is not installed"))
  struct ExampleServerFlingTests {
    private struct Visit: ListItemModel {
      let number: Int
      let http: HTTPClient
      let server: URL
      var size = 0

      mutating func fetchAdditionalData() async throws {
        size = try await http.data(from: server.appending(path: "feed-\(number % 8 + 1).json")).count
      }
    }

    #if os(Linux)
      private typealias Transport = CurlTransport
    #else
      private typealias Transport = URLSessionTransport
    #endif

    /// The transport of this system with 32 slots at a server.
    private func transport() -> Transport {
      var bounds = TransportConfiguration()
      bounds.transfersPerHost = 32
      // In a process that passes other tests meanwhile, threads can be busy for long.
      (bounds.deadline, bounds.idleTimeout) = (.seconds(600), .seconds(600))
      return Transport(bounds)
    }

    /// Each of the transport's connections is cancelled and used again more than a hundred times; `make
    /// simulate` cancels 20,000 loads.
    private static let total =
      ProcessInfo.processInfo.environment["CANCELLATIONS"].flatMap { Int($0) } ?? 5_000

    @Test func thousandsOfCancelledLoadsLeaveTheListComplete() async throws {
      let server = try ExampleServer()
      defer { server.stop() }
      // The delay lets rows leave the screen before they have loaded.
      try await server.control(#"{"delay": 0.02, "jitter": 0.02}"#)
      let transport = transport()
      let http = HTTPClient(transport: transport)
      var configuration = ListConfiguration()
      configuration.detailGrace = .zero
      configuration.loadTimeout = .seconds(600)
      let visits = (0..<5_000).map { Visit(number: $0, http: http, server: server.address) }
      let list = ListViewModel(items: visits, configuration: configuration)
      let stage = TerminalStage(list, clock: TestClock()) { visit, state in
        ["\(visit.number) \(state == .loaded ? "\(visit.size) bytes" : "Loading…")"]
      }

      var isDown = true
      for _ in 0..<Self.total where list.metrics.detailCancellations < Self.total {
        let begun = list.metrics.detailLoads
        stage.turn(pages: isDown ? 3 : -3)
        if stage.screen.last?.hasPrefix("4999 ") == true { isDown = false }
        if stage.screen.first?.hasPrefix("0 ") == true { isDown = true }
        // While rows pass fast, nothing loads: the screen has to rest until its rows have begun to.
        let goesOn = await eventually {
          list.metrics.detailLoads >= begun + 10
            || stage.visibleRows.allSatisfy { list.detailState(of: $0) == .loaded }
        }
        guard goesOn else {
          Issue.record("No load has begun after \(list.metrics)")
          return
        }
      }
      #expect(list.metrics.detailCancellations >= Self.total)

      // After the last fling, the visible rows load.
      let isComplete = await eventually {
        _ = stage.drawNews()
        return stage.screen.allSatisfy { $0.hasSuffix(" bytes") }
      }
      #expect(isComplete, "\(stage.screen)")
      #expect(stage.screen.count == 10)
      let nothing = Transport().statistics
      #expect(await eventually { transport.statistics == nothing })
      #expect(try await server.stats.requests["feed", default: 0] > Self.total / 20)
    }
  }
#endif
