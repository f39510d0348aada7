// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverUseImplicitlyUnwrappedOptionals

/// iOS 14.0, macOS 11.0, tvOS 14.0, visionOS 1.0, watchOS 7.0
@MainActor @preconcurrency
public protocol ToolbarContent {
  associatedtype Body: ToolbarContent
  @ToolbarContentBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension ToolbarContent where Body == Never {
  @MainActor @preconcurrency public var body: Never { fatalError("\(Self.self) has no body") }
}

/// iOS 14.0, macOS 11.0, tvOS 14.0, visionOS 1.0, watchOS 7.0
public struct ToolbarItem<ID, Content: View> {
  let content: Content
}

extension ToolbarItem where ID == () {
  public nonisolated init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension ToolbarItem: ToolbarContent, ToolbarParts {
  public typealias Body = Never
  var parts: [any View] { [content] }
}

/// iOS 14.0, macOS 11.0, tvOS 14.0, visionOS 1.0, watchOS 7.0
public struct ToolbarItemGroup<Content: View> {
  let content: Content

  public nonisolated init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension ToolbarItemGroup: ToolbarContent, ToolbarParts {
  public typealias Body = Never
  var parts: [any View] { [content] }
}

/// iOS 14.0, macOS 11.0, tvOS 14.0, visionOS 1.0, watchOS 7.0
public struct ToolbarItemPlacement {
  // Unsafe because Apple's type is not Sendable either; it has no mutable state.
  public nonisolated(unsafe) static let automatic: ToolbarItemPlacement = ToolbarItemPlacement()
  public nonisolated(unsafe) static let primaryAction: ToolbarItemPlacement = ToolbarItemPlacement()
  /// iOS 16.0, macOS 13.0, visionOS 1.0; not on tvOS and watchOS
  public nonisolated(unsafe) static let secondaryAction: ToolbarItemPlacement = ToolbarItemPlacement()
  public nonisolated(unsafe) static let confirmationAction: ToolbarItemPlacement = ToolbarItemPlacement()
  public nonisolated(unsafe) static let cancellationAction: ToolbarItemPlacement = ToolbarItemPlacement()
  public nonisolated(unsafe) static let destructiveAction: ToolbarItemPlacement = ToolbarItemPlacement()
  /// iOS 14.0, macOS 11.0, tvOS 14.0, visionOS 1.0; not on watchOS
  public nonisolated(unsafe) static let navigation: ToolbarItemPlacement = ToolbarItemPlacement()
  /// iOS 14.0, macOS 11.0, tvOS 14.0, visionOS 1.0; not on watchOS
  public nonisolated(unsafe) static let principal: ToolbarItemPlacement = ToolbarItemPlacement()
  /// iOS 14.0, visionOS 1.0, watchOS 10.0; not on macOS, nor on the tvOS of the package
  public nonisolated(unsafe) static let bottomBar: ToolbarItemPlacement = ToolbarItemPlacement()
  /// iOS 14.0, tvOS 14.0, visionOS 1.0, watchOS 10.0; not on macOS
  public static var topBarLeading: ToolbarItemPlacement { ToolbarItemPlacement() }
  /// iOS 14.0, tvOS 14.0, visionOS 1.0, watchOS 10.0; not on macOS
  public static var topBarTrailing: ToolbarItemPlacement { ToolbarItemPlacement() }
}
