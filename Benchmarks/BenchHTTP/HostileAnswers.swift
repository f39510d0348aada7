import DynamicListsHTTP
import Foundation
import Measuring

/// The memory and the time of answers that no client should trust, and of requests that are cancelled.
struct HostileAnswers {
  struct Result: Encodable {
    let requests: Int
    var secondsEach = 0.0
    /// The most memory beyond that of before, at any time.
    var mostMegabytes = 0.0
    /// How long transfers went on after the last caller had its error.
    var secondsToEnd = 0.0
    var bytesLeft = 0
  }

  /// The largest body, in bytes.
  static let limit = 1_000_000
  /// How many requests run at once.
  static let slots = 6
  /// Those that the server knows, with the limit that ends them.
  static let faults = [
    ("gzip-bomb", "200 kB that unpack to 200 MB"), ("huge", "200 MB"), ("flood", "single bytes, as fast as they go"),
    ("drip", "a byte each 50 ms, without end"),
  ]

  private let server: URL
  private let transport = CurlTransport(Self.bounds)
  /// How many MB the answers may take at any time, beyond those of before: a body of each slot, as large as allowed.
  static let mostMegabytes = Double(slots * limit) / 1e6

  init(of server: URL) { self.server = server }

  private static var bounds: TransportConfiguration {
    var bounds = TransportConfiguration()
    (bounds.maximumBodySize, bounds.transfersPerHost) = (limit, slots)
    bounds.deadline = .seconds(5)
    return bounds
  }

  /// Asks for answers with a fault, two for each slot at once; each must be refused.
  func refuse(_ fault: String, quick: Bool) async throws -> Result {
    try await set(#"{"fault": "\#(fault)"}"#)
    let result = try await measure(quick ? Self.slots : 2 * Self.slots) { number, task in
      do {
        _ = try await task.value
        preconditionFailure("The answer with the fault \(fault) was taken.")
      } catch HTTPError.bodyTooLarge(limit: Self.limit) where fault != "drip" {
      } catch HTTPError.timedOut where fault == "drip" {
      }
    }
    try await set(#"{"fault": "none"}"#)
    return result
  }

  /// Cancels requests: before they are sent, while they wait for an answer, and while it comes.
  func cancel(_ count: Int) async throws -> Result {
    try await measure(count, atOnce: 200) { number, task in
      if number.isMultiple(of: 16) { await Task.yield() }
      task.cancel()
    } ends: { task in
      do { _ = try await task.value } catch is CancellationError {}
    }
  }

  private func set(_ settings: String) async throws {
    let url = server.appending(path: "control")
    let headers: HTTPHeaders = ["Content-Type": "application/json"]
    // Not through the transport on trial, which may still be busy with a flood.
    _ = try await CurlTransport.shared.response(
      to: HTTPRequest(url, method: "POST", headers: headers, body: Data(settings.utf8)))
  }

  private func measure(
    _ count: Int, atOnce: Int = .max, _ begun: (Int, Task<HTTPResponse, any Error>) async throws -> Void,
    ends: (Task<HTTPResponse, any Error>) async throws -> Void = { _ in }
  ) async throws -> Result {
    var result = Result(requests: count)
    let before = Heap.bytes
    let most = Task.detached {
      var most = Heap.bytes
      while !Task.isCancelled {
        most = max(most, Heap.bytes)
        try? await Task.sleep(for: .microseconds(500))
      }
      return most
    }
    let watch = Stopwatch()
    var done = 0
    while done < count {
      let tasks = (0..<min(atOnce, count - done)).map { _ in
        Task { try await transport.response(to: HTTPRequest(server.appending(path: "feed-1.json"))) }
      }
      for (number, task) in tasks.enumerated() { try await begun(number, task) }
      for task in tasks { try await ends(task) }
      done += tasks.count
    }
    result.secondsEach = watch.read().wall / 1e9 / Double(count)
    let rest = Stopwatch()
    while transport.statistics != CurlTransport().statistics {
      try await Task.sleep(for: .milliseconds(5))
    }
    result.secondsToEnd = rest.read().wall / 1e9
    most.cancel()
    result.mostMegabytes = Double(await most.value - before) / 1e6
    result.bytesLeft = Heap.bytes - before
    return result
  }
}
