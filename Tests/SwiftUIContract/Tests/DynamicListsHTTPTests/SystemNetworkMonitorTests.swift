import DynamicLists
import DynamicListsHTTP
import DynamicListsTesting
import Foundation
import Network
import Testing

/// The monitor of Apple's systems, on paths that the tests send. The whole app has one, so one test runs at a time.
@Suite(.serialized) struct SystemNetworkMonitorTests {
  private let monitor = SystemNetworkMonitor.shared

  @Test func onlyAPathThatCannotBeUsedMeansThatThereIsNoNetwork() {
    let paths: [(NWPath.Status, isOnline: Bool)] = [
      (.satisfied, true), (.unsatisfied, false), (.satisfied, true), (.unsatisfied, false),
      // The first request makes the connection, as with a VPN on demand.
      (.requiresConnection, true), (.satisfied, true),
    ]
    for (path, isOnline) in paths {
      PathMonitors.all.send(path)
      #expect(monitor.isOnline == isOnline, "\(path)")
    }
  }

  @MainActor @Test func changesBeginWithTheStateAndFollowThePaths() async {
    @MainActor final class Seen { var states: [Bool] = [] }
    let seen = Seen()
    PathMonitors.all.send(.unsatisfied)
    let changes = monitor.changes
    let reader = Task { for await isOnline in changes { seen.states.append(isOnline) } }
    #expect(await eventually { seen.states == [false] })
    PathMonitors.all.send(.satisfied)
    #expect(await eventually { seen.states == [false, true] })
    // Another interface, say: the path is new, and the answer is not.
    PathMonitors.all.send(.satisfied)
    PathMonitors.all.send(.unsatisfied)
    #expect(await eventually { seen.states == [false, true, false] })
    reader.cancel()
  }

  @MainActor @Test func aListWaitsForAPathAndThenLoads() async throws {
    PathMonitors.all.send(.unsatisfied)
    let address = try #require(URL(string: "https://example.org/list"))
    let http = HTTPClient(transport: Origin().watchingNetwork())
    // No time passes, so no retry begins by itself.
    let list = ListViewModel(
      source: JSONPageSource(address, arrayOf: Story.self, paging: .numbered(), http: http), clock: TestClock())
    list.followNetwork()
    list.start()
    #expect(await eventually { list.loadStates.refresh.wait?.failure.isOffline == true })
    PathMonitors.all.send(.satisfied)
    #expect(await eventually { list.items.map(\.id) == [1] })
  }

  @Test func aMonitorReportsOnItsQueueFromItsStartUntilItIsReleased() async {
    let (reports, continuation) = AsyncStream.makeStream(of: NWPath.Status.self)
    let queue = DispatchQueue(label: "monitor")
    var monitor: NWPathMonitor? = NWPathMonitor()
    monitor?.pathUpdateHandler = { path in
      dispatchPrecondition(condition: .onQueue(queue))
      continuation.yield(path.status)
    }
    PathMonitors.all.send(.unsatisfied)
    monitor?.start(queue: queue)
    PathMonitors.all.send(.requiresConnection)
    PathMonitors.all.send(.satisfied)
    monitor = nil
    PathMonitors.all.send(.satisfied)
    continuation.finish()
    #expect(await reports.reduce(into: []) { $0.append($1) } == [.requiresConnection, .satisfied])
  }
}

/// A server with one story.
private struct Origin: HTTPTransport {
  @concurrent func response(to request: HTTPRequest) async throws -> HTTPResponse {
    HTTPResponse(url: request.url, body: Data(#"[{"id": 1}]"#.utf8))
  }
}

private struct Story: Decodable, Identifiable, Sendable {
  let id: Int
}
