/// How text looks: two colors and some attributes.
public struct TerminalStyle: Hashable, Sendable {
  /// Attributes that can be combined.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8
    /// Takes the bits as they are.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Heavier, on some terminals brighter.
    public static let bold = Attributes(rawValue: 1)
    /// Fainter: secondary text that follows the user's theme.
    public static let dim = Attributes(rawValue: 2)
    /// Slanted where the font can.
    public static let italic = Attributes(rawValue: 4)
    /// With a line below.
    public static let underline = Attributes(rawValue: 8)
    /// Foreground and background exchanged: a selection that works without colors.
    public static let inverse = Attributes(rawValue: 16)
  }

  /// The color of the text.
  public var foreground: TerminalColor
  /// The color behind it.
  public var background: TerminalColor
  /// Bold, dim and the others.
  public var attributes: Attributes

  /// A style; without arguments the terminal's own.
  public init(
    foreground: TerminalColor = .standard, background: TerminalColor = .standard, _ attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's own.
  public static let plain = TerminalStyle()
  /// Bold and nothing else.
  public static let bold = TerminalStyle(.bold)
  /// Dim and nothing else.
  public static let dim = TerminalStyle(.dim)
  /// Inverse and nothing else.
  public static let inverse = TerminalStyle(.inverse)
}
