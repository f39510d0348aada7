/// How a value moves to its target.
public enum TerminalAnimation: Hashable, Sendable {
  /// A spring pulls the value, which may overshoot.
  case spring(TerminalSpring)
  /// At constant speed.
  case linear(Duration)
  /// Slow at both ends: 3t² − 2t³.
  case easeInOut(Duration)

  /// The value and its velocity per second after some time.
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

  /// How long the value moves.
  func duration(from start: Double, to target: Double, velocity: Double) -> Duration {
    switch self {
    case .linear(let duration), .easeInOut(let duration): return max(.zero, duration)
    case .spring(let spring):
      // The spring measures the velocity in distances per second; a very short
      // distance would make a slow velocity look fast.
      let distance = max(abs(target - start), 0.01)
      if target == start, velocity == 0 { return .zero }
      return spring.settlingDuration(initialVelocity: velocity / distance)
    }
  }

  /// The elapsed fraction; nil at the end and beyond.
  private static func progress(_ time: Duration, _ duration: Duration) -> Double? {
    time < duration && duration > .zero ? max(0, time.seconds / duration.seconds) : nil
  }
}
