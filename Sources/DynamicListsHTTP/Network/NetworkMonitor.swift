/// Knows whether there is a network.
public protocol NetworkMonitor: Sendable {
  /// Whether there is a network; `true` if that is unknown.
  var isOnline: Bool { get }
  /// The state at present and after each change. Each read returns a new stream.
  var changes: AsyncStream<Bool> { get }
}
