import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A URLSession with its delegate.
final class Session: Hop {
  private let session: URLSession
  private let delegate = SessionDelegate()

  init(_ configuration: TransportConfiguration) {
    let queue = OperationQueue()
    // The pieces of a body stay in order.
    queue.maxConcurrentOperationCount = 1
    session = URLSession(configuration: .bounded(by: configuration), delegate: delegate, delegateQueue: queue)
  }

  // The session retains its delegate until it is invalidated.
  deinit { session.finishTasksAndInvalidate() }

  func start(_ transfer: Transfer) {
    guard let request = transfer.begin() else { return }
    let task = session.dataTask(with: URLRequest(request, idleSeconds: transfer.configuration.idleSeconds))
    delegate.add(transfer, for: task)
    task.resume()
    transfer.started(SessionTask(task: task))
  }
}

/// A task of a session.
private struct SessionTask: Exchange {
  let task: URLSessionDataTask

  /// Foundation on Linux may end the process when a task ends while it is being cancelled: there the transfer goes on
  /// unheard, and ``HostGate`` counts it until its end.
  func cancel() {
    #if !canImport(FoundationNetworking)
      task.cancel()
    #endif
  }
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
  fileprivate init(_ request: HTTPRequest, idleSeconds: Int) {
    self.init(url: request.address)
    // Assigned here, since Foundation on Linux ignores the initializer's argument.
    timeoutInterval = TimeInterval(idleSeconds)
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
      url: head.url ?? url, status: head.statusCode, headers: headers,
      length: length >= 0 ? Int(clamping: length) : nil)
  }
}
