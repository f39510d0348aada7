/// A damped harmonic oscillator that pulls a value to its target, in closed form.
///
/// With ω₀ = √(stiffness ÷ mass) and ζ = damping ÷ 2√(stiffness · mass): under-damped for ζ < 1, critically damped for
/// ζ = 1, over-damped beyond.
public struct TerminalSpring: Hashable, Sendable {
  /// Inertia; positive.
  public let mass: Double
  /// Pull per distance; positive.
  public let stiffness: Double
  /// Resistance per velocity; positive.
  public let damping: Double

  /// Creates a spring; an argument that is not positive and finite becomes one thousandth, so that every spring comes
  /// to rest.
  public init(stiffness: Double, damping: Double, mass: Double = 1) {
    self.mass = Self.positive(mass)
    self.stiffness = Self.positive(stiffness)
    self.damping = Self.positive(damping)
  }

  private static func positive(_ value: Double) -> Double { value.isFinite ? max(value, 0.001) : 0.001 }

  /// Stiffness 30 and damping 8: overshoots once, by 3.48 %, and rests after 1.73 s.
  public static let gentle = TerminalSpring(stiffness: 30, damping: 8)

  /// ω₀, in radians a second.
  public var naturalFrequency: Double { (stiffness / mass).squareRoot() }

  /// ζ, without unit.
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// The remaining distance to the target and the velocity after some time.
  func motion(distance: Double, velocity: Double, seconds: Double) -> (distance: Double, velocity: Double) {
    let frequency = naturalFrequency
    let ratio = dampingRatio
    let time = max(0, seconds)
    if abs(ratio - 1) < 1e-6 {
      let slope = velocity + frequency * distance
      let decay = exponential(-frequency * time)
      return (decay * (distance + slope * time), decay * (velocity - frequency * slope * time))
    }
    if ratio < 1 {
      let decayRate = ratio * frequency
      let ringing = frequency * (1 - ratio * ratio).squareRoot()
      let sine = (velocity + decayRate * distance) / ringing
      let decay = exponential(-decayRate * time)
      let (s, c) = sineAndCosine(ringing * time)
      return (
        decay * (distance * c + sine * s),
        decay * (velocity * c - (decayRate * sine + ringing * distance) * s)
      )
    }
    let (slow, fast) = rates
    let fastShare = (velocity + slow * distance) / (slow - fast)
    let slowShare = distance - fastShare
    let slowDecay = slowShare * exponential(-slow * time)
    let fastDecay = fastShare * exponential(-fast * time)
    return (slowDecay + fastDecay, -slow * slowDecay - fast * fastDecay)
  }

  /// The two decay rates of an over-damped spring.
  private var rates: (slow: Double, fast: Double) {
    let half = (dampingRatio * dampingRatio - 1).squareRoot()
    let fast = naturalFrequency * (dampingRatio + half)
    // The slow rate follows from the product of both, ω₀²; the difference of the
    // terms would lose digits.
    return (naturalFrequency * naturalFrequency / fast, fast)
  }

  /// The value after some time, on its way from a start to a target.
  public func value(
    at time: Duration, from start: Double = 0, to target: Double = 1, initialVelocity: Double = 0
  ) -> Double {
    target + motion(distance: start - target, velocity: initialVelocity, seconds: time.seconds).distance
  }

  /// The change per second after some time.
  public func velocity(
    at time: Duration, from start: Double = 0, to target: Double = 1, initialVelocity: Double = 0
  ) -> Double {
    motion(distance: start - target, velocity: initialVelocity, seconds: time.seconds).velocity
  }

  /// How long the value moves visibly, for a start one unit away from the target.
  ///
  /// The moment at which the decay falls to 0.1 %. For ζ < 1 t = ln(1000 · max(1, |v₀| ÷ ω₀)) ÷ ζω₀, as in libadwaita.
  /// For ζ ≥ 1, where this formula would end too early, the sum of the absolute values of both parts decides.
  public func settlingDuration(initialVelocity: Double = 0) -> Duration {
    let speed = initialVelocity.isFinite ? abs(initialVelocity) : 0
    let frequency = naturalFrequency
    if dampingRatio < 1 - 1e-6 {
      let scale = max(1, speed / frequency)
      return .seconds(logarithm(1000 * scale) / (dampingRatio * frequency))
    }
    let bound: (Double) -> Double
    var low = 0.0
    if dampingRatio <= 1 + 1e-6 {
      let slope = speed + frequency
      bound = { exponential(-frequency * $0) * (1 + slope * $0) }
    } else {
      let (slow, fast) = rates
      let fastShare = (speed + slow) / (fast - slow)
      bound = { (1 + fastShare) * exponential(-slow * $0) + fastShare * exponential(-fast * $0) }
    }
    var high = 1 / frequency
    while bound(high) > 0.001, high < 1e9 {
      low = high
      high *= 2
    }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if bound(middle) > 0.001 { low = middle } else { high = middle }
    }
    return .seconds(high)
  }
}

extension Duration {
  /// The duration in seconds.
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}
