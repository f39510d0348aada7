import Foundation

#if os(Linux)
  import CDynamicListsHTTP
#endif

/// What keeps a session from reading on and on.
enum SessionReading {
  /// How long a session does not read; everything else that waits for it goes first.
  static let rest = DispatchTimeInterval.milliseconds(1)
  /// Has a thread even when other work keeps every thread of the global queues: all sessions wait for it.
  private static let waiting = DispatchQueue(label: "DynamicListsHTTP.reading", qos: .userInitiated)

  /// Stops reading for a moment. Call it where the session's delegate is called with bytes.
  ///
  /// Foundation on Linux takes up to 100 buffers of 16 KiB from a socket, and, when
  /// there may be more, puts a block that takes the next ones into the same queue.
  /// A queue does all its own blocks before another queue has a turn, so that a
  /// server which sends without a pause keeps the session from everything else, also
  /// from cancelling. Suspended, the queue leaves its turn to the others.
  static func pause(then resumed: @escaping @Sendable () -> Void) {
    #if os(Linux)
      // Unsafe because the compiler cannot know that any thread may resume a queue.
      nonisolated(unsafe) let queue = dl_queue_suspend_current()
      waiting.asyncAfter(deadline: .now() + rest) {
        dl_queue_resume(queue)
        resumed()
      }
    #endif
  }
}
