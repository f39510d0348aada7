import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Forwards each report of a session to the transfer it belongs to.
///
/// A delegate of the session, since Foundation on Linux never calls the delegates of tasks.
// Unchecked because the compiler cannot see that `lock` guards the transfers. Not
// an actor: Foundation calls it and waits for its result.
final class SessionDelegate: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  let reading = SessionReading()
  private let lock = NSLock()
  private var transfers: [Int: Transfer] = [:]

  func add(_ transfer: Transfer, for task: URLSessionTask) {
    lock.withLock { transfers[task.taskIdentifier] = transfer }
  }

  private func transfer(_ task: URLSessionTask) -> Transfer? {
    lock.withLock { transfers[task.taskIdentifier] }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    reading.note()
    transfer(dataTask)?.received(response)
    // Foundation on Linux ignores the disposition; a refused transfer cancels its own task.
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    reading.note()
    transfer(dataTask)?.received(data)
  }

  /// Never lets Foundation follow a redirect: on Linux it resolves `file:///x` to a path of the same server, and
  /// `page2` to `/page2`.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    transfer(task)?.redirected(response) { completionHandler(nil) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    #if canImport(FoundationNetworking)
      // The default handling would never end the task. The transfer needs no
      // credentials: the response is its answer.
      if let response = challenge.failureResponse { transfer(task)?.finish(with: response) }
      // On another thread, since the handler waits for the thread that calls this method.
      DispatchQueue.global().async { completionHandler(.cancelAuthenticationChallenge, nil) }
    #else
      completionHandler(.performDefaultHandling, nil)
    #endif
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let transfer = lock.withLock { transfers.removeValue(forKey: task.taskIdentifier) }
    transfer?.ended(with: task.response, error: error)
  }
}
