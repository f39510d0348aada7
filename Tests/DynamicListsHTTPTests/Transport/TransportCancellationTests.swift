import Foundation
import Testing

@testable import DynamicListsHTTP

struct TransportCancellationTests {
  @Test func aHangingRequestThrowsAtOnce() async throws {
    let arrived = Record<String>()
    let left = Record<String>()
    let server = try LoopbackServer {
      arrived.add($0.path)
      $1.hang()
      left.add($0.path)
    }
    let transport = makeTransport()
    let task = Task { try await transport.get(server.url()) }
    try await eventually { !arrived.entries.isEmpty }
    task.cancel()
    // The server has not answered yet.
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(transport.statistics.running == 0)
    // The caller's request ends, and so does the connection.
    try await eventually { left.entries == ["/"] && transport.isIdle }
  }

  @Test func aCancelledTaskSendsNothing() async throws {
    let arrived = Record<String>()
    let server = try LoopbackServer {
      arrived.add($0.path)
      $1.answer(200)
    }
    let transport = makeTransport()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await transport.get(server.url())
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(transport.isIdle)
    _ = try await transport.get(server.url("/after"))
    #expect(arrived.entries == ["/after"])
  }

  @Test func aWaitingRequestThatIsCancelledIsNeverSent() async throws {
    let arrived = Record<String>()
    let mayAnswer = DispatchSemaphore(value: 0)
    let server = try LoopbackServer {
      arrived.add($0.path)
      mayAnswer.wait()
      $1.answer(200)
    }
    let transport = makeTransport { $0.transfersPerHost = 1 }
    let first = Task { try await transport.get(server.url("/first")) }
    try await eventually { transport.statistics.running == 1 }
    let waiting = (0..<20).map { number in Task { try await transport.get(server.url("/\(number)")) } }
    try await eventually { transport.statistics.waiting == 20 }
    let last = Task { try await transport.get(server.url("/last")) }
    try await eventually { transport.statistics.waiting == 21 }
    for task in waiting { task.cancel() }
    for task in waiting { await #expect(throws: CancellationError.self) { try await task.value } }
    // Removed at once, although the first request has no answer yet.
    #expect(transport.statistics.waiting == 1)
    for _ in 0..<2 { mayAnswer.signal() }
    _ = try await (first.value, last.value)
    #expect(arrived.entries == ["/first", "/last"])
    try await eventually { transport.isIdle }
  }

  @Test func aCancelledTransferFreesItsSlot() async throws {
    let arrived = Record<String>()
    let server = try LoopbackServer {
      arrived.add($0.path)
      if $0.path == "/slow" { return $1.hang() }
      $1.answer(200, body: $0.path)
    }
    // No timer fires, so only the end of the transfer can free its slot.
    let transport = makeTransport(timers: ManualTimers().timers) { $0.transfersPerHost = 1 }
    let slow = Task { try await transport.get(server.url("/slow")) }
    try await eventually { !arrived.entries.isEmpty }
    let next = Task { try await transport.get(server.url("/next")) }
    try await eventually { transport.statistics.waiting == 1 }
    #expect(arrived.entries == ["/slow"])
    slow.cancel()
    await #expect(throws: CancellationError.self) { try await slow.value }
    #expect(try await next.value.body == Data("/next".utf8))
    try await eventually { transport.isIdle }
  }

  @Test func aTransferPastItsDeadlineFreesItsSlot() async throws {
    let server = try LoopbackServer {
      if $0.path == "/hang" { return $1.hang() }
      $1.answer(200, body: $0.path)
    }
    let manual = ManualTimers()
    let transport = makeTransport(timers: manual.timers) { ($0.transfersPerHost, $0.deadline) = (1, .seconds(7)) }
    let hanging = Task { await failure { try await transport.get(server.url("/hang")) }?.message }
    try await eventually { manual.delays == [.seconds(7)] }
    let next = Task { try await transport.get(server.url("/next")) }
    try await eventually { transport.statistics.waiting == 1 }
    // A request that waits for a slot has no deadline yet.
    #expect(manual.delays == [.seconds(7)])
    manual.fire(.seconds(7))
    #expect(await hanging.value == HTTPError.timedOut.message)
    #expect(try await next.value.body == Data("/next".utf8))
    try await eventually { transport.isIdle && manual.delays.isEmpty }
  }

  /// Ends no request by itself, not even one that is cancelled: as URLSession on Linux.
  private struct DeafHop: Hop, Exchange {
    let transfers = Record<Transfer>()

    func start(_ transfer: Transfer) {
      guard transfer.begin() != nil else { return }
      transfers.add(transfer)
      transfer.started(self)
    }

    func cancel() {}
  }

  @Test func aCancelledTransferThatDoesNotEndLosesItsSlotAfterASecond() async throws {
    var bounds = TransportConfiguration()
    bounds.transfersPerHost = 1
    let (manual, hop) = (ManualTimers(), DeafHop())
    let transport = BoundedTransport(bounds, timers: manual.timers, hop: hop)
    let slow = Task { try await transport.response(to: HTTPRequest(.made("http://a.example/slow"))) }
    try await eventually { hop.transfers.entries.count == 1 }
    let next = Task { try await transport.response(to: HTTPRequest(.made("http://a.example/next"))) }
    try await eventually { transport.statistics.waiting == 1 }
    slow.cancel()
    await #expect(throws: CancellationError.self) { try await slow.value }
    #expect(transport.statistics == .init(running: 0, waiting: 1, abandoned: 1))
    manual.fire(Transfer.grace)
    #expect(transport.statistics == .init(running: 1, waiting: 0, abandoned: 1))
    try await eventually { hop.transfers.entries.count == 2 }
    for transfer in hop.transfers.entries {
      transfer.ended(nil, head: HopHead(url: transfer.request.url, status: 200, headers: [:], length: nil))
    }
    #expect(try await next.value.url.path() == "/next")
    #expect(transport.statistics == .none && manual.delays.isEmpty)
  }

  @Test func cancellingOneRequestDoesNotAffectTheOthers() async throws {
    let mayAnswer = DispatchSemaphore(value: 0)
    let server = try LoopbackServer {
      if $0.path == "/0" { mayAnswer.wait() }
      $1.answer(200, body: $0.path)
    }
    let transport = makeTransport()
    let tasks = (0..<12).map { number in Task { try await transport.get(server.url("/\(number)")) } }
    tasks[0].cancel()
    for (number, task) in tasks.enumerated().dropFirst() {
      #expect(try await task.value.body == Data("/\(number)".utf8))
    }
    mayAnswer.signal()
    await #expect(throws: CancellationError.self) { try await tasks[0].value }
    server.stop()
    try await eventually { transport.isIdle }
  }
}
