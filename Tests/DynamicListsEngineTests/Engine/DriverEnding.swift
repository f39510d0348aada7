import Testing

/// Fails the test of a driver that was not drained.
///
/// A driver is a value whose copies share one ending. The ending goes with the last copy, while the test still runs:
/// nobody has to call anything for the check, and no suite has to ask for it.
final class DriverEnding {
  /// Whether something has happened to the driver since it was made or drained.
  var isAwaited = false
  private let creation: SourceLocation

  init(of creation: SourceLocation) { self.creation = creation }

  deinit {
    if isAwaited { Issue.record("The driver was not drained: end with drain()", sourceLocation: creation) }
  }
}
