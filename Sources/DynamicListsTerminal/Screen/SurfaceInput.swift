/// What a surface tells its loop.
public enum SurfaceInput: Hashable, Sendable {
  /// The user did something; not decoded yet.
  case bytes([UInt8])
  /// The size may have changed.
  case sizeChanged
  /// Somebody asks the process to stop for a while.
  case suspensionRequested
  /// The process runs again after it was stopped.
  case continued
  /// What was presented last has been written, so that more can be.
  case ready
  /// The terminal is gone.
  case ended
}
