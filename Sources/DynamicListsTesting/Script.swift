/// Calls that wait until a test answers them.
///
/// The code under test calls ``respond(to:)``; the test takes each call with ``next()`` and answers it, lets it fail,
/// or leaves it without an answer.
public final class Script<Request: Sendable, Response: Sendable>: Sendable {
  private struct State {
    var calls: [Int: Pending] = [:]
    var untaken: [ScriptedCall<Request, Response>] = []
    /// The waits of the test for a call, the oldest first.
    var takers: [(id: Int, continuation: CheckedContinuation<ScriptedCall<Request, Response>?, Never>)] = []
    /// Waits that ended before they began.
    var endedTakers: Set<Int> = []
    var lastTaker = 0
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
  ///
  /// A test that is cancelled meanwhile, such as by its time limit, stops the program with a message: nothing else would
  /// end it. ``next(within:)`` fails the test alone.
  public func next() async -> ScriptedCall<Request, Response> {
    guard let call = await take(id: makeTaker()) else {
      fatalError("A test was cancelled while it waited for a call. \(account) Use `try await next(within:)`.")
    }
    return call
  }

  /// Takes the next call, waiting until it is made, but no longer than `limit` of real time.
  /// - Throws: ``ScriptError/notCalled(_:)`` when the time is over, `CancellationError` when the test is cancelled.
  public func next(within limit: Duration) async throws -> ScriptedCall<Request, Response> {
    let taker = makeTaker()
    let timer = Task {
      try await ContinuousClock().sleep(for: min(max(limit, .zero), .seconds(Int64(1) << 31)))
      endTake(taker)
    }
    defer { timer.cancel() }
    if let call = await take(id: taker) { return call }
    try Task.checkCancellation()
    throw ScriptError.notCalled("No call was made within \(limit). \(account)")
  }

  /// The calls so far, for a message.
  private var account: String {
    state.withLock { "So far there were \($0.made) calls, of which \($0.running) run." }
  }

  private func makeTaker() -> Int {
    state.withLock { state in
      state.lastTaker += 1
      return state.lastTaker
    }
  }

  /// Waits for the next call; `nil` when the wait has ended without one.
  private func take(id: Int) async -> ScriptedCall<Request, Response>? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let result: ScriptedCall<Request, Response>?? = state.withLock { state in
          if !state.untaken.isEmpty { return state.untaken.removeFirst() }
          if state.endedTakers.remove(id) != nil { return .some(nil) }
          state.takers.append((id, continuation))
          return nil
        }
        if let result { continuation.resume(returning: result) }
      }
    } onCancel: {
      endTake(id)
    }
  }

  /// Ends a wait, also one that is about to begin.
  private func endTake(_ id: Int) {
    let continuation = state.withLock { state in
      guard let index = state.takers.firstIndex(where: { $0.id == id }) else {
        state.endedTakers.insert(id)
        return CheckedContinuation<ScriptedCall<Request, Response>?, Never>?.none
      }
      return state.takers.remove(at: index).continuation
    }
    continuation?.resume(returning: nil)
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
    let (id, taker): (Int, CheckedContinuation<ScriptedCall<Request, Response>?, Never>?) = state.withLock { state in
      state.made += 1
      state.running += 1
      state.mostAtOnce = max(state.mostAtOnce, state.running)
      state.calls[state.made] = Pending()
      guard state.takers.isEmpty else { return (state.made, state.takers.removeFirst().continuation) }
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
