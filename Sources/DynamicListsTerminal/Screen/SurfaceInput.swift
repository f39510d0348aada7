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
  /// The terminal is gone.
  case ended
}
