// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverUseImplicitlyUnwrappedOptionals

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
@MainActor @preconcurrency
public protocol Shape: View {}

extension Shape {
  /// iOS 17.0, macOS 14.0, tvOS 17.0, visionOS 1.0, watchOS 10.0
  public nonisolated func fill<S: ShapeStyle>(_ content: S = .foreground) -> some View { self }
}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public struct Capsule: Sendable {
  public init() {}
}

extension Capsule: Shape, Primitive {
  public typealias Body = Never
  func evaluate(at place: Place) {}
}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public struct Rectangle: Sendable {
  public init() {}
}

extension Rectangle: Shape, Primitive {
  public typealias Body = Never
  func evaluate(at place: Place) {}
}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public protocol ShapeStyle: Sendable {}

/// iOS 15.0, macOS 12.0, tvOS 15.0, visionOS 1.0, watchOS 8.0
public struct HierarchicalShapeStyle: ShapeStyle {}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
  public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public struct ForegroundStyle: ShapeStyle {}

extension ShapeStyle where Self == ForegroundStyle {
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public struct Color: ShapeStyle, Hashable {
  let name: String

  public static let red = Color(name: "red")
  public static let yellow = Color(name: "yellow")
  public static let green = Color(name: "green")
  public static let gray = Color(name: "gray")
  public static let orange = Color(name: "orange")
  public static let indigo = Color(name: "indigo")
  public static let pink = Color(name: "pink")
  public static let clear = Color(name: "clear")
}

extension ShapeStyle where Self == Color {
  public static var red: Color { .red }
  public static var yellow: Color { .yellow }
  public static var green: Color { .green }
  public static var gray: Color { .gray }
  public static var pink: Color { .pink }
}

extension Color: View, Primitive {
  public typealias Body = Never
  func evaluate(at place: Place) {}
}

/// iOS 15.0, macOS 12.0, tvOS 15.0, visionOS 1.0, watchOS 8.0
public struct Material: ShapeStyle {}

extension ShapeStyle where Self == Material {
  public static var bar: Material { Material() }
}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public struct LinearGradient: ShapeStyle {
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {}
}

extension LinearGradient: View, Primitive {
  public typealias Body = Never
  func evaluate(at place: Place) {}
}
