import DynamicLists
import Foundation

/// One request to one server, and the caller who waits for its answer.
///
/// The caller gets one outcome, the first of these: an answer, an error, a refusal, the deadline or its own
/// cancellation. After one of the last three the transfer is cancelled, and what it receives until its end is ignored.
// Unchecked because the compiler cannot see that `lock` guards every `var`. Not an
// actor: cancellation, deadline and delegate must each settle it at once.
final class Transfer: HostGate.Ticket, @unchecked Sendable {
  /// The state of the caller.
  private enum State {
    /// The caller does not wait yet. Can become awaited or refused.
    case new
    /// Failed before the caller waited; it gets this error as soon as it waits.
    case refused(any Error)
    /// The caller waits. Can become settled.
    case awaited(CheckedContinuation<HTTPResponse, any Error>)
    /// The caller has its outcome.
    case settled

    var isUnsettled: Bool {
      switch self {
      case .new, .awaited: true
      case .refused, .settled: false
      }
    }
  }

  /// The state of the request in its hop.
  private enum Wire {
    /// Has no slot yet. Can become starting, or stays idle.
    case idle
    /// The hop is about to send it. Can become sent, or ended if it was stopped before.
    case starting
    /// The exchange runs. Can become ended.
    case sent(any Exchange)
    /// The exchange has ended or was never made.
    case ended
  }

  /// The parts of the answer that have arrived.
  private struct Arrival {
    var head: HopHead?
    var body = Data()
    var pieces = 0
  }

  let host: String
  let request: HTTPRequest
  let configuration: TransportConfiguration
  private let deadline: Duration
  private let gate: HostGate
  private let hop: any Hop
  private let timers: TransportTimers
  /// The list's load whose task made this transfer.
  private let load = ListLoad.current
  /// The priority that the task which made this transfer may change.
  private let changeable: RequestPriority?

  private let lock = NSLock()
  private var state = State.new
  private var arrival = Arrival()
  private var wire = Wire.idle
  private var begun: ContinuousClock.Instant?
  private var isStopped = false
  /// Whether the load knows that this transfer waits for a slot.
  private var isReported = false
  private var endTimers: [@Sendable () -> Void] = []

  /// How long a cancelled transfer may take to end.
  static let grace = Duration.seconds(1)

  init(
    _ request: HTTPRequest, configuration: TransportConfiguration, deadline: Duration,
    gate: HostGate, hop: any Hop, timers: TransportTimers
  ) {
    self.request = request
    self.configuration = configuration
    self.deadline = deadline
    self.gate = gate
    self.hop = hop
    self.timers = timers
    host = request.origin
    changeable = RequestPriority.current(for: request.priority)
  }

  deinit { for end in endTimers { end() } }

  var priority: HTTPRequest.Priority { changeable?.value ?? request.priority ?? .medium }

  /// The rest of the deadline; the wait for a slot does not count.
  var timeLeft: Duration { lock.withLock { begun.map { deadline - ($0.duration(to: .now)) } ?? deadline } }

