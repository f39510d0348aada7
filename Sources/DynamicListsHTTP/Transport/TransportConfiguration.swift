/// The bounds of a transport.
public struct TransportConfiguration: Sendable {
  /// The largest accepted body, in bytes after decompression.
  ///
  /// A body in many small pieces is refused as well, if its pieces have fewer than 256 bytes on average, not counting
  /// the first 4,096 pieces.
  public var maximumBodySize = 32 << 20
  /// How many redirects are followed; 0 follows none.
  public var maximumRedirects = 5
  /// How many transfers run at once for each host, at least one.
  ///
  /// Further requests wait: those with the highest ``HTTPRequest/priority`` start first. Those of low priority leave
  /// one slot free for the others.
  public var transfersPerHost = 6
  /// How long a request may take in all, with its redirects, without its wait for a slot.
  public var deadline = Duration.seconds(30)
  /// How long a server may send nothing, also while connecting.
  ///
  /// libcurl knows whole seconds only; fractions are rounded up. More than a day counts as a day.
  public var idleTimeout = Duration.seconds(15)

  /// Creates bounds that suit most apps.
  public init() {}

  /// Limits what pieces cost, whatever their size.
  var maximumBodyPieces: Int { 4_096 + maximumBodySize / 256 }

  /// The ``idleTimeout`` in whole seconds, at least one.
  var idleSeconds: Int {
    let (seconds, attoseconds) = min(max(idleTimeout, .zero), .seconds(86_400)).components
    return max(Int(seconds) + (attoseconds > 0 ? 1 : 0), 1)
  }

  /// How many connections one host may have. Transfers that were cancelled and do not end have lost their slot but not
  /// their connection, which must not be missing for the others.
  var connectionsPerHost: Int { 2 * min(max(transfersPerHost, 1), 1 << 20) }
}

/// The requests and transfers of a transport at one moment.
public struct TransportStatistics: Hashable, Sendable {
  /// Transfers whose caller waits for the answer.
  public internal(set) var running = 0
  /// Requests that wait for a slot at their host.
  public internal(set) var waiting = 0
  /// Transfers whose caller no longer waits and that have not ended yet.
  public internal(set) var abandoned = 0
}
