/// The running animations of a screen, by their owner and the name of the animated value.
///
/// A value without a clock: every call passes the time, as a duration since any fixed moment.
public struct TerminalAnimator<ID: Hashable & Sendable>: Sendable {
  private struct Key: Hashable {
    let id: ID
    let name: String
  }

  private struct Motion {
    let start: Double
    let target: Double
    let velocity: Double
    let begin: Duration
    let end: Duration
    let animation: TerminalAnimation

    func state(at now: Duration) -> (value: Double, velocity: Double) {
      if now >= end { return (target, 0) }
      return animation.state(at: max(.zero, now - begin), from: start, to: target, velocity: velocity)
    }
  }

  /// How many animations run at once; in a full animator, those that would end first jump to their targets.
  public let capacity: Int
  private var motions: [Key: Motion] = [:]

  /// An animator without animations.
  public init(capacity: Int = 1024) { self.capacity = max(1, capacity) }

  /// How many animations it stores, including ended ones.
  public var count: Int { motions.count }

  /// Animates a value to a target. A value that already moves continues from its current position and velocity.
  public mutating func animate(
    _ id: ID, _ name: String, from start: Double, to target: Double, with animation: TerminalAnimation,
    at now: Duration
  ) {
    let key = Key(id: id, name: name)
    var state = (value: start, velocity: 0.0)
    if let motion = motions[key], now < motion.end {
      if motion.target == target, motion.animation == animation { return }
      state = motion.state(at: now)
    }
    let duration = animation.duration(from: state.value, to: target, velocity: state.velocity)
    guard duration > .zero else {
      motions[key] = nil
      return
    }
    motions[key] = Motion(
      start: state.value, target: target, velocity: state.velocity, begin: now, end: now + duration,
      animation: animation)
    if motions.count > capacity { makeRoom(at: now) }
  }

  /// The value at a time, or the resting value when it does not move.
  public func value(_ id: ID, _ name: String, at now: Duration, otherwise resting: Double) -> Double {
    guard let motion = motions[Key(id: id, name: name)], now < motion.end else { return resting }
    return motion.state(at: now).value
  }

  /// Whether this value moves at a time.
  public func isMoving(_ id: ID, _ name: String, at now: Duration) -> Bool {
    motions[Key(id: id, name: name)].map { now < $0.end } ?? false
  }

  /// Removes ended animations and returns whether any value still moves, and so whether a next frame is needed; O(n).
  public mutating func advance(to now: Duration) -> Bool {
    motions = motions.filter { now < $0.value.end }
    return !motions.isEmpty
  }

  /// Removes all animations of an owner, such as a row that left the screen; O(n).
  public mutating func forget(_ id: ID) {
    motions = motions.filter { $0.key.id != id }
  }

  /// Removes an eighth at once, so that a full animator doesn't search on every call.
  private mutating func makeRoom(at now: Duration) {
    if advance(to: now), motions.count <= capacity { return }
    let surplus = motions.count - capacity + capacity / 8
    for (key, _) in motions.sorted(by: { $0.value.end < $1.value.end }).prefix(surplus) {
      motions[key] = nil
    }
  }
}