  /// Waits for a slot, sends the request, and waits for the answer.
  func response() async throws -> HTTPResponse {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { enter($0) }
    } onCancel: {
      abandon(CancellationError())
    }
  }

  private func enter(_ continuation: CheckedContinuation<HTTPResponse, any Error>) {
    let early: (any Error)? = lock.withLock {
      if case .refused(let error) = state { return error }
      state = .awaited(continuation)
      return nil
    }
    if let early { return continuation.resume(throwing: early) }
    changeable?.observe(by: ObjectIdentifier(self)) { [weak self] in if let self { gate.reorder(self) } }
    gate.enter(self)
    reportWait()
    // A cancellation between these two calls found no ticket in the gate to abandon.
    if isSettled { gate.abandon(self) }
  }

  /// Reports to the list's load that the transfer waits, unless it has a slot already.
  private func reportWait() {
    let waits = lock.withLock {
      guard case .idle = wire, state.isUnsettled, load != nil else { return false }
      isReported = true
      return true
    }
    if waits { load?.enteredQueue() }
  }

  private func reportEndOfWait() {
    let hasWaited = lock.withLock {
      defer { isReported = false }
      return isReported
    }
    if hasWaited { load?.leftQueue() }
  }

  // MARK: Calls of the gate

  func start() {
    lock.withLock { (begun, wire) = (.now, .starting) }
    changeable?.endObservation(by: ObjectIdentifier(self))
    reportEndOfWait()
    hop.start(self)
    // Last, since the server can work meanwhile.
    time(deadline) { $0.abandon(HTTPError.timedOut) }
  }

  func refuse() { settle(.failure(HTTPError.timedOut)) }

  // MARK: Calls of the hop

  /// The request to send; `nil` when the caller no longer waits, which ends the transfer.
  func begin() -> HTTPRequest? {
    guard isSettled else { return request }
    end()
    gate.leave(self)
    return nil
  }

  /// The hop has sent the request.
  func started(_ exchange: any Exchange) {
    let wasStopped = lock.withLock {
      guard case .starting = wire else { return false }
      wire = .sent(exchange)
      return isStopped
    }
    // Stopped while the exchange was being made, so that there was none to cancel.
    if wasStopped { exchange.cancel() }
  }

  func received(_ head: HopHead) {
    let length = request.method == "HEAD" ? 0 : head.length ?? 0
    lock.withLock {
      guard state.isUnsettled else { return }
      arrival.head = head
      // What a server announces costs no more than this before it comes.
      arrival.body.reserveCapacity(min(max(length, 0), 1 << 20))
    }
    if length > configuration.maximumBodySize { refuseBody() }
  }

  /// Appends a piece of the body, and returns whether the hop should go on. Counts bytes after decompression, since a
  /// small body can unpack to a large one, and counts pieces, since each costs more than its bytes.
  @discardableResult
  func received(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let (isWanted, isTooLarge) = lock.withLock { () -> (Bool, Bool) in
      guard state.isUnsettled else { return (false, false) }
      arrival.pieces += 1
      guard arrival.body.count + bytes.count <= configuration.maximumBodySize,
        arrival.pieces <= configuration.maximumBodyPieces
      else { return (false, true) }
      arrival.body.append(contentsOf: bytes)
      return (true, false)
    }
    if isTooLarge { refuseBody() }
    return isWanted
  }

  /// Settles before the hop has reported the end, with a head and what has arrived of its body.
  func finish(with head: HopHead) { settle(.success(lock.withLock { head.response(arrival.body) })) }

  /// Nobody needs the rest of a settled transfer: cancels its exchange, at once or if it has not ended after a time.
  func dropRest(after time: Duration = .zero) {
    guard time > .zero else { return stop() }
    gate.abandon(self)
    self.time(time) { $0.stop() }
  }

  /// Ends the transfer; the hop reports nothing after this. `head` counts if none was received before.
  func ended(_ error: HTTPError?, head: HopHead? = nil) {
    end()
    let result: Result<HTTPResponse, any Error> = lock.withLock {
      if let error { return .failure(error) }
      guard let head = arrival.head ?? head else { return .failure(HTTPError.connectionLost) }
      guard !isTruncated(head) else { return .failure(HTTPError.truncatedBody) }
      return .success(head.response(arrival.body))
    }
    // Frees the slot first, since the caller may send its next request at once.
    gate.leave(self)
    settle(result)
  }

  private func isTruncated(_ head: HopHead) -> Bool {
    let hasBody = request.method != "HEAD" && head.status != 204 && !head.isRedirect
    return hasBody && !head.isPacked && head.length ?? 0 > arrival.body.count
  }

  private func refuseBody() {
    abandon(HTTPError.bodyTooLarge(limit: configuration.maximumBodySize))
  }

  // MARK: Ending

  /// Fails the caller's request at once, and cancels the transfer.
  private func abandon(_ error: any Error) {
    if settle(.failure(error)) { stop() }
  }

  private func stop() {
    gate.abandon(self)
    let wire = lock.withLock {
      isStopped = true
      return self.wire
    }
    switch wire {
    case .idle, .ended: return
    case .starting: break
    case .sent(let exchange): exchange.cancel()
    }
    // After the grace period, a transfer that still runs loses its slot.
    time(Self.grace) { $0.gate.expire($0) }
  }

  private func end() {
    let timers = lock.withLock {
      defer { (endTimers, wire) = ([], .ended) }
      return endTimers
    }
    for end in timers { end() }
  }

  private func time(_ delay: Duration, _ action: @escaping @Sendable (Transfer) -> Void) {
    let end = timers.after(delay) { [weak self] in if let self { action(self) } }
    let isOver = lock.withLock {
      endTimers.append(end)
      if case .ended = wire { return true }
      return false
    }
    if isOver { end() }
  }

  private var isSettled: Bool { lock.withLock { !state.isUnsettled } }

  /// Returns `true` for the first outcome; later ones are ignored.
  @discardableResult
  private func settle(_ result: Result<HTTPResponse, any Error>) -> Bool {
    let (isFirst, caller) = lock.withLock { () -> (Bool, CheckedContinuation<HTTPResponse, any Error>?) in
      guard state.isUnsettled else { return (false, nil) }
      arrival = Arrival()
      if case .awaited(let caller) = state {
        state = .settled
        return (true, caller)
      }
      // Before the caller waits, the only possible outcome is a cancellation.
      if case .failure(let error) = result { state = .refused(error) }
      return (true, nil)
    }
    reportEndOfWait()
    changeable?.endObservation(by: ObjectIdentifier(self))
    caller?.resume(with: result)
    return isFirst
  }
}
