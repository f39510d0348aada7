/// How a value gets to its target.
public enum TerminalAnimation: Hashable, Sendable {
  /// Pulled by a spring, which may overshoot.
  case spring(TerminalSpring)
  /// At a steady pace.
  case linear(Duration)
  /// Slow at both ends: 3t² − 2t³.
  case easeInOut(Duration)

  /// The value and its change per second after some time.
  func state(
    at time: Duration, from start: Double, to target: Double, velocity: Double
  ) -> (value: Double, velocity: Double) {
    switch self {
    case .spring(let spring):
      let motion = spring.motion(distance: start - target, velocity: velocity, seconds: time.seconds)
      return (target + motion.distance, motion.velocity)
    case .linear(let duration):
      guard let progress = Self.progress(time, duration) else { return (target, 0) }
      return (start + (target - start) * progress, (target - start) / duration.seconds)
    case .easeInOut(let duration):
      guard let progress = Self.progress(time, duration) else { return (target, 0) }
      let eased = progress * progress * (3 - 2 * progress)
      let slope = 6 * progress * (1 - progress) / duration.seconds
      return (start + (target - start) * eased, (target - start) * slope)
    }
  }

  /// When nothing moves any more.
  func duration(from start: Double, to target: Double, velocity: Double) -> Duration {
    switch self {
    case .linear(let duration), .easeInOut(let duration): return max(.zero, duration)
    case .spring(let spring):
      // A velocity counts in distances; a very short distance would make a
      // slow one look fast.
      let distance = max(abs(target - start), 0.01)
      if target == start, velocity == 0 { return .zero }
      return spring.settlingDuration(initialVelocity: velocity / distance)
    }
  }

  /// Nil at the end and beyond.
  private static func progress(_ time: Duration, _ duration: Duration) -> Double? {
    time < duration && duration > .zero ? max(0, time.seconds / duration.seconds) : nil
  }
}
