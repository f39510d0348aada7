// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverUseImplicitlyUnwrappedOptionals

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  let key: String
  /// Whether there is anything but texts, which keep their own look: all else is parsed as Markdown.
  let isMarkup: Bool
  let boldParts: [String]

  public init(_ value: String) { (key, isMarkup, boldParts) = (value, true, []) }
  public init(stringLiteral value: String) { self.init(value) }

  public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
    (key, isMarkup) = (stringInterpolation.key, stringInterpolation.isMarkup)
    boldParts = stringInterpolation.boldParts
  }

  /// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
  public struct StringInterpolation: StringInterpolationProtocol {
    var key = ""
    var isMarkup = false
    var boldParts: [String] = []

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) {
      guard !literal.isEmpty else { return }
      key += literal
      isMarkup = true
    }

    public mutating func appendInterpolation(_ string: String) { appendLiteral(string) }

    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) { appendLiteral("\(value)") }

    /// iOS 14.0, macOS 11.0, tvOS 14.0, visionOS 1.0, watchOS 7.0
    public mutating func appendInterpolation(_ text: Text) {
      key += text.content
      isMarkup = isMarkup || text.isMarkup
      boldParts += text.boldParts
    }
  }
}

/// What a key can be made with besides strings and texts; any other value does not compile.
///
/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public protocol _FormatSpecifiable: Equatable {}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
extension Int: _FormatSpecifiable {}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
extension Double: _FormatSpecifiable {}
