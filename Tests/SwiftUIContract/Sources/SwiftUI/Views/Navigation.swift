// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverUseImplicitlyUnwrappedOptionals

/// iOS 16.0, macOS 13.0, tvOS 16.0, visionOS 1.0, watchOS 9.0
public struct NavigationPath {
  private var elements: [AnyHashable] = []

  public var count: Int { elements.count }
  public var isEmpty: Bool { elements.isEmpty }

  public init() {}

  public mutating func append<V: Hashable>(_ value: V) { elements.append(AnyHashable(value)) }
  public mutating func removeLast(_ k: Int = 1) { elements.removeLast(k) }
}
