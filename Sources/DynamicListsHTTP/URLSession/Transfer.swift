import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request on its way to one server, and the caller who waits for it.
///
/// The caller gets one outcome, whichever comes first: an answer, an error, a
/// refusal, the deadline or its own cancellation. The first two end the
/// transfer as well; after the others it may go on unheard.
// Unchecked because the compiler cannot see that `lock` guards every `var`. Not an
// actor: cancellation, deadline and delegate must each settle it at once.
final class Transfer: GateTicket, @unchecked Sendable {
  let host: String
  private let request: HTTPRequest
  private let configuration: URLSessionTransport.Configuration
  private let gate: HostGate
  private let session: URLSession
  private let delegate: SessionDelegate
  private let timer: any DispatchSourceTimer

  private let lock = NSLock()
  private var caller: CheckedContinuation<HTTPResponse, any Error>?
  private var outcome: Result<HTTPResponse, any Error>?
  private var head: HTTPURLResponse?
  private var body = Data()
  private var task: URLSessionDataTask?

  private static let queue = DispatchQueue(label: "DynamicListsHTTP", attributes: .concurrent)

  init(
    _ request: HTTPRequest, configuration: URLSessionTransport.Configuration, deadline: DispatchTime,
    gate: HostGate, session: URLSession, delegate: SessionDelegate
  ) {
    self.request = request
    self.configuration = configuration
    self.gate = gate
    self.session = session
    self.delegate = delegate
    host = request.origin
    timer = DispatchSource.makeTimerSource(queue: Self.queue)
    timer.schedule(deadline: deadline, leeway: .milliseconds(5))
    timer.setEventHandler { [weak self] in self?.expire() }
    timer.activate()
  }

  deinit { timer.cancel() }

  /// Waits for its turn, sends the request, and waits for the answer.
  func response() async throws -> HTTPResponse {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { enter($0) }
    } onCancel: {
      abandon(CancellationError())
    }
  }

  private func enter(_ continuation: CheckedContinuation<HTTPResponse, any Error>) {
    let early = lock.withLock {
      if outcome == nil { caller = continuation }
      return outcome
    }
    if let early { return continuation.resume(with: early) }
    gate.enter(self)
    // A cancellation between the two found nothing at the gate to take away.
    if isSettled { gate.abandon(self) }
  }

  /// Off the calling thread, which may be the session's own.
  func start() {
    Self.queue.async { self.send() }
  }

  private func send() {
    guard !isSettled else { return gate.leave(self) }
    let task = session.dataTask(with: urlRequest)
    delegate.add(self, for: task)
    task.resume()
    lock.withLock { self.task = task }
    if isSettled { stop() }
  }

  func received(_ response: URLResponse) {
    guard let head = response as? HTTPURLResponse else { return }
    let expected = request.method == "HEAD" ? 0 : response.expectedContentLength
    lock.withLock {
      guard outcome == nil else { return }
      self.head = head
      if expected > 0 && expected <= configuration.maximumBodySize { body.reserveCapacity(Int(expected)) }
    }
    if expected > configuration.maximumBodySize { refuse() }
  }

  /// Counts what arrives after decompression, as a small body can unpack to a
  /// large one.
  func received(_ data: Data) {
    let isTooLarge = lock.withLock {
      guard outcome == nil else { return false }
      guard body.count + data.count <= configuration.maximumBodySize else { return true }
      body.append(data)
      return false
    }
    if isTooLarge { refuse() }
  }

  /// The answer is complete although the session will have more to say.
  func finish(with response: URLResponse) {
    guard let head = response as? HTTPURLResponse else { return }
    settle(.success(lock.withLock { HTTPResponse(head, url: request.url, body: body) }))
  }

  /// The last that is heard of a transfer.
  ///
  /// `response` stands in where Foundation on Linux did not report it before: a
  /// redirect that leads nowhere.
  func ended(with response: URLResponse?, error: (any Error)?) {
    let result: Result<HTTPResponse, any Error> = lock.withLock {
      let head = head ?? response as? HTTPURLResponse
      if let error { return .failure(HTTPError(error, hasResponse: head != nil)) }
      guard let head else { return .failure(HTTPError.connectionLost) }
      guard !isTruncated(head) else { return .failure(HTTPError.truncatedBody) }
      return .success(HTTPResponse(head, url: request.url, body: body))
    }
    // Before the caller hears, who may have the next request.
    gate.leave(self)
    settle(result)
  }

  private func isTruncated(_ head: HTTPURLResponse) -> Bool {
    // Foundation on Linux keeps the bodies of redirects to itself.
    let hasBody = request.method != "HEAD" && head.statusCode != 204 && !(300...399).contains(head.statusCode)
    let isPacked = head.value(forHTTPHeaderField: "Content-Encoding") != nil
    return hasBody && !isPacked && head.expectedContentLength > Int64(body.count)
  }

  private func refuse() {
    abandon(HTTPError.bodyTooLarge(limit: configuration.maximumBodySize))
  }

  private func expire() {
    abandon(HTTPError.timedOut)
    gate.expire(self)
  }

  /// Tells the caller at once and leaves the transfer to itself.
  private func abandon(_ error: any Error) {
    guard settle(.failure(error)) else { return }
    gate.abandon(self)
    stop()
  }

  private var isSettled: Bool { lock.withLock { outcome != nil } }

  /// `true` for the first outcome, the only one that counts.
  @discardableResult
  private func settle(_ result: Result<HTTPResponse, any Error>) -> Bool {
    let (isFirst, caller) = lock.withLock {
      guard outcome == nil else { return (false, CheckedContinuation<HTTPResponse, any Error>?.none) }
      defer { (self.caller, body, head) = (nil, Data(), nil) }
      // Only a failure is asked for again, by `enter`; an answer would keep its
      // body for as long as the transfer lives.
      outcome = .failure(CancellationError())
      if case .failure = result { outcome = result }
      return (true, self.caller)
    }
    caller?.resume(with: result)
    return isFirst
  }

  /// Ends the transfer where that is safe.
  private func stop() {
    #if canImport(Darwin)
      lock.withLock { task }?.cancel()
    #endif
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
    for (name, value) in head.allHeaderFields { headers["\(name)"] = "\(value)" }
    self.init(url: head.url ?? url, status: head.statusCode, headers: headers, body: body)
  }
}
