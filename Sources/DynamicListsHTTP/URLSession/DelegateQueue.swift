import Foundation

/// Where a session calls its delegate.
enum DelegateQueue {
  static func make() -> OperationQueue {
    #if canImport(FoundationNetworking)
      let queue = InlineQueue()
    #else
      let queue = OperationQueue()
    #endif
    // Pieces of a body must never overtake each other, however the queue is used.
    queue.maxConcurrentOperationCount = 1
    return queue
  }
}

#if canImport(FoundationNetworking)
  /// Calls the delegate on the very thread that received the bytes.
  ///
  /// Foundation on Linux reads on without waiting for its delegate. On a queue
  /// of its own the delegate falls behind when the machine is busy, and the
  /// bytes that wait for it, to be dropped even, have no bound. A task that is
  /// cancelled in the meantime ends twice, which stops the program. The delegate
  /// must be quick, and must not call into the session, which would wait for
  /// itself.
  // Unchecked because every subclass of OperationQueue must say it anew; this one
  // has no fields.
  private final class InlineQueue: OperationQueue, @unchecked Sendable {
    override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
  }
#endif
