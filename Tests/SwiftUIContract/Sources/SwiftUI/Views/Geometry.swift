// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverUseImplicitlyUnwrappedOptionals

public import Foundation

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public struct HorizontalAlignment: Equatable, Sendable {
  let name: String

  public static let leading: HorizontalAlignment = HorizontalAlignment(name: "leading")
  public static let center: HorizontalAlignment = HorizontalAlignment(name: "center")
  public static let trailing: HorizontalAlignment = HorizontalAlignment(name: "trailing")
}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public struct VerticalAlignment: Equatable, Sendable {
  let name: String

  public static let top: VerticalAlignment = VerticalAlignment(name: "top")
  public static let center: VerticalAlignment = VerticalAlignment(name: "center")
  public static let bottom: VerticalAlignment = VerticalAlignment(name: "bottom")
  public static let firstTextBaseline: VerticalAlignment = VerticalAlignment(name: "firstTextBaseline")
}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public struct Alignment: Equatable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  public static let center: Alignment = Alignment(horizontal: .center, vertical: .center)
  public static let leading: Alignment = Alignment(horizontal: .leading, vertical: .center)
  public static let trailing: Alignment = Alignment(horizontal: .trailing, vertical: .center)
  public static let top: Alignment = Alignment(horizontal: .center, vertical: .top)
  public static let bottom: Alignment = Alignment(horizontal: .center, vertical: .bottom)
  public static let topLeading: Alignment = Alignment(horizontal: .leading, vertical: .top)
  public static let topTrailing: Alignment = Alignment(horizontal: .trailing, vertical: .top)
  public static let bottomLeading: Alignment = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing: Alignment = Alignment(horizontal: .trailing, vertical: .bottom)
}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public struct UnitPoint: Hashable, Sendable {
  public var x: CGFloat
  public var y: CGFloat

  public init() { self.init(x: 0, y: 0) }
  public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }

  public static let zero: UnitPoint = UnitPoint()
  public static let center: UnitPoint = UnitPoint(x: 0.5, y: 0.5)
  public static let leading: UnitPoint = UnitPoint(x: 0, y: 0.5)
  public static let trailing: UnitPoint = UnitPoint(x: 1, y: 0.5)
  public static let top: UnitPoint = UnitPoint(x: 0.5, y: 0)
  public static let bottom: UnitPoint = UnitPoint(x: 0.5, y: 1)
}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public enum Axis: Int8, CaseIterable, Sendable {
  case horizontal
  case vertical

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let horizontal: Axis.Set = Set(rawValue: 1)
    public static let vertical: Axis.Set = Set(rawValue: 2)
  }
}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public enum Edge: Int8, CaseIterable, Sendable {
  case top
  case leading
  case bottom
  case trailing

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let top: Edge.Set = Set(rawValue: 1)
    public static let leading: Edge.Set = Set(rawValue: 2)
    public static let bottom: Edge.Set = Set(rawValue: 4)
    public static let trailing: Edge.Set = Set(rawValue: 8)
    public static let horizontal: Edge.Set = [.leading, .trailing]
    public static let vertical: Edge.Set = [.top, .bottom]
    public static let all: Edge.Set = [.horizontal, .vertical]
  }
}

/// iOS 15.0, macOS 12.0, tvOS 15.0, visionOS 1.0, watchOS 8.0
public enum VerticalEdge: Int8, CaseIterable, Codable, Sendable {
  case top
  case bottom

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let top: VerticalEdge.Set = Set(rawValue: 1)
    public static let bottom: VerticalEdge.Set = Set(rawValue: 2)
    public static let all: VerticalEdge.Set = Set(rawValue: 3)
  }
}

/// iOS 15.0, macOS 12.0, tvOS 15.0, visionOS 1.0, watchOS 8.0
public enum HorizontalEdge: Int8, CaseIterable, Codable, Sendable {
  case leading
  case trailing
}

/// iOS 15.0, macOS 12.0, tvOS 15.0, visionOS 1.0, watchOS 8.0
public enum Visibility: Hashable, CaseIterable, Sendable {
  case automatic
  case visible
  case hidden
}

/// iOS 14.0, macOS 11.0, tvOS 14.0, visionOS 1.0, watchOS 7.0
public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let sectionHeaders: PinnedScrollableViews = PinnedScrollableViews(rawValue: 1)
  public static let sectionFooters: PinnedScrollableViews = PinnedScrollableViews(rawValue: 2)
}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public struct GeometryProxy: Sendable {
  public var size: CGSize { CGSize(width: 320, height: 20) }
}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public struct GeometryReader<Content: View> {
  public var content: (GeometryProxy) -> Content

  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
}

extension GeometryReader: View, Primitive {
  public typealias Body = Never
  func evaluate(at place: Place) { place.add(content(GeometryProxy())) }
}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public struct Font: Hashable, Sendable {
  let name: String

  public static let title: Font = Font(name: "title")
  public static let headline: Font = Font(name: "headline")
  public static let subheadline: Font = Font(name: "subheadline")
  public static let body: Font = Font(name: "body")
  public static let footnote: Font = Font(name: "footnote")
  public static let caption: Font = Font(name: "caption")
}
