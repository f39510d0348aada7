/// Calls that wait until a test answers them.
///
/// The code under test calls ``respond(to:)``; the test takes each call with ``next()`` and answers it, lets it fail,
/// or leaves it without an answer.
public final class Script<Request: Sendable, Response: Sendable>: Sendable {
  private struct State {
    var calls: [Int: Pending] = [:]
    var untaken: [ScriptedCall<Request, Response>] = []
    var takers: [CheckedContinuation<ScriptedCall<Request, Response>, Never>] = []
    var cancelled: Set<Int> = []
    var made = 0
    var cancellations = 0
    var mostAtOnce = 0
    var running = 0
  }

  private struct Pending {
    var continuation: CheckedContinuation<Response, any Error>?
    var answer: Result<Response, any Error>?
  }

  private let state = Locked(State())
  private let obeysCancellation: Bool

  /// Creates a script; without `obeysCancellation`, a cancelled call still waits for its answer.
  public init(obeysCancellation: Bool = true) { self.obeysCancellation = obeysCancellation }

  /// How many calls were made so far.
  public var callCount: Int { state.withLock(\.made) }
  /// How many calls were cancelled before they were answered.
  public var cancellationCount: Int { state.withLock(\.cancellations) }
  /// How many calls have not returned.
  public var runningCount: Int { state.withLock(\.running) }
  /// The largest number of calls that ran at once.
  public var mostAtOnce: Int { state.withLock(\.mostAtOnce) }
  /// How many calls the test has not taken.
  public var untakenCount: Int { state.withLock(\.untaken.count) }

  /// Waits for the test's answer; called by the code under test.
  public func respond(to request: Request) async throws -> Response {
    let id = begin(request)
    defer { state.withLock { $0.running -= 1 } }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { wait(id, $0) }
    } onCancel: {
      state.withLock { $0.cancellations += 1 }
      if obeysCancellation { answer(id, .failure(CancellationError())) }
    }
  }

  /// Takes the oldest call that was not taken; `nil` when there is none.
  public func nextIfAny() -> ScriptedCall<Request, Response>? {
    state.withLock { $0.untaken.isEmpty ? nil : $0.untaken.removeFirst() }
  }

  /// Takes the next call, waiting until it is made.
  public func next() async -> ScriptedCall<Request, Response> {
    await withCheckedContinuation { taker in
      let call: ScriptedCall<Request, Response>? = state.withLock { state in
        guard state.untaken.isEmpty else { return state.untaken.removeFirst() }
        state.takers.append(taker)
        return nil
      }
      if let call { taker.resume(returning: call) }
    }
  }

  func answer(_ id: Int, _ result: Result<Response, any Error>) {
    let continuation: CheckedContinuation<Response, any Error>? = state.withLock { state in
      guard var call = state.calls[id], call.answer == nil else { return nil }
      call.answer = result
      defer { state.calls[id] = call.continuation == nil ? call : nil }
      return call.continuation
    }
    continuation?.resume(with: result)
  }

  private func begin(_ request: Request) -> Int {
    let (id, taker): (Int, CheckedContinuation<ScriptedCall<Request, Response>, Never>?) = state.withLock { state in
      state.made += 1
      state.running += 1
      state.mostAtOnce = max(state.mostAtOnce, state.running)
      state.calls[state.made] = Pending()
      guard state.takers.isEmpty else { return (state.made, state.takers.removeFirst()) }
      state.untaken.append(ScriptedCall(id: state.made, request: request, script: self))
      return (state.made, nil)
    }
    taker?.resume(returning: ScriptedCall(id: id, request: request, script: self))
    return id
  }

  private func wait(_ id: Int, _ continuation: CheckedContinuation<Response, any Error>) {
    let answer: Result<Response, any Error>? = state.withLock { state in
      if let answer = state.calls[id]?.answer {
        state.calls[id] = nil
        return answer
      }
      state.calls[id]?.continuation = continuation
      return nil
    }
    if let answer { continuation.resume(with: answer) }
  }
}
