import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A URLSession with its delegate.
final class Session: Hop {
  private let session: URLSession
  private let configuration: TransportConfiguration
  private let delegate = SessionDelegate()
  private let reading: SessionReading
  /// The tasks to cancel, the first of which is being cancelled.
  private let cancelled = Locked<[URLSessionDataTask]>([])
  /// The queue of all calls into the session, since the session makes the calling thread wait for its own.
  private let queue = DispatchQueue(label: "DynamicListsHTTP.session")

  init(_ configuration: TransportConfiguration) {
    self.configuration = configuration
    session = URLSession(
      configuration: .bounded(by: configuration), delegate: delegate, delegateQueue: DelegateQueue.make())
    reading = SessionReading(of: session)
  }

  // The session retains its delegate until it is invalidated.
  deinit { session.finishTasksAndInvalidate() }

  /// Begins to send a request.
  ///
  /// Foundation on Linux waits until the deadline when a request has a body, or may change something, and a connection
  /// that was used before ends without an answer: libcurl wants to send the request again. So such a request gets a
  /// session of its own there, and with it a new connection.
  func start(_ transfer: Transfer) {
    #if canImport(FoundationNetworking)
      let request = transfer.request
      let isOwn = request.body != nil || !request.isIdempotent
      (isOwn ? Session(configuration) : self).send(transfer)
    #else
      send(transfer)
    #endif
  }

  private func send(_ transfer: Transfer) {
    queue.async { [self] in
      guard let request = transfer.begin() else { return }
      let task = session.dataTask(
        with: URLRequest(request, idleTimeout: transfer.configuration.idleTimeout))
      delegate.add(transfer, for: task)
      task.resume()
      transfer.started(SessionTask(task: task, session: self))
    }
  }

  /// Cancels a task.
  ///
  /// Foundation on Linux crashes when a task ends while it is being cancelled. This happens when the delegate is called
  /// on another thread than the session's, so that "cancelled" and "ended" can change their order, and when a redirect
  /// is answered after a cancellation. Neither happens here: ``DelegateQueue`` calls the delegate on the session's
  /// thread, and ``SessionDelegate`` does not answer after a cancellation.
  ///
  /// Tasks that are cancelled while the session reads for another one wait together, and are cancelled in one pause: if
  /// each had a pause of its own, a flood would go on for seconds before each of them.
  func cancel(_ task: URLSessionDataTask) {
    let isFirst = cancelled.withLock { tasks in
      tasks.append(task)
      return tasks.count == 1
    }
    guard isFirst else { return }
    // From now on, not when it is the queue's turn.
    reading.pause()
    queue.async { [self] in cancelAll() }
  }

  private func cancelAll() {
    var next = cancelled.withLock { $0.first }
    while let task = next {
      task.cancel()
      next = cancelled.withLock { tasks in
        tasks.removeFirst()
        return tasks.first
      }
    }
    reading.goOn()
  }
}

/// A task of a session.
private struct SessionTask: Exchange {
  let task: URLSessionDataTask
  let session: Session

  func cancel() { session.cancel(task) }
}

extension URLSessionConfiguration {
  /// A session without cookies, cache and credentials.
  fileprivate static func bounded(by bounds: TransportConfiguration) -> URLSessionConfiguration {
    let session = URLSessionConfiguration.ephemeral
    session.urlCache = nil
    session.requestCachePolicy = .reloadIgnoringLocalCacheData
    session.httpCookieStorage = nil
    session.httpShouldSetCookies = false
    session.httpCookieAcceptPolicy = .never
    session.urlCredentialStorage = nil
    session.httpMaximumConnectionsPerHost = bounds.connectionsPerHost
    return session
  }
}

extension URLRequest {
  fileprivate init(_ request: HTTPRequest, idleTimeout: Duration) {
    self.init(url: request.address)
    // Assigned here, since Foundation on Linux ignores the initializer's argument.
    timeoutInterval = idleTimeout.roundedUpSeconds
    httpMethod = request.method
    httpBody = request.body
    httpShouldHandleCookies = false
    for field in request.headers.fields { setValue(field.value, forHTTPHeaderField: field.name) }
  }
}

extension HopHead {
  init(_ head: HTTPURLResponse, url: URL) {
    var headers = HTTPHeaders()
    // Sorted, so that values of names that differ only in case are joined in a fixed order.
    for (name, value) in head.allHeaderFields.map({ ("\($0)", "\($1)") }).sorted(by: <) {
      headers.add(value, for: name)
    }
    let length = head.expectedContentLength
    self.init(
      url: head.url ?? url, status: head.statusCode, headers: headers, length: length >= 0 ? Int(length) : nil)
  }
}
