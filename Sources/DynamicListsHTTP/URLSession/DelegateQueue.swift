import Foundation

/// The queue on which a session calls its delegate.
enum DelegateQueue {
  static func make() -> OperationQueue {
    #if canImport(FoundationNetworking)
      let queue = InlineQueue()
    #else
      let queue = OperationQueue()
    #endif
    // The pieces of a body must stay in order, however the queue is used.
    queue.maxConcurrentOperationCount = 1
    return queue
  }
}

#if canImport(FoundationNetworking)
  /// Calls the delegate on the thread that received the bytes.
  ///
  /// Foundation on Linux reads on without waiting for its delegate. On a separate queue the delegate falls behind when
  /// the machine is busy; without a bound, bytes then wait for the delegate even if it only drops them. A task that is
  /// cancelled meanwhile ends twice, which crashes the program. The delegate must be quick, and must not call into the
  /// session, which would wait for the delegate's own thread.
  // Unchecked because every subclass of OperationQueue must repeat it; this one has no fields.
  private final class InlineQueue: OperationQueue, @unchecked Sendable {
    override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
  }
#endif
