/// An input from a surface to its loop.
public enum SurfaceInput: Hashable, Sendable {
  /// Typed bytes or mouse reports, not decoded yet.
  case bytes([UInt8])
  /// The size may have changed.
  case sizeChanged
  /// The process is asked to stop until it is continued.
  case suspensionRequested
  /// The process continues after it was stopped.
  case continued
  /// The presented bytes are written, so that the next frame can be.
  case ready
  /// The terminal no longer exists.
  case ended
}
