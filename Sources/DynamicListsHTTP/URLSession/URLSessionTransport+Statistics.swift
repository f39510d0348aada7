extension URLSessionTransport {
  /// What a transport has on its way.
  public struct Statistics: Hashable, Sendable {
    /// Transfers whose answer somebody waits for.
    public internal(set) var running = 0
    /// Requests that wait for a turn at their host.
    public internal(set) var waiting = 0
    /// Transfers that nobody waits for any more but that could not be stopped.
    public internal(set) var abandoned = 0
  }
}
