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
    if let transfer = transfer(dataTask), let head = response as? HTTPURLResponse {
      transfer.received(HopHead(head, url: transfer.request.url))
    }
    // A transfer that refuses the body has cancelled its task on Apple's systems. On Linux the task goes on, and the
    // transfer ignores what it receives.
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    guard let transfer = transfer(dataTask) else { return }
    for region in data.regions { region.withUnsafeBytes { _ = transfer.received($0) } }
  }

  /// Never lets Foundation follow a redirect: on Linux it resolves `file:///x` to a path of the same server, and
  /// `page2` to `/page2`.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    guard let transfer = transfer(task) else { return }
    transfer.finish(with: HopHead(response, url: transfer.request.url))
    completionHandler(nil)
    // The redirect's body is not needed and may be endless.
    transfer.dropRest()
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    #if canImport(FoundationNetworking)
      // The default handling would never end the task. The transfer needs no
      // credentials: the response is its answer.
      if let transfer = transfer(task), let head = challenge.failureResponse as? HTTPURLResponse {
        transfer.finish(with: HopHead(head, url: transfer.request.url))
      }
      completionHandler(.cancelAuthenticationChallenge, nil)
    #else
      completionHandler(.performDefaultHandling, nil)
    #endif
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let transfer = lock.withLock { transfers.removeValue(forKey: task.taskIdentifier) }
    guard let transfer else { return }
    // Foundation on Linux has not reported every response before, such as that of a redirect without an address.
    let head = (task.response as? HTTPURLResponse).map { HopHead($0, url: transfer.request.url) }
    transfer.ended(error.map { HTTPError($0, head: head) }, head: head)
  }
}
