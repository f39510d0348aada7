import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Suspends the queue on which a session reads from its connections.
///
/// Foundation on Linux takes up to 100 buffers of 16 KiB from a socket. If more bytes may be ready, it adds a block
/// that takes the next buffers to the same queue. A queue runs all its blocks before another queue gets the thread, so
/// a server that sends without a pause keeps the session from everything else, even from cancelling. A suspended queue
/// lets the others run.
struct SessionReading: Sendable {
  /// `nil` on Apple's systems, and if Foundation has other names for its parts: then reading continues.
  let queue: DispatchQueue?

  /// Finds the queue before the session is used, since Foundation reports nothing of a redirect until its body ends.
  init(of session: URLSession) {
    #if canImport(FoundationNetworking)
      queue = Mirror(reflecting: session).descendant("multiHandle", "queue") as? DispatchQueue
    #else
      queue = nil
    #endif
  }

  /// Stops the session's reading behind what it reads now, until ``goOn()``.
  func pause() { queue?.suspend() }

  func goOn() { queue?.resume() }
}
