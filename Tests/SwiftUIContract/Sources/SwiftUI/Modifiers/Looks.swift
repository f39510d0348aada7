// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverUseImplicitlyUnwrappedOptionals

public import Foundation

extension View {
  /// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
  public nonisolated func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    trait(.look("padding"))
  }

  /// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
  public nonisolated func padding(_ length: CGFloat) -> some View { trait(.look("padding(\(length))")) }

  /// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
  public nonisolated func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    trait(.look("frame"))
  }

  /// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
  public nonisolated func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    trait(.look("frame"))
  }

  /// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
  public nonisolated func font(_ font: Font?) -> some View { trait(.look("font")) }

  /// iOS 15.0, macOS 12.0, tvOS 15.0, visionOS 1.0, watchOS 8.0
  public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { trait(.look("foregroundStyle")) }

  /// iOS 15.0, macOS 12.0, tvOS 15.0, visionOS 1.0, watchOS 8.0
  public nonisolated func background<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    trait(.look("background"))
  }

  /// iOS 15.0, macOS 12.0, tvOS 15.0, visionOS 1.0, watchOS 8.0
  public nonisolated func background<S: ShapeStyle, T: InsettableShape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    trait(.look("background"))
  }

  /// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
  public nonisolated func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
    trait(.look("clipShape"))
  }

  /// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
  public nonisolated func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    trait(.look("contentShape"))
  }

  /// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
  public nonisolated func opacity(_ opacity: Double) -> some View { trait(.look("opacity(\(opacity))")) }

  /// iOS 14.0, macOS 11.0, tvOS 14.0, visionOS 1.0, watchOS 7.0
  public nonisolated func redacted(reason: RedactionReasons) -> some View {
    trait(.look("redacted(\(reason.rawValue))"))
  }

  /// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
  public nonisolated func clipped(antialiased: Bool = false) -> some View { trait(.look("clipped")) }

  /// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
  public nonisolated func scaledToFill() -> some View { trait(.look("scaledToFill")) }

  /// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
  public nonisolated func lineLimit(_ number: Int?) -> some View { trait(.look("lineLimit")) }

  /// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
  public nonisolated func listStyle<S: ListStyle>(_ style: S) -> some View { trait(.look("listStyle(\(S.self))")) }

  /// iOS 15.0, macOS 13.0, visionOS 1.0; not on tvOS and watchOS
  public nonisolated func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    trait(.look("listRowSeparator"))
  }

  /// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
  public nonisolated func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View { trait(.look("buttonStyle")) }

  /// iOS 14.0, macOS 11.0, tvOS 14.0, visionOS 1.0, watchOS 7.0
  public nonisolated func navigationTitle(_ title: Text) -> some View { trait(.look("navigationTitle")) }

  /// iOS 14.0, macOS 11.0, tvOS 14.0, visionOS 1.0, watchOS 7.0
  public nonisolated func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    trait(.look("navigationTitle"))
  }

  /// iOS 14.0, macOS 11.0, tvOS 14.0, visionOS 1.0, watchOS 7.0
  @_disfavoredOverload
  public nonisolated func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    trait(.look("navigationTitle"))
  }
}

/// iOS 14.0, macOS 11.0, tvOS 14.0, visionOS 1.0, watchOS 7.0
public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let placeholder = RedactionReasons(rawValue: 1)
}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public protocol ListStyle {}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public struct PlainListStyle: ListStyle {
  public init() {}
}

extension ListStyle where Self == PlainListStyle {
  public static var plain: PlainListStyle { PlainListStyle() }
}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
  typealias Configuration = PrimitiveButtonStyleConfiguration
}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public struct PrimitiveButtonStyleConfiguration {
  /// iOS 15.0, macOS 12.0, tvOS 15.0, visionOS 1.0, watchOS 8.0
  public let role: ButtonRole?
  public let label: PrimitiveButtonStyleConfiguration.Label
  let action: () -> Void

  /// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
  @MainActor @preconcurrency
  public struct Label {
    let view: AnyView
  }

  public func trigger() { action() }
}

extension PrimitiveButtonStyleConfiguration.Label: View, Primitive {
  public typealias Body = Never
  func evaluate(at place: Place) { place.add(view) }
}

/// iOS 13.0, macOS 10.15, tvOS 17.0, visionOS 1.0, watchOS 8.0
public struct BorderlessButtonStyle {
  public init() {}
}

extension BorderlessButtonStyle: PrimitiveButtonStyle {
  /// iOS 13.0, macOS 10.15, tvOS 17.0, visionOS 1.0, watchOS 8.0
  @MainActor @preconcurrency
  public func makeBody(configuration: BorderlessButtonStyle.Configuration) -> some View { configuration.label }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// iOS 13.0, macOS 10.15, tvOS 17.0, visionOS 1.0, watchOS 8.0
  @MainActor @preconcurrency public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public struct PlainButtonStyle {
  public nonisolated init() {}
}

extension PlainButtonStyle: PrimitiveButtonStyle {
  /// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
  @MainActor @preconcurrency
  public func makeBody(configuration: PlainButtonStyle.Configuration) -> some View { configuration.label }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
  @MainActor @preconcurrency public static var plain: PlainButtonStyle { PlainButtonStyle() }
}
