import DynamicLists
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

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
  }

  /// The state of the request in its session.
  private enum Wire {
    /// Has no slot yet. Can become starting, or stays idle.
    case idle
    /// The session is about to send it. Can become sent, or ended if it was stopped before.
    case starting
    /// The task runs. Can become ended.
    case sent(URLSessionDataTask)
    /// The task has ended or was never made.
    case ended
  }

  /// The parts of the answer that have arrived.
  private struct Arrival {
    var head: HTTPURLResponse?
    var body = Data()
    var pieces = 0
  }

  let host: String
  let priority: HTTPRequest.Priority
  private let request: HTTPRequest
  private let configuration: URLSessionTransport.Configuration
  private let deadline: Duration
  private let gate: HostGate
  private let session: Session
  private let timers: TransportTimers
  /// The list's load whose task made this transfer.
  private let load = ListLoad.current

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
    _ request: HTTPRequest, configuration: URLSessionTransport.Configuration, deadline: Duration,
    gate: HostGate, session: Session, timers: TransportTimers
  ) {
    self.request = request
    self.configuration = configuration
    self.deadline = deadline
    self.gate = gate
    self.session = session
    self.timers = timers
    host = request.origin
    priority = request.priority ?? .medium
  }

  deinit { for end in endTimers { end() } }

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
    gate.enter(self)
    reportWait()
    // A cancellation between these two calls found no ticket in the gate to abandon.
    if isSettled { gate.abandon(self) }
  }

  /// Reports to the list's load that the transfer waits, unless it has a slot already.
  private func reportWait() {
    let waits = lock.withLock {
      guard case .idle = wire, isUnsettled, load != nil else { return false }
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
    reportEndOfWait()
    time(deadline) { $0.abandon(HTTPError.timedOut) }
    session.start(self)
  }

  func refuse() { settle(.failure(HTTPError.timedOut)) }

  // MARK: Calls of the session

  /// The request to send; `nil` when the caller no longer waits, which ends the transfer.
  func begin() -> URLRequest? {
    guard isSettled else { return urlRequest }
    end()
    gate.leave(self)
    return nil
  }

  /// Stores the task that sends the request.
  func started(_ task: URLSessionDataTask) {
    let wasStopped = lock.withLock {
      guard case .starting = wire else { return false }
      wire = .sent(task)
      return isStopped
    }
    // Stopped while the task was being made, so that there was no task to cancel.
    if wasStopped { session.cancel(task) }
  }

  func received(_ response: URLResponse) {
    guard let head = response as? HTTPURLResponse else { return }
    let expected = request.method == "HEAD" ? 0 : response.expectedContentLength
    lock.withLock {
      guard isUnsettled else { return }
      arrival.head = head
      if expected > 0 && expected <= configuration.maximumBodySize { arrival.body.reserveCapacity(Int(expected)) }
    }
    if expected > configuration.maximumBodySize { refuseBody() }
  }

  /// Appends a piece of the body. Counts bytes after decompression, since a small body can unpack to a large one, and
  /// counts pieces, since each costs Foundation on Linux more than its bytes.
  func received(_ data: Data) {
    let isTooLarge = lock.withLock {
      guard isUnsettled else { return false }
      arrival.pieces += 1
      guard arrival.body.count + data.count <= configuration.maximumBodySize,
        arrival.pieces <= configuration.maximumBodyPieces
      else { return true }
      arrival.body.append(data)
      return false
    }
    if isTooLarge { refuseBody() }
  }

  /// Settles with a complete answer before the session reports the end.
  func finish(with response: URLResponse) {
    guard let head = response as? HTTPURLResponse else { return }
    settle(.success(lock.withLock { HTTPResponse(head, url: request.url, body: arrival.body) }))
  }

  /// Settles with a redirect as the answer. `answer` lets the session end the task, which Foundation on Linux does only
  /// after it has read the body.
  func redirected(_ response: HTTPURLResponse, answer: () -> Void) {
    finish(with: response)
    lock.withLock {
      // Foundation on Linux crashes when a redirect is answered after `cancel`.
      #if canImport(FoundationNetworking)
        guard !isStopped else { return }
      #endif
      answer()
    }
    // The redirect's body is not needed and may be endless.
    #if !canImport(FoundationNetworking)
      stop()
    #endif
  }

  /// Ends the transfer; the session reports nothing after this.
  ///
  /// `response` replaces one that Foundation on Linux has not reported before, such as that of a redirect without an
  /// address.
  func ended(with response: URLResponse?, error: (any Error)?) {
    end()
    let result: Result<HTTPResponse, any Error> = lock.withLock {
      let head = arrival.head ?? response as? HTTPURLResponse
      if let error { return .failure(HTTPError(error, hasResponse: head != nil)) }
      guard let head else { return .failure(HTTPError.connectionLost) }
      guard !isTruncated(head) else { return .failure(HTTPError.truncatedBody) }
      return .success(HTTPResponse(head, url: request.url, body: arrival.body))
    }
    // Frees the slot first, since the caller may send its next request at once.
    gate.leave(self)
    settle(result)
  }

  private func isTruncated(_ head: HTTPURLResponse) -> Bool {
    // Foundation on Linux does not deliver the bodies of redirects.
    let hasBody = request.method != "HEAD" && head.statusCode != 204 && !(300...399).contains(head.statusCode)
    let isPacked = head.value(forHTTPHeaderField: "Content-Encoding") != nil
    return hasBody && !isPacked && head.expectedContentLength > Int64(arrival.body.count)
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
    case .sent(let task): session.cancel(task)
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

  private var isSettled: Bool { lock.withLock { !isUnsettled } }

  /// To be read with `lock` held.
  private var isUnsettled: Bool {
    switch state {
    case .new, .awaited: true
    case .refused, .settled: false
    }
  }

  /// Returns `true` for the first outcome; later ones are ignored.
  @discardableResult
  private func settle(_ result: Result<HTTPResponse, any Error>) -> Bool {
    let (isFirst, caller) = lock.withLock { () -> (Bool, CheckedContinuation<HTTPResponse, any Error>?) in
      guard isUnsettled else { return (false, nil) }
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
    caller?.resume(with: result)
    return isFirst
  }

  private var urlRequest: URLRequest {
    var urlRequest = URLRequest(url: request.address)
    // Assigned here, since Foundation on Linux ignores the initializer's argument.
    urlRequest.timeoutInterval = configuration.idleTimeout.roundedUpSeconds
    urlRequest.httpMethod = request.method
    urlRequest.httpBody = request.body
    urlRequest.httpShouldHandleCookies = false
    for field in request.headers.fields { urlRequest.setValue(field.value, forHTTPHeaderField: field.name) }
    return urlRequest
  }
}

extension HTTPResponse {
  init(_ head: HTTPURLResponse, url: URL, body: Data) {
    var headers = HTTPHeaders()
    // Sorted, so that values of names that differ only in case are joined in a fixed order.
    for (name, value) in head.allHeaderFields.map({ ("\($0)", "\($1)") }).sorted(by: <) {
      headers.add(value, for: name)
    }
    self.init(url: head.url ?? url, status: head.statusCode, headers: headers, body: body)
  }
}
