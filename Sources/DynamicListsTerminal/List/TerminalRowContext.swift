import DynamicLists

/// What a row is told as it is drawn.
public struct TerminalRowContext: Sendable {
  /// How many cells wide the row is.
  public let width: Int
  /// Whether the keys act on this row.
  public let isSelected: Bool
  /// The time of the frame.
  public let now: Duration
  /// Whether the row is printed by ``TerminalList/runPlain(input:output:)``: leave out bars, boxes and other drawings
  /// made of characters, which a screen reader would read out.
  public let isPlain: Bool
  /// Whether nothing should move that need not; animated values rest already.
  public let reducesMotion: Bool
  let row: RowID
  let animator: TerminalAnimator<RowID>

  /// An animated value as it is now; the resting value when it does not move.
  public func value(_ name: String, resting: Double) -> Double {
    animator.value(row, name, at: now, otherwise: resting)
  }

  /// A turning mark for something that is on its way; ask for a spinner only while it is.
  public var spinner: String { TerminalSpinner.frame(at: now, isStill: reducesMotion) }
}
