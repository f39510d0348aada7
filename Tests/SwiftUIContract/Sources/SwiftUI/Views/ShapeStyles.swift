// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverUseImplicitlyUnwrappedOptionals

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public protocol ShapeStyle: Sendable {}

/// iOS 15.0, macOS 12.0, tvOS 15.0, visionOS 1.0, watchOS 8.0
public struct HierarchicalShapeStyle: ShapeStyle {}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// iOS 15.0, macOS 12.0, tvOS 15.0, visionOS 1.0, watchOS 8.0
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
  /// iOS 15.0, macOS 12.0, tvOS 15.0, visionOS 1.0, watchOS 8.0
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
  /// iOS 15.0, macOS 12.0, tvOS 15.0, visionOS 1.0, watchOS 8.0
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

  public static let red: Color = Color(name: "red")
  public static let yellow: Color = Color(name: "yellow")
  public static let green: Color = Color(name: "green")
  public static let gray: Color = Color(name: "gray")
  public static let orange: Color = Color(name: "orange")
  /// iOS 15.0, macOS 12.0, tvOS 15.0, visionOS 1.0, watchOS 8.0
  public static let indigo: Color = Color(name: "indigo")
  public static let pink: Color = Color(name: "pink")
  public static let clear: Color = Color(name: "clear")
  public static let primary: Color = Color(name: "primary")
  public static let secondary: Color = Color(name: "secondary")
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
  /// iOS 15.0, macOS 12.0, tvOS 15.0, visionOS 1.0, watchOS 10.0
  public static var regularMaterial: Material { Material() }
}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public struct LinearGradient: ShapeStyle {
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {}
}

extension LinearGradient: View, Primitive {
  public typealias Body = Never
  func evaluate(at place: Place) {}
}
