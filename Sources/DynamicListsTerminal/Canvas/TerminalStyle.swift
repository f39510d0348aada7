/// How text looks: two colors and a set of attributes.
public struct TerminalStyle: Hashable, Sendable {
  /// Attributes that can be combined.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8
    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Heavier; on some terminals brighter.
    public static let bold = Attributes(rawValue: 1)
    /// Fainter: for secondary text that follows the user's theme.
    public static let dim = Attributes(rawValue: 2)
    /// Slanted, if the font supports it.
    public static let italic = Attributes(rawValue: 4)
    /// With a line below.
    public static let underline = Attributes(rawValue: 8)
    /// Foreground and background exchanged: marks a selection even without colors.
    public static let inverse = Attributes(rawValue: 16)
  }

  /// The color of the text.
  public var foreground: TerminalColor
  /// The color behind the text.
  public var background: TerminalColor
  /// Bold, dim and other attributes.
  public var attributes: Attributes

  /// A style; without arguments the terminal's default.
  public init(
    foreground: TerminalColor = .standard, background: TerminalColor = .standard, _ attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's default style.
  public static let plain = TerminalStyle()
  /// Bold, otherwise the default style.
  public static let bold = TerminalStyle(.bold)
  /// Dim, otherwise the default style.
  public static let dim = TerminalStyle(.dim)
  /// Inverse, otherwise the default style.
  public static let inverse = TerminalStyle(.inverse)
}
