// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverUseImplicitlyUnwrappedOptionals

import Foundation

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public protocol CustomCombineIdentifierConvertible {
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public struct CombineIdentifier: Hashable, Sendable {
  private enum Identity: Hashable {
    case own(UUID)
    case object(ObjectIdentifier)
  }

  private let identity: Identity

  public init() { identity = .own(UUID()) }
  public init(_ obj: AnyObject) { identity = .object(ObjectIdentifier(obj)) }
}
