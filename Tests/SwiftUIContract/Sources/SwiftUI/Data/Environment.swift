// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverUseImplicitlyUnwrappedOptionals

public import Foundation

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]

  public init() {}

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
  public var locale: Locale = Locale(identifier: "en_US")

  /// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
  public var displayScale: CGFloat = 1

  /// iOS 15.0, macOS 12.0, tvOS 15.0, visionOS 1.0, watchOS 8.0
  public internal(set) var refresh: RefreshAction?

  /// iOS 13.0, tvOS 13.0, visionOS 1.0; not on macOS and watchOS
  public var editMode: Binding<EditMode>?
}

/// iOS 15.0, macOS 12.0, tvOS 15.0, visionOS 1.0, watchOS 8.0
public struct RefreshAction: Sendable {
  let action: @Sendable () async -> Void
  let provider: Provider

  /// Identifies the `refreshable` modifier that set the action.
  final class Provider: Sendable {}

  public func callAsFunction() async { await action() }
}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
@propertyWrapper
public struct Environment<Value>: DynamicProperty, Linked {
  private final class Box {
    var values = EnvironmentValues()
  }

  private let keyPath: KeyPath<EnvironmentValues, Value>
  private let box = Box()

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

  public var wrappedValue: Value { box.values[keyPath: keyPath] }

  func link(to place: Place, as label: String) { box.values = place.environment }
}
