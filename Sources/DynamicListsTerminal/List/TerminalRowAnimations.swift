import DynamicLists

/// Starts the animations of a row.
public struct TerminalRowAnimations: Sendable {
  let row: RowID
  let now: Duration
  /// Whether animations jump to their ends.
  let isStill: Bool
  var animator: TerminalAnimator<RowID>

  /// Animates a value to its resting value; the row reads it with ``TerminalRowContext/value(_:resting:)``.
  public mutating func animate(
    _ name: String, from start: Double, to target: Double, with animation: TerminalAnimation
  ) {
    if isStill { return }
    animator.animate(row, name, from: start, to: target, with: animation, at: now)
  }
}
