import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request on its way to one server, and the caller who waits for it.
///
/// The caller gets one outcome, whichever comes first: an answer, an error, a
/// refusal, the deadline or its own cancellation. After the last three the
/// transfer is cancelled, and goes on unheard until it has ended.
// Unchecked because the compiler cannot see that `lock` guards every `var`. Not an
// actor: cancellation, deadline and delegate must each settle it at once.
final class Transfer: HostGate.Ticket, @unchecked Sendable {
  /// What the caller knows.
  private enum State {
    /// Nobody waits yet. Can become awaited or refused.
    case new
    /// Failed before anybody waited; whoever comes is told this.
    case refused(any Error)
    /// The caller waits. Can become settled.
    case awaited(CheckedContinuation<HTTPResponse, any Error>)
    /// The caller was told.
    case settled
  }

  /// How far the request is with its session.
  private enum Wire {
    /// Has no turn yet. Can become starting, or stays so.
    case idle
    /// The session is told. Can become sent, or ended when it was stopped before.
    case starting
    /// The task runs. Can become ended.
    case sent(URLSessionDataTask)
    /// No more will be heard of it.
    case ended
  }

  /// What has come of an answer so far.
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

  private let lock = NSLock()
  private var state = State.new
  private var arrival = Arrival()
  private var wire = Wire.idle
  private var begun: ContinuousClock.Instant?
  private var isStopped = false
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

  /// What is left of the deadline; the wait for a turn does not count.
  var timeLeft: Duration { lock.withLock { begun.map { deadline - ($0.duration(to: .now)) } ?? deadline } }

  /// Waits for its turn, sends the request, and waits for the answer.
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
    // A cancellation between the two found nothing at the gate to take away.
    if isSettled { gate.abandon(self) }
  }

  // MARK: The gate's news

  func start() {
    lock.withLock { (begun, wire) = (.now, .starting) }
    time(deadline) { $0.abandon(HTTPError.timedOut) }
    session.start(self)
  }

  func refuse() { settle(.failure(HTTPError.timedOut)) }

  // MARK: The session's news

  /// What to send; `nil` when nobody wants the answer any more, which ends the transfer.
  func begin() -> URLRequest? {
    guard isSettled else { return urlRequest }
    end()
    gate.leave(self)
    return nil
  }

  /// The request is on its way.
  func started(_ task: URLSessionDataTask) {
    let wasStopped = lock.withLock {
      guard case .starting = wire else { return false }
      wire = .sent(task)
      return isStopped
    }
    // Stopped while the task was being made, when there was nothing to cancel.
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

  /// Counts what arrives after decompression, as a small body can unpack to a
  /// large one; and its pieces, since each costs Foundation on Linux more than
  /// its bytes.
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

  /// The answer is complete although the session will have more to say.
  func finish(with response: URLResponse) {
    guard let head = response as? HTTPURLResponse else { return }
    settle(.success(lock.withLock { HTTPResponse(head, url: request.url, body: arrival.body) }))
  }

  /// A redirect is the answer; `answer` lets the session end the task, which
  /// Foundation on Linux does after it has read the body.
  func redirected(_ response: HTTPURLResponse, answer: () -> Void) {
    finish(with: response)
    lock.withLock {
      // Foundation on Linux stops the program when it is answered after `cancel`.
      #if canImport(FoundationNetworking)
        guard !isStopped else { return }
      #endif
      answer()
    }
    // Nobody wants its body, which may be endless.
    #if !canImport(FoundationNetworking)
      stop()
    #endif
  }

  /// The last that is heard of a transfer.
  ///
  /// `response` stands in where Foundation on Linux did not report it before: a
  /// redirect that leads nowhere.
  func ended(with response: URLResponse?, error: (any Error)?) {
    end()
    let result: Result<HTTPResponse, any Error> = lock.withLock {
      let head = arrival.head ?? response as? HTTPURLResponse
      if let error { return .failure(HTTPError(error, hasResponse: head != nil)) }
      guard let head else { return .failure(HTTPError.connectionLost) }
      guard !isTruncated(head) else { return .failure(HTTPError.truncatedBody) }
      return .success(HTTPResponse(head, url: request.url, body: arrival.body))
    }
    // Before the caller hears, who may have the next request.
    gate.leave(self)
    settle(result)
  }

  private func isTruncated(_ head: HTTPURLResponse) -> Bool {
    // Foundation on Linux keeps the bodies of redirects to itself.
    let hasBody = request.method != "HEAD" && head.statusCode != 204 && !(300...399).contains(head.statusCode)
    let isPacked = head.value(forHTTPHeaderField: "Content-Encoding") != nil
    return hasBody && !isPacked && head.expectedContentLength > Int64(arrival.body.count)
  }

  private func refuseBody() {
    abandon(HTTPError.bodyTooLarge(limit: configuration.maximumBodySize))
  }

  // MARK: The end

  /// Tells the caller at once, and ends the transfer.
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
    // It should have ended by then.
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

  /// With `lock` held.
  private var isUnsettled: Bool {
    switch state {
    case .new, .awaited: true
    case .refused, .settled: false
    }
  }

  /// `true` for the first outcome, the only one that counts.
  @discardableResult
  private func settle(_ result: Result<HTTPResponse, any Error>) -> Bool {
    let (isFirst, caller) = lock.withLock { () -> (Bool, CheckedContinuation<HTTPResponse, any Error>?) in
      guard isUnsettled else { return (false, nil) }
      arrival = Arrival()
      if case .awaited(let caller) = state {
        state = .settled
        return (true, caller)
      }
      // Only a cancellation can come before the caller.
      if case .failure(let error) = result { state = .refused(error) }
      return (true, nil)
    }
    caller?.resume(with: result)
    return isFirst
  }

  private var urlRequest: URLRequest {
    var urlRequest = URLRequest(url: request.address)
    // Assigned: Foundation on Linux does not heed the initialiser's argument.
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
    // Sorted, as names that differ only in case are combined, each time in one order.
    for (name, value) in head.allHeaderFields.map({ ("\($0)", "\($1)") }).sorted(by: <) {
      headers.add(value, for: name)
    }
    self.init(url: head.url ?? url, status: head.statusCode, headers: headers, body: body)
  }
}
