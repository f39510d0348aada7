import DynamicLists

/// Where a row starts its animations.
public struct TerminalRowAnimations: Sendable {
  let row: RowID
  let now: Duration
  /// Whether animations are at their ends at once.
  let isStill: Bool
  var animator: TerminalAnimator<RowID>

  /// Moves a value to where it rests; the row reads it by ``TerminalRowContext/value(_:resting:)``.
  public mutating func animate(
    _ name: String, from start: Double, to target: Double, with animation: TerminalAnimation
  ) {
    if isStill { return }
    animator.animate(row, name, from: start, to: target, with: animation, at: now)
  }
}
