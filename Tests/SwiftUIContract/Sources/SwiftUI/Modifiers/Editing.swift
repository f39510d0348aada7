// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverUseImplicitlyUnwrappedOptionals

extension View {
  /// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
  public nonisolated func moveDisabled(_ isDisabled: Bool) -> some View { trait(.disabled(.move, isDisabled)) }

  /// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
  public nonisolated func deleteDisabled(_ isDisabled: Bool) -> some View { trait(.disabled(.delete, isDisabled)) }
}

/// iOS 13.0, tvOS 13.0, visionOS 1.0; not on macOS and watchOS
public enum EditMode: Sendable {
  case inactive
  case transient
  case active

  public var isEditing: Bool { self != .inactive }
}

/// iOS 16.0, macOS 13.0, tvOS 16.0, visionOS 1.0, watchOS 9.0
public struct EditActions<Data>: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }
}

extension EditActions where Data: MutableCollection {
  /// iOS 16.0, macOS 13.0, tvOS 16.0, visionOS 1.0, watchOS 9.0
  public static var move: EditActions<Data> { EditActions(rawValue: 1) }
}

extension EditActions where Data: RangeReplaceableCollection {
  /// iOS 16.0, macOS 13.0, tvOS 16.0, visionOS 1.0, watchOS 9.0
  public static var delete: EditActions<Data> { EditActions(rawValue: 2) }
}

extension EditActions where Data: MutableCollection, Data: RangeReplaceableCollection {
  /// iOS 16.0, macOS 13.0, tvOS 16.0, visionOS 1.0, watchOS 9.0
  public static var all: EditActions<Data> { [.move, .delete] }
}

/// An edit that can be disabled for a row.
enum DisabledEdit {
  case move
  case delete
}
