import Foundation

#if os(Linux)
  import CDynamicListsHTTP
#endif

/// Suspends the queue on which a session reads from its connections.
///
/// Foundation on Linux takes up to 100 buffers of 16 KiB from a socket. If more bytes may be ready, it adds a block
/// that takes the next buffers to the same queue. A queue runs all its blocks before another queue gets the thread, so
/// a server that sends without a pause keeps the session from everything else, even from cancelling. A suspended queue
/// lets the others run.
// Unchecked because the compiler cannot see that `lock` guards the only field.
final class SessionReading: @unchecked Sendable {
  private let lock = NSLock()
  private var queue: UnsafeMutableRawPointer?

  /// Stores the current queue. Call it where the session calls its delegate with an answer.
  func note() {
    #if os(Linux)
      // Compared by name: a task's own queue may call as well, and must not be
      // suspended while the task is cancelled.
      guard let current = dl_queue_current("MultiHandle.isolation") else { return }
      let old = lock.withLock {
        defer { queue = current }
        return queue
      }
      if let old { dl_queue_release(old) }
    #endif
  }

  /// Runs a body that waits for the session, and stops the session's reading meanwhile.
  ///
  /// Before the session's first answer its queue is unknown, so reading continues.
  func whilePaused(_ body: () -> Void) {
    #if os(Linux)
      // Retained, since releasing a suspended queue crashes the program.
      let retained: UnsafeMutableRawPointer? = lock.withLock { queue.map { dl_queue_retain($0) } }
      if let retained { dl_queue_suspend(retained) }
    #endif
    body()
    #if os(Linux)
      if let retained {
        dl_queue_resume(retained)
        dl_queue_release(retained)
      }
    #endif
  }

  deinit {
    #if os(Linux)
      if let queue { dl_queue_release(queue) }
    #endif
  }
}
