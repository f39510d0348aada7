import Foundation
import Testing

@testable import DynamicListsHTTP

/// Bounds and lengths that are larger or smaller than anybody means them.
struct TransportBoundsTests {
  private static let durations: [Duration] = [
    .seconds(Int64.max), .seconds(Int64.min), .seconds(Int64.max) * 10, .seconds(Int64.min) * 10, .seconds(-1), .zero,
    .nanoseconds(1), .seconds(1 << 31), .seconds(1 << 33), .seconds(1 << 34),
  ]

  @Test(arguments: durations)
  func everyDurationIsATime(duration: Duration) {
    let now = DispatchTime.now()
    let time = DispatchTime(after: duration)
    #expect(time >= now)
    if duration >= .seconds(1) { #expect(time.uptimeNanoseconds - now.uptimeNanoseconds >= 1_000_000_000) }
    #expect(duration.bounded >= .zero && duration.bounded <= .seconds(101 * 365 * 86_400))
  }

  @Test func nanosecondsOfADelayAreKept() {
    let now = DispatchTime.now().uptimeNanoseconds
    let time = DispatchTime(after: .seconds(3) + .nanoseconds(7)).uptimeNanoseconds
    #expect(time - now >= 3_000_000_007 && time - now < 1_000_000_000_000)
  }

  @Test(arguments: [
    (Duration.seconds(15), 15), (.milliseconds(300), 1), (.milliseconds(1_001), 2), (.zero, 1), (.seconds(-5), 1),
    (.seconds(Int64.min), 1), (.seconds(Int64.max), 86_400), (.seconds(Int64.max) * 10, 86_400),
  ])
  func anIdleTimeoutIsAWholeNumberOfSecondsUpToADay(duration: Duration, seconds: Int) {
    var bounds = TransportConfiguration()
    bounds.idleTimeout = duration
    #expect(bounds.idleSeconds == seconds)
  }

  @Test(arguments: [Int.max, .min, -1, 0])
  func numbersWithoutAnEndAreBounds(number: Int) async throws {
    let server = try LoopbackServer { $1.answer(200) }
    let transport = makeTransport {
      $0.transfersPerHost = number
      $0.maximumRedirects = number
      $0.maximumBodySize = number
      $0.idleTimeout = .seconds(Int64.max)
      $0.deadline = .seconds(Int64.max)
    }
    do {
      #expect(try await transport.get(server.url()).status == 200 && number >= 0)
    } catch HTTPError.bodyTooLarge(limit: number) {
      #expect(number < 0)
    }
    try await eventually { transport.isIdle }
  }

  @Test(arguments: [Duration.seconds(Int64.min), .seconds(Int64.min) * 10, .seconds(-1), .zero])
  func aDeadlineInThePastHasPassed(deadline: Duration) async throws {
    let server = try LoopbackServer { request, connection in
      if request.path == "/" { return connection.answer(302, headers: ["Location": "/next"]) }
      connection.hang()
    }
    let transport = makeTransport {
      $0.deadline = deadline
      $0.idleTimeout = deadline
    }
    guard case .timedOut = await failure(of: { try await transport.get(server.url()) }) else {
      Issue.record("not timed out")
      return
    }
    server.stop()
    try await eventually { transport.isIdle }
  }

  @Test(arguments: ["9223372036854775807", "9223372036854775806", "99999999999"])
  func aLengthThatNoBodyHasTakesNoMemory(length: String) async throws {
    let server = try LoopbackServer { _, connection in
      connection.send(head: 200, headers: ["Content-Length": length])
      connection.send([1, 2, 3])
      connection.end()
    }
    let transport = makeTransport { $0.maximumBodySize = .max }
    guard case .truncatedBody = await failure(of: { try await transport.get(server.url()) }) else {
      Issue.record("not truncated")
      return
    }
    try await eventually { transport.isIdle }
  }
}
