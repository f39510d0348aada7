import DynamicListsHTTP
import Foundation
import Testing

struct TransportLoadTests {
  @Test(arguments: [1, 3, 6, 10])
  func aHostNeverHasMoreTransfersThanItsBound(bound: Int) async throws {
    let gauge = Gauge()
    let mayAnswer = DispatchSemaphore(value: 0)
    let server = try LoopbackServer { _, connection in
      gauge.enter()
      mayAnswer.wait()
      gauge.leave()
      connection.answer(200)
    }
    let transport = makeTransport { $0.transfersPerHost = bound }
    let tasks = (0..<60).map { _ in Task { try await transport.get(server.url()).status } }
    try await eventually { gauge.current == bound && transport.statistics.waiting == 60 - bound }
    for _ in tasks { mayAnswer.signal() }
    for task in tasks { #expect(try await task.value == 200) }
    #expect(gauge.most == bound)
    #expect(server.connectionCount < tasks.count, "connections are used again")
    try await eventually { transport.isIdle }
  }

  @Test func manyRequestsAndManyCancellationsEndWell() async throws {
    let server = try LoopbackServer { request, connection in
      switch Int(request.path.dropFirst()).map({ $0 % 8 }) {
      case 0: connection.answer(302, headers: ["Location": "/9"])
      case 1: connection.answer(401, headers: ["WWW-Authenticate": #"Basic realm="x""#])
      case 2: connection.reset()
      case 3: connection.answer(200, body: [UInt8](repeating: 3, count: 30_000))
      default: connection.answer(200, body: request.path)
      }
    }
    let transport = makeTransport {
      $0.maximumBodySize = 20_000
      // Long enough that a busy machine does not fail the test.
      ($0.deadline, $0.idleTimeout) = (.seconds(600), .seconds(600))
    }
    for round in 0..<200 {
      let tasks = (0..<200).map { number in
        Task { try await transport.get(server.url("/\(number)")) }
      }
      let cancelled = Set((0..<200).shuffled().prefix(100))
      for (step, number) in cancelled.enumerated() {
        if step % 10 == round % 10 { await Task.yield() }
        tasks[number].cancel()
      }
      for (number, task) in tasks.enumerated() {
        switch await task.result {
        case .success(let response): #expect([200, 401].contains(response.status))
        case .failure(is CancellationError): #expect(cancelled.contains(number))
        case .failure(let error): #expect([2, 3].contains(number % 8), "\(error)")
        }
      }
    }
    try await eventually { transport.isIdle }
    #expect(server.connectionCount > 0)
  }
}
