#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What a terminal can and what its user wants, as far as a program can know.
public struct TerminalEnvironment: Hashable, Sendable {
  /// How many colors it shows.
  public var colorDepth: TerminalColorDepth
  /// Whether text can be placed anywhere on the screen; without that, a program prints line after line.
  public var placesText: Bool
  /// Whether the user wants nothing to move that need not.
  public var reducesMotion: Bool
  /// The 24-bit color behind its text; `standard` while nobody knows it.
  public var background: TerminalColor
  /// How many cells characters such as `…` and `Я` take: 2 in terminals set up for East Asian text, otherwise 1.
  public var ambiguousWidth = 1

  /// A terminal that can everything, unless something else is said.
  public init(
    colorDepth: TerminalColorDepth = .trueColor, placesText: Bool = true, reducesMotion: Bool = false,
    background: TerminalColor = .standard
  ) {
    self.colorDepth = colorDepth
    self.placesText = placesText
    self.reducesMotion = reducesMotion
    self.background = background
  }

  /// What environment variables say.
  ///
  /// Colors are those of ``TerminalColorDepth/init(environment:)``. Where `TERM` is `dumb`, `unknown` or missing, no text
  /// can be placed. `COLORFGBG` tells light from dark. A `REDUCE_MOTION` that is neither empty nor 0 means that nothing moves.
  public init(variables: (String) -> String?) {
    let term = variables("TERM") ?? ""
    self.init(
      colorDepth: TerminalColorDepth(environment: variables),
      placesText: !["", "dumb", "unknown"].contains(term),
      reducesMotion: !["", "0"].contains(variables("REDUCE_MOTION") ?? ""),
      background: Self.background(variables("COLORFGBG") ?? ""))
  }

  /// The number of the background's color comes last; of light ones there are two.
  private static func background(_ numbers: String) -> TerminalColor {
    guard let number = numbers.split(separator: ";").last.flatMap({ Int($0) }), (0...15).contains(number) else {
      return .standard
    }
    return number == 7 || number == 15 ? .rgb(255, 255, 255) : .rgb(0, 0, 0)
  }

  /// What the variables of this process say.
  public static var process: TerminalEnvironment { TerminalEnvironment(variables: variable) }

  static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
