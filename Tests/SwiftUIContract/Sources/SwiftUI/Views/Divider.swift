// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverUseImplicitlyUnwrappedOptionals

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public struct Divider {
  public init() {}
}

extension Divider: View, Primitive {
  public typealias Body = Never
  func evaluate(at place: Place) {}
}
