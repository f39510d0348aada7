// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverUseImplicitlyUnwrappedOptionals

public import Dispatch

/// iOS 12.0, macOS 10.14, tvOS 12.0, visionOS 1.0, watchOS 5.0
public struct NWPath {
  public let status: NWPath.Status

  /// iOS 12.0, macOS 10.14, tvOS 12.0, visionOS 1.0, watchOS 5.0
  public enum Status: Sendable {
    case satisfied
    case unsatisfied
    case requiresConnection
  }
}

/// Not `Sendable` here, even where an SDK has it: code that compiles without the conformance also does with it.
///
/// iOS 12.0, macOS 10.14, tvOS 12.0, visionOS 1.0, watchOS 5.0
public final class NWPathMonitor {
  public init() {}

  // A monitor that is released reports nothing more.
  deinit { PathMonitors.all.remove(ObjectIdentifier(self)) }

  @preconcurrency public final var pathUpdateHandler: (@Sendable (NWPath) -> Void)? {
    get { PathMonitors.all[ObjectIdentifier(self)].handler }
    set { PathMonitors.all[ObjectIdentifier(self)].handler = newValue }
  }

  public final func start(queue: DispatchQueue) { PathMonitors.all[ObjectIdentifier(self)].queue = queue }
}
