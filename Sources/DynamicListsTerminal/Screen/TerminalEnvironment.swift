#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The abilities of a terminal and its user's preferences, as far as a program can find out.
public struct TerminalEnvironment: Hashable, Sendable {
  /// The colors that the terminal shows.
  public var colorDepth: TerminalColorDepth
  /// Whether text can be placed anywhere on the screen; otherwise a program prints line after line.
  public var placesText: Bool
  /// Whether the user wants as little motion as possible.
  public var reducesMotion: Bool
  /// The terminal's 24-bit background color; `standard` while it is unknown.
  public var background: TerminalColor
  /// How many cells characters such as `…` and `Я` take: 2 in terminals configured for East Asian text, otherwise 1.
  public var ambiguousWidth = 1

  /// A terminal with all abilities, unless arguments say otherwise.
  public init(
    colorDepth: TerminalColorDepth = .trueColor, placesText: Bool = true, reducesMotion: Bool = false,
    background: TerminalColor = .standard
  ) {
    self.colorDepth = colorDepth
    self.placesText = placesText
    self.reducesMotion = reducesMotion
    self.background = background
  }

  /// Reads environment variables.
  ///
  /// ``TerminalColorDepth/init(environment:)`` chooses the color depth. If `TERM` is `dumb`, `unknown` or missing, text
  /// cannot be placed. `COLORFGBG` tells whether the background is light or dark. A `REDUCE_MOTION` that is neither
  /// empty nor 0 reduces motion.
  public init(variables: (String) -> String?) {
    let term = variables("TERM") ?? ""
    self.init(
      colorDepth: TerminalColorDepth(environment: variables),
      placesText: !["", "dumb", "unknown"].contains(term),
      reducesMotion: !["", "0"].contains(variables("REDUCE_MOTION") ?? ""),
      background: Self.background(variables("COLORFGBG") ?? ""))
  }

  /// The last number is the background's color; two of the 16 colors are light.
  private static func background(_ numbers: String) -> TerminalColor {
    guard let number = numbers.split(separator: ";").last.flatMap({ Int($0) }), (0...15).contains(number) else {
      return .standard
    }
    return number == 7 || number == 15 ? .rgb(255, 255, 255) : .rgb(0, 0, 0)
  }

  /// Reads the variables of this process.
  public static var process: TerminalEnvironment { TerminalEnvironment(variables: variable) }

  static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
