// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverUseImplicitlyUnwrappedOptionals

public import Foundation

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public struct Animation: Hashable, Sendable {
  let name: String

  public static let `default` = Animation(name: "default")
  public static func easeInOut(duration: TimeInterval) -> Animation { Animation(name: "easeInOut(\(duration))") }
  public static func easeIn(duration: TimeInterval) -> Animation { Animation(name: "easeIn(\(duration))") }
  public static func interpolatingSpring(
    mass: Double = 1.0, stiffness: Double, damping: Double, initialVelocity: Double = 0.0
  ) -> Animation {
    Animation(name: "spring(mass: \(mass), stiffness: \(stiffness), damping: \(damping))")
  }
}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
  try Animation.whileCurrent(animation, body)
}

extension Animation {
  private static let key = "SwiftUIContract.Animation"

  /// The animation of the `withAnimation` call that runs on this thread.
  ///
  /// It is stored per thread, as SwiftUI's transaction is: a task that the closure starts does not inherit it.
  static var current: Animation? { Thread.current.threadDictionary[key] as? Animation }

  static func whileCurrent<Result>(_ animation: Animation?, _ body: () throws -> Result) rethrows -> Result {
    let thread = Thread.current
    let outer = thread.threadDictionary[key]
    thread.threadDictionary[key] = animation
    defer { thread.threadDictionary[key] = outer }
    return try body()
  }
}

/// An animation that began: of which value, from which value to which, and why.
package struct AnimationRecord: Hashable {
  package let property: String
  package let from: String
  package let to: String
  package let animation: Animation
  package let why: String
  package let view: String
  /// The id of the lazy container's row that contains the animated view.
  package let row: AnyHashable?

  package var name: String { animation.name }
}
