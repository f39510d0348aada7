import Foundation

#if os(Linux)
  import CDynamicListsHTTP
#endif

/// The queue on which a session reads from its connections, and a way to stop it for a moment.
///
/// Foundation on Linux takes up to 100 buffers of 16 KiB from a socket, and, when
/// there may be more, puts a block that takes the next ones into the same queue.
/// A queue does all its own blocks before another queue has a turn, so that a
/// server which sends without a pause keeps the session from everything else, also
/// from cancelling. Suspended, the queue leaves its turn to the others.
// Unchecked because the compiler cannot see that `lock` guards the only field.
final class SessionReading: @unchecked Sendable {
  private let lock = NSLock()
  private var queue: UnsafeMutableRawPointer?

  /// Notes the queue that calls. To be called where the session's delegate is called with an answer.
  func note() {
    #if os(Linux)
      // By its name: a task's own queue may call, too, and must not be suspended while the task is cancelled.
      guard let current = dl_queue_current("MultiHandle.isolation") else { return }
      let old = lock.withLock {
        defer { queue = current }
        return queue
      }
      if let old { dl_queue_release(old) }
    #endif
  }

  /// Does something that waits for the session, which reads no further meanwhile.
  ///
  /// Before the session's first answer its queue is not known, and it reads on.
  func whilePaused(_ body: () -> Void) {
    #if os(Linux)
      // Retained, since a queue that is freed while it is suspended ends the program.
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
