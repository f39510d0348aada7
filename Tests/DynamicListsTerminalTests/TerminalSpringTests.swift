import Testing

@testable import DynamicListsTerminal

struct TerminalSpringTests {
  private static let springs = [
    TerminalSpring(stiffness: 30, damping: 8), TerminalSpring(stiffness: 100, damping: 2),
    TerminalSpring(stiffness: 25, damping: 10),
    TerminalSpring(stiffness: 25, damping: 20), TerminalSpring(stiffness: 400, damping: 50, mass: 3),
  ]

  @Test func theGentleSpringOvershootsAsComputed() {
    let values = stride(from: 0.0, through: 3, by: 0.0001).map { TerminalSpring.gentle.value(at: .seconds($0)) }
    let ratio = TerminalSpring.gentle.dampingRatio
    #expect(abs(ratio - 0.7303) < 0.0001)
    #expect(abs((values.max() ?? 0) - 1.0348) < 0.00005)
  }

  @Test func theGentleSpringSettlesAsComputed() {
    #expect(abs(TerminalSpring.gentle.settlingDuration().seconds - 1.727) < 0.001)
  }

  @Test(arguments: springs)
  func theClosedFormAgreesWithIntegration(spring: TerminalSpring) {
    var (value, velocity) = (0.0, 3.0)
    let step = 0.00001
    for index in 1...100_000 {
      let force = spring.stiffness * (1 - value) - spring.damping * velocity
      velocity += force / spring.mass * step
      value += velocity * step
      if index % 20_000 == 0 {
        let time = Duration.seconds(Double(index) * step)
        #expect(abs(spring.value(at: time, initialVelocity: 3) - value) < 0.001)
        #expect(abs(spring.velocity(at: time, initialVelocity: 3) - velocity) < 0.01)
      }
    }
  }

  @Test(arguments: springs)
  func afterSettlingNoMovementIsVisible(spring: TerminalSpring) {
    for speed in [0.0, 40, -40] {
      let end = spring.settlingDuration(initialVelocity: speed)
      for later in [0.0, 0.05, 0.3, 1] {
        // By definition, the amplitude of the decay exceeds 0.1 % by the factor 1 ÷
        // √(1 − ζ²) and by the velocity's part.
        #expect(abs(spring.value(at: end + .seconds(later), initialVelocity: speed) - 1) < 0.0025)
      }
    }
  }

  @Test func aCriticallyDampedSpringDoesNotOvershoot() {
    let spring = TerminalSpring(stiffness: 25, damping: 10)
    #expect(spring.dampingRatio == 1)
    #expect(stride(from: 0.0, through: 5, by: 0.01).allSatisfy { spring.value(at: .seconds($0)) <= 1 })
    let almost = TerminalSpring(stiffness: 25, damping: 10.0001)
    #expect(abs(spring.value(at: .seconds(0.3)) - almost.value(at: .seconds(0.3))) < 0.0001)
  }

  @Test func theFirstValueIsTheStartAndTheFirstVelocityTheInitialOne() {
    for spring in Self.springs {
      #expect(abs(spring.value(at: .zero, from: 3, to: 7, initialVelocity: 2) - 3) < 1e-9)
      #expect(abs(spring.velocity(at: .zero, from: 3, to: 7, initialVelocity: 2) - 2) < 1e-9)
    }
  }

  @Test func invalidArgumentsStillMakeASpringThatRests() {
    for spring in [
      TerminalSpring(stiffness: .nan, damping: -1, mass: 0), TerminalSpring(stiffness: .infinity, damping: 0),
    ] {
      #expect(spring.value(at: .seconds(1)).isFinite)
      #expect(spring.settlingDuration(initialVelocity: .nan) > .zero)
    }
  }
}
