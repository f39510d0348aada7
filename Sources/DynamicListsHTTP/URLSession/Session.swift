import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A URLSession and what belongs to it.
final class Session: Sendable {
  private let session: URLSession
  private let delegate = SessionDelegate()
  private let canceller = DispatchQueue(label: "DynamicListsHTTP.cancel")

  init(_ configuration: URLSessionTransport.Configuration) {
    session = URLSession(
      configuration: configuration.session, delegate: delegate, delegateQueue: DelegateQueue.make())
  }

  // A session holds on to its delegate until it is told that no more will come.
  deinit { session.finishTasksAndInvalidate() }

  /// Sends a request, and reports to its transfer.
  ///
  /// Waits for the session's own thread; so never to be called on that.
  func start(_ request: URLRequest, for transfer: Transfer) -> URLSessionDataTask {
    let task = session.dataTask(with: request)
    delegate.add(transfer, for: task)
    task.resume()
    return task
  }

  /// Ends a task from a thread of its own, since it waits for the session's.
  ///
  /// Foundation on Linux is known to stop the program when a task ends while it
  /// is being cancelled. It does so when the delegate is called on another
  /// thread than the session's, where "cancelled" and "ended" overtake each
  /// other, and when a redirect is answered after a cancellation. Neither can
  /// happen here: ``DelegateQueue`` calls the delegate on the session's thread,
  /// and ``Transfer/redirected(_:answer:)`` keeps silent after ``Transfer/stop``.
  func cancel(_ task: URLSessionDataTask) {
    canceller.async { task.cancel() }
  }
}
