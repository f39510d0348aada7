import DynamicLists

/// The circumstances in which a row is drawn.
public struct TerminalRowContext: Sendable {
  /// How many cells wide the row is.
  public let width: Int
  /// Whether the row is selected, so that commands apply to it.
  public let isSelected: Bool
  /// The time of the frame.
  public let now: Duration
  /// Whether the row is printed by ``TerminalList/runPlain(input:output:)``. Then leave out bars, boxes and other
  /// drawings made of characters, which a screen reader would read out.
  public let isPlain: Bool
  /// Whether the user wants as little motion as possible; animated values are at rest then.
  public let reducesMotion: Bool
  let row: RowID
  let animator: TerminalAnimator<RowID>

  /// An animated value at the time of the frame; the resting value when it does not move.
  public func value(_ name: String, resting: Double) -> Double {
    animator.value(row, name, at: now, otherwise: resting)
  }

  /// A turning mark for a row whose detail is loading; it turns only during this load, so draw it only then.
  public var spinner: String { TerminalSpinner.frame(at: now, isStill: reducesMotion) }
}
