import DynamicLists
import Foundation
import Testing

@testable import DynamicListsHTTP

/// Pages and pictures that request the same server.
struct TransportPriorityTests {
  /// Answers pages at once, and pictures when the semaphore is signaled.
  private static func server(until mayAnswer: DispatchSemaphore, asked: Record<String>) throws -> LoopbackServer {
    try LoopbackServer { request, connection in
      asked.add(request.path)
      if request.path != "/page" { mayAnswer.wait() }
      connection.answer(200, body: "[1]")
    }
  }

  @Test func aPageArrivesWhileThirtyTwoPicturesAreInFlight() async throws {
    let mayAnswer = DispatchSemaphore(value: 0)
    let asked = Record<String>()
    let server = try Self.server(until: mayAnswer, asked: asked)
    let transport = makeTransport()
    let http = HTTPClient(transport: transport)
    let pictures = (0..<32).map { number in
      Task { try await http.data(from: server.url("/picture\(number)"), accept: "image/*") }
    }
    try await eventually { transport.statistics.running == 5 && transport.statistics.waiting == 27 }
    let source = JSONPageSource(arrayOf: Int.self, http: http) { _, _ in server.url("/page") }
    // No picture is answered before the page.
    #expect(try await source.page(PageRequest(count: 1)).items == [1])
    for _ in pictures { mayAnswer.signal() }
    for picture in pictures { _ = try await picture.value }
    try await eventually { transport.isIdle }
  }

  @Test func aPageStartsBeforeWaitingRequests() async throws {
    let mayAnswer = DispatchSemaphore(value: 0)
    let asked = Record<String>()
    let server = try Self.server(until: mayAnswer, asked: asked)
    let transport = makeTransport { $0.transfersPerHost = 1 }
    let http = HTTPClient(transport: transport)
    let first = Task { try await http.data(from: server.url("/first")) }
    try await eventually { asked.entries == ["/first"] }
    let picture = Task { try await http.data(from: server.url("/picture")) }
    try await eventually { transport.statistics.waiting == 1 }
    let record = Task { try await http.json([Int].self, from: server.url("/record")) }
    try await eventually { transport.statistics.waiting == 2 }
    let source = JSONPageSource(arrayOf: Int.self, http: http) { _, _ in server.url("/page") }
    let page = Task { try await source.page(PageRequest(count: 1)) }
    try await eventually { transport.statistics.waiting == 3 }
    for _ in 0..<3 { mayAnswer.signal() }
    _ = try await (first.value, picture.value, record.value, page.value)
    #expect(asked.entries == ["/first", "/page", "/record", "/picture"])
    try await eventually { transport.isIdle }
  }

  @Test func theListIsToldHowLongItsRequestWaitsForASlot() async throws {
    let mayAnswer = DispatchSemaphore(value: 0)
    let reports = Record<Bool>()
    let server = try Self.server(until: mayAnswer, asked: Record<String>())
    let transport = makeTransport { $0.transfersPerHost = 1 }
    let load = ListLoad(.page(1)) { reports.add($1) }
    @Sendable func get(_ path: String) async throws {
      _ = try await ListLoad.$current.withValue(load) { try await transport.get(server.url(path)) }
    }
    let first = Task { try await get("/first") }
    try await eventually { transport.statistics.running == 1 }
    #expect(reports.entries == [], "the first request has a slot at once")
    let second = Task { try await get("/second") }
    let third = Task { try await get("/third") }
    try await eventually { reports.entries == [true, true] }
    third.cancel()
    try await eventually { reports.entries == [true, true, false] }
    mayAnswer.signal()
    try await first.value
    try await eventually { reports.entries == [true, true, false, false] }
    mayAnswer.signal()
    try await second.value
    await #expect(throws: CancellationError.self) { try await third.value }
    #expect(reports.entries.count == 4)
    try await eventually { transport.isIdle }
  }

