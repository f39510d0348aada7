// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverUseImplicitlyUnwrappedOptionals

@_exported public import CoreGraphics
public import Foundation

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public struct Image: Equatable, Sendable {
  let name: String

  /// iOS 13.0, macOS 11.0, tvOS 13.0, visionOS 1.0, watchOS 6.0
  public init(systemName: String) { name = systemName }

  public init(_ name: String, bundle: Bundle? = nil) { self.name = name }

  public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Image.Orientation = .up) {
    name = ""
  }
}

extension Image {
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: Image.ResizingMode = .stretch
  ) -> Image {
    self
  }

  /// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
  public enum ResizingMode: Sendable {
    case tile
    case stretch
  }

  /// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
  public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
    case up
    case upMirrored
    case down
    case downMirrored
    case left
    case leftMirrored
    case right
    case rightMirrored
  }
}

extension Image: View, Primitive {
  public typealias Body = Never
  func evaluate(at place: Place) {}
}
