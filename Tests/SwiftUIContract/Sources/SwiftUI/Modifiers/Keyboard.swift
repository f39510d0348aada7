// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverUseImplicitlyUnwrappedOptionals

extension View {
  /// iOS 14.0, macOS 11.0, visionOS 1.0; not on tvOS and watchOS
  public nonisolated func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some View {
    trait(.shortcut(key, modifiers))
  }

  /// macOS 10.15
  public nonisolated func onDeleteCommand(perform action: (() -> Void)?) -> some View {
    trait(.command(.delete, action))
  }

  /// macOS 10.15, tvOS 13.0
  public nonisolated func onExitCommand(perform action: (() -> Void)?) -> some View {
    trait(.command(.exit, action))
  }

  /// iOS 17.0, macOS 12.0, tvOS 15.0, visionOS 1.0, watchOS 8.0
  public nonisolated func focusable(_ isFocusable: Bool = true) -> some View {
    trait(.look("focusable(\(isFocusable))"))
  }
}

/// iOS 14.0, macOS 11.0, tvOS 17.0, visionOS 1.0; not on watchOS
public struct KeyEquivalent: Sendable {
  public var character: Character

  public init(_ character: Character) { self.character = character }
}

extension KeyEquivalent: ExpressibleByExtendedGraphemeClusterLiteral {
  public init(extendedGraphemeClusterLiteral character: Character) { self.init(character) }
}

/// iOS 17.0, macOS 14.0, tvOS 17.0, visionOS 1.0; not on watchOS
extension KeyEquivalent: Hashable {}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public struct EventModifiers: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let capsLock = EventModifiers(rawValue: 1)
  public static let shift = EventModifiers(rawValue: 2)
  public static let control = EventModifiers(rawValue: 4)
  public static let option = EventModifiers(rawValue: 8)
  public static let command = EventModifiers(rawValue: 16)
  public static let numericPad = EventModifiers(rawValue: 32)
  public static let all: EventModifiers = [.capsLock, .shift, .control, .option, .command, .numericPad]
}
