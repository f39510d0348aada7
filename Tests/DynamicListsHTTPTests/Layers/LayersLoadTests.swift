import Foundation
import Testing

@testable import DynamicListsHTTP

/// All layers at once, with many callers who change their minds.
struct LayersLoadTests {
  @Test(arguments: [1, 2])
  func eachCallerGetsItsOwnAnswerOrItsCancellation(seed: UInt64) async throws {
    let server = try LoopbackServer { request, connection in
      let control = request.path.hasPrefix("/old") ? "max-age=0, stale-while-revalidate=900" : "max-age=1"
      let (tag, user) = ("\"\(request.path)\"", request.headers["authorization"] ?? "")
      guard user.hasPrefix("Bearer 2") else { return connection.answer(401) }
      if request.headers["if-none-match"] == tag { return connection.send(head: 304, headers: ["ETag": tag]) }
      connection.answer(
        200, headers: ["Cache-Control": control, "ETag": tag], body: request.path + user)
    }
    let (folder, clock) = (CacheFolder(), WallClock())
    let base = makeTransport { $0.transfersPerHost = 3 }
    let cache = folder.cache(clock) { $0.memoryLimit = 4_000 }
    let joining = JoiningTransport(base: base.watchingNetwork(ScriptedNetwork()))
    let renewals = Record<Int>()
    func transport(of user: String) -> any HTTPTransport {
      joining.caching(in: cache).authenticating(at: [server.url()]) { refused in
        renewals.add(0)
        return HTTPCredentials(bearer: refused == nil ? "1\(user)" : "2\(user)", user: user)
      }
    }
    let transports = ["a", "b"].map { ($0, transport(of: $0)) }
    var random = Numbers(state: seed)
    let tasks = (0..<300).map { _ in
      let (user, transport) = transports[random.below(2)]
      let path = "/\(random.below(2) == 0 ? "old" : "new")\(random.below(4))"
      let priority = RequestPriority(.low)
      let task = Task {
        let response = try await RequestPriority.$current.withValue(priority) {
          try await transport.response(to: HTTPRequest(server.url(path)))
        }
        #expect(String(decoding: response.body, as: UTF8.self) == "\(path)Bearer 2\(user)")
      }
      return (task, priority, random.below(10), clock)
    }
    for (task, priority, choice, clock) in tasks {
      if choice < 3 { task.cancel() }
      if choice > 7 { priority.value = .high }
      if choice == 5 { clock.advance(by: 1) }
      await Task.yield()
    }
    for (task, _, choice, _) in tasks {
      do { try await task.value } catch { #expect(choice < 3 && error is CancellationError, "\(error)") }
    }
    try await eventually { base.isIdle && joining.count == 0 && !cache.isRevalidating }
    #expect(renewals.entries.count <= 4)
    #expect(await cache.statistics.diskFailures == 0)
  }
}
