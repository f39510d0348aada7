import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A URLSession and what belongs to it.
final class Session: Sendable {
  private let session: URLSession
  private let delegate = SessionDelegate()
  /// Where the session is called: it makes who calls it wait for its own thread.
  private let queue = DispatchQueue(label: "DynamicListsHTTP.session")

  init(_ configuration: URLSessionTransport.Configuration) {
    session = URLSession(
      configuration: configuration.session, delegate: delegate, delegateQueue: DelegateQueue.make())
  }

  // A session holds on to its delegate until it is told that no more will come.
  deinit { session.finishTasksAndInvalidate() }

  /// Sends the request of a transfer, unless it has been stopped by then.
  func start(_ transfer: Transfer) {
    queue.async { [self] in
      guard let request = transfer.begin() else { return }
      let task = session.dataTask(with: request)
      delegate.add(transfer, for: task)
      task.resume()
      transfer.started(task)
    }
  }

  /// Ends a task.
  ///
  /// Foundation on Linux is known to stop the program when a task ends while it
  /// is being cancelled. It does so when the delegate is called on another
  /// thread than the session's, where "cancelled" and "ended" overtake each
  /// other, and when a redirect is answered after a cancellation. Neither can
  /// happen here: ``DelegateQueue`` calls the delegate on the session's thread,
  /// and ``Transfer/redirected(_:answer:)`` keeps silent after a cancellation.
  func cancel(_ task: URLSessionDataTask) {
    queue.async { [self] in delegate.reading.whilePaused { task.cancel() } }
  }
}
