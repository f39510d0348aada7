/// Something that waits for its turn at a ``HostGate``.
protocol GateTicket: AnyObject, Sendable {
  /// Whose slots it needs.
  var host: String { get }
  /// Its turn has come: called once, and answered by ``HostGate/leave(_:)`` in the end.
  func start()
}
