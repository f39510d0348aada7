/// The color of text or of its background.
public enum TerminalColor: Hashable, Sendable {
  /// The terminal's default color.
  case standard
  /// One of the 16 colors of the user's theme.
  case ansi(ANSI)
  /// A 24-bit color, replaced by the nearest color that the terminal shows.
  case rgb(UInt8, UInt8, UInt8)

  /// The 16 named colors, by their number in the escape code.
  public enum ANSI: UInt8, CaseIterable, Hashable, Sendable {
    /// The eight plain ones.
    case black, red, green, yellow, blue, magenta, cyan, white
    /// The eight bright ones.
    case brightBlack, brightRed, brightGreen, brightYellow, brightBlue, brightMagenta, brightCyan, brightWhite
  }

  /// Short for `.ansi(.red)`.
  public static let red = TerminalColor.ansi(.red)
  /// Short for `.ansi(.green)`.
  public static let green = TerminalColor.ansi(.green)
  /// Short for `.ansi(.yellow)`.
  public static let yellow = TerminalColor.ansi(.yellow)
  /// Short for `.ansi(.blue)`.
  public static let blue = TerminalColor.ansi(.blue)
  /// Short for `.ansi(.magenta)`.
  public static let magenta = TerminalColor.ansi(.magenta)
  /// Short for `.ansi(.cyan)`.
  public static let cyan = TerminalColor.ansi(.cyan)
  /// Short for `.ansi(.brightBlack)`.
  public static let gray = TerminalColor.ansi(.brightBlack)

  /// This color with a fraction of another mixed in; colors other than 24-bit ones switch at one half.
  public func mixed(with other: TerminalColor, fraction: Double) -> TerminalColor {
    let share = fraction.isNaN ? 0 : min(max(fraction, 0), 1)
    guard case .rgb(let red, let green, let blue) = self, case .rgb(let red2, let green2, let blue2) = other else {
      return share < 0.5 ? self : other
    }
    return .rgb(
      Self.mix(red, red2, share), Self.mix(green, green2, share), Self.mix(blue, blue2, share))
  }

  static func mix(_ one: UInt8, _ other: UInt8, _ share: Double) -> UInt8 {
    UInt8(min(255, max(0, (Double(one) + (Double(other) - Double(one)) * share).rounded())))
  }
}
