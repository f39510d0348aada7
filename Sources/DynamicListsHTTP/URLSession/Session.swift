import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A URLSession with its delegate.
final class Session: Sendable {
  private let session: URLSession
  private let delegate = SessionDelegate()
  /// The queue of all calls into the session, since the session makes the calling thread wait for its own.
  private let queue = DispatchQueue(label: "DynamicListsHTTP.session")

  init(_ configuration: URLSessionTransport.Configuration) {
    session = URLSession(
      configuration: configuration.session, delegate: delegate, delegateQueue: DelegateQueue.make())
  }

  // The session retains its delegate until it is invalidated.
  deinit { session.finishTasksAndInvalidate() }

  /// Sends the request of a transfer, unless the transfer was stopped before.
  func start(_ transfer: Transfer) {
    queue.async { [self] in
      guard let request = transfer.begin() else { return }
      let task = session.dataTask(with: request)
      delegate.add(transfer, for: task)
      task.resume()
      transfer.started(task)
    }
  }

  /// Cancels a task.
  ///
  /// Foundation on Linux crashes when a task ends while it is being cancelled. This happens when the delegate is called
  /// on another thread than the session's, so that "cancelled" and "ended" can change their order, and when a redirect
  /// is answered after a cancellation. Neither happens here: ``DelegateQueue`` calls the delegate on the session's
  /// thread, and ``Transfer/redirected(_:answer:)`` does not answer after a cancellation.
  func cancel(_ task: URLSessionDataTask) {
    queue.async { [self] in delegate.reading.whilePaused { task.cancel() } }
  }
}