  @Test func cancelledPicturesFreeTheirSlotsAtOnce() async throws {
    let mayAnswer = DispatchSemaphore(value: 0)
    let asked = Record<String>()
    let server = try Self.server(until: mayAnswer, asked: asked)
    // No timer fires, so only the end of the pictures' transfers can free slots.
    let transport = makeTransport(timers: ManualTimers().timers) { $0.transfersPerHost = 2 }
    let slow = (0..<2).map { number in Task { try await transport.get(server.url("/picture\(number)")) } }
    try await eventually { asked.entries.count == 2 }
    for picture in slow { picture.cancel() }
    #expect(try await transport.get(server.url("/page")).status == 200)
    for _ in slow { mayAnswer.signal() }
    try await eventually { transport.isIdle }
  }

  @Test func requestsOfVisibleRowsGoFirst() async throws {
    let mayAnswer = DispatchSemaphore(value: 0)
    let asked = Record<String>()
    let server = try Self.server(until: mayAnswer, asked: asked)
    let transport = makeTransport { $0.transfersPerHost = 1 }
    let http = HTTPClient(transport: transport)
    var tasks = [Task { _ = try await http.data(from: server.url("/first")) }]
    try await eventually { asked.entries == ["/first"] }
    for (number, priority) in [ListLoad.Priority.near, .near, .visible].enumerated() {
      let load = ListLoad(.detail(number), priority: priority) { _, _ in
      } follow: {
        $1.yield(priority)
      }
      tasks.append(
        Task {
          try await ListLoad.$current.withValue(load) { _ = try await http.data(from: server.url("/\(priority)")) }
        })
      try await eventually { transport.statistics.waiting == number + 1 }
    }
    for _ in tasks { mayAnswer.signal() }
    for task in tasks { try await task.value }
    #expect(asked.entries == ["/first", "/visible", "/near", "/near"])
    try await eventually { transport.isIdle }
  }

  @Test func aRequestThatWaitsFollowsItsRow() async throws {
    let followers = Record<AsyncStream<ListLoad.Priority>.Continuation>()
    let ended = Record<Int>()
    let load = ListLoad(.detail(1), priority: .near) { _, _ in
    } follow: { _, follower in
      follower.onTermination = { _ in ended.add(1) }
      followers.add(follower)
    }
    let priority = try #require(ListLoad.$current.withValue(load) { RequestPriority.current(for: nil) })
    let seen = Record<HTTPRequest.Priority>()
    let (one, another) = (ended, seen)
    priority.observe(by: ObjectIdentifier(one)) { seen.add(priority.value) }
    priority.observe(by: ObjectIdentifier(another)) {}
    try await eventually { followers.entries.count == 1 }
    followers.entries.first?.yield(.visible)
    try await eventually { seen.entries == [.medium] }
    followers.entries.first?.yield(.near)
    try await eventually { seen.entries == [.medium, .low] }
    priority.endObservation(by: ObjectIdentifier(one))
    #expect(ended.entries.isEmpty, "somebody observes")
    priority.endObservation(by: ObjectIdentifier(another))
    try await eventually { ended.entries == [1] }
    #expect(followers.entries.count == 1)
  }

  @Test func aRequestKeepsThePriorityThatTheAppGaveIt() async throws {
    let transport = makeTransport()
    let near = ListLoad(.detail(1), priority: .near) { _, _ in }
    let visible = ListLoad(.detail(1), priority: .visible) { _, _ in }
    func priority(_ own: HTTPRequest.Priority?, _ load: ListLoad?) -> HTTPRequest.Priority? {
      ListLoad.$current.withValue(load) { RequestPriority.current(for: own)?.value }
    }
    #expect(priority(nil, nil) == nil)
    #expect(priority(nil, near) == .low && priority(.high, near) == .high)
    #expect(priority(nil, visible) == .medium && priority(.low, visible) == .medium)
    #expect(priority(.high, visible) == .high)
    let own = RequestPriority(.low)
    RequestPriority.$current.withValue(own) { #expect(priority(.high, visible) == .low) }
    #expect(transport.isIdle)
  }
}
