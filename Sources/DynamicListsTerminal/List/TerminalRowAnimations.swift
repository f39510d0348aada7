import DynamicLists

/// Where a row starts its animations.
public struct TerminalRowAnimations: Sendable {
  let row: RowID
  let now: Duration
  var animator: TerminalAnimator<RowID>

  /// Moves a value to where it rests; the row reads it by ``TerminalRowContext/value(_:resting:)``.
  public mutating func animate(
    _ name: String, from start: Double, to target: Double, with animation: TerminalAnimation
  ) {
    animator.animate(row, name, from: start, to: target, with: animation, at: now)
  }
}
