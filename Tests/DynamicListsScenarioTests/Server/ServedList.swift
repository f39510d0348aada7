#if os(macOS) || os(Linux)
  import DynamicLists
  import DynamicListsHTTP
  import DynamicListsTesting
  import Foundation
  import GalleryDataForTests
  import Testing

  /// The feed of a real server in a terminal; only the list's own delays run on a test clock.
  @MainActor
  final class ServedList {
    let server: ExampleServer
    let clock = TestClock()
    let transport: PatientTransport
    let list: ListViewModel<Story>
    let stage: TerminalStage<Story>

    init(retries: Int = 1) throws {
      transport = PatientTransport()
      server = try ExampleServer()
      var configuration = ListConfiguration(itemBatchCount: 20, prefetchMargin: 3)
      configuration.retryPolicy = RetryPolicy(maxAttempts: retries, firstDelay: .milliseconds(10), jitter: 0)
      list = ListViewModel(
        source: feed(of: server.address, http: HTTPClient(transport: transport)), configuration: configuration,
        clock: clock)
      stage = TerminalStage(list, clock: clock) { story, _ in ["\(story.id) \(story.label)"] }
      stage.draw()
    }

    /// Draws frames until a condition holds, and expects that it does.
    func wait(
      _ what: Comment, until condition: @MainActor () -> Bool, sourceLocation: SourceLocation = #_sourceLocation
    ) async {
      let holds = await eventually {
        _ = self.stage.drawNews()
        return condition()
      }
      #expect(holds, "\(what): \(self.stage.screen)", sourceLocation: sourceLocation)
    }

    func waitForRows(_ count: Int) async {
      await wait("There should be \(count) rows") { self.list.items.count >= count }
    }

    var ids: [Int] { list.items.map(\.id) }
    var visibleIDs: [Int] { stage.screen.compactMap { Int($0.prefix { $0 != " " }) } }

    /// Scrolls to the end until the list is complete.
    func loadAll(atMost pages: Int = 20) async {
      for _ in 0..<pages where list.loadStates.append != .complete {
        let count = list.items.count
        stage.goToEnd()
        await wait("The page after \(count) rows should load") {
          self.list.items.count > count || self.list.loadStates.append == .complete
        }
      }
      stage.goToEnd()
      await wait("The list should be complete") { self.stage.screen.last == "— the end —" }
    }

    func stop() { server.stop() }
  }
#endif
