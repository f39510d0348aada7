/// Whether there is a network, and the streams that report changes.
final class NetworkState: Sendable {
  private let state = Locked(true)
  private let broadcast = Broadcast<Bool>()

  var isOnline: Bool { state.withLock { $0 } }

  /// The state at present and after each change; a stream that nobody reads keeps the latest.
  var changes: AsyncStream<Bool> {
    // With the lock held, as below, so that no change falls between the state and the stream.
    state.withLock { broadcast.stream(keeping: 1, beginningWith: [$0]) }
  }

  func update(_ isOnline: Bool) {
    state.withLock { state in
      guard state != isOnline else { return }
      state = isOnline
      broadcast.send(isOnline)
    }
  }
}
